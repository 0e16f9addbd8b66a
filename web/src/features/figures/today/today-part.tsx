import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { countsQuery } from '../figures.queries.ts'
import { ChartsPlace } from './charts-place.tsx'

const TodayCharts = lazy(async () => ({ default: (await import('./today-charts.tsx')).TodayCharts }))

/** How the programme stands today, for the team: exact numbers, which are not printed. */
export function TodayPart() {
  const { t } = useTranslation()
  const dashboard = useQuery(countsQuery)
  const counts = dashboard.data?.data.counts
  return (
    <section aria-labelledby="figures-today" className="flex flex-col gap-4 print:hidden">
      <div>
        <h2 id="figures-today" className="text-h3">
          {t('figures.today')}
        </h2>
        <p className="text-sm text-ink-3">{t('figures.todayHint')}</p>
      </div>
      <QueryFailure query={dashboard} text="dashboard.loadFailed" />
      {counts && (
        <Suspense fallback={<ChartsPlace />}>
          <TodayCharts counts={counts} />
        </Suspense>
      )}
    </section>
  )
}
