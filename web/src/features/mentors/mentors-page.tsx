import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n.ts'
import { MentorCard } from '#lib/mentors/mentor-card.tsx'
import { useDescription, useTitle } from '#lib/titles.ts'
import { useDirectory } from '#lib/use-directory.ts'
import { Directory } from '#ui/patterns/directory.tsx'
import { mentorDirectory } from './directory.query.ts'
import { sampleMentors } from './sample-mentors.ts'

/** The members' directory of approved mentors; search, filters and page are in the address. */
export function MentorsPage() {
  const { t } = useTranslation()
  const { query, frame } = useDirectory()
  const list = useQuery(mentorDirectory(query))
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
      list={list}
      card={(mentor, isSample) => <MentorCard mentor={mentor} isSample={isSample} />}
      loadingText={t('mentors.loading')}
      emptyText={t('mentors.empty')}
      showing={t('mentors.showing', { shown: list.data?.data.length ?? 0, total: total ?? 0 })}
    />
  )
}
