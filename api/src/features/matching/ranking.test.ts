import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { matching } from '@udyam/contract/matching/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { setup } from '@udyam/contract/setup/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor, type Made } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentee = await makeMentee(here, {
    district: 'Ratnagiri',
    interests: ['Sports shop'],
    languages: ['Marathi'],
  })
})

type Query = NonNullable<Parameters<typeof list>[0]>
const list = async (query: Parameters<typeof asked>[0] = {}) => (await asked(query)).body
const asked = (query: {
  search?: string
  ruledOut?: 'show'
  room?: 'free'
  sort?: 'room' | '-fit'
  district?: string
  language?: string
  industry?: string
}) => admin.call(adminSelection.mentorChoices, { params: mentee, query })
const names = async (query?: Query) => (await list(query)).data.map(({ name }) => name)
const mentor = (firstName: string, more: Parameters<typeof makeMentor>[1] = {}) =>
  makeMentor(here, { firstName, lastName: 'Rao', ...more })

test('the best fit comes first, with the fields its reasons rest on', async () => {
  await mentor('Far', { location: 'Gondia', languages: ['Hindi'], skills: ['Exports'] })
  const near = await mentor('Near', { location: 'रत्नागिरी', languages: ['मराठी'], skills: ['क्रीडा साहित्य'] })
  const { data } = await list({ ruledOut: 'show' })
  expect(data.map(({ name }) => name)).toEqual(['Near Rao', 'Far Rao'])
  const [first, last] = data
  expect(first).toMatchObject({ _id: near.id, km: 0, room: 2, ruledOut: [], known: 24 })
  expect(first?.band).toBe('little_known')
  expect(first?.reasons.map(({ kind, values }) => [kind, values])).toEqual([
    ['language', ['mr']],
    ['district', ['Ratnagiri']],
    ['words', ['#sports']],
  ])
  expect(first?.reasons[1]?.fields).toEqual({ mentee: ['district'], mentor: ['district'] })
  expect(last?.ruledOut).toMatchObject([{ rule: 'language', isLiftable: true }])
  expect(first?.unknown.map(({ signal }) => signal)).toContain('needs')
})

test('a changed name, photo or birth date changes no score, an answer does', async () => {
  const { id } = await mentor('Asha')
  const scores = async () => (await list()).data.map(({ score }) => score)
  const before = await scores()
  await here.db
    .updateTable('mentor')
    .set({
      first_name: 'Zoya',
      last_name: 'Shaikh',
      father_name: 'Imran',
      dob: '1950-01-01',
      image_url: 'https://example.org/a.png',
    })
    .execute()
  await here.db.updateTable('mentee').set({ name: 'Anthony D’Souza', dob: '2001-02-03' }).execute()
  expect((await list()).data[0]?.name).toBe('Zoya Shaikh')
  expect(await scores()).toEqual(before)
  await here.db.updateTable('mentor').set({ location: 'Ratnagiri' }).where('id', '=', id).execute()
  expect(await scores()).not.toEqual(before)
})

test('who has answered nothing is ruled out by nobody', async () => {
  mentee = await makeMentee(here)
  await mentor('Silent')
  const { data, facets } = await list()
  expect(data).toMatchObject([{ score: 500, known: 0, ruledOut: [], reasons: [], misfits: [] }])
  expect(facets.ruledOut).toBe(0)
})

describe('the search', () => {
  beforeEach(async () => {
    await mentor('Exporter', { skills: ['Exports'], location: 'Pune' })
    await mentor('Khel', { skills: ['खेल'], location: 'Ratnagiri' })
    await mentor('Sporty', { bio: '<p>I run a sports shop.</p>', location: 'रत्नागिरी' })
    await mentor('Krida', { skills: ['क्रीडा'], location: 'Mumbai' })
  })

  test.each(['Sports', 'sport', 'क्रीडा', 'खेल'])(
    '“%s” finds all who know sports, and no exports',
    async (search) => {
      expect((await names({ search })).toSorted()).toEqual(['Khel Rao', 'Krida Rao', 'Sporty Rao'])
    },
  )

  test.each(['Ratnagiri', 'रत्नागिरी', 'ratnag'])('“%s” finds those there', async (search) => {
    expect((await names({ search })).toSorted()).toEqual(['Khel Rao', 'Sporty Rao'])
  })

  test('takes all words together, a misspelt name too, and a change at once', async () => {
    expect(await names({ search: 'sports Ratnagiri khel' })).toEqual(['Khel Rao'])
    expect(await names({ search: 'Expartar' })).toEqual(['Exporter Rao'])
    await here.db.updateTable('mentor').set({ location: 'Ratnagiri' }).execute()
    expect(await names({ search: 'Ratnagiri' })).toHaveLength(4)
  })

  test('is narrowed by district, language and room, and says what there is', async () => {
    await here.db
      .updateTable('mentor')
      .set({ languages: ['Marathi'] })
      .where('first_name', '=', 'Krida')
      .execute()
    expect(await names({ district: 'Pune' })).toEqual(['Exporter Rao'])
    expect(await names({ language: 'mr' })).toEqual(['Krida Rao'])
    expect(await names({ industry: 'Sports' })).toEqual([])
    const { facets } = await list({ sort: 'room', room: 'free' })
    expect(facets).toMatchObject({ free: 4, ruledOut: 0, languages: [{ name: 'mr', count: 1 }] })
    expect(facets.districts.map(({ name }) => name)).toEqual(['Mumbai City', 'Pune', 'Ratnagiri'])
  })
})

describe('the weights', () => {
  const params = { key: 'matching' } as const

  test('are a manager’s too, hold from the next call on, and cannot all be 0', async () => {
    const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
    await mentor('Near', { location: 'Ratnagiri' })
    const [before] = (await list()).data
    const { value, updatedAt } = (await manager.call(setup.get, { params })).body.data
    const none = Object.fromEntries(Object.keys(Object(value['weights'])).map((name) => [name, 0]))
    const save = (weights: object) =>
      manager.call(setup.save, { params, body: { value: { ...value, weights }, updatedAt } })
    expectRefusal(await save(none), {
      status: 400,
      message: messageText('weights_none'),
      field: 'value.weights',
    })
    expect((await save({ ...none, distance: 5 })).status).toBe(200)
    expect((await list()).data).toMatchObject([{ score: 1000, known: 100 }])
    expect(before?.score).toBeLessThan(1000)
    expect((await manager.call(setup.history, { params })).body.data).toHaveLength(2)
  })
})

test('who has no duty to introduce reads neither list nor comparison', async () => {
  const { id } = await mentor('Asha')
  const auditor = await here.as('admin', await makeAdmin(here, { kind: 'auditor' }))
  for (const caller of [auditor, await here.as('mentor'), await here.as('mentee', mentee), here.nobody]) {
    const status = caller === here.nobody ? 401 : 403
    expect((await caller.call(adminSelection.mentorChoices, { params: mentee })).status).toBe(status)
    const query = { mentor: id }
    expect((await caller.call(matching.compare, { params: mentee, query })).status).toBe(status)
  }
})

test('a tie or an unwanted mentor is ruled out for administrators, and shown to neither side', async () => {
  const [tied, avoided] = [await mentor('Tied'), await mentor('Avoided')]
  await admin.call(matching.saveTie, { body: { mentee: mentee.id, mentor: tied.id } })
  const own = await here.as('mentee', mentee)
  await own.call(matching.saveAvoid, { body: { mentors: [avoided.id] } })
  const { data, facets } = await list({ ruledOut: 'show' })
  expect(facets.ruledOut).toBe(2)
  expect(data.flatMap(({ ruledOut }) => ruledOut.map(({ rule }) => rule)).toSorted()).toEqual([
    'avoid',
    'tie',
  ])
  expect(await names()).toEqual([])
  for (const one of [tied, avoided]) {
    const caller = await here.as('mentor', one)
    const profile = JSON.stringify((await caller.call(mentors.getProfile)).body)
    expect(profile).not.toMatch(/avoid|barrier|"tie/)
  }
})

test('a requested mentor whom a rule excludes is shown at their place, with the rule', async () => {
  const asked = await mentor('Asked', { location: 'Ratnagiri' })
  await mentor('Best', { location: 'Ratnagiri', skills: ['Sports'] })
  await mentor('Hindi', { languages: ['Hindi'], location: 'Ratnagiri' })
  const own = await here.as('mentee', mentee)
  expect((await own.call(introductions.wish, { body: { mentor: asked.id } })).status).toBe(201)
  await admin.call(matching.saveTie, { body: { mentee: mentee.id, mentor: asked.id } })
  const { data, facets } = await list()
  expect(data.map(({ name, isWished, ruledOut }) => [name, isWished, ruledOut.length])).toEqual([
    ['Asked Rao', true, 1],
    ['Best Rao', false, 0],
  ])
  expect(facets.ruledOut).toBe(1)
  expect(await names({ sort: '-fit', ruledOut: 'show' })).toEqual(['Best Rao', 'Asked Rao', 'Hindi Rao'])
})

describe('mentors side by side', () => {
  test('show each signal, and each answer with who gave it', async () => {
    const one = await mentor('One', { location: 'Ratnagiri' })
    const two = await mentor('Two', { location: 'Pune' })
    const query = { mentor: `${two.id},${one.id}` }
    const { data } = (await admin.call(matching.compare, { params: mentee, query })).body
    expect(data.mentors.map(({ mentor: { name } }) => name)).toEqual(['Two Rao', 'One Rao'])
    const distances = data.mentors.map(({ signals }) => signals.find(({ signal }) => signal === 'distance'))
    expect(distances.map((found) => found?.likeness)).toEqual([0.5, 1])
    expect(data.answers.find(({ field }) => field === 'district')).toMatchObject({
      values: ['Ratnagiri'],
      by: 'profile',
    })
    expect(data.answers.find(({ field }) => field === 'needs')).toMatchObject({ values: [], at: null })
  })

  test('are at most three, and mentors', async () => {
    const compare = (query: { mentor: string }) => admin.call(matching.compare, { params: mentee, query })
    expect((await compare({ mentor: [1, 2, 3, 4].map(() => mentee.id).join(',') })).status).toBe(400)
    expect((await compare({ mentor: mentee.id })).status).toBe(404)
    expect((await compare({ mentor: '' })).status).toBe(400)
  })
})
