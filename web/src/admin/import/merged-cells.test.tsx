import { screen } from '@testing-library/react'
import { menteeCsvColumns, mentees } from '@udyam/contract/mentees/calls'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import { textOf } from '#test/text.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld, theApi } from '#test/world.ts'
import { readFile } from './read-file.ts'

startWorld()
beforeEach(() => signIn('admin'))

/** A workbook with merged cells; each range is first row, first column, last row, last column, from 0. */
async function workbook(rows: string[][], ranges: [number, number, number, number][]): Promise<File> {
  const merges = ranges.map(([startRow, startCol, endRow, endCol]) => ({
    startRow,
    startCol,
    endRow,
    endCol,
  }))
  const bytes = await writeXlsx({ sheets: [{ name: 'People', rows, merges }] })
  return new File([new Uint8Array(bytes)], 'a.xlsx')
}

async function cellsOf(...file: Parameters<typeof workbook>) {
  const sheets = await readFile(await workbook(...file), menteeCsvColumns)
  return typeof sheets === 'string' ? sheets : sheets[0]?.rows
}

const header = ['Name', 'Email', 'Mobile', 'Village', 'District']
const person = (at: number, ...place: string[]) => [
  'Asha Patil',
  `p${at}@example.com`,
  `982201234${at}`,
  ...place,
]

it('takes a district that is merged over three rows for each of them, below a title over all columns', async () => {
  const { user } = await renderPage('/admin/mentees/import')
  const rows = [['District', '', '', '', ''], header, person(1, 'Wai', 'Satara'), person(2, 'Wai', '')]
  const file = await workbook(
    [...rows, person(3, 'Karad', ''), person(4, 'Pen', 'Raigad')],
    [
      [0, 0, 0, 4],
      [2, 4, 4, 4],
    ],
  )
  await user.upload(await screen.findByLabelText(/CSV/), file)
  expect(await screen.findByText(textOf('admin.csv.matched', { matched: 5, count: 5 }))).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Import 4 rows' }))
  await screen.findByText('New: 4, changed: 0, unchanged: 0')
  const admin = await theApi().as('admin')
  const { data } = (await admin.call(mentees.list, { query: { sort: 'email' } })).body
  expect(data.map(({ district }) => district)).toEqual(['Satara', 'Satara', 'Satara', 'Raigad'])
})

it('fills a merged cell to the right into columns with a name of their own, but no name of a person', async () => {
  const names = ['First name', 'Surname', 'Email', 'Village', 'Taluka', 'Contact', '']
  const asha = ['Asha Patil', '', 'a@example.com', 'Wai', '', '9822012345', '']
  const usha = ['Usha', 'Patil', 'u@example.com', '', '', '9822012346', '']
  const ranges: Parameters<typeof workbook>[1] = [
    [0, 5, 0, 6],
    [1, 0, 1, 1],
    [1, 3, 2, 4],
    [1, 5, 1, 6],
  ]
  expect(await cellsOf([names, asha, usha], ranges)).toEqual([
    names.slice(0, 6),
    ['Asha Patil', '', 'a@example.com', 'Wai', 'Wai', '9822012345'],
    ['Usha', 'Patil', 'u@example.com', 'Wai', 'Wai', '9822012346'],
  ])
})

it('finds names of columns that are merged over the two rows of the names', async () => {
  const groups = ['Name', 'Contact', '', 'DOB', 'Place', '']
  const names = ['', 'Email', 'Mobile', '', 'Village', 'District']
  const asha = ['Asha Patil', 'a@example.com', '9822012345', '1999-04-03', 'Wai', 'Satara']
  const cells = await cellsOf(
    [['Applications', '', '', '', '', ''], groups, names, asha],
    [
      [0, 0, 0, 5],
      [1, 0, 2, 0],
      [1, 1, 1, 2],
      [1, 3, 2, 3],
      [1, 4, 1, 5],
    ],
  )
  expect(cells).toEqual([
    ['Applications', '', '', '', '', ''],
    groups,
    ['Name', 'Email', 'Mobile', 'DOB', 'Village', 'District'],
    asha,
  ])
})

it('makes no row of an empty one, and none behind the last', async () => {
  const rows = [header, person(1, 'Wai', 'Satara'), ['', '', '', '', ''], person(2, 'Wai', '')]
  expect(await cellsOf(rows, [[1, 4, 1_048_575, 4]])).toEqual([
    header,
    person(1, 'Wai', 'Satara'),
    ['', '', '', '', ''],
    person(2, 'Wai', 'Satara'),
  ])
})

it('leaves what a merged cell hides, and a title that is merged downwards', async () => {
  const rows = [
    ['Applications', '', '', '', ''],
    ['', '', '', '', 'Page 1'],
    header,
    person(1, 'Wai', 'Satara'),
  ]
  const hidden = [...rows, person(2, 'Wai', 'Pune')]
  expect(
    await cellsOf(hidden, [
      [0, 0, 1, 3],
      [3, 4, 4, 4],
    ]),
  ).toEqual(hidden)
})
