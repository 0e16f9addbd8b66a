import { dashboard } from '@udyam/contract/dashboard/calls'
import { events } from '@udyam/contract/events/calls'
import type { EventGiven } from '@udyam/contract/events/schemas'
import { mentors } from '@udyam/contract/mentors/calls'
import { safety } from '@udyam/contract/safety/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { evening } from '#test/event-world.ts'
import { makeMentorship } from '#test/make-selection.ts'
import {
  makeAdmin,
  makeCategory,
  makeMentee,
  makeMentor,
  makeMessage,
  makePromoter,
  makeVisitor,
} from '#test/make.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('the dashboard', () => {
  test('counts people and shows the latest, and who waits longest first', async () => {
    const first = await makeMentor(here, { firstName: 'First', approve: false })
    const second = await makeMentor(here, { firstName: 'Second', approve: false })
    await makeMentor(here)
    await makeMentor(here, { block: true, approve: false })
    const mentee = await makeMentee(here)
    await makePromoter(here)
    await makeVisitor(here)
    await makeMessage(here)
    const { body } = await admin.call(dashboard.get)
    expect(body.data.counts).toEqual({
      mentors: 4,
      approvedMentors: 1,
      pendingMentors: 2,
      blockedMentors: 1,
      mentees: 1,
      promoters: 1,
      visitors: 1,
      unreadMessages: 1,
    })
    expect(body.data.pendingMentors.map(({ _id }) => _id)).toEqual([first.id, second.id])
    expect(body.data.latestMentors).toHaveLength(4)
    expect(body.data.latestMentors[0]).toMatchObject({ status: 'Blocked', industry: '' })
    expect(body.data.latestMentees.map(({ _id }) => _id)).toEqual([mentee.id])
  })

  test('names the next event within 30 days, for whoever lists people', async () => {
    const day = 86_400_000
    const at = (time: number) => new Date(here.clock.now.getTime() + time).toISOString()
    const make = async (startsAt: string, more: Partial<EventGiven> = {}) => {
      const body = { ...evening, startsAt, ...more }
      return (await admin.call(events.create, { body })).body.data._id
    }
    const next = async () => (await admin.call(dashboard.get)).body.data.nextEvent
    await make(at(31 * day))
    await make(at(day), { state: 'draft' })
    expect(await next()).toBeNull()
    const id = await make(at(30 * day))
    expect(await next()).toMatchObject({ _id: id, title: evening.title, counts: { yes: 0, waiting: 0 } })
    const sooner = await make(at(3_600_000), { places: 1 })
    for (const who of [await makeMentee(here), await makeMentee(here)]) {
      const mentee = await here.as('mentee', who)
      await mentee.call(events.answer, { params: { id: sooner }, body: { answer: 'yes' } })
    }
    expect(await next()).toMatchObject({ _id: sooner, places: 1, counts: { yes: 1, waiting: 1 } })
    const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    expect((await evaluator.call(dashboard.get)).body.data.nextEvent).toBeNull()
    // It is named until it is over.
    here.clock.now = new Date(here.clock.now.getTime() + 3_600_000 + evening.minutes * 60_000 - 1000)
    admin = await here.as('admin')
    expect((await next())?._id).toBe(sooner)
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    expect((await next())?._id).toBe(id)
  })

  test('counts the open reports that cannot wait, for whoever works on them', async () => {
    const [mentor, visitor] = [await makeMentor(here), await here.as('visitor')]
    for (const category of ['threat', 'spam'] as const) {
      await visitor.call(safety.report, { body: { about: 'account', id: mentor.id, category } })
    }
    const counted = async (caller: Caller) => (await caller.call(dashboard.get)).body.data.urgentReports
    expect(await counted(admin)).toBe(1)
    expect(await counted(await here.as('admin', await makeAdmin(here, { kind: 'evaluator' })))).toBe(0)
    await here.db.updateTable('report').set({ state: 'closed', closed_at: new Date() }).execute()
    expect(await counted(admin)).toBe(0)
  })

  test('shows what people did, without signing in and reading', async () => {
    const params = await makeMentor(here, { approve: false })
    await admin.call(mentors.get, { params })
    await admin.call(mentors.update, { params, body: { approve: true } })
    const { body } = await admin.call(dashboard.get)
    expect(body.data.recentActivity.map(({ action }) => action)).toEqual(['mentor.approve'])
  })

  test('shows what somebody did many times as one, with how many', async () => {
    const [first, second] = [
      await makeMentor(here, { approve: false }),
      await makeMentor(here, { approve: false }),
    ]
    for (const params of [first, second]) {
      await admin.call(mentors.update, { params, body: { approve: true } })
      await here.pass(1)
    }
    await admin.call(mentors.update, { params: first, body: { block: true } })
    const { body } = await admin.call(dashboard.get)
    const told = body.data.recentActivity.map(({ action, targetId, alike }) => [action, targetId, alike])
    expect(told).toEqual([
      ['mentor.block', first.id, 0],
      ['mentor.approve', second.id, 1],
    ])
  })
})

describe('the charts', () => {
  const joined = async (table: 'mentor' | 'mentee', { id }: { id: string }, at: string) =>
    sql`update ${sql.table(table)} set created_at = ${at} where id = ${id}`.execute(here.db)

  test('count sign-ups by Indian month, over the last twelve', async () => {
    here.clock.now = new Date('2026-03-10T12:00:00Z')
    const other = await here.as('admin')
    // The Indian month begins at 18:30 UTC.
    await joined('mentor', await makeMentor(here), '2026-02-28T18:29:59Z')
    await joined('mentor', await makeMentor(here, { approve: false }), '2026-02-28T18:30:00Z')
    await joined('mentee', await makeMentee(here), '2026-03-09T00:00:00Z')
    await joined('mentee', await makeMentee(here), '2025-03-31T18:30:00Z')
    await joined('mentee', await makeMentee(here), '2025-03-31T18:29:59Z')
    const { signups } = (await other.call(dashboard.charts)).body.data
    expect(signups).toHaveLength(12)
    expect(signups[0]).toEqual({ month: '2025-04', mentors: 0, mentees: 1 })
    expect(signups[10]).toEqual({ month: '2026-02', mentors: 1, mentees: 0 })
    expect(signups[11]).toEqual({ month: '2026-03', mentors: 1, mentees: 1 })
    expect(signups.reduce((sum, { mentees }) => sum + mentees, 0)).toBe(2)
  })

  test('begin a new month at midnight in India, though nobody has signed up since', async () => {
    const last = async () => (await admin.call(dashboard.charts)).body.data.signups.at(-1)?.month
    const account = await makeAdmin(here)
    here.clock.now = new Date('2026-03-31T18:29:00Z')
    admin = await here.as('admin', account)
    expect(await last()).toBe('2026-03')
    await here.pass(60)
    expect(await last()).toBe('2026-04')
  })

  test('count who has reached each step, with a median of five and more', async () => {
    const at = (days: number) => new Date(Date.UTC(2026, 2, 1 + days))
    const { db } = here
    for (const [index, days] of [2, 4, 6, 8, 30].entries()) {
      const { id } = await makeMentee(here)
      await db
        .updateTable('application_step')
        .set({ at: at(0) })
        .where('mentee_id', '=', id)
        .execute()
      const move = { mentee_id: id, from_state: null }
      await db
        .insertInto('application_step')
        .values({ ...move, to_state: 'under_review', at: at(1) })
        .execute()
      await db
        .insertInto('application_step')
        .values({ ...move, to_state: 'eligible', at: at(days) })
        .execute()
      // A second decision leaves the time of the first.
      await db
        .insertInto('application_step')
        .values({ ...move, to_state: 'eligible', at: at(90) })
        .execute()
      if (index < 4) {
        await db
          .insertInto('application_step')
          .values({ ...move, to_state: 'introduced', at: at(days + 1) })
          .execute()
      }
    }
    const { funnel } = (await admin.call(dashboard.charts)).body.data
    expect(funnel).toEqual([
      { step: 'registered', count: 5, medianDays: null },
      { step: 'decided', count: 5, medianDays: 6 },
      { step: 'eligible', count: 5, medianDays: 0 },
      { step: 'introduced', count: 4, medianDays: null },
      { step: 'mentoring', count: 0, medianDays: null },
      { step: 'completed', count: 0, medianDays: null },
    ])
  })

  test('say how the promise of a decision is kept: who waits since when, and who was told in time', async () => {
    const ids: string[] = []
    for (let made = 0; made < 5; made += 1) ids.push((await makeMentee(here)).id)
    const day = 86_400_000
    const ago = (days: number) => new Date(here.clock.now.getTime() - days * day)
    const state = async (index: number, waited: number, decidedAgo?: number) => {
      const id = ids[index] ?? ''
      const set = {
        registered_at: ago(waited),
        ...(decidedAgo !== undefined && { state: 'eligible' as const }),
      }
      await here.db.updateTable('application').set(set).where('mentee_id', '=', id).execute()
      if (decidedAgo === undefined) return
      await here.db
        .updateTable('application_step')
        .set({ at: ago(decidedAgo) })
        .where('mentee_id', '=', id)
        .where('to_state', '=', 'eligible')
        .execute()
    }
    await state(0, 3.5)
    await state(1, 20)
    await state(2, 60, 50)
    await state(3, 60, 40)
    await state(4, 120, 100)
    const { promise } = (await admin.call(dashboard.charts)).body.data
    expect(promise).toEqual({
      days: 14,
      waiting: [
        { days: 3, count: 1 },
        { days: 20, count: 1 },
      ],
      later: 0,
      decided: 2,
      kept: 1,
    })
  })

  test('say where mentees wait and mentors have room, by district, and what is not recognised', async () => {
    await makeMentee(here, { district: 'सातारा' })
    await makeMentee(here, { district: 'Satara' })
    await makeMentee(here, { district: '', location: 'Wai, Satara' })
    await makeMentee(here, { district: 'Belgaum' })
    await makeMentee(here, { district: '', location: 'Paris' })
    const mentor = await makeMentor(here, { location: 'Karad, Satara' })
    await makeMentor(here, { location: 'Pune', block: true })
    await makeMentor(here, { location: 'Hadapsar, Poona' })
    await makeMentorship(here, { mentor })
    const { districts } = (await admin.call(dashboard.charts)).body.data
    expect(districts).toEqual([
      { name: '', waiting: 1, places: 0 },
      { name: 'Belagavi', waiting: 1, places: 0 },
      { name: 'Pune', waiting: 0, places: 2 },
      { name: 'Satara', waiting: 3, places: 1 },
    ])
  })

  test('count approved mentors by industry, seven at most and the rest together', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      const category = (await makeCategory(here, name))._id
      await makeMentor(here, { category })
      if (name < 'G') await makeMentor(here, { category })
      await makeMentor(here, { category, approve: false })
      await makeMentor(here, { category, block: true })
    }
    await makeMentor(here)
    const { industries, otherIndustries } = (await admin.call(dashboard.charts)).body.data
    expect(industries.map(({ name, mentors: count }) => [name, count])).toEqual([
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, 2]),
      ['', 1],
    ])
    expect(otherIndustries).toBe(1)
  })
})
