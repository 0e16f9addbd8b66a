import { dashboard } from '@udyam/contract/dashboard/calls'
import type { TodoKind } from '@udyam/contract/dashboard/todo-values'
import { expect, test } from 'vitest'
import { intakeWorld } from '#test/intake-world.ts'
import { makeMentorship, makeSurvey } from '#test/make-selection.ts'
import { decide, evaluate } from '#test/walk.ts'

type World = Awaited<ReturnType<typeof intakeWorld>>

const asked = (intake: string | undefined) => (intake === undefined ? {} : { intake })
const counts = async (w: World, intake?: string) => {
  const { items } = (await w.admin.call(dashboard.todo, { query: asked(intake) })).body.data
  return (kind: TodoKind) => items.find((item) => item.kind === kind)?.count
}
const numbers = async (w: World, intake?: string) => {
  const { data } = (await w.admin.call(dashboard.get, { query: asked(intake) })).body
  return [data.counts.mentees, data.latestMentees.map(({ _id }) => _id)] as const
}
const waiting = async (w: World, intake?: string) => {
  const { promise } = (await w.admin.call(dashboard.charts, { query: asked(intake) })).body.data
  return promise.waiting.reduce((sum, { count }) => sum + count, 0)
}

test('the dashboard counts of an intake its cases and people alone', async () => {
  const w = await intakeWorld()
  const { _id: autumn } = await w.make({ releaseOn: null })
  const before = await w.register()
  await w.at('2026-03-12')
  const within = await w.register()
  const [rolling, other] = [before.intake, within.intake]
  expect(other).toBe(autumn)
  expect((await counts(w))('evaluate')).toBe(2)
  expect((await counts(w, autumn))('evaluate')).toBe(1)
  expect((await counts(w, rolling))('evaluate')).toBe(1)
  expect(await numbers(w, autumn)).toEqual([1, [within.id]])
  expect(await numbers(w)).toEqual([2, [within.id, before.id]])
  expect([await waiting(w), await waiting(w, autumn)]).toEqual([2, 1])
  await evaluate({ here: w.here, admin: w.admin, menteeId: within.id })
  expect([(await counts(w, autumn))('evaluate'), (await counts(w, rolling))('evaluate')]).toEqual([0, 1])
  expect((await w.admin.send(dashboard.todo, { query: { intake: 'x' } })).status).toBe(400)
})

test('pulses and mentorships that wait are those of the intake', async () => {
  const w = await intakeWorld()
  const { _id: autumn } = await w.make()
  const startedAt = new Date(w.here.clock.now.getTime() - 90 * 86_400_000)
  const pair = await makeMentorship(w.here, { startedAt })
  const moved = await makeMentorship(w.here, { startedAt })
  await w.here.db
    .updateTable('application')
    .set({ intake_id: autumn })
    .where('mentee_id', '=', moved.mentee.id)
    .execute()
  for (const { id } of [pair, moved]) {
    const survey = await makeSurvey(w.here, { mentorship: id, as: 'mentor' })
    await w.here.db
      .updateTable('survey')
      .set({ answered_at: w.here.clock.now, answers: JSON.stringify({ going: 4, call: 'yes' }) })
      .where('id', '=', survey)
      .execute()
  }
  const all = await counts(w)
  const own = await counts(w, autumn)
  expect([all('call_me'), own('call_me')]).toEqual([2, 1])
  expect([all('mentorships'), own('mentorships')]).toEqual([2, 1])
})

test('whoever hears on the day of an intake waits for that day alone, however long ago they came', async () => {
  const w = await intakeWorld()
  await w.register()
  const { _id: autumn } = await w.make({ releaseOn: '2026-04-02' })
  await w.at('2026-03-12')
  await w.register()
  const promised = async (query: { intake?: string } = {}) => {
    const { waiting, later } = (await w.admin.call(dashboard.charts, { query })).body.data.promise
    return { waiting, later }
  }
  expect(await promised()).toEqual({ waiting: [{ days: 6, count: 1 }], later: 1 })
  expect(await promised({ intake: autumn })).toEqual({ waiting: [], later: 1 })
  await w.at('2026-04-03')
  expect(await promised({ intake: autumn })).toEqual({ waiting: [{ days: 22, count: 1 }], later: 0 })
})

test('the promise of an intake is kept until the day it names is over in India', async () => {
  const w = await intakeWorld()
  await w.make({ releaseOn: '2026-04-02' })
  await w.at('2026-03-12')
  const [inTime, late] = [await w.register(), await w.register()]
  await w.at('2026-04-02', '23:59:00')
  for (const { id: menteeId } of [inTime, late]) await evaluate({ here: w.here, admin: w.admin, menteeId })
  await decide({ here: w.here, admin: w.admin, menteeId: inTime.id })
  await w.at('2026-04-03', '00:01:00')
  await decide({ here: w.here, admin: w.admin, menteeId: late.id })
  const { promise } = (await w.admin.call(dashboard.charts)).body.data
  expect(promise).toMatchObject({ decided: 2, kept: 1 })
})
