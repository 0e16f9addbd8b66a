import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import type { Input } from '@udyam/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

type Run = Input<typeof mentees.importCsv>['body']
const nothing = { created: 0, changed: 0, unchanged: 0, bad: 0, problems: [] }

async function preview(body: Omit<Run, 'accept' | 'mode'>) {
  const { status, body: answer } = await admin.call(mentees.previewImport, { body })
  expect(status, answer.message).toBe(200)
  return answer.data
}

async function imported(body: Run) {
  const { status, body: answer } = await admin.call(mentees.importCsv, { body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data
}

async function menteeNamed(search: string) {
  return (await admin.call(mentees.list, { query: { search } })).body.data
}

const aims = ['B.Com', 'A dairy', 'Advice']

test('empty lines are no rows', async () => {
  const header =
    'Full Name,Email,Mobile No.,D.O.B.,Village,Taluka,District,Education,Goals,Expectations'.split(',')
  const person = (email: string) => [
    'Asha Patil',
    email,
    '9822012345',
    '23-04-1999',
    'Wai',
    'Wai',
    'Satara',
    ...aims,
  ]
  const empty = header.map(() => '')
  const csv = csvOf(header, [person('asha@example.com'), empty, person('usha@example.com'), empty])
  expect(await preview({ csv, mapping: [], dates: 'dmy' })).toMatchObject({
    created: 2,
    bad: 0,
    problems: [],
  })
  expect(await imported({ csv, mapping: [], dates: 'dmy' })).toEqual({ ...nothing, created: 2 })
})

test.each([
  ['Full Name,Email,Mobile No.,D.O.B.,Village,Taluka,District,Education,Goals,Expectations', 'Asha Patil'],
  ['पूरा नाम,ई-मेल,मोबाइल नंबर,जन्मतिथि,गाँव,तहसील,ज़िला,शिक्षा,लक्ष्य,अपेक्षाएँ', 'आशा पाटील'],
  ['संपूर्ण नाव,ईमेल,मोबाईल क्रमांक,जन्मतारीख,गाव,तालुका,जिल्हा,शिक्षण,उद्दिष्टे,अपेक्षा', 'आशा पाटील'],
])('a file is understood by its headers: %s', async (header, name) => {
  const cells = [name, 'asha@example.com', '९८२२०१२३४५', '२३-०४-१९९९', 'Wai', 'Wai', 'Satara', ...aims]
  const csv = csvOf(header.split(','), [cells])
  expect(await preview({ csv, mapping: [], dates: 'dmy' })).toMatchObject({ created: 1, bad: 0 })
  expect(await imported({ csv, mapping: [], dates: 'dmy' })).toEqual({ ...nothing, created: 1 })
  expect(await menteeNamed('asha@example.com')).toMatchObject([
    {
      name,
      mobile_no: '9822012345',
      dob: '1999-04-23',
      location: 'Wai, Satara',
      city_or_village: 'Wai',
      terms: false,
    },
  ])
})

test('commas part a list in a file of their own, and choosing it again changes nothing', async () => {
  const header = ['Full Name', 'Email', 'Mobile', 'Interest', 'Education', 'Goals', 'Expectations', 'Village']
  const csv = csvOf(header, [['Asha', 'asha@example.com', '9822012345', 'Business, Dairy', ...aims, 'Wai']])
  await imported({ csv, mapping: [] })
  const [asha] = await menteeNamed('asha')
  expect(asha?.interests).toEqual(['Business', 'Dairy'])
  expect(await imported({ csv, mapping: [] })).toEqual({ ...nothing, unchanged: 1 })
  const exported = csvOf(
    ['_id', ...header],
    [[asha?._id ?? '', 'Asha', 'asha@example.com', '9822012345', 'Food, drinks', ...aims, 'Wai']],
  )
  await imported({ csv: exported, mapping: [] })
  expect(await menteeNamed('asha')).toMatchObject([{ interests: ['Food, drinks'] }])
})

test('a name and a place are put together of their parts, and the district is recognised', async () => {
  const header = ['First name', 'Surname', 'Email', 'Mobile', 'Place', 'Education', 'Goals', 'Expectations']
  const csv = csvOf(header, [['Asha', 'Patil', 'asha@example.com', '9822012345', 'पुणे', ...aims]])
  await imported({ csv, mapping: [] })
  expect(await menteeNamed('asha')).toMatchObject([{ name: 'Asha Patil', location: 'पुणे', district: 'Pune' }])
  const mentor = csvOf(
    ['First name', 'Surname', 'Email', 'Phone', 'City', 'State'],
    [['Sanjay', 'Patil', 's@example.com', '9822012345', 'Nashik', 'Maharashtra']],
  )
  await admin.call(mentors.importCsv, { body: { csv: mentor, mapping: [] } })
  const { data } = (await admin.call(mentors.list)).body
  expect(data).toMatchObject([{ location: 'Nashik, Maharashtra' }])
})

test.each(['Applications 2026', 'Applications, Satara, November 2026'])(
  'a title above the names of the columns is passed over, also in a file with semicolons: %s',
  async (title) => {
    const csv = [title, 'Full Name;Email;Mobile', 'Asha Patil;asha@example.com;9822012345', ''].join('\r\n')
    const asked = await preview({ csv, mapping: [] })
    expect(asked).toMatchObject({ created: 1, bad: 0, columns: [{ field: 'name' }, {}, {}] })
    expect(await imported({ csv, mapping: [] })).toEqual({ ...nothing, created: 1 })
  },
)

const header = [
  'name',
  'email',
  'mobile_no',
  'dob',
  'location',
  'education',
  'goals',
  'expectations',
  'terms',
]
const person = (email: string, dob = '', mobile = '9822012345') => [
  'Asha Patil',
  email,
  mobile,
  dob,
  'Wai',
  ...aims,
  'true',
]

test('03/04/1999 is never guessed: it is asked about, and read as it is said', async () => {
  const csv = csvOf(header, [person('a@example.com', '03/04/1999')])
  const asked = await preview({ csv, mapping: [] })
  expect(asked.dates).toEqual({
    unclear: 1,
    suggested: null,
    proof: { dmy: 0, mdy: 0 },
    samples: [{ cell: '03/04/1999', day: '1999-04-03' }],
    monthFirst: [{ cell: '03/04/1999', day: '1999-03-04' }],
    read: [],
  })
  expect(asked.problems).toMatchObject([{ row: 2, column: 'dob', code: 'date_unclear' }])
  expect((await preview({ csv, mapping: [], dates: 'iso' })).problems).toMatchObject([
    { code: 'dob_invalid' },
  ])
  const proven = csvOf(header, [person('a@example.com', '03/04/1999'), person('b@example.com', '23.04.1999')])
  expect((await preview({ csv: proven, mapping: [] })).dates?.suggested).toBe('dmy')
  await imported({ csv, mapping: [], dates: 'dmy' })
  expect(await menteeNamed('a@example.com')).toMatchObject([{ dob: '1999-04-03' }])
})

test('a number that Excel has damaged is named', async () => {
  const rows = [person('a@example.com', '', '9.82E+09'), person('b@example.com', '', '982')]
  const { problems } = await preview({ csv: csvOf(header, rows), mapping: [] })
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [2, 'phone_damaged'],
    [3, 'mobile_invalid'],
  ])
})

test('old and new are shown, and who somebody is changes only in the rows that are named', async () => {
  const { id, email } = await makeMentee(here, { name: 'Priya', location: 'Wai', mobile_no: '9822000001' })
  const csv = csvOf(
    ['_id', 'Name', 'Email', 'Mobile', 'DOB', 'Location'],
    [[id, 'Priya Patil', 'new@example.com', '98220 12345', '1999-04-23', 'Pune']],
  )
  const { rows } = await preview({ csv, mapping: [] })
  expect(rows).toEqual([
    {
      row: 2,
      kind: 'changed',
      name: 'Priya',
      changes: [
        { field: 'name', from: 'Priya', to: 'Priya Patil', identity: true },
        { field: 'email', from: email, to: 'new@example.com', identity: true },
        { field: 'mobile_no', from: '9822000001', to: '9822012345', identity: true },
        { field: 'dob', from: '', to: '1999-04-23', identity: true },
        { field: 'location', from: 'Wai', to: 'Pune', identity: false },
      ],
    },
  ])
  expect(await imported({ csv, mapping: [], accept: [] })).toMatchObject({ changed: 1 })
  expect(await rowOf(here, 'mentee', id)).toMatchObject({
    name: 'Priya',
    mobile_no: '9822000001',
    dob: null,
    location: 'Pune',
  })
  expect(await rowOf(here, 'account', id)).toMatchObject({ email })
  expect(await imported({ csv, mapping: [], accept: [3] })).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await imported({ csv, mapping: [], accept: [2] })).toMatchObject({ changed: 1 })
  expect(await rowOf(here, 'mentee', id)).toMatchObject({ name: 'Priya Patil', mobile_no: '9822012345' })
  expect(await rowOf(here, 'account', id)).toMatchObject({ email: 'new@example.com' })
})

test('a client that names no rows changes who somebody is, as before', async () => {
  const { id } = await makeMentee(here, { name: 'Priya' })
  await imported({ csv: csvOf(['_id', 'name'], [[id, 'Priya Patil']]) })
  expect(await rowOf(here, 'mentee', id)).toMatchObject({ name: 'Priya Patil' })
})

test('of forty rows the good ones go in, the bad ones are named, and the same file again changes nothing', async () => {
  const rows = Array.from({ length: 40 }, (_, number) =>
    person(number % 13 === 12 ? 'nobody' : `m${number}@example.com`),
  )
  const body = { csv: csvOf(header, rows), mapping: [], mode: 'good' as const }
  const refused = await admin.call(mentees.importCsv, { body: { ...body, mode: 'all' } })
  expect(refused.status).toBe(400)
  const report = await imported(body)
  expect(report).toMatchObject({ created: 37, bad: 3 })
  expect(report.problems.map(({ row, code }) => [row, code])).toEqual(
    [14, 27, 40].map((row) => [row, 'email_invalid']),
  )
  expect(await imported(body)).toMatchObject({ created: 0, changed: 0, unchanged: 37, bad: 3 })
  expect(await menteeNamed('asha')).toHaveLength(37)
})

test('nobody agrees to the terms for others, and a consent that was given stays', async () => {
  const { id } = await makeMentee(here, { terms: true, email: 'given@example.com' })
  const given = [...person('given@example.com').slice(0, -1), 'false']
  await imported({ csv: csvOf(header, [person('new@example.com'), given]), mapping: [] })
  expect(await menteeNamed('new@example.com')).toMatchObject([{ terms: false }])
  expect(await rowOf(here, 'mentee', id)).toMatchObject({ terms: true })
})

test('what columns were taken for is remembered for a noun and the names of its columns', async () => {
  const csv = csvOf(['Naav', 'Sampark', 'Patra'], [['Asha Patil', '9822012345', 'asha@example.com']])
  const mapping = ['name', 'mobile_no', 'email']
  const fields = async () => (await preview({ csv, mapping: [] })).columns?.map(({ field }) => field)
  expect(await fields()).toEqual(['', '', ''])
  expect(await preview({ csv, mapping })).toMatchObject({
    bad: 0,
    columns: [{ header: 'Naav', field: 'name', samples: ['Asha Patil'] }, {}, {}],
  })
  await imported({ csv, mapping, mode: 'good' })
  expect(await fields()).toEqual(mapping)
  await imported({ csv, mapping: ['', 'mobile_no', 'email'], mode: 'good' })
  expect(await fields()).toEqual(['', 'mobile_no', 'email'])
  const other = await admin.call(promoters.previewImport, { body: { csv, mapping: [] } })
  expect(other.body.data.columns?.map(({ field }) => field)).toEqual(['', '', ''])
})

test.each([
  ['one too few', ['name'], 'value_invalid'],
  ['what is no field', ['name', 'password'], 'column_unknown'],
  ['consent', ['name', 'terms'], 'column_unknown'],
  ['one field twice', ['name', 'name'], 'column_twice'],
])('a mapping is refused: %s', async (_what, mapping, code) => {
  const answer = await admin.send(mentees.previewImport, { body: { csv: 'a,b\n1,2\n', mapping } })
  expect(answer).toMatchObject({ status: 400, body: { codes: { mapping: code } } })
})

test('a look at what people’s records say is written down with whose they are', async () => {
  const { id, email } = await makeMentor(here)
  const csv = csvOf(['email', 'location'], [[email, 'Goa']])
  await admin.call(mentors.previewImport, { body: { csv, mapping: [] } })
  expect(await auditOf(here, 'mentor.list')).toMatchObject([{ actor_id: admin.id, subjects: [id] }])
  const plain = await admin.call(mentors.previewImport, { body: { csv } })
  expect(plain.body.data).toEqual({ ...nothing, changed: 1 })
})

test('an order of dates that is none is refused', async () => {
  const answer = await admin.send(mentees.previewImport, { body: { csv: 'a\n1\n', dates: 'ymd' } })
  expectRefusal(answer, {
    status: 400,
    message: messageText('value_one_of', { values: 'iso, dmy, mdy' }),
    field: 'dates',
  })
})
