import type { Input } from '@udyam/contract/endpoint'
import { followUp } from '@udyam/contract/follow-up/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { beforeEach, expect, test } from 'vitest'
import { makeMentee } from '#test/make.ts'
import { makeMeeting, makeMentorship, makeSurvey } from '#test/make-selection.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const waitingOf = async () =>
  Object.fromEntries(
    (await owner.call(followUp.list, { query: { state: 'ended' } })).body.data
      .concat((await owner.call(followUp.list)).body.data)
      .map(({ _id, unanswered }) => [_id, unanswered.map((one) => one._id)]),
  )
const daysAgo = (days: number) => new Date(here.clock.now.getTime() - days * 86_400_000)

async function pair() {
  const made = await makeMentorship(here, { startedAt: daysAgo(20) })
  await makeMeeting(here, made, { startsAt: daysAgo(10) })
  return made
}

test('the list says whose surveys wait for an answer since when, and is narrowed to them', async () => {
  const [waiting, answered, closed] = [await pair(), await pair(), await pair()]
  const survey = await makeSurvey(here, { mentorship: waiting.id, as: 'mentor', askedAt: daysAgo(5) })
  const outcome = await makeSurvey(here, { of: waiting.mentee.id, askedAt: daysAgo(2) })
  await makeSurvey(here, {
    mentorship: answered.id,
    as: 'mentee',
    askedAt: daysAgo(5),
    answers: { going: 5 },
  })
  await makeSurvey(here, { mentorship: closed.id, as: 'mentee', askedAt: daysAgo(15) })
  const { data } = (await owner.call(followUp.list)).body
  expect(new Map(data.map(({ _id, unanswered }) => [_id, unanswered]))).toEqual(
    new Map([
      [
        waiting.id,
        [
          { _id: survey, side: 'mentor', since: daysAgo(5).toISOString() },
          { _id: outcome, side: 'mentee', since: daysAgo(2).toISOString() },
        ],
      ],
      [answered.id, []],
      [closed.id, []],
    ]),
  )
  const found = (await owner.call(followUp.list, { query: { survey: 'unanswered' } })).body
  expect(found.data.map(({ _id }) => _id)).toEqual([waiting.id])
  expect(found.pagination.total).toBe(1)
  const wrong = await owner.send(followUp.list, { query: { survey: 'all' } })
  expect(wrong.status).toBe(400)
})

const end = (id: string, days: number) =>
  here.db
    .updateTable('mentorship')
    .set({ state: 'ended', closed_at: daysAgo(days) })
    .where('id', '=', id)
    .execute()

test('an outcome waits on the mentorship that it was asked for, and on no other of the mentee', async () => {
  const early = await makeMentorship(here, { startedAt: daysAgo(200) })
  await end(early.id, 100)
  const late = await makeMentorship(here, { mentee: early.mentee, startedAt: daysAgo(8) })
  const before = await makeSurvey(here, { of: early.mentee.id, wave: 3, askedAt: daysAgo(10) })
  const during = await makeSurvey(here, { of: early.mentee.id, wave: 6, askedAt: daysAgo(2) })
  expect(await waitingOf()).toEqual({ [early.id]: [before], [late.id]: [during] })
  const found = (await owner.call(followUp.list, { query: { survey: 'unanswered' } })).body
  expect(found.data.map(({ _id }) => _id)).toEqual([late.id])
})

test('a baseline, asked before any mentoring, waits on the first mentorship', async () => {
  const first = await makeMentorship(here, { startedAt: daysAgo(5) })
  await end(first.id, 2)
  const second = await makeMentorship(here, { mentee: first.mentee, startedAt: daysAgo(1) })
  const baseline = await makeSurvey(here, { of: first.mentee.id, wave: 0, askedAt: daysAgo(9) })
  expect(await waitingOf()).toEqual({ [first.id]: [baseline], [second.id]: [] })
})

/** Erasure has been asked for. */
async function leave(id: string): Promise<void> {
  const now = here.clock.now
  await here.db
    .insertInto('erasure')
    .values({ account_id: id, email: null, by: 'self', asked_at: now })
    .execute()
  await here.db.updateTable('account').set({ erase_after: now }).where('id', '=', id).execute()
}

test('surveys of mentees without mentoring are listed with the unanswered ones, and reminded alike', async () => {
  const alone = await makeMentee(here, { name: 'Asha Rao' })
  const [told, quiet, leaving] = [await makeMentee(here), await makeMentee(here), await makeMentee(here)]
  const survey = await makeSurvey(here, { of: alone.id, wave: 0, askedAt: daysAgo(9) })
  await makeSurvey(here, { of: told.id, wave: 0, askedAt: daysAgo(9), answers: { sells: 'yes' } })
  const paired = await pair()
  const pulse = await makeSurvey(here, { mentorship: paired.id, as: 'mentee', askedAt: daysAgo(9) })
  await makeSurvey(here, { of: leaving.id, wave: 0, askedAt: daysAgo(9) })
  await leave(leaving.id)
  const list = async (query: Partial<Input<typeof followUp.list>['query']> = {}) =>
    (await owner.call(followUp.list, { query: { survey: 'unansweredByAnybody', ...query } })).body
  const { data, pagination } = await list()
  expect(
    data.map(({ _id, mentee, mentor, state, startedAt }) => [_id, mentee._id, mentor, state, startedAt]),
  ).toEqual([
    [
      paired.id,
      paired.mentee.id,
      expect.objectContaining({ _id: paired.mentor.id }),
      'active',
      daysAgo(20).toISOString(),
    ],
    [alone.id, alone.id, null, null, null],
  ])
  expect(pagination.total).toBe(2)
  expect(data[1]).toMatchObject({
    mentee: { name: 'Asha Rao' },
    unanswered: [{ _id: survey, side: 'mentee', since: daysAgo(9).toISOString() }],
    need: null,
    canNudge: false,
  })
  expect((await list({ search: 'asha' })).data.map(({ _id }) => _id)).toEqual([alone.id])
  const others = await Promise.all([
    list({ state: 'ended' }),
    list({ mentor: paired.mentor.id }),
    // As before: mentorships alone.
    list({ survey: 'unanswered' }),
    owner.call(followUp.list).then(({ body }) => body),
  ])
  expect(others.flatMap(({ data: rows }) => rows.map(({ _id }) => _id))).toEqual([
    paired.id,
    paired.id,
    paired.id,
  ])
  expect(data.map(({ _id }) => _id)).not.toContain(quiet.id)
  const ids = data.flatMap(({ unanswered }) => unanswered.map((one) => one._id))
  expect(ids.toSorted()).toEqual([survey, pulse].toSorted())
  const reminded = (await owner.call(reminders.remind, { body: { wait: 'survey', ids } })).body.data
  expect(reminded.map(({ success }) => success)).toEqual([true, true])
})

test('an outcome of a mentee whose mentor leaves waits on the mentee alone', async () => {
  const made = await pair()
  const survey = await makeSurvey(here, { of: made.mentee.id, askedAt: daysAgo(2) })
  await leave(made.mentor.id)
  const found = (await owner.call(followUp.list, { query: { survey: 'unansweredByAnybody' } })).body.data
  expect(found.map(({ _id, unanswered }) => [_id, unanswered.map((one) => one._id)])).toEqual([
    [made.mentee.id, [survey]],
  ])
})
