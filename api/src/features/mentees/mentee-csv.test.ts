import { mentees, menteeCsvColumns } from '@udyam/contract/mentees/calls'
import { beforeEach, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentee } from '#test/make.ts'
import { auditOf, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const fields = ['name', 'email', 'mobile_no', 'location', 'education', 'goals', 'expectations', 'terms']
const priya = ['Priya', 'priya@example.com', '9822012345', 'Wai', 'B.Com', 'A dairy', 'Advice', 'true']
const aims = { education: 'B.Com', goals: 'A dairy', expectations: 'Advice', location: 'Wai' }

async function exported(query: Record<string, string> = {}): Promise<string> {
  return (await admin.call(mentees.exportCsv, { query })).body.csv
}

test('mentees are exported as the list finds them, with every field', async () => {
  await makeMentee(here, { name: 'Asha', location: 'Pune' })
  await makeMentee(here, { name: 'Bala', location: 'Wai', interests: ['Dairy', 'Goats; sheep'] })
  const [names, ...rows] = parseCsv(await exported({ location: 'wai' })) ?? []
  expect(names).toEqual(Object.keys(menteeCsvColumns))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.slice(1, 2)).toEqual(['Bala'])
  expect(await auditOf(here, 'mentee.export')).toHaveLength(1)
})

test('mentees who were deleted come back from the export as they were', async () => {
  const made = {
    ...aims,
    terms: true,
    goals: '=दुग्धालय\nआणि "दुकान"',
    interests: ['Dairy', 'a;b'],
    languages: ['Marathi', 'कोंकणी'],
  }
  const { id, email } = await makeMentee(here, { ...made, dob: '1999-05-01' })
  const csv = await exported()
  const results = await admin.call(mentees.bulk, { body: { action: 'delete', records: [{ _id: id }] } })
  expect(results.body.data).toEqual([
    { _id: id, success: true, message: 'Mentee deleted successfully', code: 'mentee_deleted' },
  ])
  const { body } = await admin.call(mentees.importCsv, { body: { csv } })
  expect(body).toMatchObject({ message: 'Import finished', data: { created: 1, bad: 0 } })
  const { data } = (await admin.call(mentees.list)).body
  // Except for consent: nobody consents for others.
  expect(data).toMatchObject([{ ...made, email, dob: '1999-05-01', name: 'Priya Kulkarni', terms: false }])
  const again = await admin.call(mentees.previewImport, { body: { csv: await exported() } })
  expect(again.body.data).toEqual({ created: 0, changed: 0, unchanged: 1, bad: 0, problems: [] })
})

test('a mentee who says it already is left alone, even where a rule of today would refuse it', async () => {
  const { id } = await makeMentee(here, { ...aims, terms: false, goals: '' })
  const csv = await exported()
  const { body } = await admin.call(mentees.previewImport, { body: { csv } })
  expect(body.data).toMatchObject({ unchanged: 1, bad: 0 })
  await admin.call(mentees.importCsv, { body: { csv: csvOf(['_id', 'district'], [[id, 'Satara']]) } })
  expect(await rowOf(here, 'mentee', id)).toMatchObject({ district: 'Satara', goals: '', terms: false })
})

test('districts leave as the list writes them, and come back alike: another spelling changes nothing', async () => {
  const asha = await makeMentee(here, { ...aims, name: 'Asha', district: 'Belgaum' })
  await makeMentee(here, { ...aims, name: 'Bala', district: '', location: 'Khanapur, Belgaum' })
  await makeMentee(here, { ...aims, name: 'Chhaya', district: 'mehsana' })
  const csv = await exported()
  const [names = [], ...rows] = parseCsv(csv) ?? []
  const at = names.indexOf('district')
  expect(rows.map((row) => row[at] ?? '').toSorted()).toEqual(['Belagavi', 'Belagavi', 'Mehsana'])
  const preview = async (text: string) =>
    (await admin.call(mentees.previewImport, { body: { csv: text } })).body.data
  expect(await preview(csv)).toMatchObject({ changed: 0, unchanged: 3, bad: 0 })
  const one = (district: string) => csvOf(['_id', 'district'], [[asha.id, district]])
  expect(await preview(one('बेळगाव'))).toMatchObject({ changed: 0, unchanged: 1 })
  await admin.call(mentees.importCsv, { body: { csv: one('Baroda') } })
  expect(await rowOf(here, 'mentee', asha.id)).toMatchObject({ district: 'Vadodara' })
})

test('a new mentee is asked for what the form asks for', async () => {
  const rows = [priya, ['Rahul', 'rahul@example.com', '1234567890', '', 'B.A.', 'x', 'y', 'false']]
  const { body } = await admin.call(mentees.previewImport, { body: { csv: csvOf(fields, rows) } })
  expect(body.data).toMatchObject({ created: 1, bad: 1 })
  expect(body.data.problems).toEqual([
    {
      row: 3,
      column: 'mobile_no',
      message: 'Please enter a valid 10-digit mobile number',
      code: 'mobile_invalid',
    },
    { row: 3, column: 'location', message: 'Location is required', code: 'location_required' },
    { row: 3, column: 'terms', message: 'Please agree to the terms and conditions', code: 'agree_terms' },
  ])
  const answer = await admin.call(mentees.importCsv, { body: { csv: csvOf(fields, rows) } })
  expect(answer.status).toBe(400)
  expect((await admin.call(mentees.list)).body.data).toEqual([])
})

test('rows under 21 are bad where the settings refuse them, and unchanged ones are left alone', async () => {
  const today = here.clock.now
  const born = (years: number) => `${today.getFullYear() - years}-01-01`
  const { id } = await makeMentee(here, { ...aims, terms: true, dob: born(20) })
  const rows = [20, 22].map((years) => [...priya.with(1, `of${years}@example.com`), born(years)])
  const csv = csvOf([...fields, 'dob'], rows)
  const preview = async (of: string) =>
    (await admin.call(mentees.previewImport, { body: { csv: of } })).body.data
  expect(await preview(csv)).toMatchObject({ created: 2, bad: 0 })
  await here.db.updateTable('selection_settings').set({ refuses_under_21: true }).execute()
  const message = 'You must be at least 21 years old'
  expect(await preview(csv)).toMatchObject({
    created: 1,
    bad: 1,
    problems: [{ row: 2, column: 'dob', code: 'age_21', message }],
  })
  expect((await admin.call(mentees.importCsv, { body: { csv } })).status).toBe(400)
  const changed = (dob: string) => preview(csvOf(['_id', 'dob', 'district'], [[id, dob, 'Satara']]))
  expect(await changed(born(20))).toMatchObject({ changed: 1, bad: 0 })
  expect(await changed(born(19))).toMatchObject({ bad: 1, problems: [{ column: 'dob', code: 'age_21' }] })
  expect(await changed('')).toMatchObject({ changed: 1, bad: 0 })
})
