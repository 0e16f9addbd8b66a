import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { consent, decide, evaluate, share } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

/** Cells of the first row by column. */
function firstRow(csv: string): Record<string, string> {
  const [names = [], row = []] = parseCsv(csv) ?? []
  return Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))
}

const exported = async (by: Caller) => (await by.call(mentees.exportCsv)).body.csv

test('an export of mentees says how they stand, with scores for those alone who read them', async () => {
  const { id: menteeId } = await makeMentee(here)
  const mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
  const walk = { here, admin, menteeId }
  await evaluate(walk, { score: 4 })
  await decide(walk)
  const decided = here.clock.now.toISOString()
  await consent(await here.as('mentor', mentor), await share(walk, mentor.id))
  const own = firstRow(await exported(admin))
  expect(own).toMatchObject({ state: 'mentoring', score: '4.00', adjusted: '', mentor: 'Sanjay Patil' })
  expect(own['registeredAt']).not.toBe('')
  expect(own['decidedAt']?.slice(0, 16)).toBe(decided.slice(0, 16))
  const other = firstRow(await exported(await here.as('admin')))
  expect(other).toMatchObject({ state: 'mentoring', score: '', adjusted: '' })
})

test('an export of mentees says when the last decision was made, and what came of it', async () => {
  const { id: menteeId } = await makeMentee(here)
  const walk = { here, admin, menteeId }
  await evaluate(walk)
  const decidedAt = async () => {
    const { state, decidedAt: at = '' } = firstRow(await exported(admin))
    return [state, at.slice(0, 16)]
  }
  expect(await decidedAt()).toEqual(['under_review', ''])
  for (const decision of ['waitlisted', 'eligible'] as const) {
    await here.pass(240)
    expect((await decide(walk, decision)).status).toBe(200)
    expect(await decidedAt()).toEqual([decision, here.clock.now.toISOString().slice(0, 16)])
  }
  await here.pass(240)
  const before = await decidedAt()
  await share(walk, (await makeMentor(here)).id)
  expect(await decidedAt()).toEqual(['introduced', before[1]])
})

test('an export of mentors says their load and how complete they are, and both come back as nothing new', async () => {
  const { mentor } = await makeMentorship(here)
  const { csv } = (await admin.call(mentors.exportCsv)).body
  expect(firstRow(csv)).toMatchObject({ _id: mentor.id, active: '1', capacity: '2' })
  expect(Number(firstRow(csv)['completeness'])).toBeLessThan(100)
  const nothing = { created: 0, changed: 0, unchanged: 1, bad: 0, problems: [] }
  expect((await admin.call(mentors.previewImport, { body: { csv } })).body.data).toEqual(nothing)
  const body = { csv: await exported(admin) }
  expect((await admin.call(mentees.previewImport, { body })).body.data).toEqual(nothing)
})

test('lists are narrowed by district, whatever way the place was written', async () => {
  await makeMentee(here, { name: 'Asha', location: 'Wai, सातारा', district: '' })
  await makeMentee(here, { name: 'Bela', location: 'Wai', district: 'Satara' })
  await makeMentee(here, { name: 'Chhaya', location: 'Poona', district: '' })
  await makeMentor(here, { firstName: 'Anil', location: 'Karad, Satara' })
  const query = { district: 'Satara' }
  const found = (await admin.call(mentees.list, { query })).body
  expect(found.data.map(({ name }) => name)).toEqual(['Asha', 'Bela'])
  expect(found.facets.districts).toEqual([
    { name: 'Pune', count: 1 },
    { name: 'Satara', count: 2 },
  ])
  const listed = (await admin.call(mentors.list, { query })).body
  expect(listed.data.map(({ firstName }) => firstName)).toEqual(['Anil'])
  expect(listed.facets.districts).toEqual([{ name: 'Satara', count: 1 }])
  expect((await admin.call(mentors.list, { query: { district: 'Pune' } })).body.data).toEqual([])
})
