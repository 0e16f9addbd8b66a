import { mentors } from '@udyam/contract/mentors/calls'
import { mentorCsvColumns } from '@udyam/contract/profile/mentor-columns'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makeCategory, makeMentor, makeSubcategory } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const person = ['firstName', 'lastName', 'email', 'phoneNumber']
const sanjay = ['Sanjay', 'Patil', 'sanjay@example.com', '9822012345']
const nothing = { created: 0, changed: 0, unchanged: 0, bad: 0, problems: [] }

async function exported(query: Record<string, string> = {}): Promise<string> {
  const { status, body } = await admin.call(mentors.exportCsv, { query })
  expect(status).toBe(200)
  return body.csv
}

async function preview(csv: string) {
  const { status, body } = await admin.call(mentors.previewImport, { body: { csv } })
  expect(status, body.message).toBe(200)
  return body.data
}

async function imported(csv: string) {
  const { status, body } = await admin.call(mentors.importCsv, { body: { csv } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

describe('the export of mentors', () => {
  test('has every field, of all that the list finds, in its order', async () => {
    const { _id: category } = await makeCategory(here, 'Law')
    for (let number = 0; number < 205; number += 1) {
      await makeMentor(here, { firstName: `M${String(number).padStart(3, '0')}`, category })
    }
    await makeMentor(here, { firstName: 'Other', location: 'Goa' })
    const { headers, body } = await admin.call(mentors.exportCsv, {
      query: { industry: 'law', sort: '-firstName' },
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/filename="udyam-setu-mentors-\d{4}-\d\d-\d\d\.csv"/)
    expect(body.csv.startsWith('\ufeff_id,firstName,')).toBe(true)
    const [fields, ...rows] = parseCsv(body.csv) ?? []
    expect(fields).toEqual(Object.keys(mentorCsvColumns))
    expect(rows).toHaveLength(205)
    expect(rows[0]?.[1]).toBe('M204')
    expect(rows.at(-1)?.[fields?.indexOf('category') ?? 0]).toBe('Law')
    // One of eight parts: the industry.
    expect(rows[0]?.[fields?.indexOf('completeness') ?? 0]).toBe('13')
    expect(body.csv).not.toMatch(/argon2|password/i)
    expect(await auditOf(here, 'mentor.export')).toMatchObject([{ actor_id: admin.id }])
  })

  test('of the requests has those who wait', async () => {
    await makeMentor(here)
    await makeMentor(here, { firstName: 'Anita', approve: false })
    const [, ...rows] = parseCsv(await exported({ status: 'Pending' })) ?? []
    expect(rows.map((row) => row[1])).toEqual(['Anita'])
  })

  test('refuses what the list refuses', async () => {
    const answer = await admin.send(mentors.exportCsv, { query: { sort: 'password' } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ codes: { sort: 'value_one_of' } })
  })

  test('comes back as it was: quotes, lines, formulas, lists, Devanagari', async () => {
    const { _id: category } = await makeCategory(here, 'कायदा')
    const { _id: subcategory } = await makeSubcategory(here, { categoryId: category, name: 'कर' })
    const { id } = await makeMentor(here, {
      firstName: 'संजय',
      bio: '=1+1 "quoted", and;\nसोबत दुसरी ओळ',
      description: '<p>उद्योग <strong>सुरू</strong></p>',
      skills: ['Tax; GST', '-Export'],
      location: "'@home",
      dob: '1980-05-01',
      experience: '12 years',
      category,
      subcategory,
    })
    const before = await rowOf(here, 'mentor', id)
    const csv = await exported()
    expect(await preview(csv)).toEqual({ ...nothing, unchanged: 1 })
    await admin.call(mentors.remove, { params: { id } })
    expect(await imported(csv)).toEqual({ ...nothing, created: 1 })
    const [again] = await here.db.selectFrom('mentor').selectAll().execute()
    const { id: _id, created_at: _made, updated_at: _saved, ...rest } = before ?? {}
    expect(again).toMatchObject(rest)
    // Without the id and the times of creation and change.
    const stable = (file: string) => (parseCsv(file) ?? []).map((row) => row.slice(1, -2))
    expect(stable(await exported())).toEqual(stable(csv))
  })
})

describe('the import of mentors', () => {
  test('tells what it would do, and does it: new ones, changed ones, and nothing to those who say it already', async () => {
    const known = await makeMentor(here, { email: 'known@example.com', location: 'Goa', approve: false })
    await makeMentor(here, { email: 'same@example.com', location: 'Wai' })
    const csv = csvOf(
      [...person, 'location', 'approve', 'skills'],
      [
        ['Sanjay', 'Patil', ' New@Example.com', '+91 ९८२२० १२३४५', 'Pune', 'TRUE', 'Tax; Law'],
        ['Sanjay', 'Patil', 'known@example.com', '9822012345', 'Pune', 'true', ''],
        ['Sanjay', 'Patil', 'same@example.com', '98220 12345', 'Wai', 'true', ''],
      ],
    )
    const report = { ...nothing, created: 1, changed: 1, unchanged: 1 }
    expect(await preview(csv)).toEqual(report)
    expect(await rowOf(here, 'mentor', known.id)).toMatchObject({ location: 'Goa' })
    expect(await imported(csv)).toEqual(report)
    expect(await rowOf(here, 'mentor', known.id)).toMatchObject({ location: 'Pune', approve: true })
    expect((await mailsTo(here, known.email)).map(({ kind }) => kind)).toEqual(['applicationApproved'])
    const { data } = (await admin.call(mentors.list, { query: { search: 'new@example.com' } })).body
    expect(data).toMatchObject([
      { email: 'new@example.com', phoneNumber: '9822012345', status: 'Approved', skills: ['Tax', 'Law'] },
    ])
    for (const action of ['mentor.create', 'mentor.update', 'mentor.import']) {
      expect(await auditOf(here, action), action).toHaveLength(1)
    }
    expect(await imported(csv)).toEqual({ ...nothing, unchanged: 3 })
  })

  test('finds a mentor by the id before the e-mail, and leaves columns that are not there alone', async () => {
    const { id } = await makeMentor(here, { email: 'old@example.com', bio: 'Stays', firstName: 'Old' })
    expect(await imported(csvOf(['_id', 'email'], [[id, 'new@example.com']]))).toMatchObject({ changed: 1 })
    expect(await rowOf(here, 'account', id)).toMatchObject({ email: 'new@example.com' })
    expect(await rowOf(here, 'mentor', id)).toMatchObject({ bio: 'Stays', first_name: 'Old' })
  })

  test('names each bad row, its column and what is wrong, and then changes nothing', async () => {
    const { id } = await makeMentor(here, { email: 'known@example.com' })
    await makeMentor(here, { email: 'taken@example.com' })
    const csv = csvOf(
      ['_id', ...person, 'dob', 'approve', 'category', 'rating'],
      [
        ['', 'Good', 'One', 'good@example.com', '9822012345', '', '', '', ''],
        ['', '', 'Patil', 'no-address', '123', '1980-02-30', 'maybe', 'Unheard', ''],
        [],
        ['nonsense', 'A', 'B', 'good@example.com', '9822012345', '', '', '', ''],
        [id, 'A', 'B', 'taken@example.com', '9822012345', '', '', '', ''],
        ['', 'A', 'B', 'c@example.com', '9822012345', '', '', '', '', 'more'],
      ],
    )
    const report = await preview(csv)
    expect(report).toMatchObject({ created: 1, changed: 0, unchanged: 0, bad: 5 })
    expect(report.problems).toEqual([
      { row: 1, column: 'rating', message: messageText('column_unknown'), code: 'column_unknown' },
      {
        row: 7,
        column: '',
        message: 'This row has more cells than there are field names',
        code: 'row_too_long',
      },
      { row: 3, column: 'firstName', message: 'First name is required', code: 'first_name_required' },
      { row: 3, column: 'email', message: 'Please enter a valid email address', code: 'email_invalid' },
      {
        row: 3,
        column: 'phoneNumber',
        message: 'Please enter a valid 10-digit phone number',
        code: 'phone_invalid',
      },
      { row: 3, column: 'dob', message: 'Please enter a valid date of birth', code: 'dob_invalid' },
      { row: 3, column: 'category', message: 'Please select an existing category', code: 'category_unknown' },
      { row: 3, column: 'approve', message: messageText('value_true_false'), code: 'value_true_false' },
      { row: 5, column: '_id', message: messageText('value_id'), code: 'value_id' },
      { row: 5, column: 'email', message: messageText('row_twice'), code: 'row_twice' },
      { row: 6, column: 'email', message: messageText('email_taken'), code: 'email_taken' },
    ])
    const answer = await admin.call(mentors.importCsv, { body: { csv } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: 'Some rows cannot be imported. Nothing was changed.' })
    expect(answer.body.errors).toMatchObject({ '3.firstName': 'First name is required' })
    expect(await auditOf(here, 'mentor.create')).toEqual([])
  })

  test('lists the categories that there are for one that is not known, as many as fit', async () => {
    for (const name of ['Arts', 'Business']) await makeCategory(here, name)
    const csv = csvOf(
      [...person, 'category'],
      [['Good', 'One', 'good@example.com', '9822012345', 'Agriculture']],
    )
    const asked = async (body: { csv: string; mapping?: string[] }) =>
      (await admin.call(mentors.previewImport, { body })).body.data.problems
    const found = { row: 2, column: 'category', code: 'category_none_of' }
    const message = messageText('category_none_of', { known: 'Arts, Business' })
    expect(await asked({ csv })).toMatchObject([{ ...found, message, values: { known: 'Arts, Business' } }])
    for (let at = 0; at < 40; at += 1) await makeCategory(here, `Business of the kind ${at}`)
    const [many] = await asked({ csv, mapping: [] })
    expect(many?.message.length).toBeLessThan(400)
    expect(many?.message).toMatch(/Arts, Business, .+, …$/)
  })

  test('reads a subcategory under the category of its row', async () => {
    const { _id: law } = await makeCategory(here, 'Law')
    const { _id: tech } = await makeCategory(here, 'Technology')
    await makeSubcategory(here, { categoryId: law, name: 'Tax' })
    const { _id: apps } = await makeSubcategory(here, { categoryId: tech, name: 'Apps' })
    const { id } = await makeMentor(here, { category: tech, subcategory: apps })
    const fields = ['_id', 'category', 'subcategory']
    expect((await preview(csvOf(fields, [[id, 'law', 'Apps']]))).problems).toEqual([
      {
        row: 2,
        column: 'subcategory',
        message: messageText('subcategory_none_of', { known: 'Tax' }),
        code: 'subcategory_none_of',
        values: { known: 'Tax' },
      },
    ])
    expect(await preview(csvOf(fields, [[id, tech, 'APPS']]))).toMatchObject({ unchanged: 1 })
    await imported(csvOf(fields, [[id, 'law', 'tax']]))
    expect(await rowOf(here, 'mentor', id)).toMatchObject({ category_id: law })
    expect(await preview(csvOf(fields, [[id, '', '']]))).toMatchObject({ unchanged: 1 })
  })

  test('does not write over what somebody has saved since the file was made', async () => {
    const { id } = await makeMentor(here)
    const csv = (await exported()).replace('Sanjay', 'Sanju')
    await here.pass(60)
    await admin.call(mentors.update, { params: { id }, body: { location: 'Goa' } })
    expect((await preview(csv)).problems).toEqual([
      {
        row: 2,
        column: 'updatedAt',
        message: messageText('stale_record'),
        code: 'stale_record',
      },
    ])
    const unreadable = csv.replace(/[^,]+\r\n$/, 'yesterday\r\n')
    expect((await preview(unreadable)).problems).toEqual([
      { row: 2, column: 'updatedAt', message: messageText('value_moment'), code: 'value_moment' },
    ])
  })

  test('takes a byte order mark, semicolons or tabs, and the line ends of a spreadsheet', async () => {
    const csv = `\ufeff${csvOf(person, [sanjay], ';').replaceAll('\n', '\r\n')}`
    expect(await imported(csv)).toEqual({ ...nothing, created: 1 })
    expect(await preview(csv.replaceAll(';', '\t'))).toEqual({ ...nothing, unchanged: 1 })
  })

  test('sanitises a description, and knows it again', async () => {
    const csv = csvOf([...person, 'description'], [[...sanjay, '<p onclick="x()">Hi</p><script>1</script>']])
    await imported(csv)
    expect(await preview(csv)).toEqual({ ...nothing, unchanged: 1 })
    const { data } = (await admin.call(mentors.list)).body
    expect(data[0]?.description).toBe('<p>Hi</p>')
  })

  test('gives a new account no password that anybody knows', async () => {
    await imported(csvOf(person, [sanjay]))
    for (const password of ['a good pass phrase', 'sanjay@example.com', '9822012345']) {
      const body = { email: 'sanjay@example.com', password }
      expect((await here.nobody.call(mentors.login, { body })).status).toBe(401)
    }
  })

  test('refuses a file that is no table', async () => {
    const cases = {
      '': messageText('import_no_rows'),
      'email\n': messageText('import_no_rows'),
      'email\n"a@example.com': messageText('import_unreadable'),
      [`email\n${'a'.repeat(512 * 1024)}`]: 'The file is too large: at most 512 KiB can be imported at once',
      [`email\n${'a@example.com\n'.repeat(1001)}`]: messageText('import_too_many_rows', {
        rows: '1,001',
        most: '1,000',
      }),
      [`email\n${'a@example.com\n'.repeat(6000)}`]: messageText('import_too_many_rows', {
        rows: '5,000+',
        most: '1,000',
      }),
    }
    for (const [csv, message] of Object.entries(cases)) {
      const answer = await admin.call(mentors.previewImport, { body: { csv } })
      expectRefusal(answer, { status: 400, message, field: 'csv' })
    }
    const answer = await admin.call(mentors.importCsv, { body: { csv: 'x'.repeat(1024 * 1024) } })
    expectRefusal(answer, { status: 413, message: 'The request is too large' })
  })

  test('brings a thousand in one go', async () => {
    const rows = Array.from({ length: 1000 }, (_, number) => [
      'Sanjay',
      `Patil ${number}`,
      `s${number}@example.com`,
      '9822012345',
    ])
    expect(await imported(csvOf(person, rows))).toEqual({ ...nothing, created: 1000 })
    expect(await preview(csvOf(person, rows))).toEqual({ ...nothing, unchanged: 1000 })
  })
})
