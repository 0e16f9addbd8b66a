import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld } from '#test/world.ts'
import { wayOut } from '../routing/guard.ts'

startWorld()

const nobody = { kind: null, userType: null, username: '', email: '' }

it('opens the home page with its selection flow', async () => {
  await renderPage(paths.home)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Start your business')
  expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/about')
  await waitFor(() => expect(document.title).toBe('Mentoring for young entrepreneurs – Udyam Setu'))
})

it('says so when there is no such page, and leads home', async () => {
  const { user } = await renderPage('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: /Start your business/ })).toHaveFocus(),
  )
})

it("says the language by its word, and has what is one's own first in the menu", async () => {
  await signIn('mentee')
  const { user } = await renderPage(paths.about)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('combobox', { name: 'Language' }).parentElement).toHaveTextContent(/^English/)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const links = within(screen.getByRole('dialog')).getAllByRole('link')
  expect(links.map((link) => link.textContent).slice(0, 4)).toEqual([
    'Home',
    'My journey',
    'Notifications',
    'Mentors',
  ])
})

it('changes the language at once and confirms it in the new one', async () => {
  const { user } = await renderPage(paths.home)
  await screen.findByRole('heading', { level: 1 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'मराठी')
  expect(await screen.findByText('भाषा बदलून मराठी केली')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'अधिक जाणून घ्या' })).toBeInTheDocument()
  expect(document.documentElement.lang).toBe('mr')
  expect(localStorage.getItem('language')).toBe('mr')
  await waitFor(() => expect(document.title).toBe('नवउद्योजकांसाठी मार्गदर्शन – उद्यम सेतू'))
})

it('keeps a choice that React takes back at once, as it does where it takes the page over meanwhile', async () => {
  await renderPage(paths.home)
  await screen.findByRole('heading', { level: 1 })
  const select = screen.getByRole('combobox', { name: 'Language' })
  fireEvent.change(select, { target: { value: 'mr' } })
  fireEvent.change(select, { target: { value: 'en' } })
  expect(await screen.findByText('भाषा बदलून मराठी केली')).toBeInTheDocument()
  expect(document.documentElement.lang).toBe('mr')
})

it('starts with the way past the menus', async () => {
  const { user } = await renderPage(paths.home)
  await screen.findByRole('heading', { level: 1 })
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

it('links to no page that is not built', async () => {
  await renderPage(paths.home)
  const footer = await screen.findByRole('contentinfo')
  expect(within(footer).getByRole('link', { name: 'Home' })).toBeInTheDocument()
  expect(within(footer).queryByRole('link', { name: 'Blog' })).not.toBeInTheDocument()
})

it.each([
  ['signed-in', null, '/signin'],
  ['signed-in', 'visitor', null],
  [['mentor'], null, '/signin'],
  [['mentor'], 'mentee', '/'],
  [['mentor'], 'mentor', null],
  ['anyone', null, null],
] as const)('a page for %j sends %s to %s', (access, userType, target) => {
  expect(wayOut({ access }, { ...nobody, userType })).toBe(target)
})

it.each(['mentee', 'mentor', 'visitor'] as const)('the admin area sends a %s to the sign-in', (userType) => {
  expect(wayOut({ access: ['dashboard'], shell: 'admin' }, { ...nobody, userType })).toBe('/signin')
})

it.each([
  ['owner', null],
  ['manager', '/admin'],
  ['evaluator', '/admin'],
  ['auditor', null],
] as const)('the audit log sends administrators of the kind %s to %s', (kind, target) => {
  const session = { ...nobody, userType: 'admin', kind } as const
  expect(wayOut({ access: ['audit.read'], shell: 'admin' }, session)).toBe(target)
})
