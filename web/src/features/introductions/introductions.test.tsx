import { auth } from '@udyam/contract/auth/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { introduce } from '@udyam/api/test/walk'
import { pathTo, paths } from '#lib/paths.ts'
import { returnFor } from '#lib/return-to.ts'
import { clearSession } from '#lib/session.ts'
import { fill } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const account = { email: 'mentor-of@example.com', password: 'a good pass phrase' }

/** A signed-in mentor, and a brief that waits for them. */
async function aBrief() {
  const mentorId = await makeMentor({ ...account })
  const menteeId = await makeMentee({ goals: 'A dairy for forty cows' })
  const id = await introduce({ here: theApi(), admin: await theApi().as('admin'), menteeId }, mentorId)
  const mentor = await signIn('mentor', account)
  const state = async () => (await mentor.call(introductions.list)).body.data[0]
  return { id, mentor, state, address: pathTo(paths.mentorIntroduction, id) }
}

async function read(address: string) {
  const view = await renderPage(address)
  await view.user.click(await screen.findByRole('button', { name: 'Read the profile' }))
  await screen.findByText('A dairy for forty cows')
  return view
}

it('lists who waits for an answer, and leads to them', async () => {
  const { address } = await aBrief()
  await renderPage(paths.mentorIntroductions)
  const card = await screen.findByRole('region', { name: 'Waiting for your answer' })
  expect(card).toHaveTextContent('Priya')
  expect(card).not.toHaveTextContent('Kulkarni')
  expect(within(card).getByRole('link', { name: textOf('introductions.open') })).toHaveAttribute(
    'href',
    address,
  )
})

it('says so when nobody waits', async () => {
  await signIn('mentor')
  await renderPage(paths.mentorIntroductions)
  expect(await screen.findByText(textOf('introductions.empty'))).toBeInTheDocument()
})

it('changes nothing by being opened: the profile is read by a button', async () => {
  const { address, state } = await aBrief()
  const { user } = await renderPage(address)
  const button = await screen.findByRole('button', { name: 'Read the profile' })
  expect((await state())?.state).toBe('shared')
  await user.click(button)
  expect(await screen.findByText('A dairy for forty cows')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Priya' })).toHaveFocus())
  expect((await state())?.state).toBe('viewed')
})

it('asks for close ties before a consent, which then begins the mentoring', async () => {
  const { address, state } = await aBrief()
  const { user } = await read(address)
  await user.click(screen.getByRole('button', { name: 'Yes, I want to be the mentor' }))
  expect(await screen.findByText('Please answer the question about close ties')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }))
  await user.click(screen.getByRole('button', { name: 'Yes, I want to be the mentor' }))
  const link = await screen.findByRole('link', { name: 'Go to the mentoring' })
  expect(link).toHaveAttribute('href', pathTo(paths.mentorship, (await state())?.mentorship ?? ''))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('tells before the consent what yes asks, and that no language is shared', async () => {
  const { address } = await aBrief()
  const { db } = theApi()
  await db
    .updateTable('mentor')
    .set({ languages: ['Marathi'] })
    .execute()
  await db
    .updateTable('mentee')
    .set({ languages: ['Gujarati', 'English'] })
    .execute()
  await read(address)
  const answer = screen.getByRole('region', { name: 'Your answer' })
  for (const words of ['About 2 meetings a month', 'For about 6 months', 'You can stop at any time']) {
    expect(answer).toHaveTextContent(words)
  }
  expect(screen.getByText('Languages: Gujarati and English')).toBeInTheDocument()
  expect(
    screen.getByText(
      textOf('introduction.noSharedLanguage', { name: 'Priya', languages: 'Gujarati and English' }),
    ),
  ).toBeInTheDocument()
})

it('asks a mentor who says yes whether the mentee may read phone and e-mail, and keeps an empty box as a no', async () => {
  const { address, mentor } = await aBrief()
  const { user } = await read(address)
  expect(
    screen.getByRole('checkbox', { name: 'Priya may read my phone number and e-mail' }),
  ).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }))
  await user.click(screen.getByRole('button', { name: 'Yes, I want to be the mentor' }))
  await screen.findByRole('link', { name: 'Go to the mentoring' })
  await waitFor(async () => {
    const { purposes } = (await mentor.call(privacy.get)).body.data
    expect(purposes.find(({ purpose }) => purpose === 'contact')).toMatchObject({ given: false, asked: true })
  })
})

it('offers no consent to whoever has a close tie, and has the reason ready', async () => {
  const { address, state } = await aBrief()
  const { user } = await read(address)
  await user.click(screen.getByRole('checkbox', { name: 'We are family' }))
  expect(screen.queryByRole('button', { name: 'Yes, I want to be the mentor' })).not.toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'I know this person too well' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('You have declined.')).toBeInTheDocument()
  expect(await state()).toMatchObject({ state: 'declined', reason: 'know_too_well' })
})

it('offers a break beside the lack of time, before it is sent', async () => {
  const { address, state } = await aBrief()
  const { user } = await read(address)
  await user.click(screen.getByRole('button', { name: textOf('introduction.no') }))
  const offer = () => screen.queryByRole('link', { name: textOf('introduction.takeBreak') })
  expect(offer()).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: textOf('introduction.reason.no_time') }))
  expect(offer()).toHaveAttribute('href', `${paths.mentorMentees}#break`)
  expect((await state())?.state).toBe('viewed')
  await user.click(screen.getByRole('radio', { name: textOf('introduction.reason.other') }))
  expect(offer()).not.toBeInTheDocument()
})

it('declines with a reason and a kind word', async () => {
  const { address, state } = await aBrief()
  const { user } = await read(address)
  await user.click(screen.getByRole('button', { name: textOf('introduction.no') }))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Please choose a reason')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'It is not my field' }))
  await user.type(screen.getByLabelText(textLike('introduction.kindWord')), 'Keep on!')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('You have declined.')).toBeInTheDocument()
  expect((await state())?.reason).toBe('not_my_field')
})

it('says that there is no room, instead of offering a consent', async () => {
  const { address, mentor } = await aBrief()
  await mentor.call(introductions.updateMentoring, {
    body: { capacity: 0, pausedFrom: null, pausedUntil: null },
  })
  await read(address)
  expect(screen.getByText(textLike('introduction.noRoom'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Yes, I want to be the mentor' })).not.toBeInTheDocument()
})

it('lets whoever has a link that does not fit answer without it', async () => {
  const { address } = await aBrief()
  const { user, router } = await read(`${address}?token=wrong`)
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }))
  await user.click(screen.getByRole('button', { name: 'Yes, I want to be the mentor' }))
  await user.click(await screen.findByRole('button', { name: textOf('introduction.withoutLink') }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Yes, I want to be the mentor' }))
  expect(await screen.findByRole('link', { name: 'Go to the mentoring' })).toBeInTheDocument()
})

it('comes back after the sign-in, with the token of the mail', async () => {
  const { address } = await aBrief()
  clearSession()
  const { user, router } = await renderPage(`${address}?token=abc`)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
  expect(await screen.findByRole('radio', { name: 'Mentor' })).toBeChecked()
  await fill(user, { 'Email Address': account.email, Password: account.password })
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
  expect(router.state.location.search).toBe('?token=abc')
})

it("is nobody else's", async () => {
  const { address } = await aBrief()
  await signIn('mentor')
  await renderPage(address)
  expect(await screen.findByRole('heading', { name: 'Introduction not found' })).toBeInTheDocument()
})

it("shows a mentor's mentees, and keeps how many they take on", async () => {
  const { id, mentor } = await aBrief()
  await mentor.call(introductions.open, { params: { id } })
  await mentor.call(introductions.consent, { params: { id }, body: { ties: [] } })
  const { user } = await renderPage(paths.mentorMentees)
  const link = await screen.findByRole('link', { name: 'Priya Kulkarni' })
  expect(link.closest('li')).toHaveTextContent('All well')
  await user.type(await screen.findByLabelText(/Mentees at a time/), '५')
  await user.type(screen.getByLabelText(/Last day of the break/), '2026-01-01')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findAllByText(textOf('messages.pause_order'))).not.toHaveLength(0)
  await user.type(screen.getByLabelText(/First day of the break/), '2025-12-01')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(async () =>
    expect((await mentor.call(introductions.mentoring)).body.data).toMatchObject({
      capacity: 5,
      pausedFrom: '2025-12-01',
      pausedUntil: '2026-01-01',
    }),
  )
})

it('keeps the place when the session ends on it, and not for another role', async () => {
  const { address, mentor } = await aBrief()
  await mentor.call(auth.logout)
  const { router } = await renderPage(address)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
  expect(await screen.findByRole('radio', { name: 'Mentor' })).toBeChecked()
  expect(returnFor('mentor')).toBe(address)
  expect(returnFor('mentee')).toBeNull()
})
