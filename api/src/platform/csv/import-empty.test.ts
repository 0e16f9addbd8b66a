import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentee, makeMentor, makePromoter } from '#test/make.ts'
import { world, type Caller, type World } from '#test/world.ts'
import { parseCsv } from './csv.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

test.each([
  { noun: mentees, make: makeMentee, names: ['Name'] },
  { noun: mentors, make: makeMentor, names: ['First name', 'Last name', 'Father name'] },
  { noun: promoters, make: makePromoter, names: ['First name', 'Last name'] },
])('an empty cell changes nothing of an existing person: %#', async ({ noun, make, names }) => {
  const { email } = await make(here)
  const { csv } = (await admin.call(noun.exportCsv, { query: {} })).body
  const [columns = [], row = []] = parseCsv(csv) ?? []
  const only = columns.map((name, at) => (name === '_id' ? (row[at] ?? '') : ''))
  for (const mapping of [undefined, []]) {
    const body = { csv: csvOf(columns, [only]), ...(mapping && { mapping }) }
    expect((await admin.call(noun.previewImport, { body })).body.data).toMatchObject({ unchanged: 1, bad: 0 })
  }
  const file = csvOf([...names, 'Email', 'Mobile', 'City', 'District'], [[...names.map(() => ''), email]])
  const { data } = (await admin.call(noun.previewImport, { body: { csv: file, mapping: [] } })).body
  expect(data).toMatchObject({ unchanged: 1, bad: 0, problems: [] })
})

test('a place of parts keeps the parts that a row leaves empty', async () => {
  const place = { city_or_village: 'Menavali', taluka: 'Wai', district: 'Satara' }
  const { email } = await makeMentee(here, {
    ...place,
    location: 'Menavali, Wai, Satara',
    interests: ['Bees'],
  })
  const change = async (taluka: string) => {
    const fields = ['Email', 'City', 'Taluka', 'District', 'Interests', 'Education', 'Expectations']
    const csv = csvOf(fields, [[email, '', taluka, '', '', '', '-']])
    return (await admin.call(mentees.importCsv, { body: { csv, mapping: [], mode: 'good' } })).body.data
  }
  expect(await change('Wai')).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await change('Khandala')).toMatchObject({ changed: 1, bad: 0 })
  const { data } = (await admin.call(mentees.list, { query: { search: email } })).body
  expect(data).toMatchObject([
    { ...place, taluka: 'Khandala', location: 'Menavali, Khandala, Satara', interests: ['Bees'] },
  ])
})

test('asks for the column of the name where no column gives it, once a row', async () => {
  const csv = csvOf(['Naav', 'Email', 'Mobile'], [['Asha Patil', 'asha@example.com', '9822012345']])
  const { body } = await admin.call(mentors.previewImport, { body: { csv, mapping: [] } })
  expect(body.data.problems).toEqual([
    { row: 2, column: 'part.name', message: messageText('column_missing'), code: 'column_missing' },
  ])
  const mapping = ['part.name', '', 'phoneNumber']
  const other = await admin.call(mentors.previewImport, { body: { csv, mapping } })
  expect(other.body.data.problems).toMatchObject([{ column: 'email', code: 'column_missing' }])
})
