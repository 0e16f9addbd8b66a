import { openQuestion } from '@udyam/contract/profile/mentor-parts'
import { useQuery } from '@tanstack/react-query'
import { OwnMentorPhoto } from '../../forms/photo/own-mentor-photo.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { LoadedPage } from '../../lib/loaded-page.tsx'
import { paths } from '../../lib/paths.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { MentorAnswers } from './mentor-answers.tsx'
import { NameWaits } from './name-waits.tsx'
import { ToldInGuide } from './told-in-guide.tsx'
import { MentorForm } from './mentor-form.tsx'
import { profileQueries } from './profile.queries.ts'

/** A mentor's own record; one who still waits for approval is told so. */
export function MentorProfilePage() {
  const { t } = useTranslation()
  const detail = useQuery(profileQueries.mentor())
  return (
    <LoadedPage failureText="profile.loadFailed" title={t('profile.edit')} detail={detail}>
      {({ mentor, nameWaits, photo, photoRefused }) => (
        <>
          {nameWaits && <NameWaits />}
          {mentor.status === 'Pending' && (
            <div className="max-w-[55rem]">
              <InlineAlert
                tone="warning"
                title={t('profile.underReview')}
                action={
                  (mentor.missing.length > 0 || openQuestion(mentor.asked) !== '') &&
                  guideLink(t('guide.open'))
                }
              >
                {openQuestion(mentor.asked) === ''
                  ? t('profile.underReviewText')
                  : t('mentor.asked', { question: openQuestion(mentor.asked) })}
              </InlineAlert>
            </div>
          )}
          <OwnMentorPhoto own={{ mentor, photo, photoRefused }} />
          {mentor.status !== 'Pending' && mentor.missing.some((part) => part !== 'photo') && (
            <div className="max-w-[55rem]">
              <InlineAlert tone="info" action={guideLink(t('guide.open'))}>
                {t('guide.openText')}
              </InlineAlert>
            </div>
          )}
          {mentor.status === 'Approved' && <MentorAnswers matching={mentor.matching} />}
          <MentorForm key={mentor._id} mentor={mentor} />
          <div className="max-w-[55rem]">
            <ToldInGuide mentor={mentor} />
          </div>
        </>
      )}
    </LoadedPage>
  )
}

function guideLink(text: string) {
  return (
    <LinkButton to={paths.mentorGuide} variant="secondary" size="sm">
      {text}
    </LinkButton>
  )
}
