import { screen, waitFor, within } from '@testing-library/react'
import { makeMentee, makeMentor, makeVisitor } from '@udyam/api/test/make'
import { keepWaitingPhoto } from '@udyam/api/test/pictures'
import { expect, it, vi } from 'vitest'
import { t } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

async function openMenu() {
  const asked = vi.spyOn(globalThis, 'fetch')
  const { user, unmount } = await renderPage(paths.home)
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await dialog.findByRole('button', { name: t('auth.signOut'), hidden: true })
  const early = asked.mock.calls.filter(
    ([address]) => typeof address === 'string' && address.includes('mentee/profile'),
  )
  await user.click(screen.getByRole('button', { name: t('nav.menu') }))
  return { menu: within(screen.getByRole('dialog')), early, unmount }
}

it('begins with who is signed in: letter, name, role and place, which is asked for once it opens', async () => {
  const rahul = { name: 'Rahul Patil', location: 'Karad, Satara' }
  await signIn('mentee', await makeMentee(theApi(), rahul))
  const { menu, early } = await openMenu()
  expect(early).toEqual([])
  const facts = await menu.findByText(`${t('role.mentee')} · Karad, Satara`)
  const head = facts.closest('div')?.parentElement
  expect(head).toHaveTextContent(/^RRahul Patil/)
})

it('shows the photo of a mentor', async () => {
  const mentor = await makeMentor(theApi(), { location: 'Wai, Satara' })
  await keepWaitingPhoto(theApi(), mentor.id)
  await signIn('mentor', mentor)
  const { menu } = await openMenu()
  const facts = await menu.findByText(`${t('role.mentor')} · Wai, Satara`)
  expect(facts.closest('div')?.parentElement?.querySelector('img')).toHaveAttribute('src', expect.any(String))
})

it('has the name and the role alone of a visitor, and of a mentee whose record cannot be read', async () => {
  await signIn('visitor', await makeVisitor(theApi(), { name: 'Meera Joshi' }))
  const { menu, unmount } = await openMenu()
  expect(menu.getByText(t('role.visitor'))).toBeInTheDocument()
  unmount()
  await signIn('mentee', await makeMentee(theApi(), { name: 'Rahul Patil' }))
  trouble('mentee/profile', 'fault')
  const next = await openMenu()
  expect(await next.menu.findByText(t('role.mentee'))).toBeInTheDocument()
})

it('signs out of a page that shows who is signed in without a call as nobody', async () => {
  await signIn('mentee', await makeMentee(theApi()))
  const asked = vi.spyOn(globalThis, 'fetch')
  const { user, router } = await renderPage(paths.notifications)
  await screen.findAllByLabelText(t('notifications.byMail'))
  asked.mockClear()
  await user.click(screen.getByRole('button', { name: t('nav.menu') }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('auth.signOut') }))
  await screen.findByText(t('auth.loggedOut'))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  await screen.findByRole('heading', { level: 1 })
  expect(
    asked.mock.calls.filter(([address]) => typeof address === 'string' && address.includes('notifications')),
  ).toEqual([])
  expect(screen.queryByText(t('messages.session_ended'))).not.toBeInTheDocument()
})
