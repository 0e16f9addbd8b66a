import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { makeCategory, makeMentee } from '@udyam/api/test/make'
import { makeMeeting, makeMentorship } from '@udyam/api/test/make-selection'
import { decide, evaluate, introduce } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDateTime } from '#lib/format.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { textLike, textOf } from '#test/text.ts'
import { renderPage } from '#test/render-page.tsx'
import { makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const card = (name: string) => screen.findByRole('region', { name })
const account = { email: 'sanjay@example.com', password: 'a good pass phrase' }
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString()

/** A signed-in mentee, and an administrator. */
async function menteeWith() {
  const made = await makeMentee(theApi(), { name: 'Rahul Patil' })
  const mentee = await signIn('mentee', made)
  const walk = { here: theApi(), admin: await theApi().as('admin'), menteeId: made.id }
  return { mentee, walk }
}

/** Two who are in a mentorship: the mentee is signed in. */
async function pair() {
  const mentorId = await makeMentor(account)
  const made = await makeMentorship(theApi(), { mentor: { ...account, id: mentorId } })
  return { made, mentee: await signIn('mentee', made.mentee), mentor: await theApi().as('mentor', account) }
}

it('offers a mentee who has registered what can be done meanwhile', async () => {
  const { mentee } = await menteeWith()
  const { unmount } = await renderPage(paths.home)
  const meanwhile = within(await card(textOf('step.meanwhile')))
  const questions = meanwhile.getByRole('link', { name: textOf('step.meanwhile.questions') })
  expect(questions).toHaveAttribute('href', paths.menteeQuestions)
  expect(meanwhile.getByText('0 of 3 named')).toBeInTheDocument()
  unmount()
  await mentee.call(mentees.answer, { body: { matching: { stage: 'idea' } } })
  const journey = await renderPage(paths.home)
  const some = within(await card(textOf('step.meanwhile')))
  const open = textOf('step.meanwhile.questionsOpen_other', { count: 7 })
  expect(some.getByRole('link', { name: textOf('step.meanwhile.questions') })).toBeInTheDocument()
  expect(some.getByText(open)).toBeInTheDocument()
  journey.unmount()
  const category = await makeCategory(theApi(), 'Law')
  await mentee.call(mentees.answer, {
    body: {
      matching: {
        needs: ['pricing'],
        category: category._id,
        meeting: 'online',
        times: ['weekend_morning'],
        paths: ['beside_job'],
        style: 'think_aloud',
      },
      languages: ['Marathi'],
    },
  })
  await renderPage(paths.home)
  const after = within(await card(textOf('step.meanwhile')))
  expect(after.queryByRole('link', { name: textOf('step.meanwhile.questions') })).not.toBeInTheDocument()
})

it('says first that nobody can be asked while the brief is switched off', async () => {
  const { mentee } = await menteeWith()
  await mentee.call(privacy.saveConsent, { body: { purpose: 'brief', given: false, noticeVersion: 1 } })
  await renderPage(paths.home)
  const act = await card(textOf('step.allow_brief'))
  expect(act).toHaveTextContent(textOf('start.nextStep'))
  const allow = within(act).getByRole('link', { name: textOf('step.allow') })
  expect(allow).toHaveAttribute('href', `${paths.myData}#consents`)
})

it('shows the face and the facts of the mentor who has the profile, and leads to theirs', async () => {
  const { walk } = await menteeWith()
  const mentorId = await makeMentor({ ...account, location: 'Wai, Satara', experience: '18' })
  await introduce(walk, mentorId)
  await renderPage(paths.home)
  const act = await card(textOf('start.hasProfile', { name: 'Sanjay Patil' }))
  expect(act).toHaveTextContent(textOf('start.now'))
  expect(act).toHaveTextContent('Satara')
  expect(act).toHaveTextContent('18')
  expect(act).toHaveTextContent(textLike('start.answerBy'))
  const link = within(act).getByRole('link', { name: textOf('step.mentorProfile') })
  expect(link).toHaveAttribute('href', pathTo(paths.mentor, mentorId))
})

it('offers to prepare the first talk once a mentor has the profile, and not before', async () => {
  const { walk } = await menteeWith()
  const mentorId = await makeMentor(account)
  const { unmount } = await renderPage(paths.home)
  const before = within(await card(textOf('step.meanwhile')))
  expect(before.queryByRole('link', { name: textOf('step.meanwhile.talk') })).not.toBeInTheDocument()
  unmount()
  await introduce(walk, mentorId)
  const { user } = await renderPage(paths.home)
  const meanwhile = within(await card(textOf('step.meanwhile')))
  await user.click(meanwhile.getByRole('link', { name: textOf('step.meanwhile.talk') }))
  const title = textOf('mentorship.talk.title')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const part of ['before', 'bring', 'day'] as const)
    expect(screen.getByRole('heading', { level: 2, name: textOf(`mentorship.talk.${part}`) })).toBeVisible()
  expect(screen.getByText(textOf('mentorship.guide.question.5'))).toBeVisible()
})

it('does not congratulate a mentee whom the mentor has left: says what happened, the farewell, who acts and by when', async () => {
  const { made, mentor } = await pair()
  const body = { reason: 'no_time', message: 'You will find your way.' } as const
  await mentor.call(mentorships.end, { params: { id: made.id }, body })
  await renderPage(paths.home)
  const act = await card(textOf('step.ended', { name: 'Sanjay Patil' }))
  expect(act).toHaveTextContent('Sanjay Patil ended it. We are now looking for another mentor for you.')
  expect(act).toHaveTextContent('You will find your way.')
  expect(act).toHaveTextContent(textLike('journey.by'))
  expect(screen.queryByText(/Congratulations/)).not.toBeInTheDocument()
  expect(screen.queryByText(textOf('journey.now.eligible'))).not.toBeInTheDocument()
})

it('does not say who found that two do not fit', async () => {
  const { made, mentor } = await pair()
  await mentor.call(mentorships.end, { params: { id: made.id }, body: { reason: 'not_a_fit' } })
  await renderPage(paths.home)
  const act = await card(textOf('step.ended', { name: 'Sanjay Patil' }))
  expect(act).not.toHaveTextContent('ended it')
})

it('offers to apply again in the card itself', async () => {
  const { mentee } = await menteeWith()
  await mentee.call(introductions.withdraw)
  const { user } = await renderPage(paths.home)
  const act = await card(textOf('journey.now.withdrawn'))
  await user.click(within(act).getByRole('button', { name: textOf('journey.rejoin') }))
  expect(await card(textOf('journey.now.registered'))).toBeInTheDocument()
})

it('follows a meeting from the proposal on, for both of the two', async () => {
  const { made, mentee, mentor } = await pair()
  const first = await renderPage(paths.home)
  expect(await card(textOf('step.propose', { name: 'Sanjay Patil' }))).toHaveTextContent(
    textOf('start.nextStep'),
  )
  first.unmount()
  const proposal = { times: [inThreeDays()], minutes: 30, topic: '', place: '' }
  const meeting = await mentee.call(mentorships.propose, { params: { id: made.id }, body: proposal })
  const second = await renderPage(paths.home)
  const waiting = await card(textOf('step.time_proposed', { name: 'Sanjay Patil' }))
  expect(waiting).toHaveTextContent(textOf('start.nothing'))
  second.unmount()
  await signIn('mentor', account)
  const third = await renderPage(paths.home)
  const { name } = (await mentor.call(introductions.mentees)).body.data[0] ?? { name: '' }
  const asked = await card(textOf('step.choose_time', { name }))
  expect(within(asked).getByRole('link', { name: textOf('mentorship.meeting.choose') })).toHaveAttribute(
    'href',
    `/mentorships/${made.id}?part=meetings`,
  )
  third.unmount()
  const time = proposal.times[0] ?? ''
  await mentor.call(mentorships.accept, { params: { id: meeting.body.data._id }, body: { time } })
  const fourth = await renderPage(paths.home)
  expect(await card(textOf('start.talkWith', { name }))).toHaveTextContent('in 3 days')
  fourth.unmount()
  const { body } = await mentor.call(mentorships.get, { params: { id: made.id } })
  const [agreed] = body.data.meetings
  const params = { id: meeting.body.data._id }
  const later = { times: [new Date(Date.now() + 5 * 86_400_000).toISOString()], place: '' }
  await mentor.call(mentorships.move, { params, body: { ...later, updatedAt: agreed?.updatedAt ?? '' } })
  const fifth = await renderPage(paths.home)
  expect(await card(textOf('start.talkWith', { name }))).toHaveTextContent(
    textOf('step.meeting.moving', { name }),
  )
  fifth.unmount()
  await signIn('mentee', made.mentee)
  await renderPage(paths.home)
  expect(await card(textOf('step.choose_time', { name: 'Sanjay Patil' }))).toHaveTextContent(
    textOf('step.choose_time.stands', { when: formatDateTime(time) }),
  )
})

it('says after one closing review who gives the other', async () => {
  const { made, mentee } = await pair()
  await makeMeeting(theApi(), made)
  await mentee.call(mentorships.giveReview, { params: { id: made.id }, body: { rating: 5, text: '' } })
  const { unmount } = await renderPage(paths.home)
  const waiting = await card(textOf('step.reviewed', { name: 'Sanjay Patil' }))
  expect(waiting).toHaveTextContent(textOf('start.nothing'))
  expect(within(waiting).getByRole('link', { name: textOf('step.reviewed.act') })).toHaveAttribute(
    'href',
    `/mentorships/${made.id}?part=closing`,
  )
  unmount()
  await signIn('mentor', account)
  await renderPage(paths.home)
  const asked = await screen.findByRole('region', { name: textLike('step.review') })
  expect(asked).toHaveTextContent(textOf('start.nextStep'))
})

it('asks for the review that is missing', async () => {
  const { made, mentor } = await pair()
  await makeMeeting(theApi(), made)
  await mentor.call(mentorships.giveReview, {
    params: { id: made.id },
    body: { rating: 5, text: 'Well done' },
  })
  await renderPage(paths.home)
  const act = await card(textOf('step.review', { name: 'Sanjay Patil' }))
  expect(within(act).getByRole('link', { name: textOf('step.review.act') })).toHaveAttribute(
    'href',
    `/mentorships/${made.id}?part=closing`,
  )
})

it('welcomes a mentor who has been approved, on the start page and among the notifications', async () => {
  const id = await makeMentor({ ...account, approve: false })
  const admin = await theApi().as('admin')
  await admin.call(mentors.update, { params: { id }, body: { approve: true } })
  const mentor = await signIn('mentor', account)
  await renderPage(paths.home)
  expect(await card(textOf('step.approved'))).toHaveTextContent('members see your profile')
  const told = (await mentor.call(notifications.list, { query: { page: 1, limit: 5 } })).body.data
  expect(told).toMatchObject([{ kind: 'mentorApproved', link: '/' }])
})

it('says to a mentor that members do not see them while that is switched off', async () => {
  await makeMentor(account)
  const mentor = await signIn('mentor', account)
  await mentor.call(privacy.saveConsent, { body: { purpose: 'directory', given: false, noticeVersion: 1 } })
  await renderPage(paths.home)
  expect(await card(textOf('step.allow_directory'))).toHaveTextContent(textOf('start.nextStep'))
})

it('tells a mentor that a mentee has ended it, with their words', async () => {
  const { made, mentee } = await pair()
  const body = { reason: 'no_time', message: 'Thank you for everything.' } as const
  await mentee.call(mentorships.end, { params: { id: made.id }, body })
  await signIn('mentor', account)
  await renderPage(paths.home)
  const act = await screen.findByRole('region', { name: /^Your mentoring with .+ has ended$/ })
  expect(act).toHaveTextContent('Thank you for everything.')
  expect(act).toHaveTextContent('Your place is free again.')
})

it('congratulates who is selected, and nobody else', async () => {
  const { walk } = await menteeWith()
  await evaluate(walk)
  await decide(walk)
  await renderPage(paths.home)
  expect(await card(textOf('journey.now.eligible'))).toHaveTextContent('Congratulations!')
})
