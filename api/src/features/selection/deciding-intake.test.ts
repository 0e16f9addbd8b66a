import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import { expect, test } from 'vitest'
import { intakeWorld } from '#test/intake-world.ts'
import { evaluate } from '#test/walk.ts'

/** An intake with one person under review, and one outside it. */
async function twoIntakes() {
  const w = await intakeWorld()
  const { _id: intake } = await w.make()
  const outside = await w.register()
  await w.at('2026-03-10')
  const inside = await w.register('autumn')
  for (const { id } of [inside, outside]) {
    await evaluate({ here: w.here, admin: w.admin, menteeId: id }, { score: 3 })
  }
  return { ...w, w, intake, inside: inside.id, outside: outside.id }
}

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).toSorted()

test('a score line proposes for one intake alone, and for all without one', async () => {
  const { w, intake, inside, outside } = await twoIntakes()
  const line = async (more: { intake?: string } = {}) => {
    const body = { by: 'raw' as const, eligibleFrom: 4, waitlistFrom: 3, ...more }
    return idsOf((await w.admin.call(deciding.line, { body })).body.data)
  }
  expect(await line({ intake })).toEqual([inside])
  expect(await line()).toEqual([inside, outside].toSorted())
  const wrong = { by: 'raw', eligibleFrom: 4, waitlistFrom: 3, intake: 'autumn' }
  expect((await w.admin.send(deciding.line, { body: wrong })).status).toBe(400)
})

test('held decisions are listed of one intake alone, with who is hidden and who is leaving, and of all without one', async () => {
  const { w, here, intake, inside, outside } = await twoIntakes()
  for (const id of [inside, outside]) {
    const body = { decision: 'waitlisted' as const, summary: '', reason: '', hold: true }
    await w.admin.call(adminSelection.decide, { params: { id }, body })
  }
  const held = async (query: { intake?: string } = {}, caller = w.admin) => {
    const { data, hidden, leaving } = (await caller.call(deciding.held, { query })).body
    return { ids: idsOf(data), hidden, leaving }
  }
  expect(await held({ intake })).toEqual({ ids: [inside], hidden: 0, leaving: 0 })
  expect(await held()).toEqual({ ids: [inside, outside].toSorted(), hidden: 0, leaving: 0 })
  expect(await held({ intake }, await here.as('admin'))).toEqual({ ids: [], hidden: 1, leaving: 0 })
  await w.admin.call(deciding.release, { body: { ids: [outside], undo: true } })
  expect(await held({ intake })).toEqual({ ids: [inside], hidden: 0, leaving: 0 })
  expect(await held()).toEqual({ ids: [inside], hidden: 0, leaving: 1 })
})

test('a case and a line name the day on which its intake hears, until that day', async () => {
  const { w, intake, inside, outside } = await twoIntakes()
  const days = async (id: string) => {
    const { candidate } = (await w.admin.call(adminSelection.get, { params: { id } })).body.data
    const body = { by: 'raw' as const, eligibleFrom: 4, waitlistFrom: 3 }
    const { data } = (await w.admin.call(deciding.line, { body })).body
    return [candidate.hearsOn, data.find(({ _id }) => _id === id)?.hearsOn]
  }
  await w.at('2026-04-01', '23:59:59')
  expect(await days(inside)).toEqual(['2026-04-02', '2026-04-02'])
  expect(await days(outside)).toEqual([undefined, undefined])
  // What is decided is told at once when it is changed.
  const decided = async (state: 'eligible' | 'under_review') =>
    w.here.db.updateTable('application').set({ state }).where('mentee_id', '=', inside).execute()
  await decided('eligible')
  expect((await days(inside))[0]).toBeUndefined()
  await decided('under_review')
  await w.at('2026-04-02', '00:00:00')
  expect(await days(inside)).toEqual([undefined, undefined])
  await w.at('2026-03-12')
  await w.here.db.updateTable('intake').set({ release_on: null }).where('id', '=', intake).execute()
  expect(await days(inside)).toEqual([undefined, undefined])
})
