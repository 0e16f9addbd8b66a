import { useQuery } from '@tanstack/react-query'
import { openQuestion } from '@udyam/contract/profile/mentor-parts'
import { useTranslation } from '../../../lib/i18n.ts'
import { LoadedPage } from '../../../lib/loaded-page.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import { GuideQuestion } from './guide-question.tsx'
import { Guide } from './guide.tsx'

/** A mentor tells of themselves, a part a step. */
export function GuidePage() {
  const { t } = useTranslation()
  const detail = useQuery(mentorQueries.own())
  return (
    <LoadedPage
      failureText="profile.loadFailed"
      title={t('guide.title')}
      intro={t('guide.intro')}
      detail={detail}
    >
      {({ mentor, photo }) => (
        <>
          {openQuestion(mentor.asked) !== '' && (
            <GuideQuestion id={mentor._id} question={openQuestion(mentor.asked)} />
          )}
          <Guide key={mentor._id} mentor={mentor} photo={photo} />
        </>
      )}
    </LoadedPage>
  )
}
