import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { limit } from '@udyam/api/test/slowness'
import { dayOfNumber } from '@udyam/contract/parts/imported-days'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { languages } from '@udyam/contract/texts/languages'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import { textOf } from '#test/text.ts'
import { renderPage } from '#test/render-page.tsx'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'
import { badRows, reasonNames } from './bad-rows.ts'
import { partsOf } from './file-parts.ts'
import { csvFile, csvOf } from './table-csv.ts'

startWorld()
beforeEach(() => signIn('admin'))

const slow = { timeout: limit(20_000) }

async function open(noun: 'mentors' | 'mentees', rows: string[][]) {
  const page = await renderPage(`/admin/${noun}/import`)
  const choose = async (file: File) => page.user.upload(await screen.findByLabelText(/CSV/), file)
  await choose(new File([csvOf(rows)], 'a.csv'))
  return { ...page, choose }
}

const header = ['Name', 'Email', 'Mobile']
const person = (at: number, name = 'Asha Patil') => [name, `p${at}@example.com`, '9822012345']

async function listed() {
  const admin = await theApi().as('admin')
  return (await admin.call(mentees.list, { query: { sort: 'email' } })).body.data
}

it('marks what is guessed, until somebody chooses, and takes it', async () => {
  const { user } = await open('mentees', [
    [...header, 'DOB', 'What is your business goal?', 'Your highest qualification'],
    [...person(1), '23/04/1999', 'A dairy', 'B.Com'],
  ])
  expect(await screen.findAllByText('A guess. Please check it.')).toHaveLength(2)
  expect(
    screen.getByLabelText(textOf('admin.csv.takenFor', { column: 'What is your business goal?' })),
  ).toHaveValue('goals')
  // The days have been looked at since.
  expect(screen.getByLabelText('How are the dates written?')).toHaveValue('dmy')
  const other = screen.getByLabelText(textOf('admin.csv.takenFor', { column: 'Your highest qualification' }))
  await user.selectOptions(other, 'languages')
  await waitFor(() => expect(screen.getAllByText('A guess. Please check it.')).toHaveLength(1))
  const run = screen.getByRole('button', { name: 'Import 1 row' })
  await waitFor(() => expect(run).not.toHaveAttribute('aria-disabled'))
  await user.click(run)
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
  expect(await listed()).toMatchObject([{ goals: 'A dairy', languages: ['B.Com'] }])
})

it('shows how years of two digits and Excel numbers are read', async () => {
  await open('mentees', [
    [...header, 'DOB'],
    [...person(1), '3-Apr-99'],
    [...person(2), '36253'],
  ])
  const readings = within(await screen.findByRole('list', { name: 'How other dates are read' }))
  expect(readings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3-Apr-99 = 3 April 1999',
    '36253 = 3 April 1999',
  ])
})

it('says that the file contradicts the order that is chosen', async () => {
  const { user } = await open('mentees', [
    [...header, 'DOB'],
    [...person(1), '03/04/1999'],
    [...person(2), '04/23/1999'],
  ])
  const dates = await screen.findByLabelText('How are the dates written?')
  expect(dates).toHaveValue('mdy')
  expect(screen.getByText('03/04/1999 = 4 March 1999')).toBeInTheDocument()
  await user.selectOptions(dates, 'dmy')
  expect(await screen.findByText(/1 date of this file contradicts this choice/)).toBeInTheDocument()
  expect(await screen.findAllByRole('row', { name: /the other way round/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.selectOptions(dates, 'mdy')
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('New: 2, changed: 0, unchanged: 0')
  expect((await listed()).map(({ dob }) => dob)).toEqual(['1999-03-04', '1999-04-23'])
})

it('says what a field takes beside what is wrong with a phone number or a day', async () => {
  await open('mentees', [
    [...header.slice(0, 2), 'Mobile', 'DOB'],
    ['Asha', 'a@example.com', '98220123456', '1999-02-31'],
  ])
  expect(await screen.findByRole('row', { name: /valid 10-digit mobile/ })).toHaveTextContent(
    /starting with 6, 7, 8 or 9/,
  )
  expect(screen.getByRole('row', { name: /valid date of birth/ })).toHaveTextContent(/1998-04-23/)
})

it('shows how names in one column are split', async () => {
  await open('mentors', [header, person(1, 'Dr. Aarti Suresh Ingle'), person(2, 'Sanjay')])
  const split = within(await screen.findByRole('region', { name: 'How names are split' }))
  expect(split.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 2 · First Name: Dr. Aarti · Father Name: Suresh · Last Name: Ingle',
    'Row 3 · First Name: Sanjay · Last Name: –',
  ])
  expect(screen.getByText(/enters the last name on joining/)).toBeInTheDocument()
})

it('warns of names typed in a font that nobody else can read', async () => {
  const names = ['jkgqy ikVhy', "lquhrk f'kans", 'fiz;k dqyd.khZ', 'lat; tk/ko', 'veksy eksjs']
  const warning = textOf('admin.csv.legacyFont', { names: "jkgqy ikVhy and lquhrk f'kans" })
  const { choose } = await open('mentees', [header, ...names.map((name, at) => person(at + 1, name))])
  expect(await screen.findByText(warning)).toBeVisible()
  const inUnicode = csvOf([header, ...names.map((_name, at) => person(at + 1, 'Rahul Patil'))])
  await choose(new File([inUnicode], 'b.csv'))
  await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument())
})

it('leaves capitals as they are typed, and writes them as usual where that is ticked', async () => {
  const { user } = await open('mentees', [
    header,
    person(1, 'AARTI INGLE'),
    person(2, 'RAVI MORE'),
    person(3),
  ])
  expect(await screen.findByText('Row 2 · AARTI INGLE')).toBeInTheDocument()
  expect(screen.getAllByRole('checkbox', { name: /^Write as/ })).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'Write as Aarti Ingle' }))
  const run = screen.getByRole('button', { name: 'Import 3 rows' })
  // The preview must load before the import can start.
  expect(run).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(run).not.toHaveAttribute('aria-disabled'))
  await user.click(run)
  await screen.findByText('New: 3, changed: 0, unchanged: 0')
  expect((await listed()).map(({ name }) => name)).toEqual(['Aarti Ingle', 'RAVI MORE', 'Asha Patil'])
})

it('keeps the tick of a change when a name is written as usual, and counts rows as the file does', async () => {
  await makeMentee({ name: 'Asha', email: 'p1@example.com' })
  const { user } = await open('mentees', [['Applicants'], header, person(1, 'ASHA PATIL')])
  const usual = await screen.findByRole('region', { name: textOf('admin.csv.capitals') })
  expect(within(usual).getByText('Row 3 · ASHA PATIL')).toBeInTheDocument()
  const tick = () => screen.getByRole('checkbox', { name: textOf('admin.csv.tick', { name: 'Asha' }) })
  await user.click(tick())
  await user.click(screen.getByRole('checkbox', { name: 'Write as Asha Patil' }))
  expect(tick()).toBeChecked()
  const run = screen.getByRole('button', { name: 'Import 1 row' })
  await waitFor(() => expect(run).not.toHaveAttribute('aria-disabled'))
  await user.click(run)
  await screen.findByText('New: 0, changed: 1, unchanged: 0')
  expect(await listed()).toMatchObject([{ name: 'Asha Patil' }])
})

it('takes the worksheet that is chosen, below its title', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['Call them on Monday']] },
      { name: 'Hidden', hidden: true, rows: [header, person(8)] },
      { name: 'People', rows: [['Applicants of 2026'], [], header, person(1), person(2, '12')] },
    ],
  })
  const { user, choose } = await open('mentees', [header, person(9)])
  await choose(new File([new Uint8Array(bytes)], 'a.xlsx'))
  const sheet = await screen.findByLabelText('Worksheet')
  expect(
    within(sheet)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Notes', 'People'])
  await user.selectOptions(sheet, 'People')
  expect(await screen.findByRole('row', { name: /at least one letter/ })).toHaveTextContent(/^5/)
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
  expect((await listed()).map(({ email }) => email)).toEqual(['p1@example.com'])
})

it('opens the worksheet with the most recognised columns, and the first of equals', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['Name', 'What it is'], ['One row a person']] },
      { name: 'Hidden', hidden: true, rows: [[...header, 'Education'], person(8)] },
      { name: 'People', rows: [header, person(1)] },
      { name: 'More', rows: [header, person(2)] },
    ],
  })
  const { choose } = await open('mentees', [header, person(9)])
  await choose(new File([new Uint8Array(bytes)], 'a.xlsx'))
  expect(await screen.findByLabelText('Worksheet')).toHaveDisplayValue('People')
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeInTheDocument()
})

it(
  'takes more rows than can be imported at once in parts',
  async () => {
    const rows = Array.from({ length: 1003 }, (_, at) => person(at))
    const { user } = await open('mentors', [['Mentors'], header, ...rows])
    expect(
      await screen.findByText(
        'The file has 1,003 rows. At most 1,000 can be imported at once, so import it in 2 parts.',
      ),
    ).toBeInTheDocument()
    const part = screen.getByLabelText('Part')
    expect(
      within(part)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Part 1: rows 3 to 1,002', 'Part 2: rows 1,003 to 1,005'])
    expect(await screen.findByRole('button', { name: 'Import 1000 rows' }, slow)).toBeInTheDocument()
    await user.selectOptions(part, '1')
    await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }, slow))
    await screen.findByText('New: 3, changed: 0, unchanged: 0', {}, slow)
    const admin = await theApi().as('admin')
    const { data } = (await admin.call(mentors.list, { query: { sort: 'email' } })).body
    expect(data.map(({ email }) => email)).toEqual([1000, 1001, 1002].map((at) => `p${at}@example.com`))
  },
  limit(60_000),
)

it('goes on with the next part after one is in', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => [...person(at), 'x'.repeat(100_000)])
  const { user } = await open('mentees', [[...header, 'Notes'], ...rows])
  await user.click(await screen.findByRole('button', { name: 'Import 5 rows' }))
  await screen.findByText('New: 5, changed: 0, unchanged: 0')
  await user.click(screen.getByRole('button', { name: 'Check part 2 of 2' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
  expect(screen.queryByRole('button', { name: /^Check part/ })).not.toBeInTheDocument()
  expect(await listed()).toHaveLength(6)
})

it('leaves out empty rows and titles, and keeps the numbers of the rows', () => {
  const rows = [['Title'], ['', ''], header, [], person(1), ['', ' '], person(2)]
  expect(partsOf(rows, { name: 'text', email: 'email', mobile_no: 'phone' })).toEqual([
    { table: [header, person(1), person(2)], numbers: [3, 5, 7] },
  ])
  expect(partsOf([], {})).toEqual([{ table: [[]], numbers: [1] }])
})

it('knows its own column of reasons in each language, and says reasons anew', () => {
  for (const language of languages) {
    const texts = join(import.meta.dirname, '../../../../locales', language, 'office.json')
    const reason: string = JSON.parse(readFileSync(texts, 'utf8'))['admin.csv.reason']
    expect(reasonNames, language).toContain(reason)
    const table = [
      [...header, reason],
      [...person(1), 'old'],
    ]
    const problems = [{ row: 2, column: 'email', code: 'email_invalid' as const, message: 'wrong' }]
    const [names, row] = badRows({
      table,
      problems,
      called: (field) => field,
      written: (cell) => cell,
      reason: 'Reason',
    })
    expect(names).toEqual([...header, 'Reason'])
    expect(row).toHaveLength(4)
  }
})

it('writes the file of bad rows with dates as they are read, and a dash as a dash', async () => {
  const table = [
    [...header, 'DOB', 'Goals'],
    [...person(1, '12'), '34540', '-'],
    [...person(2, '=1'), '23-04-1999', '34540'],
  ]
  const problems = [2, 3].map((row) => ({ row, column: 'name', code: 'name_letters' as const, message: '' }))
  const written = (cell: string, at: number) => (at === 3 && dayOfNumber(cell)) || cell
  const rows = badRows({ table, problems, called: () => '', written, reason: 'Reason' })
  expect(rows.map((row) => row.slice(3, 5))).toEqual([
    ['DOB', 'Goals'],
    ['1994-07-25', '-'],
    ['23-04-1999', '34540'],
  ])
  const text = await csvFile(rows).text()
  expect(text).toContain(',1994-07-25,-,')
  expect(text).toContain("'=1,")
})
