import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../primitives/card.tsx'
import { cx } from '../primitives/cx.ts'

/** `to` links to the counted rows. One cell per column except the first. */
type FigureRow = { key: string; label: string; cells: readonly ReactNode[]; to?: string }

type FigureProps = {
  title: string
  /** Main message of the figure, in one sentence. */
  takeaway: string
  /** Column names; the first is that of the row labels. */
  columns: readonly string[]
  rows: readonly FigureRow[]
  tableLabel: string
  /** Whether there is no data; then the table is also hidden. */
  isEmpty?: boolean
  /** The graphic. Screen readers skip it and read the table. */
  children: ReactNode
}

/** Number of open rows when only the table is shown; more would push the rest down. */
const openRows = 8

/**
 * A chart with its main message, and its data as a collapsible table. Without room for the chart, only the
 * table.
 */
export function Figure({ title, takeaway, isEmpty = false, children, tableLabel, ...table }: FigureProps) {
  const titleId = useId()
  const tableId = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = table.rows.length > openRows
  return (
    <Card>
      <figure aria-labelledby={titleId} className="@container flex flex-col gap-3 break-inside-avoid">
        <figcaption className="flex flex-col gap-0.5">
          <h2 id={titleId} className="text-h4">
            {title}
          </h2>
          <p className="text-sm font-semibold text-ink-2">{takeaway}</p>
        </figcaption>
        {!isEmpty && (
          <>
            <div className="@max-[18rem]:hidden">{children}</div>
            <div>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={tableId}
                onClick={() => setOpen(!isOpen)}
                className={cx(
                  'min-h-10 py-2 text-sm text-link underline print:hidden',
                  !isLong && '@max-[18rem]:hidden',
                )}
              >
                {tableLabel}
                <span className="sr-only">: {title}</span>
              </button>
              <div className="relative overflow-x-auto">
                <NumberTable id={tableId} title={title} isOpen={isOpen} isLong={isLong} {...table} />
              </div>
            </div>
          </>
        )}
      </figure>
    </Card>
  )
}

type NumberTableProps = Pick<FigureProps, 'title' | 'columns' | 'rows'> & {
  id: string
  isOpen: boolean
  isLong: boolean
}

function NumberTable({ id, title, columns, rows, isOpen, isLong }: NumberTableProps) {
  return (
    <table
      id={id}
      className={cx(
        'w-full border-collapse text-sm',
        isOpen ? 'table' : isLong ? 'hidden' : 'hidden @max-[18rem]:table',
      )}
    >
      <caption className="sr-only">{title}</caption>
      <thead className="bg-sand">
        <tr>
          {columns.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={cx(
                'px-1.5 py-2 text-caption font-semibold wrap-break-word',
                index === 0 ? 'min-w-[6rem] text-start' : 'min-w-14 text-end',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, label, cells, to }) => (
          <tr key={key}>
            <th scope="row" className="min-w-[6rem] px-1.5 py-2 text-start font-normal wrap-break-word">
              {to === undefined ? label : <Link to={to}>{label}</Link>}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="px-1.5 py-2 text-end tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
