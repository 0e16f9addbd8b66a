import { followUp } from '@udyam/contract/follow-up/calls'
import { beforeEach, expect, test } from 'vitest'
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
