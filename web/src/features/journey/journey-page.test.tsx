import { intakes } from '@udyam/contract/intakes/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { introductions } from '@udyam/contract/introductions/calls'
import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeMeeting } from '@udyam/api/test/make-selection'
import { decide, evaluate, introduce } from '@udyam/api/test/walk'
import { formatLongDate } from '#lib/format.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi, trouble, writesSent } from '#test/world.ts'

startWorld()

const mentorAccount = { email: 'mentor-of@example.com', password: 'a good pass phrase' }

async function aMentee() {
  const mentee = await signIn('mentee')
  const { _id } = (await mentee.call(auth.verifyToken)).body.payload
  return { mentee, walk: { here: theApi(), admin: await theApi().as('admin'), menteeId: _id } }
}

it('tells a new mentee that there is nothing to do, and by when they hear', async () => {
  await aMentee()
  await renderPage(paths.menteeJourney)
  expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeInTheDocument()
  expect(screen.getByText(/You will hear from us by \d+ \w+ \d{4}/)).toBeInTheDocument()
  for (const step of screen.getAllByRole('listitem', { current: 'step' })) {
    expect(step).toHaveTextContent('RegisteredYou are here')
  }
  expect(screen.getByText(/^Nobody yet/)).toBeInTheDocument()
})

it('names the intake, its last day, and the day by which one hears', async () => {
  const { walk } = await aMentee()
  const name = { en: 'Autumn', hi: '', mr: '' }
  const days = { opensOn: '2026-01-01', closesOn: '2026-02-01', releaseOn: '2099-03-04' }
  const about = { about: name, audience: name, places: null, evaluators: null }
  const body = { slug: 'autumn', name, ...days, ...about }
  const { _id: intake } = (await walk.admin.call(intakes.create, { body })).body.data
  await theApi().db.updateTable('application').set({ intake_id: intake }).execute()
  const { unmount } = await renderPage(paths.menteeJourney)
  const closed = { name: 'Autumn', day: '1 February 2026' }
  expect(await screen.findByText(textOf('journey.intakeClosed', closed))).toBeInTheDocument()
  expect(screen.getByText(textOf('journey.by', { day: '4 March 2099' }))).toBeInTheDocument()
  unmount()
  const today = indianDate()
  await theApi().db.updateTable('intake').set({ closes_on: today }).where('id', '=', intake).execute()
  await renderPage(paths.menteeJourney)
  const open = { name: 'Autumn', day: formatLongDate(today) }
  expect(await screen.findByText(textOf('journey.intake', open))).toBeInTheDocument()
})

it('shows who has the profile, who has read it, and a kind word after a decline', async () => {
  const mentorId = await makeMentor({ ...mentorAccount })
  const { walk } = await aMentee()
  const id = await introduce(walk, mentorId)
  const mentor = await theApi().as('mentor', mentorAccount)
  await mentor.call(introductions.open, { params: { id } })
  const [shared_at, viewed_at, expires_at] = ['2026-03-01', '2026-03-04', '2099-03-09'].map(
    (day) => new Date(`${day}T06:00:00Z`),
  )
  await theApi().db.updateTable('introduction').set({ shared_at, viewed_at, expires_at }).execute()
  const { unmount } = await renderPage(paths.menteeJourney)
  const facts = [
    textOf('journey.sentOn', { day: '1 Mar 2026' }),
    textOf('journey.readOn', { day: '4 Mar 2026' }),
    textOf('journey.answerExpected', { day: '9 Mar 2099' }),
  ]
  expect(await screen.findByText(facts.join(' · '))).toBeInTheDocument()
  unmount()
  await mentor.call(introductions.decline, {
    params: { id },
    body: { reason: 'no_time', message: 'Keep on!' },
  })
  await renderPage(paths.menteeJourney)
  const refused = await screen.findByRole('region', {
    name: textOf('step.declined', { name: 'Sanjay Patil' }),
  })
  expect(refused).toHaveTextContent(textOf('step.searching'))
  expect(refused).toHaveTextContent('Keep on!')
  const asked = screen.getByRole('region', { name: textOf('journey.introductions') })
  expect(asked).toHaveTextContent('Not possible this time')
  expect(asked).toHaveTextContent('Keep on!')
  expect(screen.getByText('Sanjay Patil has read your profile')).toBeInTheDocument()
})

it('leads to the mentoring once a mentor has said yes', async () => {
  const mentorId = await makeMentor({ ...mentorAccount })
  const { walk } = await aMentee()
  const id = await introduce(walk, mentorId)
  const mentor = await theApi().as('mentor', mentorAccount)
  await mentor.call(introductions.open, { params: { id } })
  const { body } = await mentor.call(introductions.consent, { params: { id }, body: { ties: [] } })
  await renderPage(paths.menteeJourney)
  expect(await screen.findByRole('link', { name: 'Open your mentoring with Sanjay Patil' })).toHaveAttribute(
    'href',
    pathTo(paths.mentorship, body.data.mentorship ?? ''),
  )
})

it('offers no other mentor while one is active, and says first what leaving ends', async () => {
  const mentorId = await makeMentor({ ...mentorAccount })
  const wished = await makeMentor({ firstName: 'Asha' })
  const { walk, mentee } = await aMentee()
  await mentee.call(introductions.wish, { body: { mentor: wished } })
  const id = await introduce(walk, mentorId)
  const mentor = await theApi().as('mentor', mentorAccount)
  await mentor.call(introductions.open, { params: { id } })
  await mentor.call(introductions.consent, { params: { id }, body: { ties: [] } })
  await renderPage(paths.menteeJourney)
  const wishes = within(await screen.findByRole('region', { name: 'Mentors you have asked for' }))
  expect(
    wishes.getByRole('button', { name: textOf('wish.takeBackOf', { name: 'Asha Patil' }) }),
  ).toBeInTheDocument()
  expect(wishes.queryByRole('link', { name: /Choose/ })).not.toBeInTheDocument()
  const leaving = within(screen.getByRole('region', { name: 'Leave the selection' }))
  expect(leaving.getAllByRole('listitem').map((end) => end.textContent)).toEqual([
    textOf('journey.ends.mentoring', { name: 'Sanjay Patil' }),
    textOf('journey.ends.meetings'),
    textOf('journey.ends.contact', { name: 'Sanjay Patil' }),
  ])
})

it.each([
  ['waitlisted', 'You are on the waiting list'],
  ['not_eligible', textOf('journey.now.not_eligible')],
] as const)('says kindly that somebody is %s, with the reason', async (decision, sentence) => {
  const { walk } = await aMentee()
  await evaluate(walk)
  await decide(walk, decision)
  await renderPage(paths.menteeJourney)
  expect(await screen.findByRole('heading', { name: sentence })).toBeInTheDocument()
  expect(screen.getByText('Welcome')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: textOf('journey.way') })).not.toBeInTheDocument()
})

it('lets somebody leave after a question, and apply again', async () => {
  await aMentee()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const { user } = await renderPage(paths.menteeJourney)
  const leave = await screen.findByRole('button', { name: 'Leave the selection' })
  await user.click(leave)
  expect(await writesSent()).toEqual([])
  expect(screen.getByRole('heading', { name: 'You are registered' })).toBeInTheDocument()
  await user.click(leave)
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('heading', { name: 'You have left the selection' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Apply again' }))
  expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeInTheDocument()
})

it('asks for a mentor on their page, and takes the wish back on the journey', async () => {
  const id = await makeMentor()
  const { mentee } = await aMentee()
  const { user, unmount } = await renderPage(pathTo(paths.mentor, id))
  await user.click(await screen.findByRole('button', { name: 'Ask for this mentor' }))
  await user.type(await screen.findByLabelText(/Why this mentor/), 'He knows dairies')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You have asked for this mentor')).toBeInTheDocument()
  expect((await mentee.call(introductions.journey)).body.data.wishes).toMatchObject([
    { note: 'He knows dairies' },
  ])
  unmount()
  const journey = await renderPage(paths.menteeJourney)
  const wishes = await screen.findByRole('region', { name: 'Mentors you have asked for' })
  await journey.user.click(
    within(wishes).getByRole('button', { name: textOf('wish.takeBackOf', { name: 'Sanjay Patil' }) }),
  )
  await waitFor(() => expect(within(wishes).queryByRole('link', { name: 'Sanjay Patil' })).toBeNull())
})

it('says in the dialog that three wishes are enough', async () => {
  const ids: string[] = []
  for (const firstName of ['A', 'B', 'C', 'D']) ids.push(await makeMentor({ firstName }))
  const { mentee } = await aMentee()
  for (const mentor of ids.slice(0, 3)) await mentee.call(introductions.wish, { body: { mentor } })
  const { user } = await renderPage(pathTo(paths.mentor, ids[3] ?? ''))
  await user.click(await screen.findByRole('button', { name: 'Ask for this mentor' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask for D Patil' })
  expect(await within(dialog).findByText(textOf('messages.wishes_full'))).toBeInTheDocument()
})

it('says that the journey could not be read, and reads it again', async () => {
  await aMentee()
  trouble('mentee/journey', 'fault')
  await renderPage(paths.menteeJourney)
  expect(await screen.findByText('Failed to load your journey')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

it('keeps the certificate within reach after the mentor has left', async () => {
  const mentorId = await makeMentor({ ...mentorAccount })
  const { mentee, walk } = await aMentee()
  const id = await introduce(walk, mentorId)
  const mentor = await theApi().as('mentor', mentorAccount)
  await mentor.call(introductions.open, { params: { id } })
  const { body } = await mentor.call(introductions.consent, { params: { id }, body: { ties: [] } })
  const params = { id: body.data.mentorship ?? '' }
  await makeMeeting(theApi(), params)
  const review = { rating: 5, text: 'Thank you' }
  await mentee.call(mentorships.giveReview, { params, body: review })
  const given = await mentor.call(mentorships.giveReview, { params, body: review })
  await walk.admin.call(mentors.remove, { params: { id: mentorId } })
  await renderPage(paths.menteeJourney)
  expect(await screen.findByRole('heading', { name: 'Your mentoring is completed' })).toBeInTheDocument()
  expect(
    screen.getByRole('link', {
      name: textOf('journey.toCertificate', { name: 'a mentor of the programme' }),
    }),
  ).toHaveAttribute('href', pathTo(paths.certificate, given.body.data.certificate ?? ''))
  expect(screen.queryByText(textOf('journey.next.mentoring'))).not.toBeInTheDocument()
})
