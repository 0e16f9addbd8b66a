import { personName } from '@udyam/contract/texts/person-name'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { isFault } from '#lib/api-error.ts'
import { useRecordPage } from '#admin/use-record-page.ts'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { ReportPerson } from '#forms/report/report-person.tsx'
import { RecordPage } from '#ui/patterns/record-page.tsx'
import { MentorProfile } from './mentor-profile.tsx'
import { MentorWish } from './mentor-wish.tsx'
import { WhyFits } from './why-fits.tsx'
import { mentorQueries } from './mentors.queries.ts'
import { sampleMentor } from './sample-mentors.ts'
import type { MentorDetail } from '@udyam/contract/mentors/record-schemas'
import { MentorCard } from '#lib/mentors/mentor-card.tsx'

export function MentorPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { userType, username } = useSession()
  const detail = useQuery(mentorQueries.detail(id))
  const page = useRecordPage(detail, 'mentors.detailLoadFailed')
  const mentor = detail.data?.data
  const isSample = page.state === 'failed' && isFault(detail.error)
  useTitle(title())

  return (
    <RecordPage
      {...page}
      isProfile
      state={isSample ? 'shown' : page.state}
      back={{ to: paths.mentors, text: t('mentors.back') }}
      title={t('role.mentor')}
      missingText={t('mentors.notFound')}
    >
      {isSample && (
        <>
          <ErrorState {...page.failure} />
          <MentorProfile mentor={sampleMentor()} isSample />
        </>
      )}
      {mentor && (
        <>
          <MentorProfile mentor={mentor}>
            <WhyFits mentor={mentor} />
            {userType === 'mentee' && <MentorWish id={id} name={personName(mentor)} />}
          </MentorProfile>
          {username !== personName(mentor) && (
            <ReportPerson about="account" id={id} name={personName(mentor)} />
          )}
          <OthersInField mentor={mentor} />
        </>
      )}
    </RecordPage>
  )

  function title(): string {
    if (mentor) return personName(mentor)
    return page.state === 'missing' ? t('mentors.notFound') : t('role.mentor')
  }
}

/** A few other mentors of the same industry; nothing while there are none. */
function OthersInField({ mentor }: { mentor: MentorDetail }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({ ...mentorQueries.others(mentor), enabled: mentor.industry !== '' })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="others" className="flex flex-col gap-4">
      <h2 id="others" className="text-h2">
        {t('mentors.others')}
      </h2>
      <ul className="card-grid">
        {data.map((other) => (
          <li key={other._id}>
            <MentorCard mentor={other} isAside />
          </li>
        ))}
      </ul>
    </section>
  )
}
