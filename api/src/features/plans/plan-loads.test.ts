import { plans } from '@udyam/contract/plans/calls'
import { expect, test } from 'vitest'
import { computeAgain, computed, makePlan, makeWaiting, makeWithPlaces } from '#test/planning/steps.ts'
import { world } from '#test/world.ts'

test('a pair tells where the two live, since when one waits, and how full the mentor would be', async () => {
  const here = await world()
  const admin = await here.as('admin')
  for (const name of ['Asha', 'Bina']) await makeWaiting(here, name, { district: 'Satara' })
  await makeWithPlaces(here, 'Near', { places: 3, location: 'Karad, Satara' })
  const { _id: id } = await makePlan(admin)
  const pairs = async (version: { version?: number } = {}) =>
    (await admin.call(plans.pairs, { params: { id }, query: { sort: 'mentee' as const, ...version } })).body
      .data
  const [asha, bina] = await pairs()
  expect(asha).toMatchObject({ district: 'Satara', location: 'Karad, Satara' })
  expect(asha?.load).toEqual({ taken: 0, planned: 2, capacity: 3 })
  expect(bina?.load).toEqual(asha?.load)
  const { queued_at: since } = await here.db
    .selectFrom('application')
    .select('queued_at')
    .where('mentee_id', '=', asha?.mentee._id ?? '')
    .executeTakeFirstOrThrow()
  expect(asha?.queuedAt).toBe(since?.toISOString())
  await computeAgain(admin, id)
  await computed(admin, id)
  expect((await pairs({ version: 1 })).map(({ load }) => load)).toEqual([null, null])
})
