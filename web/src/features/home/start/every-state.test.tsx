import { interviews } from '@udyam/contract/interviews/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { type StepKind, stepTitles } from '@udyam/contract/next-step/next-step'
import { rounds } from '@udyam/contract/rounds/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { makeMentee } from '@udyam/api/test/make'
import {
  makeMeeting,
  makeIntake,
  makeMentorship,
  makeQuestion,
  makeSurvey,
} from '@udyam/api/test/make-selection'
import { decide, evaluate, introduce } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

/** Who reads, and their walk by calls alone until the step is theirs. */
type Case = { kind: StepKind; as: 'mentee' | 'mentor'; walk: () => Promise<unknown> }

const account = { email: 'sanjay@example.com', password: 'a good pass phrase' }
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
const review = { rating: 5, text: '' }
const goodbye = { reason: 'no_time', message: '' } as const

/** A signed-in mentee, as administrators walk with them. */
async function newMentee() {
  const made = await makeMentee(theApi(), { name: 'Rahul Patil' })
  const mentee = await signIn('mentee', made)
  return { mentee, walk: { here: theApi(), admin: await theApi().as('admin'), menteeId: made.id } }
}

async function decided(decision: Parameters<typeof decide>[1]) {
  const { walk } = await newMentee()
  await evaluate(walk)
  await decide(walk, decision)
}

/** A mentee who is asked for an interview. */
async function interviewed() {
  const { mentee, walk } = await newMentee()
  const proposal = { params: { id: walk.menteeId }, body: { times: [inThreeDays()] } }
  return { mentee, interview: (await walk.admin.call(interviews.propose, proposal)).body.data }
}

const acceptInterview = ({ mentee, interview }: Awaited<ReturnType<typeof interviewed>>) =>
  mentee.call(interviews.accept, {
    params: { id: interview._id },
    body: { time: interview.times[0] ?? '' },
  })

async function asked(answer?: (mentor: Caller, id: string) => Promise<unknown>) {
  const { walk } = await newMentee()
  const id = await introduce(walk, await makeMentor(account))
  await answer?.(await theApi().as('mentor', account), id)
}

/** Two who are in a mentorship; the reader is signed in. */
async function pair(
  as: 'mentee' | 'mentor',
  then?: (both: Record<'own' | 'other', Caller> & { id: string }) => Promise<unknown>,
) {
  const mentorId = await makeMentor(account)
  const made = await makeMentorship(theApi(), { mentor: { ...account, id: mentorId } })
  const isMentee = as === 'mentee'
  const own = await signIn(as, isMentee ? made.mentee : account)
  const other = await theApi().as(isMentee ? 'mentor' : 'mentee', isMentee ? account : made.mentee)
  await then?.({ own, other, id: made.id })
}

const propose = (caller: Caller, id: string) =>
  caller.call(mentorships.propose, {
    params: { id },
    body: { times: [inThreeDays()], minutes: 30, topic: '', place: '' },
  })
const give = async (caller: Caller, id: string) => {
  await makeMeeting(theApi(), { id })
  await caller.call(mentorships.giveReview, { params: { id }, body: review })
}

async function newMentor(mentor: Parameters<typeof makeMentor>[0] = {}) {
  const id = await makeMentor({ ...account, ...mentor })
  return { id, mentor: await signIn('mentor', account) }
}

const told = { field: 'Dairy', location: 'Wai, Satara', experience: '18', description: 'I run a dairy.' }

const finish = async (own: Caller, other: Caller, id: string) => {
  await give(own, id)
  await give(other, id)
}

const ofBoth = (['mentee', 'mentor'] as const).flatMap((as): Case[] => [
  { as, kind: 'propose', walk: () => pair(as) },
  { as, kind: 'time_proposed', walk: () => pair(as, ({ own, id }) => propose(own, id)) },
  { as, kind: 'choose_time', walk: () => pair(as, ({ other, id }) => propose(other, id)) },
  {
    as,
    kind: 'meeting',
    walk: () => pair(as, (one) => makeMeeting(theApi(), one, { startsAt: new Date(inThreeDays()) })),
  },
  { as, kind: 'fit', walk: () => pair(as, (one) => makeMeeting(theApi(), one)) },
  { as, kind: 'review', walk: () => pair(as, ({ other, id }) => give(other, id)) },
  { as, kind: 'reviewed', walk: () => pair(as, ({ own, id }) => give(own, id)) },
])

const cases: readonly Case[] = [
  {
    as: 'mentee',
    kind: 'confirm_address',
    walk: async () => {
      await newMentee()
      await theApi().db.updateTable('account').set({ email_verified_at: null }).execute()
    },
  },
  {
    as: 'mentee',
    kind: 'allow_brief',
    walk: async () => {
      const { mentee } = await newMentee()
      await mentee.call(privacy.saveConsent, { body: { purpose: 'brief', given: false, noticeVersion: 1 } })
    },
  },
  {
    as: 'mentee',
    kind: 'questions',
    walk: async () => {
      await newMentee()
      await makeQuestion(theApi())
    },
  },
  {
    as: 'mentor',
    kind: 'mentor_questions',
    walk: async () => {
      await newMentor()
      await makeQuestion(theApi(), 'mentor')
      await theApi()
        .db.updateTable('intake_question')
        .set({ intake_id: await makeIntake(theApi()) })
        .execute()
    },
  },
  {
    as: 'mentor',
    kind: 'round',
    walk: async () => {
      await newMentor()
      const admin = await theApi().as('admin')
      await admin.call(rounds.ask, { params: { id: await makeIntake(theApi()) } })
    },
  },
  { as: 'mentee', kind: 'registered', walk: newMentee },
  { as: 'mentee', kind: 'choose_interview', walk: () => interviewed() },
  { as: 'mentee', kind: 'interview', walk: async () => acceptInterview(await interviewed()) },
  { as: 'mentee', kind: 'under_review', walk: async () => evaluate((await newMentee()).walk) },
  { as: 'mentee', kind: 'waitlisted', walk: () => decided('waitlisted') },
  { as: 'mentee', kind: 'eligible', walk: () => decided('eligible') },
  { as: 'mentee', kind: 'not_eligible', walk: () => decided('not_eligible') },
  { as: 'mentee', kind: 'introduced', walk: () => asked() },
  {
    as: 'mentee',
    kind: 'declined',
    walk: () =>
      asked((mentor, id) =>
        mentor.call(introductions.decline, { params: { id }, body: { reason: 'no_time', message: '' } }),
      ),
  },
  {
    as: 'mentee',
    kind: 'withdrawn',
    walk: async () => (await newMentee()).mentee.call(introductions.withdraw),
  },
  {
    as: 'mentee',
    kind: 'ended',
    walk: () =>
      pair('mentee', ({ other, id }) => other.call(mentorships.end, { params: { id }, body: goodbye })),
  },
  {
    as: 'mentee',
    kind: 'completed',
    walk: () => pair('mentee', ({ own, other, id }) => finish(own, other, id)),
  },
  {
    as: 'mentor',
    kind: 'mentor_completed',
    walk: () => pair('mentor', ({ own, other, id }) => finish(own, other, id)),
  },
  ...ofBoth,
  {
    as: 'mentee',
    kind: 'survey',
    walk: () => pair('mentee', ({ id }) => makeSurvey(theApi(), { mentorship: id, as: 'mentee' })),
  },
  {
    as: 'mentor',
    kind: 'survey',
    walk: () => pair('mentor', ({ id }) => makeSurvey(theApi(), { mentorship: id, as: 'mentor' })),
  },
  { as: 'mentor', kind: 'tell_more', walk: () => newMentor({ approve: false }) },
  { as: 'mentor', kind: 'applied', walk: () => newMentor({ approve: false, ...told }) },
  {
    as: 'mentor',
    kind: 'answer_team',
    walk: async () => {
      const { id } = await newMentor({ approve: false })
      const admin = await theApi().as('admin')
      await admin.call(mentors.ask, { params: { id }, body: { text: 'Which years?' } })
    },
  },
  {
    as: 'mentor',
    kind: 'allow_directory',
    walk: async () =>
      (await newMentor()).mentor.call(privacy.saveConsent, {
        body: { purpose: 'directory', given: false, noticeVersion: 1 },
      }),
  },
  { as: 'mentor', kind: 'approved', walk: () => newMentor() },
  {
    as: 'mentor',
    kind: 'answer',
    walk: async () => {
      const { id } = await newMentor()
      const { id: menteeId } = await makeMentee(theApi())
      await introduce({ here: theApi(), admin: await theApi().as('admin'), menteeId }, id)
    },
  },
  {
    as: 'mentor',
    kind: 'other_ended',
    walk: () =>
      pair('mentor', ({ other, id }) => other.call(mentorships.end, { params: { id }, body: goodbye })),
  },
  {
    as: 'mentor',
    kind: 'nothing',
    walk: () => pair('mentor', ({ own, id }) => own.call(mentorships.end, { params: { id }, body: goodbye })),
  },
]

/** Steps about somebody, whose face the card shows. */
const ofSomebody: readonly StepKind[] = [
  'introduced',
  'ended',
  'other_ended',
  'mentor_completed',
  'fit',
  'propose',
  'time_proposed',
  'choose_time',
  'meeting',
  'review',
  'reviewed',
]

it('walks each step that there is', () => {
  expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(stepTitles).toSorted())
})

it.each(cases)('says to a $as the step $kind, whose turn it is, and shows whom it is about', async (one) => {
  await one.walk()
  await renderPage(paths.home)
  const title = one.kind === 'answer' ? 'introduction.title' : stepTitles[one.kind]
  const card = await screen.findByRole('region', { name: textLike(title) })
  const others = [textOf('start.nothing'), textOf('start.now')]
  const isTheirs = !others.some((eyebrow) => card.textContent.startsWith(eyebrow))
  const theirs: readonly StepKind[] = [
    ...([
      'confirm_address',
      'allow_brief',
      'questions',
      'mentor_questions',
      'round',
      'withdrawn',
      'fit',
      'review',
      'choose_time',
      'meeting',
      'propose',
      'survey',
    ] as const),
    ...(['answer_team', 'allow_directory', 'answer', 'choose_interview', 'interview'] as const),
  ]
  expect(isTheirs).toBe(theirs.includes(one.kind))
  // The face is decoration: a picture, or the first letter of the name.
  expect(card.querySelector('img, [class*=hue-]') !== null).toBe(ofSomebody.includes(one.kind))
  for (const kind of Object.keys(stepTitles)) expect(card).not.toHaveTextContent(`step.${kind}`)
})
