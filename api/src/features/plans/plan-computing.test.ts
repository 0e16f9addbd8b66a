import { stages } from '#programme/matching/plan/problem.ts'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { plans } from '@udyam/contract/plans/calls'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { compute, untilIdle, stopComputing } from '#programme/matching/plans/computing.ts'
import { insertVersion } from '#programme/matching/plans/plan-version.store.ts'
import { prepareRequest } from '#programme/matching/plans/request.ts'
import { makeRequest } from '#test/answers.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin } from '#test/make.ts'
import {
  computeAgain,
  computed,
  makePlan,
  makeWaiting,
  makeWithPlaces,
  pairsOf,
} from '#test/planning/steps.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { limit } from '#test/slowness.ts'
import { type Caller, otherProcess, type World, world } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const create = (name: string, caller = admin) => caller.call(plans.create, { body: { name } })
const cancel = (id: string, caller = admin) => caller.call(plans.cancel, { params: { id }, body: {} })
const find = async (id: string) => (await admin.call(plans.get, { params: { id } })).body.data
const changes = async (id: string) => (await admin.call(plans.changes, { params: { id } })).body.data

async function small(): Promise<Plan> {
  await makeWaiting(here, 'Asha')
  await makeWithPlaces(here, 'One')
  return makePlan(admin)
}

function keep() {
  const { db, env, now } = here.services
  const audit: Parameters<typeof runDueTasks>[0]['audit'] = (trx, entry) =>
    insertAuditEvent(trx, entry, { user: null, address: '', requestId: '', now: now() })
  return runDueTasks({ db, env, now, audit })
}

describe('a computation', () => {
  test('is cancelled, and the last good version stays', async () => {
    const { _id: id } = await small()
    const begun = await admin.call(plans.compute, { params: { id }, body: {} })
    expect(begun.body.data.version).toMatchObject({ number: 2, state: 'computing' })
    const { data } = (await cancel(id)).body
    expect(data.version).toMatchObject({ number: 2, state: 'cancelled', summary: null })
    expect(data.ready?.number).toBe(1)
    expect(await pairsOf(admin, id)).toEqual(['Asha-One'])
    await stopComputing(here.db)
    expect((await find(id)).version.state).toBe('cancelled')
    expectRefusal(await cancel(id), {
      status: 409,
      message: messageText('step_not_possible'),
    })
    expect(await auditOf(here, 'plan.cancel')).toHaveLength(1)
    expect((await computeAgain(admin, id)).version).toMatchObject({ number: 3, state: 'ready' })
  })

  test('is cancelled from another process, which keeps nothing of what it finds', async () => {
    const { _id: id } = await small()
    const elsewhere = await (await otherProcess(here)).as('admin')
    await admin.call(plans.compute, { params: { id }, body: {} })
    expect((await cancel(id, elsewhere)).body.data.version.state).toBe('cancelled')
    await stopComputing(here.db)
    const versions = await here.db
      .selectFrom('plan_version')
      .select(['id', 'state'])
      .orderBy('number')
      .execute()
    expect(versions.map(({ state }) => state)).toEqual(['ready', 'cancelled'])
    const rows = await here.db.selectFrom('plan_pair').select('version_id').execute()
    expect(rows.map(({ version_id }) => version_id)).toEqual([versions[0]?.id])
  })

  test('ends cleanly when the service stops', async () => {
    const { _id: id } = await small()
    const second = await otherProcess(here)
    const caller = await second.as('admin')
    await caller.call(plans.compute, { params: { id }, body: {} })
    await stopComputing(second.services.db)
    expect((await find(id)).version).toMatchObject({ number: 2, state: 'cancelled' })
  })

  test('is one at a time, whoever asks', async () => {
    await makeWaiting(here, 'Asha')
    await makeWithPlaces(here, 'One')
    const second = await (await otherProcess(here)).as('admin')
    const answers = await Promise.all([create('First'), create('Second', second)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const [refused] = answers.filter(({ status }) => status === 409)
    const [made] = answers.filter(({ status }) => status === 201)
    const name = made?.body.data.name ?? ''
    expect(refused?.body.message).toBe(messageText('plan_busy', { name }))
    await computed(admin, made?.body.data._id ?? '')
    expect((await admin.call(plans.list)).body.data).toHaveLength(1)
    expect((await create('Third')).status).toBe(201)
    await stopComputing(here.db)
  })

  test('that is not heard of counts as failed, and others go on', async () => {
    const { _id: id } = await small()
    const silent = async () => {
      const { now } = here.clock
      const leaseUntil = new Date(now.getTime() + 10_000)
      await insertVersion(here.db, { planId: id, leaseUntil, now })
      return here.pass(11)
    }
    await silent()
    expect((await find(id)).version.state).toBe('computing')
    await keep()
    expect((await find(id)).version).toMatchObject({ number: 2, state: 'failed' })
    await silent()
    expect((await create('Other')).status).toBe(201)
    await stopComputing(here.db)
    expect((await find(id)).version).toMatchObject({ number: 3, state: 'failed' })
  })

  test('that cannot be done is failed, and the last good version stays', async () => {
    const { _id: id, ...options } = await small()
    const prepared = await prepareRequest(here.services, options, id)
    const settings = { ...prepared.request.settings, weights: JSON.parse('null') }
    const reported = await begin(id, { ...prepared, request: { ...prepared.request, settings } })
    expect(await computed(admin, id)).toMatchObject({
      version: { number: 2, state: 'failed' },
      ready: { number: 1 },
    })
    expect(reported).toEqual([expect.any(TypeError)])
    expect(await pairsOf(admin, id)).toEqual(['Asha-One'])
  })

  test('says how far it is, and ends when another process has ended it', async () => {
    const { _id: id, ...options } = await small()
    const prepared = await prepareRequest(here.services, options, id)
    const large = makeRequest({ mentees: 6000, mentors: 1500, places: 4 })
    const reported = await begin(id, { ...prepared, request: large })
    await expect
      .poll(async () => (await find(id)).version.progress, { timeout: limit(15_000) })
      .toBeGreaterThan(0)
    const { state, stage } = (await find(id)).version
    expect(state).toBe('computing')
    expect(stages).toContain(stage)
    await here.db.updateTable('plan_version').set({ state: 'cancelled' }).where('number', '=', 2).execute()
    // It aborts only because its lease is not renewed.
    await untilIdle(here.db)
    expect(reported).toEqual([])
    expect((await find(id)).version.state).toBe('cancelled')
  })
})

async function begin(planId: string, prepared: Parameters<typeof compute>[2]): Promise<unknown[]> {
  const { db, now } = here.services
  const leaseUntil = new Date(now().getTime() + 10_000)
  const version = await insertVersion(db, { planId, leaseUntil, now: now() })
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  compute({ db, now, report }, { planId, id: version ?? '' }, prepared)
  return reported
}

describe('a plan', () => {
  test('is changed by one administrator at a time, and not once it is given up', async () => {
    const { _id: id, ...plan } = await small()
    const other = await here.as('admin', await makeAdmin(here, { name: 'Ravi Joshi' }))
    const body = { name: 'December', objective: 'fit' as const, updatedAt: plan.updatedAt }
    await here.pass(1)
    const changed = (await admin.call(plans.update, { params: { id }, body })).body.data
    expect(changed).toMatchObject({ name: 'December', objective: 'fit', version: { number: 1 } })
    expectRefusal(await other.call(plans.update, { params: { id }, body }), {
      status: 409,
      message: messageText('stale_record'),
    })
    expect((await computeAgain(admin, id)).ready?.summary?.people).toBe(1)
    expect((await other.call(plans.discard, { params: { id } })).body.data.state).toBe('discarded')
    const message = 'This plan is no longer a draft: Ravi Joshi has published or discarded it.'
    const late = [
      await admin.call(plans.compute, { params: { id }, body: {} }),
      await admin.call(plans.discard, { params: { id } }),
      await admin.call(plans.update, { params: { id }, body: { ...body, updatedAt: changed.updatedAt } }),
    ]
    for (const answer of late) expectRefusal(answer, { status: 409, message })
    expect(await auditOf(here, 'plan.update')).toMatchObject([{ fields: ['name', 'objective'] }])
    expect(await auditOf(here, 'plan.discard')).toHaveLength(1)
    expect(await auditOf(here, 'plan.compute')).toHaveLength(1)
  })

  test('tells what has changed since it was computed, and which pairs that breaks', async () => {
    const [asha, bina] = [await makeWaiting(here, 'Asha'), await makeWaiting(here, 'Bina')]
    const [one, two] = [
      await makeWithPlaces(here, 'One', { languages: ['Kannada'] }),
      await makeWithPlaces(here, 'Two', { languages: ['Kannada'] }),
    ]
    const { _id: id } = await makePlan(admin)
    expect(await changes(id)).toEqual({ kinds: [], people: [], broken: [] })
    const mentee = await here.as('mentee', asha)
    await mentee.call(mentees.answer, { body: { matching: { stage: 'idea' } } })
    expect(await changes(id)).toMatchObject({
      kinds: [{ kind: 'answers', count: 1 }],
      people: [{ person: { _id: asha.id }, kind: 'answers' }],
      broken: [],
    })
    await here.db
      .updateTable('mentee')
      .set({ languages: ['Hindi'] })
      .where('id', '=', asha.id)
      .execute()
    await here.db
      .updateTable('application')
      .set({ state: 'waitlisted' })
      .where('mentee_id', '=', bina.id)
      .execute()
    await makeWaiting(here, 'Charu')
    const { data } = (await admin.call(plans.pairs, { params: { id } })).body
    const ofAsha = data.find((pair) => pair.mentee._id === asha.id)?.mentor._id === one.id ? one : two
    const ofBina = ofAsha === one ? two : one
    const mentor = await here.as('mentor', ofBina)
    const pause = { capacity: 1, pausedFrom: '2020-01-01', pausedUntil: null }
    await mentor.call(introductions.updateMentoring, { body: pause })
    const other = await here.as('mentor', ofAsha)
    await other.call(introductions.updateMentoring, {
      body: { capacity: 3, pausedFrom: null, pausedUntil: null },
    })
    await admin.call(plans.addRule, {
      params: { id },
      body: { mentee: asha.id, mentor: ofBina.id, kind: 'forbid' },
    })
    const found = await changes(id)
    expect(found.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['joined', 1],
      ['left', 1],
      ['answers', 1],
      ['room', 1],
      ['break', 1],
      ['rules', 1],
    ])
    expect(found.broken.map(({ mentee: { name }, why }) => [name, why])).toEqual(
      expect.arrayContaining([
        ['Asha', 'pair_language'],
        ['Bina', 'mentee_not_waiting'],
      ]),
    )
    expect((await computeAgain(admin, id)).version.state).toBe('ready')
    expect((await changes(id)).kinds).toEqual([])
  })

  test('counts where mentors are missing, and the most who could be served', async () => {
    const needs = [['exports'], ['exports', 'pricing'], ['exports'], ['pricing']] as const
    for (const [at, some] of needs.entries()) {
      const made = await makeWaiting(here, `M${at}`, {
        district: at < 3 ? 'Ratnagiri' : 'Gondia',
        languages: ['Hindi'],
      })
      const caller = await here.as('mentee', made)
      await caller.call(mentees.answer, { body: { matching: { needs: [...some] } } })
    }
    await makeWithPlaces(here, 'One', {
      places: 1,
      helps: ['exports'],
      location: 'Sindhudurg',
      languages: ['Hindi'],
    })
    await makeWithPlaces(here, 'Two', { places: 1, helps: ['exports', 'pricing'], location: 'Nashik' })
    const { _id: id } = await makePlan(admin, { limitKm: 150 })
    const {
      needs: byNeed,
      districts,
      languages,
    } = (await admin.call(plans.gaps, { params: { id } })).body.data
    expect(byNeed).toEqual([
      { value: 'exports', waiting: 3, places: 2, served: 2 },
      { value: 'pricing', waiting: 2, places: 1, served: 1 },
    ])
    expect(districts).toEqual([
      { value: 'Ratnagiri', waiting: 3, places: 1, served: 1 },
      { value: 'Gondia', waiting: 1, places: 0, served: 0 },
    ])
    expect(languages).toEqual([{ value: 'hi', waiting: 4, places: 1, served: 1 }])
  })
})
