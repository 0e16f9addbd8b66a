import type { ReactNode } from 'react'
import { DataCards } from './data-cards.tsx'
import { SortHeader } from './sort-header.tsx'
import { AfterDelay, Skeleton } from './skeleton.tsx'
import { useMediaQuery } from './use-media-query.ts'
import { cx } from './cx.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Can be sorted by; the key then names the order. */
  sortable?: boolean
}

export type Sort = { key: string; direction: 'ascending' | 'descending' }

export type DataTableProps<Row> = {
  /** Of the whole table: its title, and what a screen reader should know. */
  caption: string
  rows: readonly Row[]
  /** The first column heads its row. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The name in a card's head; the first column's cell by default. */
  cardTitle?: (row: Row) => ReactNode
  /** Beside the name on a card, such as a status. Name its column to leave it out below. */
  cardBadge?: { column: string; cell: (row: Row) => ReactNode }
  /** What can be done to a row. `isCard` asks for icon and text. */
  actions?: { header: string; cell: (row: Row, place: { isCard: boolean }) => ReactNode }
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Texts of the sort select on small screens. */
  sortLabels?: { sortBy: string; ascending: string; descending: string }
  /** First load: skeleton rows after 300 ms, and this text for screen readers. */
  loading?: string | false
  /** Rows stay while they are fetched anew. */
  busy?: boolean
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode
}

/** A list: a table from 768 px on, cards below. Sorting, search and paging are the server's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  const { rows, loading, empty } = props
  if (loading) {
    return (
      <AfterDelay status={loading}>
        <div className="flex flex-col gap-4 rounded-card border border-line bg-paper p-5">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-9 w-full" />
          ))}
        </div>
      </AfterDelay>
    )
  }
  if (!isWide) return <DataCards {...props} />
  return (
    <div
      role="region"
      aria-label={props.caption}
      tabIndex={0}
      aria-busy={props.busy ?? false}
      className={cx(
        'overflow-x-auto rounded-card border border-line bg-paper transition-opacity',
        props.busy && 'opacity-60',
      )}
    >
      <table className="w-full border-collapse text-start text-sm">
        <caption className="sr-only">{props.caption}</caption>
        <thead className="bg-sand">
          <tr>
            {props.columns.map((column, index) => (
              <SortHeader
                key={column.key}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                className={index === 0 ? 'sticky start-0 bg-sand' : ''}
              />
            ))}
            {props.actions && (
              <th scope="col" className="px-3 py-3 text-start text-caption font-semibold">
                {props.actions.header}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <TableRow key={props.rowKey(row)} row={row} {...props} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={props.columns.length + (props.actions ? 1 : 0)} className="p-4">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row>({ row, columns, actions }: DataTableProps<Row> & { row: Row }) {
  const [first, ...others] = columns
  return (
    <tr className="hover:bg-canvas">
      <th scope="row" className="sticky start-0 bg-paper px-3 py-3 text-start font-semibold">
        {first?.cell(row)}
      </th>
      {others.map((column) => (
        <td key={column.key} className="px-3 py-3 tabular-nums">
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="px-3 py-2">
          <div className="flex items-center gap-0.5">{actions.cell(row, { isCard: false })}</div>
        </td>
      )}
    </tr>
  )
}
