import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('has a door for each role, and says what it asks and when an answer comes', async () => {
  await renderPage(paths.home)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Start your business')
  const doors = screen.getAllByRole('link', { name: 'Apply as a young entrepreneur' })
  expect(doors.map((door) => door.getAttribute('href'))).toEqual(Array(2).fill('/signup?role=mentee'))
  expect(screen.getByRole('link', { name: 'Become a mentor' })).toHaveAttribute('href', '/signup?role=mentor')
  expect(screen.getByText(/^Free · 21 and above/)).toHaveTextContent('मराठी, हिन्दी, English')
  expect(await screen.findByText(textOf('signup.hearWithin', { days: '14' }))).toBeVisible()
})

it('shows numbers from ten on, and leaves the others empty', async () => {
  const numberOf = (name: string) => screen.getByText(name).previousElementSibling
  for (let made = 0; made < 9; made += 1) await makeMentor({ location: 'Pune' })
  const { unmount } = await renderPage(paths.home)
  await screen.findByText(textOf('signup.hearWithin', { days: '14' }))
  expect(numberOf('mentors')).toBeEmptyDOMElement()
  unmount()
  await makeMentor({ location: 'Pune' })
  await renderPage(paths.home)
  await screen.findByText(textOf('signup.hearWithin', { days: '14' }))
  expect(numberOf('mentors')).toHaveTextContent('10')
  expect(numberOf('districts')).toBeEmptyDOMElement()
})

it('is short for whoever is signed in: what it is in one line, the four blocks, the stories and the way on', async () => {
  await signIn('mentor')
  await renderPage(paths.home)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Hello, /)
  expect(await screen.findByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/about')
  for (const name of ['Expert mentors', 'Careful matching', 'One-to-one sessions', 'Steady growth']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument()
  }
  expect(screen.getByRole('region', { name: 'Success stories' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Get to know us' })).toHaveAttribute('href', '/about')
  for (const name of [/Start your business/, 'You are evaluated', 'How mentoring begins', 'What you gain']) {
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument()
  }
  expect(screen.queryByRole('link', { name: 'Become a mentor' })).not.toBeInTheDocument()
  const footer = within(screen.getByRole('contentinfo')).getAllByRole('link')
  expect(footer.map((link) => link.textContent)).toEqual([
    'Write to us',
    'Privacy Policy',
    'Your rights',
    'Terms of Service',
  ])
})

it('shows three mentors who agreed to it by first name, and nobody while they are fewer', async () => {
  const agree = async (firstName: string) => {
    const id = await makeMentor({ firstName, lastName: 'Hidden', location: 'Sinnar, Nashik' })
    // Only the mentor can, with a call of their own.
    const agreed = { shown_to_all: true, shown_experience: firstName === 'Asha', experience_years: 12 }
    const told = { ...agreed, helps: ['exports', 'hiring', 'funding'] }
    await theApi().db.updateTable('mentor').set(told).where('id', '=', id).execute()
  }
  for (const firstName of ['Asha', 'Bala']) await agree(firstName)
  const first = await renderPage(paths.home)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByText('Some of our mentors')).not.toBeInTheDocument())
  first.unmount()
  await agree('Chhaya')
  await renderPage(paths.home)
  const section = await screen.findByRole('region', { name: 'Some of our mentors' })
  expect(await within(section).findAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(section).toHaveTextContent('Nashik')
  expect(section).not.toHaveTextContent(/Hidden|Sinnar/)
  // Only Asha has agreed to the years and areas of help.
  expect(within(section).getAllByText("Nashik · 12 years' experience")).toHaveLength(1)
  expect(within(section).getAllByText('Helps with: Exports, Hiring')).toHaveLength(1)
})
