import { useQuery } from '@tanstack/react-query'
import type { MentorshipSummary } from '@udyam/contract/schemas/introductions'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { LoadedPage } from '../../lib/loaded-page.tsx'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/patterns/empty-state.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { AfterDelay, Skeleton } from '../../ui/primitives/skeleton.tsx'
import { introductionQueries } from './introductions.queries.ts'
import { MenteeCard } from './mentee-card.tsx'
import { MentoringForm } from './mentoring-form.tsx'

/** A mentor's mentees, the most urgent first, and how many more the mentor takes on. */
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
