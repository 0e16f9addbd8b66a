import { screen, within } from '@testing-library/react'
import { menteeCsvColumns, mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { makeMentee, signIn, startWorld, theApi, useGateway } from '#test/world.ts'
import { readCsv } from './read-csv.ts'
import { readFile } from './read-file.ts'
import { csvOf } from './table-csv.ts'
import { limit } from '@udyam/api/test/slowness'
import { textOf } from '#test/text.ts'

startWorld()
beforeEach(() => signIn('admin'))

type Cell = string | number | boolean | Date | null

/** A file as Excel saves it. */
async function workbook(rows: Cell[][]): Promise<File> {
  const columns = (rows[0] ?? []).map((_, at) =>
    rows.some((row) => row[at] instanceof Date) ? { numFmt: 'dd-mm-yyyy' } : {},
  )
  const bytes = await writeXlsx({ sheets: [{ name: 'यादी', columns, rows }] })
  return new File([new Uint8Array(bytes)], 'yadi.xlsx')
}

/** The cells of the first worksheet. */
async function cellsOf(file: File): Promise<string[][]> {
  const sheets = await readFile(file, menteeCsvColumns)
  return typeof sheets === 'string' ? [] : (sheets[0]?.rows ?? [])
}

async function open(noun: 'mentors' | 'mentees', language: 'en' | 'mr' = 'en') {
  const page = await renderPage(`/admin/${noun}/import`, { language })
  return {
    ...page,
    choose: async (chosen: File) => page.user.upload(await screen.findByLabelText(/CSV/), chosen),
  }
}

const header = ['नाव', 'ई-मेल', 'मोबाईल नंबर', 'जन्मतारीख', 'गाव', 'जिल्हा', 'शिक्षण', 'उद्दिष्टे', 'अपेक्षा']
const asha = ['आशा पाटील', 'asha@example.com', 9822012345]
const rest = ['वाई', 'सातारा', 'बी.कॉम.', 'दुग्धालय', 'सल्ला']

async function listed() {
  const admin = await theApi().as('admin')
  return (await admin.call(mentees.list, { query: { sort: 'name' } })).body.data
}

it('takes an Excel file with days, numbers and Marathi headers', async () => {
  const { choose, user } = await open('mentees', 'mr')
  await choose(await workbook([header, [...asha, new Date('1999-04-03'), ...rest]]))
  await user.click(await screen.findByRole('button', { name: '1 ओळ आयात करा' }))
  expect(await screen.findByText('नवीन: 1, बदललेले: 0, जसेच्या तसे: 0')).toBeInTheDocument()
  expect(await listed()).toMatchObject([
    { name: 'आशा पाटील', mobile_no: '9822012345', dob: '1999-04-03', location: 'वाई, सातारा', terms: false },
  ])
})

it('invites those whom it adds in the language that is chosen, and changes that of nobody else', async () => {
  await makeMentee({ name: 'Bela', email: 'bela@example.com', location: 'Wai' })
  const { choose, user } = await open('mentees')
  const rows = [
    [...asha, '1999-04-03', ...rest],
    ['Bela', 'bela@example.com', 9822012346, '1999-04-03', ...rest],
  ]
  await choose(await workbook([header, ...rows]))
  await user.selectOptions(await screen.findByLabelText(textOf('admin.invite.language')), 'mr')
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('New: 1, changed: 1, unchanged: 0')
  const accounts = theApi().db.selectFrom('account').select(['email', 'language']).orderBy('email')
  expect(await accounts.where('role', '=', 'mentee').execute()).toEqual([
    { email: 'asha@example.com', language: 'mr' },
    { email: 'bela@example.com', language: 'en' },
  ])
})

it('asks for no language where the file says it', async () => {
  const { choose } = await open('mentees')
  await choose(
    await workbook([
      [...header, 'Mail language'],
      [...asha, '1999-04-03', ...rest, 'हिन्दी'],
    ]),
  )
  await screen.findByRole('button', { name: 'Import 1 row' })
  expect(screen.queryByLabelText(textOf('admin.invite.language'))).not.toBeInTheDocument()
})

it('asks how 03/04/1999 is written, and shows it in words', async () => {
  const { choose, user } = await open('mentees')
  await choose(await workbook([header, [...asha, '03/04/1999', ...rest]]))
  const dates = await screen.findByLabelText('How are the dates written?')
  expect(dates).toHaveValue('')
  expect(screen.getByText('03/04/1999 = 3 April 1999')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).not.toBeInTheDocument()
  await user.selectOptions(dates, 'dmy')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
  expect(await listed()).toMatchObject([{ dob: '1999-04-03' }])
})

it('takes days that prove their order for what they are, and a column for what is chosen', async () => {
  const { choose, user } = await open('mentees')
  const other = header.with(0, 'Naav')
  await choose(await workbook([other, [...asha, '23.04.1999', ...rest]]))
  await user.selectOptions(
    await screen.findByLabelText(textOf('admin.csv.takenFor', { column: 'Naav' })),
    'name',
  )
  expect(screen.getByLabelText('How are the dates written?')).toHaveValue('dmy')
  // The label of each target, and its technical name.
  const mobile = screen.getByLabelText(textOf('admin.csv.takenFor', { column: 'मोबाईल नंबर' }))
  expect(within(mobile).getByRole('option', { name: textOf('field.mobile') })).toHaveValue('mobile_no')
  expect(within(mobile).getByRole('option', { name: textOf('match.short.needs') })).toHaveValue(
    'matching.needs',
  )
  const row = screen.getAllByRole('listitem').find((item) => item.contains(mobile))
  expect(row).toHaveTextContent(/mobile_no$/)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
  expect(await listed()).toMatchObject([{ name: 'आशा पाटील', dob: '1999-04-23' }])
})

it('keeps each of two choices that are made one right after the other', async () => {
  const { choose, user } = await open('mentees')
  const other = header.with(0, 'Naav').with(8, 'Maag')
  await choose(await workbook([other, [...asha, '23.04.1999', ...rest]]))
  await user.selectOptions(
    await screen.findByLabelText(textOf('admin.csv.takenFor', { column: 'Naav' })),
    'name',
  )
  await user.selectOptions(
    screen.getByLabelText(textOf('admin.csv.takenFor', { column: 'Maag' })),
    'expectations',
  )
  expect(screen.getByLabelText(textOf('admin.csv.takenFor', { column: 'Naav' }))).toHaveValue('name')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
})

it('changes who somebody is only where it is ticked', async () => {
  await makeMentee({ name: 'Asha', email: 'asha@example.com', location: 'Wai' })
  const { choose, user } = await open('mentees')
  const file = new File(['name,email,location\nAsha Patil,asha@example.com,Pune\n'], 'a.csv')
  await choose(file)
  const changes = within(await screen.findByRole('region', { name: 'What changes' }))
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      `Name: Asha → Asha Patil (${textOf('admin.csv.notTaken')})`,
      'Location: Wai → Pune',
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 0, changed: 1, unchanged: 0')
  expect(await listed()).toMatchObject([{ name: 'Asha', location: 'Pune' }])
  await choose(file)
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('checkbox', { name: textOf('admin.csv.tick', { name: 'Asha' }) }))
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 0, changed: 1, unchanged: 0')
  expect(await listed()).toMatchObject([{ name: 'Asha Patil' }])
})

/** Hundreds of people are many for a machine that does other things too. */

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ['Sanjay', 'Patil', `s${at}@example.com`, '9822012345'])

it('goes on where a lost connection stopped it', async () => {
  const { choose, user } = await open('mentors')
  await choose(new File([csvOf([['First name', 'Surname', 'Email', 'Mobile'], ...people(250)])], 'a.csv'))
  const button = await screen.findByRole('button', { name: 'Import 250 rows' })
  const reach = globalThis.fetch
  let calls = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await reach(address, init)
    // The second hundred arrive, their answer is lost.
    if (address.endsWith('/import') && (calls += 1) === 2) throw new TypeError('Failed to fetch')
    return answer
  })
  await user.click(button)
  await screen.findByText('The connection was lost after 100 of 250 rows')
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100')
  await user.click(screen.getByRole('button', { name: textOf('admin.csv.goOn') }))
  await screen.findByText('New: 250, changed: 0, unchanged: 0')
  expect(calls).toBe(4)
  const admin = await theApi().as('admin')
  expect((await admin.call(mentors.list)).body.pagination.total).toBe(250)
})

it('gives bad rows back with their reasons', async () => {
  const { choose, user } = await open('mentors')
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  })
  const bad = ['=1+1', 'Patil', 'nobody', '9.82E+09']
  await choose(
    new File([csvOf([['First name', 'Surname', 'Email', 'Mobile', 'Reason'], bad, ...people(1)])], 'a.csv'),
  )
  const problem = await screen.findByRole('row', { name: /valid email/ })
  expect(problem).toHaveTextContent(/^2=1\+1 Patil.*Email.*nobody/)
  await user.click(await screen.findByRole('button', { name: 'Save 1 row with its reason' }))
  expect(readCsv(new TextDecoder().decode(await saved[0]?.arrayBuffer()), menteeCsvColumns)).toEqual([
    ['First name', 'Surname', 'Email', 'Mobile', 'Reason'],
    [
      "'=1+1",
      'Patil',
      'nobody',
      '9.82E+09',
      expect.stringMatching(/^.*Email: Please enter a valid email address; Mobile: Excel has/),
    ],
    [''],
  ])
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
  expect(screen.getByRole('button', { name: 'Save 1 row with its reason' })).toBeInTheDocument()
})

it('says that a name and both contacts are needed, or one of them where messages go to phones', async () => {
  const { unmount } = await open('mentors')
  expect(await screen.findAllByText(textOf('admin.csv.required'))).toHaveLength(4)
  expect(screen.getByText(textOf('admin.csv.rule'))).toBeInTheDocument()
  unmount()
  await useGateway()
  await open('mentors')
  expect(await screen.findByText(textOf('admin.csv.ruleWithPhones'))).toBeInTheDocument()
  expect(screen.getAllByText(textOf('admin.csv.required'))).toHaveLength(2)
  const either = screen.getAllByText(textOf('admin.csv.oneOf'))
  expect(either.map(({ parentElement }) => parentElement?.querySelector('code')?.textContent)).toEqual([
    'email',
    'phoneNumber',
  ])
})

it('leaves out what a workbook has of empty rows and columns behind its last cell', async () => {
  const wide = (cells: Cell[]): Cell[] => [...cells, ...Array.from({ length: 20 }, () => '')]
  const rows = [wide(['नाव', 'ई-मेल']), wide(['आशा', '']), ...Array.from({ length: 6000 }, () => wide([]))]
  expect(await cellsOf(await workbook(rows))).toEqual([
    ['नाव', 'ई-मेल'],
    ['आशा', ''],
  ])
})

it('reads tabs, UTF-16, "sep=" and lines within cells', async () => {
  const wide = new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([0x906, 0x9, 0x62]).buffer)])
  expect(await cellsOf(new File([wide], 'a.tsv'))).toEqual([['आ', 'b']])
  const bigEndian = new Uint8Array([0xfe, 0xff, 0x09, 0x06, 0, 0x09, 0, 0x62])
  expect(await cellsOf(new File([bigEndian], 'a.tsv'))).toEqual([['आ', 'b']])
  expect(await cellsOf(new File(['\ufeffsep=;\r\na;b\r\n"1,\n2";"say ""x"""'], 'a.csv'))).toEqual([
    ['a', 'b'],
    ['1,\n2', 'say "x"'],
  ])
})

it(
  'a thousand mentors who are exported, opened in a spreadsheet and imported do not change',
  async () => {
    const admin = await theApi().as('admin')
    const columns = ['firstName', 'lastName', 'email', 'phoneNumber', 'dob', 'bio', 'skills', 'approve']
    const rows = people(1000).map((row, at) => [
      ...row,
      at % 2 ? '1980-05-04' : '',
      at % 3 ? '' : '=1+1 "a", b;\nc',
      'Tax; GST',
      String(at % 2 === 0),
    ])
    await admin.call(mentors.importCsv, { body: { csv: csvOf([columns, ...rows]) } })
    const { csv } = (await admin.call(mentors.exportCsv)).body
    const cells = readCsv(csv.slice(1), menteeCsvColumns)?.filter((row) => row.length > 1) ?? []
    // Spreadsheets convert days, numbers and booleans into typed cells.
    const opened = cells.map((row) =>
      row.map((cell): Cell => {
        if (/^\d{4}-\d\d-\d\d$/.test(cell)) return new Date(cell)
        if (/^\d{10}$/.test(cell)) return Number(cell)
        return cell === 'true' || cell === 'false' ? cell === 'true' : cell
      }),
    )
    const body = { csv: csvOf(await cellsOf(await workbook(opened))), mapping: [] }
    const { data } = (await admin.call(mentors.previewImport, { body })).body
    expect(data).toMatchObject({ created: 0, changed: 0, unchanged: 1000, bad: 0 })
  },
  limit(120_000),
)
