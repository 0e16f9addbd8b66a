import { plans } from '@udyam/contract/plans/calls'
import { expect, test } from 'vitest'
import { makePlan, makeWaiting, makeWithPlaces } from '#test/planning/steps.ts'
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
