import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { useRecordPage } from '#admin/use-record-page.ts'
import { RecordPage } from '#ui/patterns/record-page.tsx'
import { mentorshipQueries } from './mentorships.queries.ts'
import { MentorshipView } from './mentorship-view.tsx'

export function MentorshipPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { userType } = useSession()
  const detail = useQuery(mentorshipQueries.detail(id))
  const loaded = useRecordPage(detail, 'mentorship.loadFailed')
  // A user who has lost access must not see cached data either.
  const isOver = isRefusedAs(detail.error, 'mentoring_ended')
  const missingText = t(isOver ? 'messages.mentoring_ended' : 'messages.mentorship_not_found')
  const title = t('mentorship.title')
  const page = isOver ? { ...loaded, state: 'missing' as const } : loaded
  const shown = isOver ? undefined : detail.data
  useTitle(shown?.other.name ?? (page.state === 'missing' ? missingText : title))
  const back =
    userType === 'mentor'
      ? { to: paths.mentorMentees, text: t('mentorship.backToMentees') }
      : { to: paths.menteeJourney, text: t('mentorship.backToJourney') }

  return (
    <RecordPage {...page} back={back} title={title} missingText={missingText}>
      {shown && <MentorshipView mentorship={shown} />}
    </RecordPage>
  )
}
