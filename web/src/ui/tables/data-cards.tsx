import { useId } from 'react'
import { orDash } from './cell-text.ts'
import { Card } from '../primitives/card.tsx'
import { cx } from '../primitives/cx.ts'
import type { DataTableProps } from './data-table-props.ts'
import { AllSelect, RowSelect } from './row-select.tsx'
import { Select } from '../primitives/select.tsx'

/** The rows of a table as cards, for narrow screens; the order is chosen from a select. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { rows, empty, busy, caption } = props
  return (
    <div className="flex flex-col gap-3" aria-busy={busy ?? false}>
      <SortSelect {...props} />
      {props.selection && rows.length > 0 && (
        <div className="flex items-center gap-1 ps-3">
          <AllSelect {...props} />
          <span aria-hidden="true">{props.selection.allLabel}</span>
        </div>
      )}
      {rows.length === 0 && empty}
      <ul aria-label={caption} className={cx('flex flex-col gap-3 transition-opacity', busy && 'opacity-60')}>
        {rows.map((row) => (
          <li key={props.rowKey(row)}>
            <RowCard row={row} {...props} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RowCard<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, cardTitle, cardBadge, actions } = props
  const titleId = useId()
  const [first, ...others] = columns
  const facts = others.filter(({ key, hideOnCard }) => !hideOnCard && key !== cardBadge?.column)
  return (
    <Card as="article" labelledBy={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex min-w-0 items-start gap-1">
          {props.selection && (
            <div className="-ms-2 -mt-1.5">
              <RowSelect {...props} />
            </div>
          )}
          <div id={titleId} className="min-w-0 text-h4">
            {cardTitle ? cardTitle(row) : first?.cell(row)}
          </div>
        </div>
        {cardBadge?.cell(row)}
      </div>
      {/* With large letters there is no room for two columns. */}
      <div className="@container">
        <dl className="grid gap-x-3 gap-y-1 text-sm @min-[13rem]:grid-cols-[auto_1fr]">
          {facts.map((column) => (
            <div key={column.key} className="contents">
              <dt className="text-ink-3">{column.header}</dt>
              <dd className="min-w-0 wrap-anywhere tabular-nums">{orDash(column.cell(row))}</dd>
            </div>
          ))}
        </dl>
      </div>
      {actions && <div className="flex flex-wrap gap-2 *:px-2.5">{actions.cell(row, { isCard: true })}</div>}
    </Card>
  )
}

function SortSelect<Row>({ columns, sort, onSort, sortLabels }: DataTableProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (!sort || !onSort || !sortLabels || sortable.length === 0) return null
  const directions = ['ascending', 'descending'] as const
  const options = sortable.flatMap(({ key, header }) =>
    directions.map((direction) => ({
      value: `${direction} ${key}`,
      label: `${header}, ${sortLabels[direction]}`,
    })),
  )
  const choose = (value: string) => {
    const [direction, ...key] = value.split(' ')
    onSort({ key: key.join(' '), direction: direction === 'descending' ? direction : 'ascending' })
  }
  return (
    <Select
      label={sortLabels.sortBy}
      options={options}
      value={`${sort.direction} ${sort.key}`}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
