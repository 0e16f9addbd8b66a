import { useQuery } from '@tanstack/react-query'
import { audit } from '@udyam/contract/audit/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors, mentors as calls } from '@udyam/contract/mentors/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { lazy, Suspense, useState } from 'react'
import { formatWeekday, formatDateTime, formatAgo, formatNumber, formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { nameText } from '#lib/server-message.ts'
import { fieldsOf, textUpTo, useSearchState } from '#lib/search-params.ts'
import { useMay, useSession } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { LatestMentees, LatestMentors } from './latest-people.tsx'
import { PromiseFigure } from './promise-figure.tsx'
import { StatStrip } from './stat-strip.tsx'
import { TodoCard } from './today/todo-card.tsx'
import { factorsQuery } from '#lib/passkeys/factors.queries.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Dashboard, MentorSummary } from '@udyam/contract/dashboard/schemas'
import { Card } from '#ui/primitives/card.tsx'
import { activityText } from '#admin/activity-text.ts'
import { personName } from '@udyam/contract/texts/person-name'
import { Link } from 'react-router'
import { dashboardQueries } from './of-intake.queries.ts'
import { PendingActions } from './pending-actions.tsx'
import { EventCounts } from '#admin/learning/event-counts.tsx'
import { PersonLink } from './person-link.tsx'

const Search = fieldsOf({ intake: textUpTo(36) })

// Most programmes have one intake, and nothing to choose.
const IntakeSelect = lazy(async () => ({
  default: (await import('#admin/intakes/intake-select.tsx')).IntakeSelect,
}))

/** Start page of administrators: open tasks, recent activity, and totals. */
export function DashboardPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [{ intake }, update] = useSearchState(Search)
  const queries = dashboardQueries(intake)
  const todo = useQuery(queries.todo)
  const dashboard = useQuery(queries.dashboard)
  const shown = dashboard.data?.data
  useTitle(t('admin.dashboard'))

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <PageTitle className="text-h2">{t('admin.dashboard')}</PageTitle>
        <Greeting />
        {may(intakes.list) && (
          <Suspense>
            <div className="flex w-full *:w-full sm:ms-auto sm:max-w-xs">
              <IntakeSelect value={intake} onChange={(next) => update({ intake: next })} />
            </div>
          </Suspense>
        )}
      </div>
      <SecondStepDue />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 [&>:first-child]:grow">
          {todo.isPending ? (
            <AfterDelay status={t('common.loading')}>
              <Skeleton className="h-64 w-full rounded-card" />
            </AfterDelay>
          ) : (
            <TodoCard query={todo} dashboard={shown} />
          )}
          {shown?.nextEvent && <NextEvent event={shown.nextEvent} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 [&>:last-child]:grow">
          <PromiseFigure intake={intake} />
          {may(audit.list) && shown && <RecentActivity events={shown.recentActivity} />}
        </div>
      </div>
      <QueryFailure query={dashboard} text="dashboard.loadFailed" />
      {shown && (
        <>
          <StatStrip counts={shown.counts} intake={intake} />
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

/** The day, and the first name of who reads. */
function Greeting() {
  const { t } = useTranslation()
  const { username } = useSession()
  const [today] = useState(() => new Date().toISOString())
  const [firstName = ''] = nameText(username).split(' ')
  return (
    <p className="text-ink-3">
      {formatWeekday(today)}
      {firstName && (
        <>
          {' · '}
          <span>{t('dashboard.hello', { name: firstName })}</span>
        </>
      )}
    </p>
  )
}

/** Reminds an administrator who has postponed the second factor; nothing for others. */
function SecondStepDue() {
  const { t } = useTranslation()
  const { data } = useQuery(factorsQuery)
  if (!data?.setUpBy) return null
  return (
    <InlineAlert
      tone="warning"
      action={
        <LinkButton variant="secondary" size="sm" to={paths.security}>
          {t('nav.security')}
        </LinkButton>
      }
    >
      {t('dashboard.secondStepDue', { when: formatDateTime(data.setUpBy) })}
    </InlineAlert>
  )
}

/** The event that is next, and who comes. */
function NextEvent({ event }: { event: NonNullable<Dashboard['nextEvent']> }) {
  const { t, language } = useTranslation()
  return (
    <Card as="section" labelledBy="next-event" isDense className="flex flex-col gap-1">
      <h2 id="next-event" className="text-h4">
        {t('dashboard.nextEvent')}
      </h2>
      <p className="wrap-anywhere">
        <Link to={pathTo(paths.adminEvent, event._id)} className="inline-block py-0.5 font-semibold">
          {inLanguage(event.title, language)}
        </Link>
      </p>
      <p className="text-sm text-ink-2">{formatDateTime(event.startsAt)}</p>
      <div className="text-sm">
        <EventCounts event={event} />
      </div>
    </Card>
  )
}

function RecentActivity({ events }: { events: Dashboard['recentActivity'] }) {
  const { t } = useTranslation()
  const textOf = (event: Dashboard['recentActivity'][number]) => {
    const activity = activityText(event)
    return event.alike === 0
      ? activity
      : t('dashboard.alike', { activity, number: formatNumber(event.alike) })
  }
  return (
    <Card as="section" labelledBy="recent-activity" isDense className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-activity" className="text-h4">
          {t('admin.recentActivity')}
        </h2>
        <Link to={paths.adminAudit} className="inline-block py-1 text-sm font-semibold">
          {t('admin.nav.audit')}
        </Link>
      </div>
      {events.length === 0 && <p className="text-ink-3">{t('dashboard.quiet')}</p>}
      <ul className="divide-y divide-line">
        {events.slice(0, shown).map((event) => (
          <li key={event._id} className="flex flex-wrap justify-between gap-x-3 py-1.5 text-sm">
            <p className="min-w-0 grow basis-36 wrap-anywhere">{textOf(event)}</p>
            <p className="shrink-0 text-ink-3">
              <time dateTime={event.at} title={formatDateTime(event.at)}>
                {formatAgo(event.at)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Rows shown here; a link opens the rest. */
const shown = 5

type PendingApprovalsProps = { mentors: readonly MentorSummary[]; total: number }

/** Applications awaiting a decision, longest wait first. */
function PendingApprovals({ mentors, total }: PendingApprovalsProps) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Card as="section" labelledBy="pending-approvals" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="pending-approvals" tabIndex={-1} className="text-h3">
          {t('admin.pendingApprovals')}
        </h2>
        <Link to={paths.adminMentorRequests} className="inline-block py-1">
          {t('dashboard.showAll', { count: total })}
        </Link>
      </div>
      {mentors.length === 0 && <p className="text-ink-3">{t('dashboard.nobodyWaits')}</p>}
      <ul className="divide-y divide-line">
        {mentors.slice(0, shown).map((mentor) => (
          <li key={mentor._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <PersonLink to={pathTo(paths.adminMentorEdit, mentor._id)} call={calls.update}>
                {personName(mentor)}
              </PersonLink>
              <p className="text-sm wrap-anywhere text-ink-3">{mentor.email}</p>
              <p className="text-sm text-ink-3" title={formatDate(mentor.createdAt)}>
                {t('dashboard.waitingSince', { ago: formatAgo(mentor.createdAt) })}
              </p>
            </div>
            {may(calls.update) && <PendingActions mentor={mentor} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
