import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { matching } from '@udyam/contract/matching/calls'
import { plans } from '@udyam/contract/plans/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, type Made } from '#test/make.ts'
import {
  computeAgain,
  computed,
  makePlan,
  makeWaiting,
  makeWithPlaces,
  pairsOf,
} from '#test/planning/steps.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const waiting = (name: string, more: Parameters<typeof makeWaiting>[2] = {}) => makeWaiting(here, name, more)
const mentor = (name: string, more: Parameters<typeof makeWithPlaces>[2] = {}) =>
  makeWithPlaces(here, name, more)
const rule = (planId: string, mentee: Made, to: Made, kind: 'pin' | 'forbid', reason = '') =>
  admin.call(plans.addRule, {
    params: { id: planId },
    body: { mentee: mentee.id, mentor: to.id, kind, reason },
  })

test('a plan brings those who wait to mentors, with reasons, and says who is left out and why', async () => {
  const names = ['Asha', 'Bina', 'Charu', 'Dipa', 'Esha', 'Falguni']
  for (const name of names) await waiting(name, { district: name === 'Bina' ? 'Pune' : 'Satara' })
  await mentor('Near', { places: 2, location: 'Satara' })
  await mentor('Far', { places: 2, location: 'Pune', languages: ['Marathi'] })
  await mentor('Full', { places: 0 })
  const { body, status } = await admin.call(plans.create, { body: { name: 'November' } })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ name: 'November', state: 'draft', objective: 'people', ready: null })
  expect(body.data.version).toMatchObject({ number: 1, state: 'computing', summary: null })
  const plan = await computed(admin, body.data._id)
  expect(plan.version).toMatchObject({ state: 'ready', progress: 1, stage: '' })
  expect(plan.ready?.summary).toMatchObject({ mentees: 6, mentors: 3, places: 4, people: 4, littleKnown: 4 })
  expect(plan.ready?.summary?.total).toBe(plan.ready?.summary?.bound)
  const params = { id: plan._id }
  const { data } = (await admin.call(plans.pairs, { params, query: { sort: 'mentee' } })).body
  expect(data.map(({ mentee }) => mentee.name)).toEqual(['Asha', 'Bina', 'Charu', 'Dipa'])
  expect(data[1]?.mentor.name).toBe('Far Rao')
  expect(data[1]?.reasons.map(({ kind }) => kind)).toContain('district')
  const third = data.find(({ mentor: { name }, mentee }) => name === 'Far Rao' && mentee.name !== 'Bina')
  expect(third?.rank).toBe(2)
  expect(third?.better.map((one) => one.mentor.name)).toEqual(['Near Rao'])
  const left = (await admin.call(plans.left, { params })).body.data
  expect(left.map(({ mentee }) => mentee.name)).toEqual(['Esha', 'Falguni'])
  expect(left[0]?.why).toMatchObject({ kind: 'places', people: 5, mentors: 3, places: 4 })
  const listed = (await admin.call(plans.mentors, { params })).body.data
  expect(listed.map(({ mentor: { name }, places, planned, why }) => [name, places, planned, why])).toEqual([
    ['Far Rao', 2, 2, 'planned'],
    ['Full Rao', 0, 0, 'full'],
    ['Near Rao', 2, 2, 'planned'],
  ])
  expect(listed.map(({ next }) => next?.name)).toEqual(['Esha', 'Esha', 'Esha'])
  expect((await admin.call(plans.list)).body.data.map(({ name }) => name)).toEqual(['November'])
  const actions = await here.db.selectFrom('audit_event').select('action').execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['plan.create', 'mentee.list', 'mentor.list']),
  )
})

test('who was deleted or archived since is not counted any more, and it is said how many left', async () => {
  const made = []
  for (const name of ['Asha', 'Bina', 'Charu']) made.push(await waiting(name))
  const near = await mentor('Near', { places: 2 })
  await mentor('Far', { places: 2 })
  const plan = await makePlan(admin)
  const read = async () => (await admin.call(plans.get, { params: { id: plan._id } })).body.data
  expect(await read()).toMatchObject({ gone: 0, ready: { summary: { people: 3, mentees: 3 } } })
  await admin.call(mentees.remove, { params: { id: made[0]?.id ?? '' } })
  expect(await read()).toMatchObject({ gone: 1, ready: { summary: { people: 2, mentees: 2, places: 4 } } })
  await admin.call(mentors.bulk, { body: { action: 'archive', records: [{ _id: near.id }] } })
  const { gone, ready } = await read()
  const shown = (await admin.call(plans.pairs, { params: { id: plan._id } })).body.pagination.total
  expect({ gone, ...ready?.summary }).toMatchObject({
    gone: 2,
    people: shown,
    mentees: 2,
    mentors: 1,
    places: 2,
  })
})

test('its lists are searched, sorted and paged, and exported with sentences and without formulas', async () => {
  await waiting('=Asha', { district: 'Satara' })
  await waiting('Bina', { district: 'Satara' })
  await mentor('Near', { places: 1, location: 'Satara' })
  await mentor('Other', { places: 1, location: 'Pune' })
  const { _id: id } = await makePlan(admin)
  const find = async (query: { search?: string; sort?: '-mentee'; limit?: number; page?: number }) => {
    const { data } = (await admin.call(plans.pairs, { params: { id }, query })).body
    return data.map(({ mentee }) => mentee.name)
  }
  expect(await find({ search: 'बीना' })).toEqual(['Bina'])
  expect(await find({ search: 'near' })).toHaveLength(1)
  expect(await find({ sort: '-mentee' })).toEqual(['Bina', '=Asha'])
  expect(await find({ limit: 1, page: 2 })).toEqual(['Bina'])
  const { csv } = (await admin.call(plans.exportPairs, { params: { id } })).body
  expect(csv).toContain("'=Asha")
  expect(csv).toContain('Same district: Satara')
  expect(parseCsv(csv)).toHaveLength(3)
  expect(parseCsv((await admin.call(plans.exportLeft, { params: { id } })).body.csv)).toHaveLength(1)
  expect(parseCsv((await admin.call(plans.exportMentors, { params: { id } })).body.csv)).toHaveLength(3)
  expect(await auditOf(here, 'mentee.export')).toHaveLength(2)
  const past = await admin.call(plans.pairs, { params: { id }, query: { version: 2 } })
  expect(past.status).toBe(404)
})

describe('pins and forbidden pairs', () => {
  test('hold from the next computation on, and are taken back', async () => {
    const [one, two] = [await waiting('Asha'), await waiting('Bina')]
    const [near, far] = [await mentor('Near'), await mentor('Far')]
    const { _id: id } = await makePlan(admin)
    const before = await pairsOf(admin, id)
    const [pinned, forbidden] = before.includes('Asha-Near') ? [far, near] : [near, far]
    expect((await rule(id, one, pinned, 'pin')).status).toBe(201)
    expect((await rule(id, one, pinned, 'pin')).body.data.rules).toHaveLength(1)
    await rule(id, two, pinned, 'forbid', 'Cousins')
    const plan = await computeAgain(admin, id)
    expect(plan.version.number).toBe(2)
    expect(await pairsOf(admin, id)).not.toEqual(before)
    const { data } = (await admin.call(plans.pairs, { params: { id } })).body
    expect(data.map(({ isPinned, mentor: { _id } }) => [isPinned, _id])).toEqual([
      [true, pinned.id],
      [false, forbidden.id],
    ])
    const past = (await admin.call(plans.pairs, { params: { id }, query: { version: 1 } })).body
    expect(past.data.map(({ mentor: { _id } }) => _id)).toEqual([forbidden.id, pinned.id])
    const kept = plan.rules.map(({ kind, reason }) => `${kind} ${reason}`)
    expect(kept.toSorted()).toEqual(['forbid Cousins', 'pin '])
    const params = { id, rule: plan.rules[0]?._id ?? '' }
    expect((await admin.call(plans.removeRule, { params })).body.data.rules).toHaveLength(1)
    expect((await admin.call(plans.removeRule, { params })).status).toBe(404)
    expect(await auditOf(here, 'plan.forbid')).toMatchObject([{ target_id: two.id, reason: 'Cousins' }])
    expect(await auditOf(here, 'plan.unrule')).toHaveLength(1)
  })

  test('are refused where they contradict, naming who set the other', async () => {
    const [one, near, far] = [await waiting('Asha'), await mentor('Near'), await mentor('Far')]
    const { _id: id } = await makePlan(admin)
    await rule(id, one, near, 'pin')
    const message = messageText('plan_rule_contradicts', {
      by: 'Meera Phadnis',
      mentee: 'Asha',
      mentor: 'Near Rao',
    })
    expectRefusal(await rule(id, one, near, 'forbid'), { status: 409, message })
    expectRefusal(await rule(id, one, far, 'pin'), { status: 409, message })
    expect((await rule(id, one, far, 'forbid')).status).toBe(201)
  })

  test('a pin needs a reason against a rule that a reason lifts, and is refused against any other', async () => {
    const one = await waiting('Asha', { languages: ['Hindi'] })
    const [other, full] = [
      await mentor('Other', { languages: ['Kannada'] }),
      await mentor('Full', { places: 0 }),
    ]
    const { _id: id } = await makePlan(admin)
    expectRefusal(await rule(id, one, other, 'pin'), {
      status: 409,
      message: messageText('pin_reason_required', { rule: 'No common language: Hindi; Kannada' }),
    })
    expectRefusal(await rule(id, one, full, 'pin'), {
      status: 409,
      message: messageText('pin_reason_required', { rule: 'No free place' }),
    })
    expect((await rule(id, one, other, 'pin', 'Both know English')).status).toBe(201)
    await computeAgain(admin, id)
    expect(await pairsOf(admin, id)).toEqual(['Asha-Other'])
    const mentee = await here.as('mentee', one)
    await mentee.call(matching.saveAvoid, { body: { mentors: [other.id] } })
    await computeAgain(admin, id)
    expect(await pairsOf(admin, id)).toEqual([])
    const params = {
      id,
      rule: (await admin.call(plans.get, { params: { id } })).body.data.rules[0]?._id ?? '',
    }
    await admin.call(plans.removeRule, { params })
    expectRefusal(await rule(id, one, other, 'pin', 'Both know English'), {
      status: 409,
      message: messageText('pin_ruled_out', { rule: 'Not wanted by the mentee' }),
    })
    expect((await rule(id, one, { ...other, id: crypto.randomUUID() }, 'pin')).status).toBe(404)
  })
})

test('missing answers rule nobody out, and a rule does', async () => {
  await waiting('Silent')
  await waiting('Speaks', { languages: ['Hindi'] })
  await mentor('Quiet', { places: 1, languages: ['Kannada'] })
  const { _id: id, ready } = await makePlan(admin)
  expect(await pairsOf(admin, id)).toEqual(['Silent-Quiet'])
  expect(ready?.summary?.ruledOut.language).toBe(1)
  const left = (await admin.call(plans.left, { params: { id } })).body.data
  expect(left).toMatchObject([{ why: { kind: 'none' }, ruledOut: { language: 1 } }])
})

test('a place named for somebody left out lets them in, and nobody else loses theirs', async () => {
  for (const name of ['Asha', 'Bina', 'Charu']) await waiting(name)
  const one = await mentor('One', { places: 2 })
  const { _id: id } = await makePlan(admin)
  const before = await pairsOf(admin, id)
  const [left] = (await admin.call(plans.left, { params: { id } })).body.data
  expect(left).toMatchObject({ mentee: { name: 'Charu' }, places: [{ _id: one.id }] })
  const caller = await here.as('mentor', one)
  await caller.call(introductions.updateMentoring, {
    body: { capacity: 3, pausedFrom: null, pausedUntil: null },
  })
  await computeAgain(admin, id)
  expect(await pairsOf(admin, id)).toEqual([...before, 'Charu-One'])
})

test('no place is named with a mentor for whom more wait than there are places', async () => {
  const [asha, bina] = [await waiting('Asha'), await waiting('Bina')]
  await waiting('Charu')
  const one = await mentor('One', { places: 1 })
  const { _id: id } = await makePlan(admin)
  for (const made of [asha, bina]) await rule(id, made, one, 'pin', 'Both sell fish')
  await computeAgain(admin, id)
  const params = { id }
  const expectNone = async (places: number) => {
    const [left] = (await admin.call(plans.left, { params })).body.data
    expect(left).toMatchObject({ mentee: { name: 'Charu' }, places: [] })
    const listed = (await admin.call(plans.mentors, { params })).body.data
    expect(listed).toMatchObject([{ places, next: null }])
  }
  await expectNone(1)
  const lift = [{ rule: 'full' as const, reason: 'Both sell fish' }]
  for (const made of [asha, bina]) {
    const body = { mentor: one.id, lift }
    const draft = await admin.call(adminSelection.introduce, { params: { id: made.id }, body })
    await admin.call(adminSelection.share, { params: { id: draft.body.data._id }, body: { lift } })
  }
  await computeAgain(admin, id)
  await expectNone(0)
})

test('a scope takes in those alone who are meant, and an empty one is refused', async () => {
  const pune = await waiting('Asha', { district: 'Pune' })
  await waiting('Bina', { district: 'Satara' })
  const exports = await waiting('Charu')
  const caller = await here.as('mentee', exports)
  await caller.call(mentees.answer, { body: { matching: { needs: ['exports'] } } })
  await mentor('One', { places: 5 })
  const { _id: id } = await makePlan(admin, { district: 'Pune' })
  expect(await pairsOf(admin, id)).toEqual(['Asha-One'])
  const { _id: other } = await makePlan(admin, { need: 'exports' })
  expect(await pairsOf(admin, other)).toEqual(['Charu-One'])
  const message = messageText('plan_empty')
  const none = await admin.call(plans.create, { body: { name: 'None', industry: 'Dairy' } })
  expectRefusal(none, { status: 409, message })
  await here.db.updateTable('mentee').set({ archived_at: here.clock.now }).where('id', '=', pune.id).execute()
  const archived = await admin.call(plans.compute, { params: { id }, body: {} })
  expectRefusal(archived, { status: 409, message })
})

test('whoever is erased leaves no trace in a plan, and whoever is archived is not listed', async () => {
  const [one, two] = [await waiting('Asha'), await waiting('Bina')]
  const near = await mentor('Near')
  const { _id: id } = await makePlan(admin)
  await rule(id, one, near, 'forbid')
  await here.db.updateTable('mentee').set({ archived_at: here.clock.now }).where('id', '=', one.id).execute()
  expect(await pairsOf(admin, id)).toEqual([])
  await admin.call(mentees.remove, { params: { id: one.id }, query: { seen: '0.0.0' } })
  await admin.call(mentees.remove, { params: { id: two.id }, query: { seen: '0.0.0' } })
  for (const table of ['plan_pair', 'plan_left', 'plan_rule'] as const) {
    expect(await here.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await admin.call(mentors.remove, { params: { id: near.id }, query: { seen: '0.0.0' } })
  expect(await here.db.selectFrom('plan_input').selectAll().execute()).toEqual([])
})

test('nobody but an administrator with the duty comes near a plan', async () => {
  await waiting('Asha')
  await mentor('One')
  const { _id: id } = await makePlan(admin)
  const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  for (const caller of [await here.as('mentee'), await here.as('mentor'), evaluator]) {
    for (const call of [plans.get, plans.pairs, plans.left, plans.mentors, plans.gaps, plans.changes]) {
      expect((await caller.call(call, { params: { id } })).status).toBe(403)
    }
  }
  expect((await admin.call(plans.get, { params: { id: crypto.randomUUID() } })).status).toBe(404)
})
