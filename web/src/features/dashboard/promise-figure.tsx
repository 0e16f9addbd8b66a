import { useQuery } from '@tanstack/react-query'
import type { Charts } from '@udyam/contract/schemas/today/charts'
import { promiseMemoryDays } from '@udyam/contract/today/charts'
import { formatDays, formatNumber, formatShare } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Figure } from '../../ui/charts/figure.tsx'
import { chartsQuery } from './dashboard.queries.ts'
import { PromiseSquares } from './promise-squares.tsx'

/** How the promise of a decision within some days is kept; nothing until it is known. */
export function PromiseFigure() {
  const { t } = useTranslation()
  const promise = useQuery(chartsQuery).data?.data.promise
  if (promise === undefined) return null
  const { days, waiting, decided, kept } = promise
  const all = sum(waiting)
  const late = sum(waiting.filter((one) => one.days >= days))
  const said = [
    all === 0 ? t('dashboard.promise.nobody') : t('dashboard.promise.waiting', { count: all }),
    late > 0 ? t('dashboard.promise.late', { count: late }) : '',
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
