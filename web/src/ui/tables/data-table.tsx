import { orDash } from './cell-text.ts'
import { DataCards } from './data-cards.tsx'
import type { DataTableProps, Column, Sort } from './data-table-props.ts'
import { AllSelect, RowSelect } from './row-select.tsx'
import { AfterDelay, Skeleton } from '../primitives/skeleton.tsx'
import { useMediaQuery } from '../primitives/use-media-query.ts'
import { cx } from '../primitives/cx.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'

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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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
            {props.selection && (
              <td className="py-1 ps-2">
                <AllSelect {...props} />
              </td>
            )}
            {props.columns.map((column, index) => (
              <SortHeader
                key={column.key}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                className={index === 0 ? `sticky start-0 bg-sand ${props.selection ? '' : 'ps-4!'}` : ''}
              />
            ))}
            {props.actions && (
              <th
                scope="col"
                className="more-beside sticky end-0 bg-sand px-2 py-3 2xl:px-3 text-start text-caption font-semibold"
              >
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
              <td
                colSpan={props.columns.length + (props.actions ? 1 : 0) + (props.selection ? 1 : 0)}
                className="p-4"
              >
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, actions } = props
  const [first, ...others] = columns
  return (
    <tr className="hover:bg-canvas">
      {props.selection && (
        <td className="py-1 ps-2">
          <RowSelect {...props} />
        </td>
      )}
      <th
        scope="row"
        className={`sticky start-0 bg-paper py-3 pe-2 text-start font-semibold 2xl:pe-3 ${props.selection ? 'ps-2 2xl:ps-3' : 'ps-4'}`}
      >
        {first?.cell(row)}
      </th>
      {others.map((column) => (
        <td key={column.key} className="px-2 py-3 2xl:px-3 tabular-nums">
          {orDash(column.cell(row))}
        </td>
      ))}
      {actions && (
        <td className="more-beside sticky end-0 border-s border-line bg-paper px-2 py-2">
          <div className="flex w-max max-w-54 flex-wrap items-center gap-0.5">
            {actions.cell(row, { isCard: false })}
          </div>
        </td>
      )}
    </tr>
  )
}

type SortHeaderProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  className: string
}

/** A column's head; a button in it sorts, and a second press turns the order round. */
function SortHeader<Row>({ column, sort, onSort, className }: SortHeaderProps<Row>) {
  const shape = `px-2 py-3 2xl:px-3 text-start text-caption font-semibold ${className}`
  const direction = sort?.key === column.key ? sort.direction : undefined
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" aria-sort={direction} className={shape}>
        {column.header}
        {direction && <Icon of={icon(direction)} size={16} className="ms-1 inline" />}
      </th>
    )
  }
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={direction} className={`${shape} py-1`}>
      <button
        type="button"
        onClick={() => onSort({ key: column.key, direction: next })}
        className="-mx-2 inline-flex min-h-10 items-center gap-1 rounded-control px-2 text-start font-semibold hover:bg-line"
      >
        <span>{column.header}</span>
        <Icon of={icon(direction)} size={16} className={direction ? '' : 'text-muted'} />
      </button>
    </th>
  )
}

function icon(direction: Sort['direction'] | undefined) {
  if (!direction) return ChevronsUpDown
  return direction === 'ascending' ? ArrowUp : ArrowDown
}
