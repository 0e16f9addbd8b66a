import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import { planSharing } from '@udyam/contract/plans/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentee } from '#test/make.ts'
import { planWorld } from '#test/plan-world.ts'
import { decide, evaluate } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

const counts = async (caller: Caller) =>
  Object.fromEntries(
    (await caller.call(dashboard.todo)).body.data.items.map(({ kind, count }) => [kind, count]),
  )
const hold = async (caller: Caller, id: string, decision: 'eligible' | 'waitlisted' | 'not_eligible') => {
  const body = { decision, summary: 'Sells already.', reason: '', hold: true }
  expect((await caller.call(adminSelection.decide, { params: { id }, body })).status).toBe(200)
}
const heldOf = async (caller: Caller, id: string) =>
  (await caller.call(adminSelection.get, { params: { id } })).body.data.candidate.held

describe('a new decision that is held on a case decided before', () => {
  let here: World
  let owner: Caller

  beforeEach(async () => {
    here = await world()
    owner = await here.as('admin')
  })

  async function decided(first: 'eligible' | 'waitlisted') {
    const { id: menteeId } = await makeMentee(here)
    await evaluate({ here, admin: owner, menteeId })
    await decide({ here, admin: owner, menteeId }, first)
    return menteeId
  }

  test('waits to be released, and no mentor is looked for meanwhile', async () => {
    const id = await decided('eligible')
    expect(await counts(owner)).toMatchObject({ held: 0, unassigned: 1 })
    await hold(owner, id, 'waitlisted')
    expect(await counts(owner)).toMatchObject({ held: 1, unassigned: 0 })
    const queue = await owner.call(adminSelection.queue, { query: { do: 'mentor' } })
    expect(queue.body.data).toEqual([])
    here.clock.now = new Date(here.clock.now.getTime() + 30 * 86_400_000)
    const kinds = (await (await here.as('admin')).call(adminSelection.escalations)).body.data.map(
      ({ kind }) => kind,
    )
    expect(kinds).not.toContain('unassigned')
  })

  test('waits on the waiting list too, until the release is on its way', async () => {
    const id = await decided('waitlisted')
    await hold(owner, id, 'eligible')
    expect(await counts(owner)).toMatchObject({ held: 1 })
    const { undo } = (await owner.call(deciding.release, { body: { ids: [id], undo: true } })).body
    expect(await counts(owner)).toMatchObject({ held: 0 })
    await owner.call(dashboard.takeBack, { params: { id: undo?._id ?? '' } })
    expect(await counts(owner)).toMatchObject({ held: 1 })
  })
})

test('a plan that is shared leaves out a mentee whose decision is held meanwhile, and keeps the decision', async () => {
  const w = await planWorld()
  await w.hold()
  await hold(w.admin, w.first.id, 'not_eligible')
  expect(await counts(w.admin)).toMatchObject({ held: 1 })
  w.wait(10)
  await w.keep()
  expect((await w.rows()).find((row) => row.mentee_id === w.first.id)?.state).not.toBe('shared')
  expect(await heldOf(w.admin, w.first.id)).toMatchObject({ decision: 'not_eligible' })
  expect((await w.admin.call(planSharing.held)).body.data).toBeNull()
  expect(await counts(w.admin)).toMatchObject({ held: 1 })
})
