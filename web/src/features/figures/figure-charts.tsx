import type { FigureTable, FigureReport } from '@udyam/contract/figures/schemas'
import { formatDays, formatShare } from '#lib/format.ts'
import { t, useTranslation } from '#lib/i18n.ts'
import { LyingBars } from '#ui/charts/bars.tsx'
import { Figure } from '#ui/charts/figure.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { cellText, columnTitle, countText, rowTitle, shareText } from './figure-text.ts'
import { SaidNumber } from './said-number.tsx'

/** The two charts of the summary: the way of the mentees, and the ventures that sell. */
export function FigureCharts({ report }: { report: FigureReport }) {
  const of = (name: string) => report.tables.find((table) => table.name === name)
  const [funnel, sells] = [of('funnel'), of('sells')]
  return (
    // A sentence without bars takes a line of its own, not half of an empty card.
    <div
      className={cx(
        'grid gap-4 print:grid-cols-1 print:gap-2',
        sells && wavesOf(sells).length > 0 && 'lg:grid-cols-2',
      )}
    >
      {funnel && <FunnelFigure table={funnel} />}
      {sells && <SellsFigure table={sells} />}
    </div>
  )
}

/**
 * Number of mentees per step, and the median time. The slowest step is ringed; completion is none, because mentoring is meant to
 * last.
 */
function FunnelFigure({ table }: { table: FigureTable }) {
  const { t: say } = useTranslation()
  const days = (at: number) => table.rows[at]?.cells[1]?.count ?? null
  const slowest = table.rows.reduce(
    (most, { key }, at) => (key !== 'completed' && (days(at) ?? 0) > (days(most) ?? 0) ? at : most),
    0,
  )
  const bars = table.rows.map((row, at) => {
    const { count = null, isLeast = false } = row.cells[0] ?? {}
    return {
      key: row.key,
      label: rowTitle(table, row),
      value: count ?? 0,
      note: [countText({ count, isLeast }).text, days(at) === null ? '' : cellText(table, at, 1).text]
        .filter(Boolean)
        .join(' · '),
      isRinged: at === slowest && days(at) !== null,
    }
  })
  const row = table.rows[slowest]
  const takeaway =
    row && days(slowest) !== null
      ? t('figures.funnel.slowest', { step: rowTitle(table, row), days: formatDays(days(slowest) ?? 0) })
      : t('figures.funnel.tooFew')
  return (
    <Figure
      title={say('figures.funnel')}
      takeaway={takeaway}
      columns={[say('figures.row'), ...table.columns.map(({ key }) => columnTitle(key))]}
      rows={table.rows.map((one, at) => ({
        key: one.key,
        label: rowTitle(table, one),
        cells: [0, 1].map((column) => <SaidNumber key={column} {...cellText(table, at, column)} />),
      }))}
      tableLabel={say('dashboard.viewAsTable')}
    >
      <LyingBars bars={bars} />
    </Figure>
  )
}

/** The share of those who answered whose venture sells, before mentoring and after. */
function SellsFigure({ table }: { table: FigureTable }) {
  const { t: say } = useTranslation()
  const waves = wavesOf(table)
  const last = waves.at(-1)
  return (
    <Figure
      title={say('figures.sellsChart')}
      takeaway={
        last
          ? say('figures.sellsTakeaway', { when: columnTitle(last.key), share: formatShare(last.share) })
          : say('figures.sellsNone')
      }
      isEmpty={last === undefined}
      columns={[say('figures.row'), say('figures.sells')]}
      rows={waves.map(({ key, note }) => ({ key, label: columnTitle(key), cells: [note] }))}
      tableLabel={say('dashboard.viewAsTable')}
    >
      <LyingBars
        bars={waves.map(({ key, share, note }) => ({ key, label: columnTitle(key), value: share, note }))}
      />
    </Figure>
  )
}

/** The waves of which the share that sells is exact. */
function wavesOf(table: FigureTable) {
  const yes = table.rows.find(({ key }) => key === 'yes')
  return table.columns.flatMap(({ key, answered }, at) => {
    const cell = yes?.cells[at]
    if (!cell || cell.count === null || cell.isLeast || !answered?.count || answered.isLeast) return []
    return [{ key, share: cell.count / answered.count, note: shareText(cell, answered).text }]
  })
}
