import type { MentorPart } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { experienceText, knownText, placeText } from '../../lib/known-values.ts'
import { fromProfile } from '../../lib/mentors/from-profile.ts'
import { paths } from '../../lib/paths.ts'
import { DetailSection } from '../../ui/patterns/detail-section.tsx'

/** What a mentor has told in the guide and the form beside it does not hold, each with the way to change it. */
export function ToldInGuide({ mentor }: { mentor: MentorRecord }) {
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
