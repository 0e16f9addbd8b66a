import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import type { mentors as calls } from '@udyam/contract/mentors/calls'
import { useTranslation } from '#lib/i18n.ts'
import { MentorCard } from '#lib/mentors/mentor-card.tsx'
import { useDescription, useTitle } from '#lib/titles.ts'
import { useSession } from '#lib/session.ts'
import { useDirectory } from '#lib/use-directory.ts'
import { Directory } from '#ui/patterns/directory.tsx'
import { mentorDirectory } from './directory.queries.ts'
import { mentorQueries } from './mentors.queries.ts'
import { sampleMentors } from './sample-mentors.ts'

/** The members' directory of approved mentors; search, filters and page are in the address. */
export function MentorsPage() {
  const { t } = useTranslation()
  const { query, frame, isWhole } = useDirectory()
  const { userType } = useSession()
  const list = useQuery(mentorDirectory(query))
  const hasFits = userType === 'mentee' && isWhole
  // Who may fit comes above all others, so all come together: the list would move down by them.
  const fits = useQuery({ ...mentorQueries.inField(), enabled: hasFits })
  useTitle(t('nav.mentors'))
  useDescription(t('mentors.intro'))
  const total = list.data?.pagination.total

  return (
    <Directory
      {...frame({
        region: t('mentors.searchRegion'),
        facets: list.data?.facets,
        counts: list.data?.counts,
        failure: { error: list.error, text: 'mentors.loadFailed' },
        samples: sampleMentors,
      })}
      title={t('nav.mentors')}
      count={total === undefined ? '' : t('mentors.count', { count: total })}
      list={fits.isLoading ? { ...list, data: undefined, isPending: true } : list}
      before={hasFits && <CouldFit mentors={fits.data ?? []} />}
      card={(mentor, isSample) => <MentorCard mentor={mentor} isSample={isSample} />}
      loadingText={t('mentors.loading')}
      emptyText={t('mentors.empty')}
      showing={t('mentors.showing', { shown: list.data?.data.length ?? 0, total: total ?? 0 })}
    />
  )
}

/** Mentors with a place in a field of the mentee's interests, above all others; nothing if there are none. */
function CouldFit({ mentors }: { mentors: Reply<typeof calls.listInField>['data'] }) {
  const { t } = useTranslation()
  if (mentors.length === 0) return null
  return (
    <>
      <section aria-labelledby="could-fit" className="flex flex-col gap-4">
        <h2 id="could-fit" className="text-h3">
          {t('mentors.couldFit')}
        </h2>
        <ul className="card-grid">
          {mentors.map((mentor) => (
            <li key={mentor._id}>
              <MentorCard
                mentor={mentor}
                reasons={{
                  label: t('mentors.whyThis'),
                  texts: mentor.reasons.map((reason) => t(`mentors.why.${reason}`)),
                }}
              />
            </li>
          ))}
        </ul>
      </section>
      <h2 className="text-h3">{t('mentors.all')}</h2>
    </>
  )
}
