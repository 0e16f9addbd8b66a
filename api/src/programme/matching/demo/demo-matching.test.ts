import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { planSharing, plans } from '@udyam/contract/plans/calls'
import { beforeAll, expect, test } from 'vitest'
import { removeDemo, seedDemo } from '#platform/db/seed.ts'
import { type Caller, type World, world } from '#test/world.ts'
import { seedDemoMatching } from './demo-matching.ts'

let here: World
let admin: Caller

beforeAll(async () => {
  here = await world()
  here.clock.now = new Date()
  const report = (error: unknown) => {
    throw error
  }
  await seedDemo(here.db)
  await seedDemoMatching({ ...here.services, report })
  admin = await here.as('admin')
})

test('the demo has a plan with a pin and a forbidden pair, and leaves one out for language and one for places', async () => {
  const { data } = (await admin.call(plans.list, { query: {} })).body
  expect(data).toHaveLength(1)
  const id = data[0]?._id ?? ''
  expect(data[0]).toMatchObject({
    state: 'draft',
    version: { state: 'ready', summary: { mentees: 18, people: 16 } },
  })
  expect(data[0]?.rules.map(({ kind }) => kind).toSorted()).toEqual(['forbid', 'pin'])
  const pairs = (await admin.call(plans.pairs, { params: { id }, query: { limit: 50 } })).body.data
  expect(pairs.filter(({ isPinned }) => isPinned)).toMatchObject([{ mentee: { name: 'पूजा शर्मा' }, rank: 1 }])
  expect(pairs.filter(({ rank }) => rank === 1).length).toBeGreaterThan(10)
  const left = (await admin.call(plans.left, { params: { id }, query: {} })).body.data
  expect(left).toMatchObject([
    { why: { kind: 'none' }, ruledOut: { language: 40 } },
    { why: { kind: 'places', people: 2, mentors: 1, places: 1 } },
  ])
})

test('who waits has many mentors to choose from, and one of them is full', async () => {
  const waiting = (await admin.call(adminSelection.list, { query: { state: 'eligible', limit: 50 } })).body
    .data
  expect(waiting).toHaveLength(18)
  const lists = []
  for (const { _id: id } of waiting) {
    const query = { ruledOut: 'show' as const, limit: 50 }
    lists.push((await admin.call(adminSelection.mentorChoices, { params: { id }, query })).body.data)
  }
  const allowed = lists.map((list) => list.filter(({ ruledOut }) => ruledOut.length === 0).length)
  expect(allowed.filter((many) => many >= 30)).toHaveLength(15)
  const full = lists[0]?.filter(({ capacity, room }) => capacity === 1 && room === 0)
  expect(full).toMatchObject([{ waiting: 1, active: 0 }])
})

test('past choices show how good the fits were', async () => {
  const { answered, noTime, ranks, known } = (await admin.call(planSharing.quality, { query: {} })).body.data
  expect(answered + noTime).toBe(30)
  expect(ranks[0]?.consents.part).toBeGreaterThan(0.5)
  expect(known.at(-1)?.goingWell.part).toBeGreaterThan(0.5)
})

test('nearly all have answered', async () => {
  const count = async (table: 'mentee' | 'mentor' | 'mentee_match' | 'mentor_match') =>
    (await here.db.selectFrom(table).selectAll().execute()).length
  expect((await count('mentee')) - (await count('mentee_match'))).toBe(3)
  expect((await count('mentor')) - (await count('mentor_match'))).toBe(2)
})

test('the plan goes with the demo', async () => {
  await removeDemo(here.db)
  expect(await here.db.selectFrom('plan').select('id').execute()).toEqual([])
})
