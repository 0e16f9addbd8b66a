import { useQuery } from '@tanstack/react-query'
import type { MentorshipSummary } from '@udyam/contract/introductions/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths, pathTo } from '#lib/paths.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { introductionQueries } from './introductions.queries.ts'
import { MentoringForm } from './mentoring-form.tsx'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { UrgencyBadge } from '#lib/urgency-badge.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'

/** A mentor's mentees, most urgent first, and the number of free places. */
export function MenteesPage() {
  const { t } = useTranslation()
  const found = useQuery(introductionQueries.mentees())
  return (
    <LoadedPage title={t('nav.myMentees')} detail={found} failureText="mentees.loadFailed">
      {(mentorships) => (
        <div className="flex max-w-[55rem] flex-col gap-10">
          <Mentorships mentorships={mentorships} />
          <Room />
        </div>
      )}
    </LoadedPage>
  )
}

function Mentorships({ mentorships }: { mentorships: readonly MentorshipSummary[] }) {
  const { t } = useTranslation()
  const active = mentorships.filter(({ state }) => state === 'active')
  const earlier = mentorships.filter(({ state }) => state !== 'active')
  return (
    <>
      {active.length === 0 ? (
        <EmptyState
          drawing="chai"
          title={t('mentees.empty')}
          hint={t('mentees.emptyHint')}
          action={
            <LinkButton to={paths.mentorIntroductions} variant="secondary">
              {t('nav.introductions')}
            </LinkButton>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {active.map((mentorship) => (
            <MenteeCard key={mentorship._id} mentorship={mentorship} />
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="flex flex-col gap-3">
          <h2 id="earlier" className="text-h2">
            {t('mentees.earlier')}
          </h2>
          <ul className="flex flex-col gap-3">
            {earlier.map((mentorship) => (
              <MenteeCard key={mentorship._id} mentorship={mentorship} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Room() {
  const { t } = useTranslation()
  const mentoring = useQuery(introductionQueries.mentoring())
  if (mentoring.data) return <MentoringForm mentoring={mentoring.data} />
  if (!mentoring.isError)
    return (
      <AfterDelay status={t('common.loading')}>
        <Skeleton className="h-56 w-full" />
      </AfterDelay>
    )
  return <QueryFailure query={mentoring} text="mentees.roomFailed" />
}

/** Row of a mentee in the mentor's list, with what needs attention. */
function MenteeCard({ mentorship }: { mentorship: MentorshipSummary }) {
  const { t } = useTranslation()
  const { _id, name, state } = mentorship
  return (
    <Card
      as="li"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 hover:border-line-strong"
    >
      <div className="min-w-0">
        {name === '' ? (
          <p className="text-ink-2">{t('messages.mentoring_ended')}</p>
        ) : (
          <Link
            to={pathTo(paths.mentorship, _id)}
            translate="no"
            className="card-link inline-flex min-h-10 items-center text-h4 wrap-anywhere"
          >
            {name}
          </Link>
        )}
        <p className="text-sm text-ink-3">{facts().filter(Boolean).join(' · ')}</p>
      </div>
      {state === 'active' ? (
        <UrgencyBadge {...mentorship} />
      ) : (
        <Badge
          tone={state === 'completed' ? 'success' : 'neutral'}
          icon={state === 'completed' ? CircleCheck : CircleMinus}
        >
          {t(`mentees.state.${state}`)}
        </Badge>
      )}
    </Card>
  )

  function facts() {
    const { startedAt, closedAt, nextMeeting, lastMeeting } = mentorship
    if (closedAt !== null)
      return [t('mentees.fromTo', { from: formatDate(startedAt), to: formatDate(closedAt) })]
    return [
      t('mentees.startedAt', { day: formatDate(startedAt) }),
      nextMeeting !== null && t('mentees.nextMeeting', { when: formatDateTime(nextMeeting) }),
      nextMeeting === null &&
        lastMeeting !== null &&
        t('mentees.lastMeeting', { day: formatDate(lastMeeting) }),
    ]
  }
}
