import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { plans, planSharing } from '@udyam/contract/plans/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makePlan, makeWaiting, makeWithPlaces } from '#test/planning/steps.ts'
import type { Made } from '#test/make.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

/** A computed plan for as many mentees as mentors, and its pairs. */
async function planned(count: number) {
  const people = new Map<string, Made>()
  const add = (made: Made) => people.set(made.id, made)
  for (const name of ['Asha', 'Bina', 'Charu', 'Dipa', 'Esha'].slice(0, count)) {
    add(await makeWaiting(here, name))
    add(await makeWithPlaces(here, `For ${name}`))
  }
  const { _id: id } = await makePlan(admin)
  const as = (role: 'mentee' | 'mentor', made = '') => here.as(role, people.get(made))
  return { id, as, pairs: (await admin.call(plans.pairs, { params: { id } })).body.data }
}

async function publish(id: string, how: 'share' | 'drafts' = 'share') {
  const { digest } = (await admin.call(planSharing.preview, { params: { id } })).body.data
  const body = { how, digest, note: '' }
  expect((await admin.call(planSharing.publish, { params: { id }, body })).status).toBe(200)
}

async function afterTenMinutes() {
  here.clock.now = new Date(here.clock.now.getTime() + 10 * 60_000)
  await runDueTasks({ ...here.services, audit: async () => undefined })
}

const changes = async (id: string) => (await admin.call(plans.changes, { params: { id } })).body.data
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

describe('the changes since a plan was computed', () => {
  test.each(['share', 'drafts'] as const)(
    'leave out what it prepared itself, and tell what others changed: %s',
    async (how) => {
      const { id, as, pairs } = await planned(3)
      await publish(id, how)
      expect(await changes(id)).toEqual({ kinds: [], people: [], broken: [] })
      const [first, second, third] = pairs
      const mentee = await as('mentee', first?.mentee._id)
      await mentee.call(mentees.answer, { body: { matching: { stage: 'idea' } } })
      const mentor = await as('mentor', second?.mentor._id)
      const mentoring = { capacity: 3, pausedFrom: null, pausedUntil: null }
      await mentor.call(introductions.updateMentoring, { body: mentoring })
      await bulk('block', third?.mentor._id, how === 'share' ? '0.0.0.1' : '0.0.0')
      const { people } = await changes(id)
      expect(people.map(({ person, kind }) => [person._id, kind])).toEqual(
        expect.arrayContaining([
          [first?.mentee._id, 'answers'],
          [second?.mentor._id, 'room'],
          [third?.mentor._id, 'left'],
        ]),
      )
      expect(people).toHaveLength(3)
    },
  )

  test('leave out that one who was asked in vain before is to be asked again', async () => {
    const { id: mentee_id } = await makeWaiting(here, 'Asha')
    const { id: mentor_id } = await makeWithPlaces(here, 'One')
    const at = new Date(here.clock.now.getTime() - 30 * 86_400_000)
    const sent = { created_at: at, shared_at: at, expires_at: at, state: 'expired' as const }
    await here.db
      .insertInto('introduction')
      .values({ mentee_id, mentor_id, ...sent })
      .execute()
    const { _id: id } = await makePlan(admin)
    await publish(id)
    expect(await changes(id)).toEqual({ kinds: [], people: [], broken: [] })
  })

  test('leave out what became of its profiles once they are shared', async () => {
    const { id, as, pairs } = await planned(3)
    await publish(id)
    await afterTenMinutes()
    admin = await here.as('admin')
    expect(await changes(id)).toEqual({ kinds: [], people: [], broken: [] })
    const [first, second] = pairs
    const answer = async (mentor = '', how: 'consent' | 'decline') => {
      const caller = await as('mentor', mentor)
      const [asked] = (await caller.call(introductions.list)).body.data
      const params = { id: asked?._id ?? '' }
      await caller.call(introductions.open, { params })
      return how === 'consent'
        ? caller.call(introductions.consent, { params, body: { ties: [] } })
        : caller.call(introductions.decline, { params, body: { reason: 'not_my_field' } })
    }
    expect((await answer(first?.mentor._id, 'consent')).status).toBe(200)
    expect((await answer(second?.mentor._id, 'decline')).status).toBe(200)
    expect(await changes(id)).toEqual({ kinds: [], people: [], broken: [] })
    await makeWaiting(here, 'Falguni')
    expect(await changes(id)).toMatchObject({ kinds: [{ kind: 'joined', count: 1 }] })
  })
})
