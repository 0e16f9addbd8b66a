import { useQuery } from '@tanstack/react-query'
import { audit } from '@udyam/contract/audit'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { useMay } from '../../lib/session.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useTitle } from '../../lib/titles.ts'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { AfterDelay, Skeleton } from '../../ui/primitives/skeleton.tsx'
import { ChartsPlace } from './charts-place.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { LatestMentees, LatestMentors } from './latest-people.tsx'
import { NameChanges } from './name-changes.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SecondStepDue } from './second-step-due.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingPhotos } from './waiting-photos.tsx'
import { UrgentReports } from './urgent-reports.tsx'

const DashboardCharts = lazy(async () => ({
  default: (await import('./dashboard-charts.tsx')).DashboardCharts,
}))

/** The administrators' first page: who waits, what happened, and how many there are. */
export function DashboardPage() {
  const { t } = useTranslation()
  const may = useMay()
  const dashboard = useQuery(dashboardQuery)
  const shown = dashboard.data?.data
  useTitle(t('admin.dashboard'))

  return (
    <div className="flex flex-col gap-6">
      <PageTitle>{t('admin.dashboard')}</PageTitle>
      <SecondStepDue />
      {dashboard.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} className="h-28 w-full" />
            ))}
          </div>
        </AfterDelay>
      )}
      <QueryFailure query={dashboard} text="dashboard.loadFailed" />
      {shown && (
        <>
          {shown.urgentReports > 0 && <UrgentReports count={shown.urgentReports} />}
          <StatCards counts={shown.counts} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {may(mentors.list) && (
              <PendingApprovals mentors={shown.pendingMentors} total={shown.counts.pendingMentors} />
            )}
            {may(audit.list) && <RecentActivity events={shown.recentActivity} />}
          </div>
          {shown.nameChanges.length > 0 && <NameChanges changes={shown.nameChanges} />}
          {shown.photos.length > 0 && <WaitingPhotos waiting={shown.photos} />}
          <Suspense fallback={<ChartsPlace />}>
            <DashboardCharts counts={shown.counts} />
          </Suspense>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {may(mentors.list) && <LatestMentors mentors={shown.latestMentors} />}
            {may(mentees.list) && <LatestMentees mentees={shown.latestMentees} />}
          </div>
        </>
      )}
    </div>
  )
}
