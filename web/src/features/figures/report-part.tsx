import type { FigureReport } from '@udyam/contract/figures/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import { lazy, Suspense } from 'react'
import { useBrand } from '#lib/meta.ts'
import { formatList, formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { FigureTableCard } from './figure-table.tsx'
import {
  cellOf,
  columnTitle,
  countText,
  isTooFew,
  isUnasked,
  legendOf,
  scopeText,
  shareText,
  tableTitle,
} from './figure-text.ts'
import type { FiguresQuery } from './figures.queries.ts'
import { SaidNumber } from './said-number.tsx'
import { ChartsPlace } from './today/charts-place.tsx'

const FigureCharts = lazy(async () => ({ default: (await import('./figure-charts.tsx')).FigureCharts }))

type Props = { report: FigureReport; compared: FigureReport | null; query: FiguresQuery }

/** The report, as it is printed: what it covers and how it counts, its summary, its tables. */
export function ReportPart({ report, compared, query }: Props) {
  const { t } = useTranslation()
  if (report.state !== 'shown')
    return <p className="measure">{t(report.state === 'none' ? 'figures.none' : 'figures.few')}</p>
  const unasked = report.tables.filter(isUnasked)
  const asked = report.tables.filter((one) => !isUnasked(one))
  const tooFew = asked.filter(isTooFew)
  return (
    <>
      <Method report={report} compared={compared} />
      <section aria-labelledby="figures-summary" className="flex flex-col gap-4 print:gap-2">
        <h2 id="figures-summary" className="text-h3 break-after-avoid">
          {t('figures.summary')}
        </h2>
        <SixNumbers report={report} />
        <Suspense fallback={<ChartsPlace />}>
          <FigureCharts report={report} />
        </Suspense>
      </section>
      <section aria-labelledby="figures-tables" className="flex flex-col gap-4">
        <h2 id="figures-tables" className="text-h3 break-after-avoid">
          {t('figures.tables')}
        </h2>
        <div className="grid gap-4 xl:grid-cols-2 print:block print:space-y-6">
          {asked
            .filter((one) => !isTooFew(one))
            .map((table) => (
              <FigureTableCard
                key={table.name}
                table={table}
                other={compared?.tables.find(({ name }) => name === table.name)}
                query={query}
              />
            ))}
        </div>
        {tooFew.length > 0 && (
          <p className="measure text-sm text-ink-3">
            {t('figures.tooFew', { tables: formatList(tooFew.map(tableTitle)) })}
          </p>
        )}
        {unasked.length > 0 && (
          <p className="measure text-sm text-ink-3">
            {t('figures.unasked', { tables: formatList(unasked.map(tableTitle)) })}
          </p>
        )}
      </section>
    </>
  )
}

/** Programme, period, method and day. */
function Method({ report, compared }: Omit<Props, 'query'>) {
  const { t } = useTranslation()
  const { name } = useBrand()
  const date = formatLongDate(indianDate())
  return (
    <section
      aria-label={t('figures.filters')}
      className="measure flex flex-col gap-1 text-sm text-ink-2 print:max-w-none"
    >
      <p className="text-base font-semibold text-ink">{name}</p>
      <p className="font-semibold">{scopeText(report)}</p>
      {compared && (
        <p>
          {compared.state === 'shown'
            ? t('figures.comparedWith', { what: scopeText(compared) })
            : t('figures.comparedFew')}
        </p>
      )}
      <p>{t('figures.method', { date })}</p>
      <p>
        {t('figures.methodFew')}
        {report.isPart && ` ${t('figures.part')}`}
      </p>
    </section>
  )
}

/** What a trustee reads: how many came, were selected, were mentored, met, completed, and sell now. */
function SixNumbers({ report }: { report: FigureReport }) {
  const { t } = useTranslation()
  const sells = report.tables.find(({ name }) => name === 'sells')
  const last = sells?.columns.findLastIndex(({ answered }) => (answered?.count ?? 0) > 0) ?? -1
  const [wave, yes] = [sells?.columns[last], cellOf(report, 'sells', 'yes', last)]
  const none = { text: '–', words: '–' }
  const shown = [
    [t('figures.funnel.registered'), cellOf(report, 'funnel', 'registered')],
    [t('figures.funnel.eligible'), cellOf(report, 'funnel', 'eligible')],
    [t('figures.meetings.pairs'), cellOf(report, 'meetings', 'pairs')],
    [t('figures.summary.met'), cellOf(report, 'meetings', 'meetings')],
    [t('figures.funnel.completed'), cellOf(report, 'funnel', 'completed')],
  ] as const
  const six = [
    ...shown.map(([label, cell]) => [label, cell ? countText(cell) : none] as const),
    [
      wave ? `${t('figures.sells')}: ${columnTitle(wave.key)}` : t('figures.sells'),
      wave?.answered && yes ? shareText(yes, wave.answered) : none,
    ],
  ] as const
  const legend = legendOf(
    [...shown.map(([, cell]) => cell), wave && yes].filter((cell) => cell !== undefined),
  )
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6 print:grid-cols-3">
        {six.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-paper px-3.5 py-2.5">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="text-h3 tabular-nums">
              <SaidNumber {...value} />
            </dd>
          </div>
        ))}
      </dl>
      {legend && <p className="text-caption text-ink-3">{legend}</p>}
    </>
  )
}
