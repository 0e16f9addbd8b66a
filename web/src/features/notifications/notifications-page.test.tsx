import { auth } from '@udyam/contract/auth/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { decide, evaluate } from '@udyam/api/test/walk'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

async function aSelectedMentee() {
  const mentee = await signIn('mentee')
  const { _id: menteeId } = (await mentee.call(auth.verifyToken)).body.payload
  const walk = { here: theApi(), admin: await theApi().as('admin'), menteeId }
  await evaluate(walk)
  await decide(walk)
  return mentee
}

it('shows how much is new on the bell, and nothing before the sign-in', async () => {
  const { unmount } = await renderPage(paths.about)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: /Notifications/ })).not.toBeInTheDocument()
  unmount()
  await aSelectedMentee()
  await renderPage(paths.about)
  const bell = await screen.findByRole('link', { name: 'Notifications, 1 unread' })
  expect(bell).toHaveAttribute('href', paths.notifications)
})

it('tells in the language of the person, and marks what is followed as read', async () => {
  const mentee = await aSelectedMentee()
  const { user, router } = await renderPage(paths.notifications, { language: 'mr' })
  await user.click(await screen.findByRole('link', { name: 'आनंदाची बातमी: आपली निवड झाली आहे' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.menteeJourney))
  await waitFor(async () => expect((await mentee.call(notifications.unread)).body.data.unread).toBe(0))
})

it('counts no more what leads to a page that was opened another way', async () => {
  const mentee = await aSelectedMentee()
  await renderPage(paths.menteeJourney)
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument()
  await waitFor(async () => expect((await mentee.call(notifications.unread)).body.data.unread).toBe(0))
})

it('tells the service only of pages that an unread notice leads to', async () => {
  await aSelectedMentee()
  const { router } = await renderPage(paths.about)
  await screen.findByRole('link', { name: 'Notifications, 1 unread' })
  await act(() => router.navigate(paths.menteeProfile))
  await screen.findByRole('heading', { level: 1, name: 'Edit Profile' })
  expect(sentTo('notifications/read')).toEqual([])
  await act(() => router.navigate(paths.menteeJourney))
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument()
  await act(() => router.navigate(paths.about))
  await act(() => router.navigate(paths.menteeJourney))
  await screen.findByRole('heading', { level: 1, name: 'My journey' })
  expect(sentTo('notifications/read')).toEqual([{ link: paths.menteeJourney }])
})

it('marks all as read at once', async () => {
  await aSelectedMentee()
  const { user } = await renderPage(paths.notifications)
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('says so when there is nothing to tell', async () => {
  await signIn('mentor')
  await renderPage(paths.notifications)
  const title = await screen.findByText('No notifications yet')
  expect(title.parentElement?.querySelector('use')?.getAttribute('href')).toMatch(/#post-box$/)
})

it('keeps what somebody wants to be told', async () => {
  const mentor = await signIn('mentor')
  const { user } = await renderPage(paths.notifications)
  const meetings = await screen.findByRole('group', { name: 'Meetings' })
  expect(screen.queryByRole('group', { name: 'The selection' })).not.toBeInTheDocument()
  await user.click(within(meetings).getByRole('checkbox', { name: 'By e-mail' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  const { body } = await mentor.call(notifications.getChoices)
  expect(body.data).toContainEqual({ topic: 'meetings', inApp: true, mail: false, push: true, phone: true })
})

async function openChoices({ mails }: { mails: boolean }) {
  const mentee = await signIn('mentee')
  await mentee.call(privacy.saveConsent, { body: { purpose: 'mails', given: mails, noticeVersion: 1 } })
  await renderPage(paths.notifications)
  await screen.findAllByRole('checkbox', { name: textOf('notifications.byMail') })
}

it('says that none is sent by e-mail if e-mails are switched off', async () => {
  await openChoices({ mails: false })
  expect(await screen.findByText(textOf('notifications.mailsOff'))).toBeInTheDocument()
  const link = screen.getByRole('link', { name: textOf('notifications.mailsOffLink') })
  expect(link).toHaveAttribute('href', `${paths.myData}#consents`)
})

it('says nothing of it to whoever has agreed to e-mails', async () => {
  await openChoices({ mails: true })
  expect(screen.queryByText(textOf('notifications.mailsOff'))).not.toBeInTheDocument()
})
