import { useQuery } from '@tanstack/react-query'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { changeLanguage, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useSearchState } from '#lib/search-params.ts'
import { useMay } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { figuresQuery } from './figures.queries.ts'
import { FiguresFilters } from './figures-filters.tsx'
import { daysIn, Search } from './period.ts'
import { ReportPart } from './report-part.tsx'
import { TodayPart } from './today/today-part.tsx'

/** The figures of the programme, to be read, printed and saved. */
export function FiguresPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [state, update] = useSearchState(Search)
  const { lang, intake, compare } = state
  const asked = Object.entries({ ...daysIn(state), intake, compare })
  const query = Object.fromEntries(asked.filter(([, value]) => value !== ''))
  const found = useQuery(figuresQuery(query))
  const shown = found.data?.data
  useTitle(t('figures.title'))
  useEffect(() => {
    if (lang !== '') void changeLanguage(lang)
  }, [lang])
  return (
    <div className="flex flex-col gap-5 print:block print:space-y-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle className="text-h2">{t('figures.title')}</PageTitle>
        <span className="print:hidden">
          <Button
            variant="secondary"
            icon={<Icon of={Printer} size={18} />}
            disabled={shown?.report.state !== 'shown'}
            onClick={() => window.print()}
          >
            {t('figures.print')}
          </Button>
        </span>
      </header>
      <FiguresFilters state={state} update={update} first={shown?.first ?? null} />
      <QueryFailure query={found} text="figures.failed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-96 w-full rounded-card" />
        </AfterDelay>
      )}
      {shown && <ReportPart {...shown} query={query} />}
      {may(dashboard.charts) && <TodayPart />}
    </div>
  )
}
