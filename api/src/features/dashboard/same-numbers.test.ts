import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import type { TodoKind } from '@udyam/contract/dashboard/todo-values'
import { type ApplicationState, mentorlessStates } from '@udyam/contract/selection/values'
import { expect, test } from 'vitest'
import { autumn, intakeWorld } from '#test/intake-world.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { decide, evaluate } from '#test/walk.ts'

type World = Awaited<ReturnType<typeof intakeWorld>>

/** Every number of people who wait, as the dashboard, the board, the queues and the map show them. */
async function numbers({ admin }: World) {
  const { items } = (await admin.call(dashboard.todo)).body.data
  const { data: board } = (await admin.call(adminSelection.board)).body
  const { districts, promise } = (await admin.call(dashboard.charts)).body.data
  const line = (kind: TodoKind) => items.find((item) => item.kind === kind)
  const column = (...states: ApplicationState[]) =>
    board.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0)
  const queue = async (work: 'evaluate' | 'decide' | 'mentor') =>
    (await admin.call(adminSelection.queue, { query: { do: work } })).body.data.length
  const waiting = promise.waiting.reduce((sum, { count }) => sum + count, 0)
  return {
    evaluate: [line('evaluate')?.count, await queue('evaluate')],
    decide: [line('decide')?.count, await queue('decide')],
    mentor: [line('unassigned')?.count, await queue('mentor')],
    eligible: [(line('unassigned')?.count ?? 0) + (line('unassigned')?.snoozed ?? 0), column('eligible')],
    undecided: [waiting + promise.later, column('registered', 'under_review')],
    map: [districts.reduce((sum, one) => sum + one.waiting, 0), column(...mentorlessStates)],
    later: promise.later,
  }
}

const same = (count: number) => [count, count]

test('numbers that mean the same are the same on the dashboard, the board and the map', async () => {
  const w = await intakeWorld()
  const walk = (menteeId: string) => ({ here: w.here, admin: w.admin, menteeId })
  const people = []
  for (let at = 0; at < 6; at += 1) people.push(await w.register())
  await w.make({ releaseOn: '2026-12-01' })
  await w.at(autumn.opensOn)
  await w.register()
  const [reviewed, listed, snoozed, eligible, gone] = people.map(({ id }) => id)
  const { id: shared } = await makeMentee(w.here)
  for (const id of [reviewed, listed, snoozed, eligible, shared]) await evaluate(walk(id ?? ''))
  await decide(walk(listed ?? ''), 'waitlisted')
  for (const id of [snoozed, eligible, shared]) await decide(walk(id ?? ''))
  const put = { kind: 'unassigned', subject: snoozed ?? '', snoozeDays: 3 } as const
  await w.admin.call(dashboard.attend, { body: put })
  await w.admin.call(mentees.bulk, { body: { action: 'archive', records: [{ _id: gone ?? '' }] } })
  expect(await numbers(w)).toEqual({
    evaluate: same(2),
    decide: same(1),
    mentor: same(2),
    eligible: same(3),
    undecided: same(3),
    map: same(7),
    later: 1,
  })

  // A profile that is about to be shared has left them all.
  const mentor = await makeMentor(w.here)
  const draft = await w.admin.call(adminSelection.introduce, {
    params: { id: shared },
    body: { mentor: mentor.id, note: 'Please look' },
  })
  await w.admin.call(adminSelection.share, { params: { id: draft.body.data._id }, body: { undo: true } })
  const soon = await numbers(w)
  expect([soon.mentor, soon.eligible, soon.map]).toEqual([same(1), same(2), same(6)])
})
