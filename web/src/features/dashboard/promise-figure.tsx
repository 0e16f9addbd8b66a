import { useQuery } from '@tanstack/react-query'
import type { Charts } from '@udyam/contract/dashboard/chart-schemas'
import { promiseMemoryDays } from '@udyam/contract/dashboard/chart-values'
import { formatDays, formatNumber, formatShare } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Figure } from '#ui/charts/figure.tsx'
import { dashboardQueries } from './of-intake.queries.ts'
import { cx } from '#ui/primitives/cx.ts'

/** Compliance with the promised decision time, of an intake or of all; nothing until it has loaded. */
export function PromiseFigure({ intake }: { intake: string }) {
  const { t } = useTranslation()
  const promise = useQuery(dashboardQueries(intake).charts).data?.data.promise
  if (promise === undefined) return null
  const { days, waiting, later, decided, kept } = promise
  const all = sum(waiting)
  const late = sum(waiting.filter((one) => one.days >= days))
  const said = [
    all === 0 ? t('dashboard.promise.nobody') : t('dashboard.promise.waiting', { count: all }),
    late > 0 ? t('dashboard.promise.late', { count: late }) : '',
    later > 0 ? t('dashboard.promise.later', { count: later }) : '',
    decided > 0
      ? t('dashboard.promise.kept', {
          share: formatShare(kept / decided),
          days: formatNumber(promiseMemoryDays),
        })
      : '',
  ]
  return (
    <Figure
      title={t('dashboard.promise', { days: formatDays(days) })}
      takeaway={said.filter(Boolean).join(' ')}
      isEmpty={all === 0}
      columns={[t('dashboard.promise.since'), t('admin.mentees')]}
      rows={waiting.map((one) => ({
        key: String(one.days),
        label: formatDays(one.days),
        cells: [formatNumber(one.count)],
      }))}
      tableLabel={t('dashboard.viewAsTable')}
    >
      <PromiseSquares promise={promise} />
    </Figure>
  )
}

function sum(waiting: Charts['promise']['waiting']): number {
  return waiting.reduce((total, { count }) => total + count, 0)
}

const mostSquares = 6

/** Waiting people as squares by day; the last column has all who wait longer than promised. */
function PromiseSquares({ promise: { days, waiting } }: { promise: Charts['promise'] }) {
  const columns = Array.from({ length: days + 1 }, (_, day) => ({
    day,
    count: waiting
      .filter((one) => (day === days ? one.days >= days : one.days === day))
      .reduce((total, { count }) => total + count, 0),
  }))
  return (
    <div aria-hidden="true">
      <div className="flex h-24 items-end gap-0.5 border-b border-line-strong">
        {columns.map(({ day, count }) => (
          <div
            key={day}
            className={cx(
              'flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-0.5',
              day === days && 'border-s-2 border-dashed border-danger-text ps-0.5',
            )}
          >
            {count > mostSquares && <span className="text-caption tabular-nums">{formatNumber(count)}</span>}
            {Array.from({ length: Math.min(count, mostSquares) }, (_, index) => (
              <span
                key={index}
                className={cx(
                  'block aspect-square w-full max-w-3 rounded-[2px]',
                  day >= days ? 'bg-danger-text' : day >= days - 2 ? 'bg-marigold-400' : 'bg-action',
                )}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex justify-between pt-1 text-caption text-ink-3">
        <span>{formatNumber(0)}</span>
        <span>{`${formatNumber(days)}+`}</span>
      </div>
    </div>
  )
}
