import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { planSharing } from '@udyam/contract/plans/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { safety } from '@udyam/contract/safety/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { planWorld } from '#test/plan-world.ts'
import { expectRefusal, notificationKinds } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof planWorld>>

beforeEach(async () => {
  w = await planWorld()
  const at = new Date(w.here.clock.now.getTime() - 10 * 86_400_000)
  await w.here.db.updateTable('application').set({ queued_at: at }).execute()
})

/** Every count and list of people without a mentor. */
async function withoutMentor() {
  const { admin } = w
  const { items } = (await admin.call(dashboard.todo)).body.data
  const { data: escalations } = (await admin.call(adminSelection.escalations)).body
  const { data: queue } = (await admin.call(adminSelection.queue, { query: { do: 'mentor' } })).body
  const list = (await admin.call(adminSelection.list, { query: { state: 'eligible' } })).body
  const { data: board } = (await admin.call(adminSelection.board)).body
  const { districts } = (await admin.call(dashboard.charts)).body.data
  return {
    todo: items.find(({ kind }) => kind === 'unassigned')?.count,
    attention: escalations.filter(({ kind }) => kind === 'unassigned').length,
    queue: queue.length,
    list: list.pagination.total,
    facet: list.facets.states.find(({ name }) => name === 'eligible')?.count ?? 0,
    board: board.find(({ state }) => state === 'eligible')?.total,
    map: districts.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}

const all = (count: number) =>
  Object.fromEntries(
    ['todo', 'attention', 'queue', 'list', 'facet', 'board', 'map'].map((key) => [key, count]),
  )

const endsOf = async (...ids: string[]) =>
  (await w.admin.call(safety.consequences, { body: { ids } })).body.data
const heldPairs = async () => (await w.admin.call(planSharing.held)).body.data?.pairs
const toldOf = (kind: string, kinds: readonly string[]) => kinds.filter((one) => one === kind).length

describe('the people of a plan that waits to be shared', () => {
  test('are nowhere counted or listed as without a mentor, and are again once it is taken back', async () => {
    expect(await withoutMentor()).toEqual(all(2))
    const id = await w.hold()
    expect(await withoutMentor()).toEqual(all(0))
    const { data: everybody } = (await w.admin.call(adminSelection.list, { query: {} })).body
    const until = new Date(w.here.clock.now.getTime() + 10 * 60_000).toISOString()
    const planned = { mentor: { _id: w.mentor.id, name: 'Sanjay Patil' }, at: until }
    expect(everybody.map((one) => one.planned)).toEqual([planned, planned])
    await w.admin.call(planSharing.drop, { params: { id }, body: { mentee: w.first.id } })
    expect(await withoutMentor()).toEqual(all(1))
    await w.takeBack(id)
    expect(await withoutMentor()).toEqual(all(2))
    const { data: after } = (await w.admin.call(adminSelection.list, { query: {} })).body
    expect(after.map((one) => one.planned)).toEqual([null, null])
  })

  test('are counted in none of them either once the briefs are shared', async () => {
    await w.hold()
    w.wait(10)
    await w.keep()
    expect(await withoutMentor()).toEqual(all(0))
  })

  test('are counted where somebody is about to be deleted, who then leaves the plan', async () => {
    await w.hold()
    expect(await endsOf(w.first.id)).toMatchObject({ waitingBriefs: 0, plannedProfiles: 1 })
    expect(await endsOf(w.mentor.id)).toMatchObject({ waitingBriefs: 0, plannedProfiles: 2 })
    const params = { id: w.first.id }
    const changed = { status: 409, message: messageText('consequences_changed') }
    expectRefusal(await w.admin.call(mentees.remove, { params, query: { seen: '0.0.0' } }), changed)
    expect((await w.admin.call(mentees.remove, { params, query: { seen: '0.0.0.1' } })).status).toBe(200)
    expect(await heldPairs()).toBe(1)
    expect(await withoutMentor()).toEqual(all(0))
    w.wait(10)
    await w.keep()
    expect((await w.rows()).map(({ mentee_id, state }) => [mentee_id, state])).toEqual([
      [w.second.id, 'shared'],
    ])
    const told = await w.here.db
      .selectFrom('notification')
      .where('kind', '=', 'planPublished')
      .selectAll()
      .execute()
    expect(told).toMatchObject([{ details: { shared: '1', skipped: '0' } }])
  })

  test('wait for a mentor again as soon as theirs is deleted, and the plan ends with nobody told', async () => {
    const id = await w.hold()
    const params = { id: w.mentor.id }
    expect((await w.admin.call(mentors.remove, { params, query: { seen: '0.0.0.2' } })).status).toBe(200)
    expect(await heldPairs()).toBe(0)
    expect(await withoutMentor()).toEqual(all(2))
    w.wait(10)
    await w.keep()
    expect(await heldPairs()).toBeUndefined()
    expect(await notificationKinds(w.here, w.first.id)).not.toContain('briefSent')
    expect((await w.takeBack(id)).status).toBe(409)
  })

  test.each(['archive', 'block', 'revoke'] as const)(
    'wait for a mentor again as soon as theirs is no longer there: %s',
    async (action) => {
      await w.hold()
      const records = [{ _id: w.mentor.id }]
      const { body } = await w.admin.call(mentors.bulk, {
        body: { action, records },
        query: { seen: '0.0.0.2' },
      })
      expect(body.data).toMatchObject([{ success: true }])
      expect(await heldPairs()).toBe(0)
      expect(await withoutMentor()).toEqual(all(2))
      w.wait(10)
      await w.keep()
      const kinds = await notificationKinds(w.here, w.mentor.id)
      expect(toldOf('introductionShared', kinds)).toBe(0)
      expect((await w.pairs()).map(({ skipped }) => skipped)).toEqual([
        'introduction_recalled',
        'introduction_recalled',
      ])
    },
  )
})
