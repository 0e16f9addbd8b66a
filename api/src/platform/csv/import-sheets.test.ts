import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentee } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

type Order = 'iso' | 'dmy' | 'mdy'

const form = [
  'Timestamp',
  'Full Name (as per Aadhaar) / पूर्ण नाव',
  'Email Address',
  'Mobile Number (WhatsApp)',
  'Date of Birth (DD/MM/YYYY)',
  'Village / Taluka / District',
  'शिक्षण (Education)',
  'What is your business goal?',
  'Areas of Interest',
]
const answer = (email: string, { dob = '', mobile = '9822012345', name = 'Asha Patil' } = {}) => [
  '27/11/2026 10:00:00',
  name,
  email,
  mobile,
  dob,
  'Wai, Wai, Satara',
  'B.Com',
  'A dairy',
  'Dairy; Bees, Honey',
]

async function preview(rows: string[][], dates?: Order) {
  const body = { csv: csvOf(form, rows), mapping: [], ...(dates && { dates }) }
  const { status, body: told } = await admin.call(mentees.previewImport, { body })
  expect(status, told.message).toBe(200)
  return told.data
}

async function importMentees(rows: string[][], dates?: Order) {
  const body = { csv: csvOf(form, rows), mapping: [], mode: 'good' as const, ...(dates && { dates }) }
  const { status, body: told } = await admin.call(mentees.importCsv, { body })
  expect(status, JSON.stringify(told)).toBe(200)
  return told.data
}

const listed = async (search: string) => (await admin.call(mentees.list, { query: { search } })).body.data

const people = async (rows: string[][], dates?: Order) => {
  const { problems } = await preview(rows, dates)
  return problems.map(({ row, column, code }) => [row, column, code])
}

test('the answers of a form are understood, and what is guessed is marked', async () => {
  const { columns, bad } = await preview([answer('asha@example.com')])
  expect(columns?.map(({ field, isGuess }) => (isGuess ? `${field}?` : field))).toEqual(
    ' name email mobile_no dob location? education goals? interests'.split(' '),
  )
  expect(bad).toBe(0)
  await importMentees([answer('asha@example.com')])
  expect(await listed('asha')).toMatchObject([
    { name: 'Asha Patil', district: 'Satara', goals: 'A dairy', interests: ['Dairy', 'Bees', 'Honey'] },
  ])
})

test('phones are stored as their ten digits, however a spreadsheet has them', async () => {
  const phones = ['+91 98220‑12345', '0091 98220 12345', '9822012345.0', "'9822012345", 'tel:+919822012345']
  await importMentees(phones.map((mobile, at) => answer(`m${at}@example.com`, { mobile })))
  expect((await listed('')).map(({ mobile_no }) => mobile_no)).toEqual(phones.map(() => '9822012345'))
  expect(await people([answer('a@example.com', { mobile: '98220123456' })])).toEqual([
    [2, 'mobile_no', 'mobile_invalid'],
  ])
})

test('one impossible day is bad by itself', async () => {
  const rows = ['23/04/1999', '31-02-1999', '03/04/1999'].map((dob, at) =>
    answer(`d${at}@example.com`, { dob }),
  )
  expect((await preview(rows)).dates).toMatchObject({ suggested: 'dmy' })
  expect(await people(rows, 'dmy')).toEqual([[3, 'dob', 'dob_invalid']])
  expect(await importMentees(rows, 'dmy')).toMatchObject({ created: 2, bad: 1 })
  expect((await listed('')).map(({ dob }) => dob ?? '').toSorted()).toEqual(['1999-04-03', '1999-04-23'])
})

test('a day that the column turns round is never stored by the order that was chosen', async () => {
  const rows = ['03/04/1999', '04/23/1999'].map((dob, at) => answer(`d${at}@example.com`, { dob }))
  expect((await preview(rows, 'dmy')).dates).toMatchObject({ suggested: 'mdy', proof: { dmy: 0, mdy: 1 } })
  expect(await people(rows, 'dmy')).toEqual([
    [2, 'dob', 'date_contradicts'],
    [3, 'dob', 'date_contradicts'],
  ])
  expect(await importMentees(rows, 'dmy')).toMatchObject({ created: 0 })
  await importMentees(rows, 'mdy')
  expect((await listed('')).map(({ dob }) => dob ?? '').toSorted()).toEqual(['1999-03-04', '1999-04-23'])
})

test('days are read as files have them, and "NA" is none', async () => {
  const days = [
    '3-Apr-99',
    '36253',
    '3 एप्रिल 1999',
    '1999-04-03 00:00:00',
    '1999-04-02T18:30:00.000Z',
    'NA',
    '-',
  ]
  const rows = days.map((dob, at) => answer(`d${at}@example.com`, { dob }))
  expect(await preview(rows)).toMatchObject({
    created: 7,
    bad: 0,
    dates: {
      unclear: 0,
      read: [
        { cell: '3-Apr-99', day: '1999-04-03' },
        { cell: '36253', day: '1999-04-03' },
      ],
    },
  })
  await importMentees(rows)
  expect((await listed('')).map(({ dob }) => dob ?? '').toSorted()).toEqual([
    '',
    '',
    ...days.slice(2).map(() => '1999-04-03'),
  ])
})

test('a title above the headers is passed over, and rows keep the numbers of the spreadsheet', async () => {
  const csv = csvOf(
    ['Applicants of 2026', '', ''],
    [
      ['', '', ''],
      ['Name', 'Email', 'Mobile'],
      ['Asha Patil', 'asha@example.com', '9822012345'],
      ['Ravi More', 'nobody', '9822012346'],
    ],
  )
  const body = { csv, mapping: [] }
  const { data } = (await admin.call(mentees.previewImport, { body })).body
  expect(data).toMatchObject({ headerRow: 3, created: 1, bad: 1 })
  expect(data.problems).toMatchObject([{ row: 5, column: 'email' }])
  expect(data.rows?.map(({ row }) => row)).toEqual([4, 5])
  const first = (await admin.call(mentees.previewImport, { body: { ...body, headerRow: 1 } })).body.data
  expect(first).toMatchObject({ headerRow: 1, created: 0 })
  const refused = await admin.send(mentees.previewImport, { body: { ...body, headerRow: 0 } })
  expectRefusal(refused, {
    status: 400,
    message: messageText('value_whole', { min: 1, max: 5000 }),
    field: 'headerRow',
  })
  expect((await admin.call(mentees.previewImport, { body: { ...body, headerRow: 9 } })).status).toBe(400)
})

test('what was mapped once fits the file of bad rows, which has a column more', async () => {
  const row = ['Asha Patil', '9822012345', 'asha@example.com']
  const mapping = ['name', 'mobile_no', 'email']
  const csv = csvOf(['Naav', 'Sampark', 'Patra'], [row])
  await admin.call(mentees.importCsv, { body: { csv, mapping, mode: 'good' } })
  const again = csvOf(['Naav', 'Sampark', 'Patra', 'Reason'], [[...row, 'Email: …']])
  const { data } = (await admin.call(mentees.previewImport, { body: { csv: again, mapping: [] } })).body
  expect(data.columns?.map(({ field }) => field)).toEqual([...mapping, ''])
  expect(data).toMatchObject({ unchanged: 1, bad: 0 })
})

test('what was mapped for mentors is not guessed for promoters, who have the same fields', async () => {
  const csv = csvOf(['Naav', 'Patra'], [['Aarti Ingle', 'aarti@example.com']])
  const mapping = ['part.name', 'email']
  const fieldsOf = async (call: typeof mentors.previewImport | typeof promoters.previewImport) =>
    (await admin.call(call, { body: { csv, mapping: [] } })).body.data.columns?.map(({ field }) => field)
  await admin.call(mentors.importCsv, { body: { csv, mapping, mode: 'good' } })
  expect(await fieldsOf(mentors.previewImport)).toEqual(mapping)
  expect(await fieldsOf(promoters.previewImport)).toEqual(['', ''])
})

const inOneColumn = (names: string[]) =>
  csvOf(
    ['Name / नाव', 'Email', 'Mobile'],
    names.map((name, at) => [name, `n${at}@example.com`, '9822012345']),
  )

test('one column with the name is enough for mentors, and is split', async () => {
  const body = { csv: inOneColumn(['Dr. Aarti Suresh Ingle', 'Sanjay']), mapping: [] }
  const { data } = (await admin.call(mentors.previewImport, { body })).body
  expect(data).toMatchObject({ created: 2, bad: 0 })
  expect(data.rows?.map(({ name, split }) => [name, split])).toEqual([
    ['Dr. Aarti Ingle', { firstName: 'Dr. Aarti', fatherName: 'Suresh', lastName: 'Ingle' }],
    ['Sanjay', { firstName: 'Sanjay', fatherName: '', lastName: '' }],
  ])
  await admin.call(mentors.importCsv, { body })
  const { data: found } = (await admin.call(mentors.list)).body
  expect(found.map(({ firstName, fatherName, lastName }) => [firstName, fatherName, lastName])).toEqual([
    ['Dr. Aarti', 'Suresh', 'Ingle'],
    ['Sanjay', '', ''],
  ])
  const names = await here.db.selectFrom('account').select('name').where('role', '=', 'mentor').execute()
  expect(names.map(({ name }) => name).toSorted()).toEqual(['Dr. Aarti Ingle', 'Sanjay'])
  expect((await admin.call(mentors.importCsv, { body })).body.data).toMatchObject({
    created: 0,
    unchanged: 2,
  })
})

test('promoters alike; separate columns and the form still need a last name', async () => {
  const csv = inOneColumn(['Aarti Ingle', 'Sanjay'])
  await admin.call(promoters.importCsv, { body: { csv, mapping: [] } })
  const { data } = (await admin.call(promoters.list)).body
  expect(data.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ['Aarti', 'Ingle'],
    ['Sanjay', ''],
  ])
  const parts = csvOf(
    ['First name', 'Surname', 'Email', 'Mobile'],
    [['Om', '', 'om@example.com', '9822012345']],
  )
  const { problems } = (await admin.call(mentors.previewImport, { body: { csv: parts, mapping: [] } })).body
    .data
  expect(problems).toMatchObject([{ column: 'lastName', code: 'last_name_required' }])
  const typed = {
    firstName: 'Om',
    lastName: '',
    email: 'om@example.com',
    phoneNumber: '9822012345',
    invite: true,
  }
  expect(await admin.send(mentors.create, { body: typed })).toMatchObject({
    status: 400,
    body: { codes: { lastName: 'last_name_required' } },
  })
})

test.each([
  ['123', 'name_letters'],
  ['A', 'name_short'],
  ['Asha \ufffdatil', 'text_lost'],
  ['à¤†à¤¶à¤¾', 'text_lost'],
])('a name such as %s is refused', async (name, code) => {
  expect(await people([answer('a@example.com', { name })])).toEqual([[2, 'name', code]])
})

test('lost letters are named in other texts too, and what was exported is left alone', async () => {
  const lost = answer('a@example.com').with(7, 'A da\ufffdry')
  expect(await people([lost])).toEqual([[2, 'goals', 'text_lost']])
  const { id } = await makeMentee(here, { goals: 'A da\ufffdry', education: 'NA' })
  const csv = csvOf(['_id', 'goals', 'education'], [[id, 'A da\ufffdry', 'NA']])
  const { data } = (await admin.call(mentees.previewImport, { body: { csv, mapping: [] } })).body
  expect(data).toMatchObject({ unchanged: 1, bad: 0 })
})
