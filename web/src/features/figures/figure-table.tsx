import { figures } from '@udyam/contract/figures/calls'
import type { FigureTable } from '@udyam/contract/figures/schemas'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useExport } from '#admin/export-button.tsx'
import { callFile } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import {
  cellText,
  columnTitle,
  rowTitle,
  type Said,
  shareText,
  tableLegend,
  tableTitle,
} from './figure-text.ts'
import type { FiguresQuery } from './figures.queries.ts'
import { SaidNumber } from './said-number.tsx'

type Props = { table: FigureTable; other: FigureTable | undefined; query: FiguresQuery }

const head = 'px-2 py-1.5 text-caption font-semibold align-bottom'
const number = 'px-2 py-1 text-end align-top tabular-nums'

/** A table with its file. It is never cut where a printed page ends. */
export function FigureTableCard({ table, other, query }: Props) {
  const titleId = useId()
  const title = tableTitle(table)
  const legend = tableLegend(other ? [table, other] : [table])
  return (
    <Card isDense className="flex min-w-0 flex-col gap-2 break-inside-avoid print:p-0 print:border-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 basis-[8rem] text-base font-semibold break-after-avoid">
          {title}
        </h3>
        <TableExport name={table.name} title={title} query={query} />
      </div>
      <div
        className="relative overflow-x-auto print:overflow-visible"
        role="region"
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Numbers table={table} other={other} />
      </div>
      {legend && <p className="text-caption text-ink-3">{legend}</p>}
    </Card>
  )
}

function Numbers({ table, other }: Pick<Props, 'table' | 'other'>) {
  const { t } = useTranslation()
  const rates = table.columns.some(({ asked }) => asked !== null)
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="bg-sand">
        <tr>
          <th scope="col" className={cx(head, 'min-w-[8rem] text-start')}>
            {t('figures.row')}
          </th>
          {table.columns.map(({ key }) => (
            <th key={key} scope="col" className={cx(head, 'text-end')}>
              {columnTitle(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rates && <RateRow table={table} other={other} />}
        {table.rows.map((row, at) => (
          <tr key={row.key} className="break-inside-avoid">
            <th scope="row" className="min-w-[8rem] px-2 py-1 text-start font-normal wrap-anywhere">
              {rowTitle(table, row)}
            </th>
            {table.columns.map(({ key }, column) => (
              <td key={key} className={number}>
                <SaidNumber {...cellText(table, at, column)} />
                {other && <Compared said={cellText(other, rowAt(other, row.key), column)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rowAt = (table: FigureTable, key: string) => table.rows.findIndex((row) => row.key === key)

/** The number of the other report, below that of the first. */
function Compared({ said }: { said: Said }) {
  const { t } = useTranslation()
  return (
    <span className="block text-caption text-ink-3">
      <span className="sr-only">{t('figures.comparedCell')}</span> <SaidNumber {...said} />
    </span>
  )
}

/** How many of those asked have answered, beside every result. */
function RateRow({ table, other }: Pick<Props, 'table' | 'other'>) {
  const { t } = useTranslation()
  const textOf = (of: FigureTable, column: number) => {
    const { asked, answered } = of.columns[column] ?? {}
    return asked && answered ? shareText(answered, asked) : { text: '–', words: '–' }
  }
  return (
    <tr className="break-inside-avoid text-ink-2 italic">
      <th scope="row" className="min-w-[8rem] px-2 py-1 text-start font-normal">
        {t('figures.answeredOf')}
      </th>
      {table.columns.map(({ key }, column) => (
        <td key={key} className={number}>
          <SaidNumber {...textOf(table, column)} />
          {other && <Compared said={textOf(other, column)} />}
        </td>
      ))}
    </tr>
  )
}

function TableExport({ name, title, query }: { name: string; title: string; query: FiguresQuery }) {
  const { t } = useTranslation()
  const { access, csv } = figures.exportCsv
  const saving = useExport(
    {
      call: { access, csv: `${csv}-${name}` },
      load: (how) => callFile(figures.exportCsv, { params: { table: name }, query: { ...query, ...how } }),
    },
    'words',
  )
  return (
    <span className="shrink-0 print:hidden">
      <Button variant="secondary" size="sm" {...saving} icon={<Icon of={Download} size={16} />}>
        {t('figures.csv')}
        <span className="sr-only">: {title}</span>
      </Button>
    </span>
  )
}
