import { personName } from '@udyam/contract/texts/person-name'
import type { MentorCard as Mentor } from '@udyam/contract/mentors/record-schemas'
import { Languages } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatList } from '../format.ts'
import { useTranslation } from '../i18n.ts'
import { industryTheme } from '../industry-theme.ts'
import { knownText, languageText, placeText, writtenLanguage, yearsText } from '../known-values.ts'
import { pathTo, paths } from '../paths.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { PersonCard } from '#ui/patterns/person-card.tsx'

/** Default experience shown for a mentor who has given none. */
const leastYears = '1+'

type MentorCardProps = {
  mentor: Mentor
  /** Whether the card is a sample, which has a mark and no link. */
  isSample?: boolean
  /** The card is outside the list; the profile's back link opens the directory. */
  isAside?: boolean
  /** Preview for the mentor, before members see the card; it has no link. */
  isPreview?: boolean
  /** Reasons why the mentor could fit the reader. */
  reasons?: ComponentProps<typeof PersonCard>['reasons']
}

/** Card of a mentor, in the directory and on pages that link to it. */
export function MentorCard({
  mentor,
  isSample = false,
  isAside = false,
  isPreview = false,
  reasons,
}: MentorCardProps) {
  const { t } = useTranslation()
  const bio = mentor.bio || mentor.headline
  return (
    <PersonCard
      name={personName(mentor)}
      of={mentor._id}
      imageUrl={mentor.imageUrl}
      facts={[placeText(mentor.location), yearsText(mentor.experience) || leastYears]}
      note={{ icon: Languages, text: formatList(mentor.languages.map(languageText)) }}
      badge={{
        text: mentor.industry ? knownText('industry', mentor.industry) : t('role.mentor'),
        theme: industryTheme(mentor.industry),
      }}
      bio={bio}
      reasons={reasons}
      bioLang={writtenLanguage(bio)}
      tags={mentor.skills}
      moreText={(count) => t('common.moreCount', { count })}
      to={isSample || isPreview ? undefined : pathTo(paths.mentor, mentor._id)}
      isInList={!isAside}
      mark={<Mark mentor={mentor} isSample={isSample} />}
    />
  )
}

/** The mark for a full mentor; only mentors without free places have it. */
function Mark({ mentor, isSample }: { mentor: Mentor; isSample: boolean }) {
  const { t } = useTranslation()
  if (isSample) return <Badge tone="neutral">{t('common.sample')}</Badge>
  return mentor.hasRoom ? null : <Badge tone="neutral">{t('mentors.full')}</Badge>
}
