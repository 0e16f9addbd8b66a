import { plans } from '@udyam/contract/plans/calls'
import { expect, test } from 'vitest'
import { computeAgain, makePlan, makeWaiting, makeWithPlaces } from '#test/planning/steps.ts'
import { world } from '#test/world.ts'

test('the lists of a plan are searched by names alone', async () => {
  const here = await world()
  const admin = await here.as('admin')
  await makeWaiting(here, 'Asha Rane', { interests: ['Near', 'Bina'] })
  await makeWaiting(here, 'Bina More', { interests: ['Asha'] })
  await makeWithPlaces(here, 'Near', { places: 1, skills: ['Bina', 'Asha'] })
  const { _id: id } = await makePlan(admin)
  const found = async (search: string) => {
    const asked = { params: { id }, query: { search } }
    const pairs = (await admin.call(plans.pairs, asked)).body
    const left = (await admin.call(plans.left, asked)).body
    const mentors = (await admin.call(plans.mentors, asked)).body
    expect(pairs.pagination.total).toBe(pairs.data.length)
    return [
      pairs.data.map(({ mentee, mentor: { name } }) => `${mentee.name}, ${name}`),
      left.data.map(({ mentee }) => mentee.name),
      mentors.data.map((one) => one.mentor.name),
    ]
  }
  const [[pair = ''] = [], [other = ''] = []] = await found('')
  expect([pair, other].join()).toMatch(/Asha.*Bina|Bina.*Asha/)
  const [paired, left] = pair.startsWith('Asha') ? ['आशा', 'Bina'] : ['Bina', 'आशा']
  expect(await found(paired)).toEqual([[pair], [], []])
  expect(await found(left)).toEqual([[], [other], []])
  expect(await found('near')).toEqual([[pair], [], ['Near Rao']])
})

test('the pairs and the mentors of a plan are sorted by each of their columns', async () => {
  const here = await world()
  const admin = await here.as('admin')
  const shown = new Map<string, { to: string; score: number; rank: number }>()
  for (const [name, to, places, score, rank] of [
    ['Asha', 'Zed', 3, 50, 1],
    ['bina', 'arun', 1, 80, 3],
    ['Chitra', 'Meera', 2, 20, 2],
  ] as const) {
    const { id: mentee } = await makeWaiting(here, name)
    const mentor = await makeWithPlaces(here, to, { places })
    shown.set(mentee, { to: mentor.id, score, rank })
  }
  await makeWithPlaces(here, 'Bala', { places: 4 })
  const { _id: id } = await makePlan(admin)
  const params = { id }
  for (const [mentee, { to: mentor }] of shown) {
    const body = { mentee, mentor, kind: 'pin', reason: 'Both ask for it' } as const
    await admin.call(plans.addRule, { params, body })
  }
  await computeAgain(admin, id)
  for (const [mentee, { score, rank }] of shown)
    await here.db.updateTable('plan_pair').set({ score, rank }).where('mentee_id', '=', mentee).execute()
  const paired = async (sort: 'mentee' | 'mentor' | 'score' | 'rank' | '-rank') =>
    (await admin.call(plans.pairs, { params, query: { sort } })).body.data.map(({ mentee }) => mentee.name)
  expect(await paired('mentee')).toEqual(['Asha', 'bina', 'Chitra'])
  expect(await paired('mentor')).toEqual(['bina', 'Chitra', 'Asha'])
  expect(await paired('score')).toEqual(['Chitra', 'Asha', 'bina'])
  expect(await paired('rank')).toEqual(['Asha', 'Chitra', 'bina'])
  expect(await paired('-rank')).toEqual(['bina', 'Chitra', 'Asha'])
  const mentors = async (sort: 'mentor' | 'planned' | '-planned' | 'places') =>
    (await admin.call(plans.mentors, { params, query: { sort } })).body.data.map(({ mentor }) => mentor.name)
  expect(await mentors('mentor')).toEqual(['arun Rao', 'Bala Rao', 'Meera Rao', 'Zed Rao'])
  expect(await mentors('places')).toEqual(['arun Rao', 'Meera Rao', 'Zed Rao', 'Bala Rao'])
  expect([(await mentors('planned')).at(0), (await mentors('-planned')).at(-1)]).toEqual([
    'Bala Rao',
    'Bala Rao',
  ])
})

test('who is left out of a plan is listed in turn, or by name', async () => {
  const here = await world()
  const admin = await here.as('admin')
  for (const name of ['Zoya', 'amit', 'Bina']) await makeWaiting(here, name)
  await makeWithPlaces(here, 'Full', { places: 0 })
  const { _id: id } = await makePlan(admin)
  const left = async (sort: 'queuedAt' | '-queuedAt' | 'mentee' | '-mentee') =>
    (await admin.call(plans.left, { params: { id }, query: { sort } })).body.data.map(
      ({ mentee }) => mentee.name,
    )
  expect(await left('queuedAt')).toEqual(['Zoya', 'amit', 'Bina'])
  expect(await left('-queuedAt')).toEqual(['Bina', 'amit', 'Zoya'])
  expect(await left('mentee')).toEqual(['amit', 'Bina', 'Zoya'])
  expect(await left('-mentee')).toEqual(['Zoya', 'Bina', 'amit'])
})
