import { indianDate } from '@udyam/contract/indian-date'
import { followUp } from '@udyam/contract/follow-up/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor } from '#test/make.ts'
import { makeMeeting, makeMentorship, makeSurvey, type MadeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const daysAgo = (days: number) => new Date(here.clock.now.getTime() - days * 86_400_000)
const begun = (days: number) => makeMentorship(here, { startedAt: daysAgo(days) })
const signsOf = async ({ id }: { id: string }) =>
  (await owner.call(followUp.get, { params: { id } })).body.data

async function item({ id }: MadeMentorship, kind: 'goal' | 'action', { due = 0, done = false } = {}) {
  await sql`
    insert into mentorship_item (mentorship_id, kind, text, due, done_at)
    values (${id}, ${kind}, 'SECRET item', ${indianDate(daysAgo(due))}, ${done ? daysAgo(0) : null})
  `.execute(here.db)
}

async function fit({ id }: MadeMentorship, role: 'mentee' | 'mentor', answer: string) {
  await sql`
    insert into fit_check (mentorship_id, role, answer, comment) values (${id}, ${role}, ${answer}, 'SECRET fit')
  `.execute(here.db)
}

const pulse = ({ id }: MadeMentorship, as: 'mentee' | 'mentor', answers: SurveyAnswers) =>
  makeSurvey(here, { mentorship: id, as, askedAt: daysAgo(5), answers })

test('the last answers of each side are signs for owners and managers, and an auditor reads none', async () => {
  const made = await begun(100)
  await makeSurvey(here, { mentorship: made.id, as: 'mentee', askedAt: daysAgo(70), answers: { going: 5 } })
  await makeSurvey(here, {
    mentorship: made.id,
    as: 'mentee',
    wave: 90,
    askedAt: daysAgo(10),
    answers: { going: 1, call: 'yes', text: 'SECRET words' },
  })
  const signs = await signsOf(made)
  const mentee = { at: daysAgo(9).toISOString(), going: 1, often: null, call: 'yes' }
  expect([signs.need, signs.pulses]).toEqual(['pulse', { mentee, mentor: null }])
  expect(JSON.stringify(signs)).not.toContain('SECRET')
  const auditor = await here.as('admin', await makeAdmin(here, { kind: 'auditor' }))
  const { data } = (await auditor.call(followUp.list)).body
  expect(data.map((row) => [row.need, row.pulses])).toEqual([['pulse', { mentee: null, mentor: null }]])
})

test('the mentorships are listed by the first that holds', async () => {
  const calm = await begun(20)
  await makeMeeting(here, calm, { startsAt: daysAgo(10) })
  const agreed = await begun(101)
  await makeMeeting(here, agreed, { startsAt: daysAgo(60) })
  await makeMeeting(here, agreed, { startsAt: daysAgo(-2) })
  const overdue = await begun(30)
  await makeMeeting(here, overdue, { startsAt: daysAgo(10) })
  await item(overdue, 'action', { due: 16 })
  const quiet = await begun(100)
  await makeMeeting(here, quiet, { startsAt: daysAgo(46) })
  const unmet = await begun(15)
  const gone = await makeMentorship(here, { startedAt: daysAgo(40) })
  await sql`update mentor set block = true where id = ${gone.mentor.id}`.execute(here.db)
  const apart = await begun(50)
  await fit(apart, 'mentor', 'not_a_fit')
  const silent = await begun(95)
  await makeMeeting(here, silent, { startsAt: daysAgo(10) })
  for (const [wave, ago] of [
    [30, 65],
    [90, 20],
  ] as const)
    await makeSurvey(here, { mentorship: silent.id, as: 'mentor', wave, askedAt: daysAgo(ago) })
  const low = await begun(40)
  await pulse(low, 'mentee', { going: 2 })
  const fresh = await begun(1)
  await pulse(fresh, 'mentor', { going: 3, call: 'no' })
  const { data } = (await owner.call(followUp.list)).body
  expect(data.map(({ _id, need }) => [_id, need])).toEqual([
    [apart.id, 'not_a_fit'],
    [low.id, 'pulse'],
    [gone.id, 'mentor_gone'],
    [unmet.id, 'no_first_meeting'],
    [quiet.id, 'no_meeting'],
    [overdue.id, 'overdue'],
    [silent.id, 'unanswered'],
    [agreed.id, 'calm'],
    [calm.id, 'calm'],
    [fresh.id, 'calm'],
  ])
  const query = { mentor: quiet.mentor.id }
  expect((await owner.call(followUp.list, { query })).body.data.map(({ _id }) => _id)).toEqual([quiet.id])
  expect((await owner.call(followUp.list, { query: { state: 'ended' } })).body.data).toEqual([])
})

test.each([
  ['mentee', ['asha', 'Bala', 'Chitra'], ['Chitra', 'Bala', 'asha']],
  ['mentor', ['Bala', 'Chitra', 'asha'], ['asha', 'Chitra', 'Bala']],
  ['startedAt', ['asha', 'Chitra', 'Bala'], ['Bala', 'Chitra', 'asha']],
  // Who has not met is last, either way.
  ['lastMeetingAt', ['Bala', 'asha', 'Chitra'], ['asha', 'Bala', 'Chitra']],
] as const)('the mentorships are sorted by %s', async (sort, up, down) => {
  for (const [name, mentor, started, met] of [
    ['Bala', 'arun', 10, 8],
    ['Chitra', 'Meera', 20, undefined],
    ['asha', 'Zubin', 30, 5],
  ] as const) {
    const made = await makeMentorship(here, {
      mentee: await makeMentee(here, { name }),
      mentor: await makeMentor(here, { firstName: mentor }),
      startedAt: daysAgo(started),
    })
    if (met !== undefined) await makeMeeting(here, made, { startsAt: daysAgo(met) })
  }
  const sorted = async (by: typeof sort | `-${typeof sort}`) =>
    (await owner.call(followUp.list, { query: { sort: by } })).body.data.map(({ mentee }) => mentee.name)
  expect([await sorted(sort), await sorted(`-${sort}`)]).toEqual([up, down])
})

test('a mentorship is found by the name of either', async () => {
  const mentee = await makeMentee(here, { name: 'Asha Jadhav' })
  const made = await makeMentorship(here, { mentee, mentor: await makeMentor(here, { firstName: 'Zubin' }) })
  await begun(20)
  for (const search of ['jadhav', 'ZUBIN']) {
    const { data } = (await owner.call(followUp.list, { query: { search } })).body
    expect(data.map(({ _id }) => _id)).toEqual([made.id])
  }
})

test('the signs are days and numbers', async () => {
  const made = await begun(20)
  await makeMeeting(here, made, { startsAt: daysAgo(10) })
  await makeMeeting(here, made, { startsAt: daysAgo(5) })
  await makeMeeting(here, made, { startsAt: daysAgo(-2) })
  await item(made, 'goal', { done: true })
  await item(made, 'goal')
  await item(made, 'action', { due: 2 })
  await item(made, 'action', { due: -2 })
  await item(made, 'action', { due: 0 })
  await item(made, 'action', { due: 2, done: true })
  await fit(made, 'mentee', 'good')
  expect(await signsOf(made)).toMatchObject({
    lastMeetingAt: daysAgo(5).toISOString(),
    nextMeetingAt: daysAgo(-2).toISOString(),
    meetings: 2,
    hours: 2,
    goals: 2,
    goalsDone: 1,
    actionsOpen: 3,
    actionsOverdue: 1,
    fit: { mentee: 'good', mentor: null },
    nudged: { mentee: null, mentor: null },
    canNudge: true,
  })
})

/** Everything that an administrator may know of a mentorship here. */
const known =
  `_id state need mentee mentee._id mentee.name mentor mentor._id mentor.name startedAt closedAt lastMeetingAt
  nextMeetingAt meetings hours goals goalsDone actionsOpen actionsOverdue fit fit.mentee fit.mentor pulses pulses.mentee pulses.mentor nudged nudged.mentee
  nudged.mentor unanswered canNudge`.split(/\s+/)

function fieldsOf(value: unknown, way = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [way + name, ...fieldsOf(inner, `${way}${name}.`)])
}

test('no answer holds a message, a note, a topic, a place, or the words of a goal or an action', async () => {
  const made = await begun(20)
  const mentor = await here.as('mentor', made.mentor)
  await makeMeeting(here, made, { startsAt: daysAgo(10) })
  await sql`update meeting set topic = 'SECRET topic', place = 'SECRET place'`.execute(here.db)
  await item(made, 'goal')
  await fit(made, 'mentor', 'good')
  await mentor.call(mentorships.send, { params: made, body: { text: 'SECRET message' } })
  const note = { text: 'SECRET note', shared: true }
  expect((await mentor.send(mentorships.addNote, { params: { id: made.id }, body: note })).status).toBe(201)
  const answers = [
    (await owner.call(followUp.list)).body.data[0],
    await signsOf(made),
    (await owner.call(followUp.nudge, { params: made, body: { to: 'both' } })).body.data,
  ]
  for (const answer of answers) {
    expect(fieldsOf(answer).toSorted()).toEqual(known.toSorted())
    expect(JSON.stringify(answer)).not.toContain('SECRET')
  }
})

describe('a nudge', () => {
  const nudge = ({ id }: { id: string }, to: 'mentee' | 'mentor' | 'both', by = owner) =>
    by.call(followUp.nudge, { params: { id }, body: { to } })
  const nudges = async (id: string) => (await notificationKinds(here, id)).filter((kind) => kind === 'nudged')

  test('asks in the app and by mail, once in seven days a side', async () => {
    const made = await begun(20)
    const asked = await nudge(made, 'mentee')
    expect(asked.body).toMatchObject({ code: 'nudge_sent', data: { nudged: { mentor: null } } })
    expect(await nudges(made.mentee.id)).toHaveLength(1)
    expect(await nudges(made.mentor.id)).toHaveLength(0)
    expect((await mailsTo(here, made.mentee.email)).at(-1)?.subject).toMatch(/^How is it going with /)
    const refused = await nudge(made, 'both')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'nudged_lately',
      values: { day: expect.stringMatching(/20\d\d/) },
    })
    expect((await nudge(made, 'mentor')).status).toBe(200)
    here.clock.now = daysAgo(-7)
    expect((await nudge(made, 'both', await here.as('admin'))).status).toBe(200)
    expect(await nudges(made.mentee.id)).toHaveLength(2)
    expect(await auditOf(here, 'mentorship.nudge')).toHaveLength(3)
  })

  test('of two at once is one', async () => {
    const made = await begun(20)
    const both = await Promise.all([nudge(made, 'both'), nudge(made, 'both')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await nudges(made.mentor.id)).toHaveLength(1)
  })

  test('is not for those who may not reach each other, nor for what is over or unknown', async () => {
    const made = await makeMentorship(here, { mentor: await makeMentor(here) })
    await sql`update mentor set block = true where id = ${made.mentor.id}`.execute(here.db)
    expect(await signsOf(made)).toMatchObject({ canNudge: false })
    expectRefusal(await nudge(made, 'mentee'), { status: 409, message: messageText('mentorship_closed') })
    const unknown = await nudge({ id: crypto.randomUUID() }, 'mentee')
    expect(unknown.status).toBe(404)
  })

  test('is the officers’ work; an auditor reads, an evaluator does not', async () => {
    const made = await begun(1)
    const as = async (kind: 'manager' | 'auditor' | 'evaluator') =>
      here.as('admin', await makeAdmin(here, { kind }))
    const auditor = await as('auditor')
    expect((await auditor.call(followUp.list)).status).toBe(200)
    expect((await nudge(made, 'both', auditor)).status).toBe(403)
    expect((await (await as('evaluator')).call(followUp.list)).status).toBe(403)
    expect((await nudge(made, 'both', await as('manager'))).status).toBe(200)
  })
})
