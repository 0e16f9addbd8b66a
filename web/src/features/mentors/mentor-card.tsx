import type { MentorCard as Mentor } from '@udyam/contract/schemas/mentor-record'
import { useTranslation } from '../../lib/i18n.ts'
import { industryTheme } from '../../lib/industry-theme.ts'
import { experienceText, knownText, placeText, writtenLanguage } from '../../lib/known-values.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { PersonCard } from '../../ui/patterns/person-card.tsx'

/** A mentor in the directory. A sample has no link. */
export function MentorCard({ mentor, isSample = false }: { mentor: Mentor; isSample?: boolean }) {
  const { t } = useTranslation()
  const name = `${mentor.firstName} ${mentor.lastName}`
  return (
    <PersonCard
      name={name}
      of={mentor._id}
      imageUrl={mentor.imageUrl}
      facts={[placeText(mentor.location), experienceText(mentor.experience) || t('mentors.defaultExpList')]}
      ribbon={{
        text: mentor.industry ? knownText('industry', mentor.industry) : t('role.mentor'),
        theme: industryTheme(mentor.industry),
      }}
      bio={mentor.bio}
      bioLang={writtenLanguage(mentor.bio)}
      tags={mentor.skills}
      moreText={(count) => t('common.moreCount', { count })}
      {...(isSample
        ? { mark: <Badge tone="neutral">{t('common.sample')}</Badge> }
        : { link: { to: pathTo(paths.mentor, mentor._id), text: t('common.viewProfile') } })}
    />
  )
}
