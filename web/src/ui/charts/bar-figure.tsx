import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Card } from '../primitives/card.tsx'
import { cx } from '../primitives/cx.ts'

/** The looks of the series, in their order: colour and pattern, so that the colour is never alone. */
const looks = [
  'bg-chart-1',
  'border border-chart-2 bg-[repeating-linear-gradient(-45deg,var(--color-chart-2)_0_3px,transparent_3px_6px)]',
] as const

/** `to` leads to what the row counts. One value for each series. */
export type BarRow = { key: string; label: string; values: readonly number[]; to?: string }

type BarFigureProps = {
  title: string
  /** What the numbers say, in one sentence. */
  takeaway: string
  /** What the rows are, over their column of the table. */
  rowHeader: string
  /** Two at most; with a single one the title already says what is counted. */
  series: readonly string[]
  rows: readonly BarRow[]
  valueText: (value: number) => string
  tableLabel: string
  /** Stands in the place of the bars when every value is zero. */
  empty: string
  className?: string
}

/**
 * Numbers as bars, and the same numbers as a table to open. Bars lie, so that names of any length and in any
 * script wrap beside them, and each says its number.
 */
export function BarFigure({ title, takeaway, rows, series, empty, className, ...texts }: BarFigureProps) {
  const titleId = useId()
  const most = Math.max(0, ...rows.flatMap(({ values }) => values))
  return (
    <Card className={className ?? ''}>
      <figure aria-labelledby={titleId} className="flex flex-col gap-4">
        <figcaption className="flex flex-col gap-1">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          <p className="text-sm text-ink-3">{most === 0 ? empty : takeaway}</p>
        </figcaption>
        {most > 0 && (
          <>
            {series.length > 1 && <Legend series={series} />}
            <ul className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-2">
              {rows.map((row) => (
                <li key={row.key} className="col-span-2 grid grid-cols-subgrid items-center text-sm">
                  <RowName row={row} />
                  <div>
                    {row.values.map((value, index) => (
                      <Bar key={series[index]} share={value / most} look={looks[index] ?? looks[0]}>
                        {series.length > 1 && <span className="sr-only">{series[index]} </span>}
                        {texts.valueText(value)}
                      </Bar>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
            <NumberTable title={title} rows={rows} series={series} {...texts} />
          </>
        )}
      </figure>
    </Card>
  )
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <span className={cx('size-3.5 shrink-0 rounded-sm', looks[index])} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function RowName({ row }: { row: BarRow }) {
  return row.to === undefined ? (
    <span className="wrap-anywhere text-ink-2">{row.label}</span>
  ) : (
    <Link to={row.to} className="inline-flex min-h-10 items-center wrap-anywhere">
      {row.label}
    </Link>
  )
}

/** The room at its end is for the number of the longest bar. */
function Bar({ share, look, children }: { share: number; look: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 border-s border-line-strong pe-16">
      <span
        style={{ inlineSize: `${100 * share}%` }}
        className={cx('block h-3 shrink-0 rounded-e-sm', share > 0 && 'min-w-1', share > 0 && look)}
      />
      <span className="text-caption whitespace-nowrap tabular-nums">{children}</span>
    </p>
  )
}

type NumberTableProps = Pick<
  BarFigureProps,
  'title' | 'rows' | 'series' | 'rowHeader' | 'valueText' | 'tableLabel'
>

function NumberTable({ title, rows, series, rowHeader, valueText, tableLabel }: NumberTableProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit min-h-10 py-2 text-link">
        {tableLabel}
        <span className="sr-only">: {title}</span>
      </summary>
      <table className="mt-1 w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sand">
          <tr>
            {[rowHeader, ...series].map((header, index) => (
              <th
                key={header}
                scope="col"
                className={cx('p-2 text-caption font-semibold', index === 0 ? 'text-start' : 'text-end')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row" className="p-2 text-start font-normal wrap-anywhere">
                {label}
              </th>
              {values.map((value, index) => (
                <td key={series[index]} className="p-2 text-end tabular-nums">
                  {valueText(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
