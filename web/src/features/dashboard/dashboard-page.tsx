import { useQuery } from '@tanstack/react-query'
import { audit } from '@udyam/contract/audit'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { lazy, Suspense, useState } from 'react'
import { formatWeekday } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { nameText } from '../../lib/server-message.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { useTitle } from '../../lib/titles.ts'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { AfterDelay, Skeleton } from '../../ui/primitives/skeleton.tsx'
import { ChartsPlace } from './charts-place.tsx'
import { dashboardQuery, todoQuery } from './dashboard.queries.ts'
import { LatestMentees, LatestMentors } from './latest-people.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { PromiseFigure } from './promise-figure.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SecondStepDue } from './second-step-due.tsx'
import { StatStrip } from './stat-strip.tsx'
import { TodoCard } from './today/todo-card.tsx'

const DashboardCharts = lazy(async () => ({
  default: (await import('./charts/dashboard-charts.tsx')).DashboardCharts,
}))

/** The administrators' first page: what waits and can be done now, what happened, and how many there are. */
export function DashboardPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { username } = useSession()
  const [today] = useState(() => new Date().toISOString())
  const todo = useQuery(todoQuery)
  const dashboard = useQuery(dashboardQuery)
  const shown = dashboard.data?.data
  const [firstName = ''] = nameText(username).split(' ')
  useTitle(t('admin.dashboard'))

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <PageTitle className="text-h2">{t('admin.dashboard')}</PageTitle>
        <p className="text-ink-3">
          {formatWeekday(today)}
          {firstName && (
            <>
              {' · '}
              <span>{t('dashboard.hello', { name: firstName })}</span>
            </>
          )}
        </p>
      </div>
      <SecondStepDue />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {todo.isPending ? (
          <AfterDelay status={t('common.loading')}>
            <Skeleton className="h-64 w-full rounded-card" />
          </AfterDelay>
        ) : (
          <TodoCard query={todo} dashboard={shown} />
        )}
        <div className="flex min-w-0 flex-col gap-4 [&>:last-child]:grow">
          <PromiseFigure />
          {may(audit.list) && shown && <RecentActivity events={shown.recentActivity} />}
        </div>
      </div>
      <QueryFailure query={dashboard} text="dashboard.loadFailed" />
      {shown && (
        <>
          <StatStrip counts={shown.counts} />
          <Suspense fallback={<ChartsPlace />}>
            <DashboardCharts counts={shown.counts} />
          </Suspense>
          <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]">
            {may(mentors.list) && (
              <PendingApprovals mentors={shown.pendingMentors} total={shown.counts.pendingMentors} />
            )}
            {may(mentors.list) && <LatestMentors mentors={shown.latestMentors} />}
            {may(mentees.list) && <LatestMentees mentees={shown.latestMentees} />}
          </div>
        </>
      )}
    </div>
  )
}
