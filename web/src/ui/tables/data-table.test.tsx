import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { setScreenWidth } from '#test/screen-width.ts'
import type { Column, Sort } from './data-table-props.ts'
import { DataTable } from './data-table.tsx'
import { pageWindow, Pagination } from './pagination.tsx'

type Person = { id: string; name: string; email: string }

const people: Person[] = [
  { id: '1', name: 'Meena', email: 'meena@example.com' },
  { id: '2', name: 'Sanjay', email: 'sanjay@example.com' },
]
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  { key: 'email', header: 'Email', cell: ({ email }) => email, sortable: true },
]

it('marks the one column it is sorted by, and turns the order round', async () => {
  const onSort = renderTable()
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('columnheader', { name: 'Email' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' })
  await userEvent.click(screen.getByRole('button', { name: 'Email' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'email', direction: 'ascending' })
})

it('heads each row with its first column', () => {
  renderTable()
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Meena', 'Sanjay'])
})

it('turns into cards with a sort select on a narrow screen', async () => {
  setScreenWidth(360)
  const onSort = renderTable()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const card = screen.getByRole('article', { name: 'Sanjay' })
  expect(within(card).getByText('sanjay@example.com')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Email, descending')
  expect(onSort).toHaveBeenLastCalledWith({ key: 'email', direction: 'descending' })
})

it.each([360, 1366])('shows a dash where a cell has nothing, at %i px', (width) => {
  setScreenWidth(width)
  const others = [
    { key: 'met', header: 'Met', cell: () => null },
    { key: 'place', header: 'Place', cell: () => '' },
    { key: 'count', header: 'Count', cell: () => 0 },
  ]
  render(
    <DataTable
      caption="People"
      rows={people.slice(0, 1)}
      columns={[...columns.slice(0, 1), ...others]}
      rowKey={({ id }) => id}
      empty="Nobody"
    />,
  )
  const cells = screen.queryAllByRole(width === 360 ? 'definition' : 'cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['–', '–', '0'])
})

it.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])('on page %i of %i offers the pages %j', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})

it.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
])('on page %i of 3 leads no further than the first and the last', (page, isFirst, isLast) => {
  const labels = { nav: 'Pages', previous: 'Previous', next: 'Next', page: String }
  render(<Pagination page={page} pages={3} onPage={() => undefined} labels={labels} showing="" />)
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([isFirst, isLast])
})

function renderTable() {
  const onSort = vi.fn<(sort: Sort) => void>()
  render(
    <DataTable
      caption="People"
      rows={people}
      columns={columns}
      rowKey={({ id }) => id}
      sort={{ key: 'name', direction: 'ascending' }}
      onSort={onSort}
      sortLabels={{ sortBy: 'Sort by', ascending: 'ascending', descending: 'descending' }}
      empty="Nobody"
    />,
  )
  return onSort
}
