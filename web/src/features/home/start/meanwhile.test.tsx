import { events } from '@udyam/contract/events/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { makeMentee } from '@udyam/api/test/make'
import { makeMeeting, makeMentorship, makeQuestion, makeSurvey } from '@udyam/api/test/make-selection'
import { introduce } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const account = { email: 'sanjay@example.com', password: 'a good pass phrase' }
const region = (name: string | RegExp) => screen.findByRole('region', { name })
const meanwhile = async () => within(await region(textOf('step.meanwhile')))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function pair() {
  const mentorId = await makeMentor(account)
  return makeMentorship(theApi(), { mentor: { ...account, id: mentorId } })
}

it('says the day by which one hears while questions of the intake wait, and whose questions they are', async () => {
  const admin = await theApi().as('admin')
  const name = { ...unwritten, en: 'Autumn' }
  const days = { opensOn: '2026-01-01', closesOn: '2098-02-01', releaseOn: '2099-03-04' }
  const body = { slug: 'autumn', name, ...days, about: name, audience: name, places: null, evaluators: null }
  const { _id: intake } = (await admin.call(intakes.create, { body })).body.data
  const made = await makeMentee(theApi(), { name: 'Rahul Patil' })
  await theApi().db.updateTable('application').set({ intake_id: intake }).execute()
  await makeQuestion(theApi())
  await theApi().db.updateTable('intake_question').set({ intake_id: intake }).execute()
  await signIn('mentee', made)
  const by = textOf('journey.by', { day: '4 March 2099' })
  const { unmount } = await renderPage(paths.home)
  const act = await region(textOf('step.questions'))
  expect(act).toHaveTextContent(by)
  const link = within(act).getByRole('link', { name: textOf('step.questions.of', { intake: 'Autumn' }) })
  expect(link).toHaveAttribute('href', paths.questions)
  unmount()
  await renderPage(paths.menteeJourney)
  expect(await screen.findByText(by)).toBeVisible()
  expect(screen.getByRole('link', { name: textOf('step.meanwhile.questions') })).toBeVisible()
  expect(screen.getByRole('link', { name: textOf('step.questions.of', { intake: 'Autumn' }) })).toBeVisible()
})

it('does not say that there is nothing to do above questions that can be answered', async () => {
  await signIn('mentee')
  await renderPage(paths.home)
  const act = await region(textOf('journey.now.registered'))
  expect((await meanwhile()).getByRole('link', { name: textOf('step.meanwhile.questions') })).toBeVisible()
  expect(act).not.toHaveTextContent(textOf('start.nothing'))
})

it.each(['mentee', 'mentor'] as const)(
  'names a survey of a %s that the next step does not name',
  async (as) => {
    const made = await pair()
    await makeMeeting(theApi(), made, { startsAt: new Date(inDays(3)) })
    const survey = await makeSurvey(theApi(), { mentorship: made.id, as })
    await signIn(as, as === 'mentee' ? made.mentee : account)
    await renderPage(paths.home)
    await region(textLike('start.talkWith'))
    const link = (await meanwhile()).getByRole('link', { name: textOf('step.survey') })
    expect(link).toHaveAttribute('href', pathTo(paths.survey, survey))
  },
)

it('names a survey of the outcome to a mentee whose mentoring goes on', async () => {
  const made = await pair()
  await makeMeeting(theApi(), made, { startsAt: new Date(inDays(3)) })
  const survey = await makeSurvey(theApi(), { of: made.mentee.id })
  await signIn('mentee', made.mentee)
  await renderPage(paths.home)
  const link = (await meanwhile()).getByRole('link', { name: textOf('step.survey') })
  expect(link).toHaveAttribute('href', pathTo(paths.survey, survey))
})

it('puts a proposal that waits before messages and tasks, and names all three', async () => {
  const made = await pair()
  const mentee = await theApi().as('mentee', made.mentee)
  const { id: other } = await makeMentee(theApi(), { name: 'Asha More', email: 'asha@example.org' })
  const params = { id: made.id }
  await mentee.call(mentorships.send, { params, body: { text: 'Hello' } })
  const times = { times: [inDays(3)], minutes: 30, topic: '', place: '' }
  await mentee.call(mentorships.propose, { params, body: times })
  const mentorId = (await theApi().db.selectFrom('mentor').select('id').executeTakeFirstOrThrow()).id
  await introduce({ here: theApi(), admin: await theApi().as('admin'), menteeId: other }, mentorId)
  await signIn('mentor', account)
  await renderPage(paths.home)
  const mentees = within(await region(textOf('nav.myMentees')))
  const row = await mentees.findByRole('listitem')
  expect(row).toHaveTextContent(textOf('mentees.urgency.proposal'))
  expect(row).toHaveTextContent(textOf('mentees.unread_one', { count: 1 }))
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/mentorships/${made.id}?part=meetings`)
})

it.each(['mentee', 'mentor'] as const)(
  'names to a %s the event accepted, else the next one that was not declined',
  async (as) => {
    const made = await pair()
    const admin = await theApi().as('admin')
    const event = (en: string, days: number) => ({
      title: { ...unwritten, en },
      text: { ...unwritten, en },
      startsAt: inDays(days),
      minutes: 90,
      way: 'in_person' as const,
      place: 'Wai',
      places: null,
      audience: 'all' as const,
      intake: null,
      state: 'published' as const,
    })
    const declined = (await admin.call(events.create, { body: event('Farm evening', 1) })).body.data._id
    const next = (await admin.call(events.create, { body: event('Loan evening', 2) })).body.data._id
    const later = (await admin.call(events.create, { body: event('Tax evening', 9) })).body.data._id
    const reader = await signIn(as, as === 'mentee' ? made.mentee : account)
    await reader.call(events.answer, { params: { id: declined }, body: { answer: 'no' } })
    const { unmount } = await renderPage(paths.home)
    const link = (await meanwhile()).getByRole('link', { name: 'Loan evening' })
    expect(link).toHaveAttribute('href', pathTo(paths.event, next))
    unmount()
    await reader.call(events.answer, { params: { id: later }, body: { answer: 'yes' } })
    await renderPage(paths.home)
    const accepted = (await meanwhile()).getByRole('link', { name: 'Tax evening' })
    expect(accepted.closest('li')).toHaveTextContent(textOf('start.coming'))
  },
)

it('shows a mentee only their own tasks, and no words of their own as those of the mentor', async () => {
  const { id, mentee: owner } = await pair()
  const mentor = await theApi().as('mentor', account)
  const mentee = await signIn('mentee', owner)
  const say = async (by: typeof mentor, text: string) =>
    by.call(mentorships.send, { params: { id }, body: { text } })
  await say(mentor, 'Bring both quotations')
  theApi().clock.now = new Date(Date.now() + 1000)
  await say(mentee, 'They cost too much')
  for (const [text, side] of [
    ['Ask the bank', 'mentor'],
    ['Visit two dairies', 'mentee'],
  ] as const)
    await mentor.call(mentorships.addItem, { params: { id }, body: { kind: 'action', text, owner: side } })
  await renderPage(paths.home)
  const news = await region(textOf('start.new'))
  expect(news).toHaveTextContent(textOf('mentorship.unread_one', { count: 1 }))
  expect(news).not.toHaveTextContent('They cost too much')
  const tasks = within(await region(textOf('start.tasks')))
  expect(tasks.getAllByRole('listitem').map((task) => task.textContent)).toEqual(['Visit two dairies'])
})

it('puts before a mentor the answer that is due first, and the meeting that comes first', async () => {
  const mentor = { ...account, id: await makeMentor(account) }
  const [here, admin] = [theApi(), await theApi().as('admin')]
  for (const [name, days] of [
    ['Amol Jadhav', 9],
    ['Bina Shah', 4],
  ] as const) {
    const { id: menteeId } = await makeMentee(here, { name })
    const id = await introduce({ here, admin, menteeId }, mentor.id)
    await here.db
      .updateTable('introduction')
      .set({ expires_at: new Date(inDays(days)) })
      .where('id', '=', id)
      .execute()
  }
  for (const [name, days] of [
    ['Chitra Rao', 5],
    ['Devi More', 3],
  ] as const) {
    const made = await makeMentorship(here, { mentor, mentee: await makeMentee(here, { name }) })
    await makeMeeting(here, made, { startsAt: new Date(inDays(days)) })
  }
  await signIn('mentor', account)
  await renderPage(paths.home)
  await region(textOf('introduction.title', { name: 'Bina' }))
  const others = within(await region(textOf('start.others')))
  expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Amol'])
  const next = within(await region(textOf('mentorship.meeting.next')))
  expect(next.getAllByRole('link').map((link) => link.textContent)).toEqual(['Devi More'])
})

it('speaks of the next meeting once the first has taken place', async () => {
  const made = await pair()
  await makeMeeting(theApi(), made)
  const mentee = await signIn('mentee', made.mentee)
  const { unmount } = await renderPage(paths.home)
  const fit = await region(textOf('step.fit', { name: 'Sanjay Patil' }))
  expect(within(fit).getByRole('link', { name: textOf('step.survey.act') })).toHaveAttribute(
    'href',
    `/mentorships/${made.id}?part=meetings`,
  )
  unmount()
  await mentee.call(mentorships.giveFit, { params: { id: made.id }, body: { answer: 'good', comment: '' } })
  await renderPage(paths.home)
  const act = await region(textOf('step.propose', { name: 'Sanjay Patil' }))
  expect(act).toHaveTextContent(textOf('step.propose.next'))
  expect(act).not.toHaveTextContent(textOf('step.propose.text'))
})

it.each(['mentee', 'mentor'] as const)(
  'leads a %s to the certificate of a completed mentoring',
  async (as) => {
    const made = await pair()
    await makeMeeting(theApi(), made)
    const both = [await theApi().as('mentee', made.mentee), await theApi().as('mentor', account)]
    for (const one of both)
      await one.call(mentorships.giveReview, { params: { id: made.id }, body: { rating: 5, text: '' } })
    await signIn(as, as === 'mentee' ? made.mentee : account)
    await renderPage(paths.home)
    const { code } = await theApi().db.selectFrom('certificate').select('code').executeTakeFirstOrThrow()
    const link = await screen.findByRole('link', { name: textOf('step.completed.act') })
    expect(link).toHaveAttribute('href', pathTo(paths.certificate, code))
  },
)
