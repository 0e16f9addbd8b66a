import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { system } from '@udyam/contract/system/calls'
import { beforeEach, expect, test } from 'vitest'
import { makeMentee, makeMentor } from '#test/make.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const everywhere = { page: 1, limit: 20 }

test('a list finds every district that people named, by any of its names, and offers it by its present one', async () => {
  for (const district of ['Anand', 'Belgaum', 'बेळगाव', 'Satara']) await makeMentee(here, { district })
  const list = async (district: string) =>
    (await admin.call(mentees.list, { query: { ...everywhere, district } })).body
  expect((await list('Anand')).data).toHaveLength(1)
  expect((await list('Belagavi')).data).toHaveLength(2)
  expect((await list('belgaum')).data).toHaveLength(2)
  expect((await list('Surat')).data).toEqual([])
  const { facets } = await list('Anand')
  expect(facets?.districts).toEqual([
    { name: 'Anand', count: 1 },
    { name: 'Belagavi', count: 2 },
    { name: 'Satara', count: 1 },
  ])
  const queue = await admin.call(adminSelection.list, { query: { ...everywhere, district: 'Anand' } })
  expect(queue.body.data).toHaveLength(1)
})

test('administrators find mentors in any district, and the charts count them', async () => {
  for (const location of ['Khanapur, Belgaum', 'Indore']) await makeMentor(here, { location })
  const query = { ...everywhere, district: 'Belagavi' }
  expect((await admin.call(mentors.list, { query })).body.data).toHaveLength(1)
  const { districts } = (await admin.call(dashboard.charts)).body.data
  expect(districts.map(({ name }) => name)).toEqual(['Belagavi', 'Indore'])
})

test('the home page counts the districts that listed mentors named, each once', async () => {
  const named = [
    'Belgaum',
    'Belagavi',
    'Surat',
    'Indore',
    'Anand',
    'Satara',
    'Pune',
    'Nashik',
    'Sangli',
    'Thane',
  ]
  for (const location of [...named, 'Remote']) await makeMentor(here, { location })
  const districts = async () => (await here.nobody.call(system.meta)).body.data.numbers?.districts
  expect(await districts()).toBeNull()
  await makeMentor(here, { location: 'Mehsana' })
  expect(await districts()).toBe(10)
})
