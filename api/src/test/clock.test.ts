import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeCategory, makeMentee, makeMentor, makePromoter, makeSubcategory } from './make.ts'
import { world, type World } from './world.ts'

const { categories, mentees, mentors, promoters } = contract

let here: World
beforeEach(async () => {
  here = await world()
})

test.each([
  ['a mentor', mentors.update, () => makeMentor(here), { bio: 'x' }],
  ['a mentee', mentees.update, () => makeMentee(here), { goals: 'x' }],
  ['a promoter', promoters.update, () => makePromoter(here), { bio: 'x' }],
  ['a category', categories.update, () => makeCategory(here), { description: 'x' }],
  ['a subcategory', categories.updateSubcategory, subcategory, { description: 'x' }],
])('a change of %s is dated by the clock', async (_what, endpoint, make, body) => {
  const made = await make()
  const admin = await here.as('admin')
  here.clock.now = new Date(here.clock.now.getTime() + 60_000)
  const params = { id: 'id' in made ? made.id : made._id }
  const { data } = (await admin.send(endpoint, { params, body })).body
  // Each write of a row that others may edit comes a millisecond after the one before.
  expect(Date.parse(data.updatedAt) - here.clock.now.getTime()).toBeLessThan(10)
  expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(here.clock.now.getTime())
})

async function subcategory() {
  const { _id: categoryId } = await makeCategory(here)
  return makeSubcategory(here, { categoryId })
}
