import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useTitle } from '../../lib/titles.ts'
import { useRecordPage } from '../../admin/use-record-page.ts'
import { RecordPage } from '../../ui/patterns/record-page.tsx'
import { MentorProfile } from './mentor-profile.tsx'
import { MentorWish } from './mentor-wish.tsx'
import { mentorQueries } from './mentors.queries.ts'

/** An approved mentor, as members see them. */
export function MentorPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { userType } = useSession()
  const detail = useQuery(mentorQueries.detail(id))
  const page = useRecordPage(detail, 'mentors.detailLoadFailed')
  const mentor = detail.data?.data
  useTitle(title())

  return (
    <RecordPage
      {...page}
      back={{ to: paths.mentors, text: t('mentors.back') }}
      title={t('role.mentor')}
      missingText={t('mentors.notFound')}
    >
      {mentor && (
        <MentorProfile mentor={mentor}>
          {userType === 'mentee' && <MentorWish id={id} name={`${mentor.firstName} ${mentor.lastName}`} />}
        </MentorProfile>
      )}
    </RecordPage>
  )

  function title(): string {
    if (mentor) return `${mentor.firstName} ${mentor.lastName}`
    return page.state === 'missing' ? t('mentors.notFound') : t('role.mentor')
  }
}
