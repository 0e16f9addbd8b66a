import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { plans, planSharing } from '@udyam/contract/plans/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makePlan, makeWaiting, makeWithPlaces } from '#test/planning/steps.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

/** A computed plan for as many mentees as mentors, and its pairs. */
async function planned(count: number) {
  for (const name of ['Asha', 'Bina', 'Charu', 'Dipa', 'Esha'].slice(0, count)) {
    await makeWaiting(here, name)
    await makeWithPlaces(here, `For ${name}`)
  }
  const { _id: id } = await makePlan(admin)
  return { id, pairs: (await admin.call(plans.pairs, { params: { id } })).body.data }
}

async function publish(id: string) {
  const { digest } = (await admin.call(planSharing.preview, { params: { id } })).body.data
  const body = { how: 'share' as const, digest, note: '' }
  expect((await admin.call(planSharing.publish, { params: { id }, body })).status).toBe(200)
}

async function afterTenMinutes() {
  here.clock.now = new Date(here.clock.now.getTime() + 10 * 60_000)
  await runDueTasks({ ...here.services, audit: async () => undefined })
}

const bulk = (action: 'archive' | 'block', mentor = '', seen = '0.0.0.1') =>
  admin.call(mentors.bulk, { body: { action, records: [{ _id: mentor }] }, query: { seen } })

/** What the head of a plan counts, and whom its lists name. */
async function shown(id: string) {
  const params = { id }
  const { ready, shared, skipped } = (await admin.call(plans.get, { params })).body.data
  const pairs = (await admin.call(plans.pairs, { params })).body
  const left = (await admin.call(plans.left, { params })).body
  const { people = 0, mentees: all = 0 } = ready?.summary ?? {}
  expect([pairs.pagination.total, left.pagination.total]).toEqual([people, all - people])
  return {
    pairs: pairs.data.map(({ mentee: { name }, introduction }) => [name, introduction?.state]),
    left: left.data.map(({ mentee: { name }, why }) => [name, why.kind]),
    shared,
    skipped,
  }
}

describe('a pair that breaks', () => {
  test('in a plan that waits to be shared is still seen, and the counts agree with the lists', async () => {
    const { id, pairs } = await planned(5)
    await publish(id)
    const [first, second, third, fourth, fifth] = pairs
    const remove = { params: { id: first?.mentee._id ?? '' }, query: { seen: '0.0.0.1' } }
    expect((await admin.call(mentees.remove, remove)).status).toBe(200)
    await bulk('block', second?.mentor._id)
    await bulk('archive', third?.mentor._id)
    const erase = { params: { id: fourth?.mentor._id ?? '' }, query: { seen: '0.0.0.1' } }
    expect((await admin.call(mentors.remove, erase)).status).toBe(200)
    const left = [third, fourth].map((pair) => [pair?.mentee.name, 'gone'])
    expect(await shown(id)).toMatchObject({
      pairs: [
        [second?.mentee.name, 'withdrawn'],
        [fifth?.mentee.name, 'draft'],
      ],
      left,
    })
    await afterTenMinutes()
    expect(await shown(id)).toMatchObject({
      pairs: [
        [second?.mentee.name, 'withdrawn'],
        [fifth?.mentee.name, 'shared'],
      ],
      left,
      shared: 1,
      skipped: 2,
    })
  })

  test('in a draft leaves its mentee among those left out, to be found and exported', async () => {
    const { id, pairs } = await planned(2)
    const [first] = pairs
    const { name = '', _id = '' } = first?.mentee ?? {}
    await bulk('archive', first?.mentor._id, '0.0.0')
    expect((await shown(id)).left).toEqual([[name, 'gone']])
    const find = { params: { id }, query: { search: name } }
    const { data } = (await admin.call(plans.left, find)).body
    const none = { places: [], lifts: [], changes: [] }
    expect(data).toMatchObject([{ mentee: { _id, name }, ...none }])
    expect(parseCsv((await admin.call(plans.exportLeft, find)).body.csv)?.[1]?.[0]).toBe(name)
  })
})
