import { openQuestion, type MentorPart } from '@udyam/contract/profile/mentor-parts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnMentorPhoto } from '#forms/photo/own-mentor-photo.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { NameWaits } from './name-waits.tsx'
import { MentorForm } from './mentor-form.tsx'
import { profileQueries } from './profile.queries.ts'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorMatch } from '@udyam/contract/matching/answer-schemas'
import { AnswersCard } from '#forms/matching/answers-card.tsx'
import { MentorAnswersForm } from '#forms/matching/mentor-answers-form.tsx'
import { call } from '#lib/api.ts'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { Link } from 'react-router'
import { experienceText, knownText, placeText } from '#lib/known-values.ts'
import { fromProfile } from '#lib/mentors/from-profile.ts'
import { DetailSection } from '#ui/patterns/detail-section.tsx'

/** A mentor's own record, with a notice while approval is pending. */
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

function MentorAnswers({ matching }: { matching: MentorMatch }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const fresh = () => client.fetchQuery({ ...profileQueries.mentor(), staleTime: 0 })
  return (
    <AnswersCard
      title={t('match.titleMentor')}
      notice={`${t('match.intro')} ${t('match.noticeMentor')}`}
      answers={matching}
      isOwn
      form={(close) => (
        <MentorAnswersForm
          matching={matching}
          save={(body) => call(mentors.updateGuide, { body })}
          reload={async () => (await fresh()).mentor.matching}
          onClose={close}
        />
      )}
    />
  )
}

/** Answers from the guide that this form does not edit, each with a link to change it. */
function ToldInGuide({ mentor }: { mentor: MentorRecord }) {
  const { t } = useTranslation()
  const field = [
    mentor.category && knownText('industry', mentor.category.name),
    mentor.subcategory && knownText('subcategory', mentor.subcategory.name),
  ].filter(Boolean)
  return (
    <DetailSection
      title={t('profile.facts')}
      details={[
        told('years', t('field.years'), experienceText(mentor.experience)),
        told('industry', t('field.industry'), field.join(' · ')),
        told('place', t('field.location'), placeText(mentor.location)),
      ]}
    />
  )

  function told(part: MentorPart, term: string, value: string) {
    return {
      term,
      value: (
        <>
          {value || '–'}{' '}
          <Link
            to={`${paths.mentorGuide}?step=${part}`}
            state={fromProfile}
            aria-label={t('profile.changeFact', { fact: term })}
          >
            {t('signup.change')}
          </Link>
        </>
      ),
    }
  }
}
