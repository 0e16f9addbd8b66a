import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column, Sort } from './data-table-props.ts'
import { Icon } from '../primitives/icon.tsx'

type SortHeaderProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  className: string
}

/** A column's head; a button in it sorts, and a second press turns the order round. */
export function SortHeader<Row>({ column, sort, onSort, className }: SortHeaderProps<Row>) {
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
