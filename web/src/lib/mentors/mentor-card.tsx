import type { MentorCard as Mentor } from '@udyam/contract/schemas/mentor-record'
import { Languages } from 'lucide-react'
import { formatList } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { industryTheme } from '../../lib/industry-theme.ts'
import { knownText, languageText, placeText, writtenLanguage, yearsText } from '../../lib/known-values.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { PersonCard } from '../../ui/patterns/person-card.tsx'

type MentorCardProps = {
  mentor: Mentor
  /** A sample is marked as one, and leads nowhere. */
  isSample?: boolean
  /** What the mentor themselves sees before members do; it leads nowhere. */
  isPreview?: boolean
}

/** A mentor in the directory. */
export function MentorCard({ mentor, isSample = false, isPreview = false }: MentorCardProps) {
  const { t } = useTranslation()
  const bio = mentor.bio || mentor.headline
  return (
    <PersonCard
      name={`${mentor.firstName} ${mentor.lastName}`}
      of={mentor._id}
      imageUrl={mentor.imageUrl}
      facts={[placeText(mentor.location), yearsText(mentor.experience)]}
      note={{ icon: Languages, text: formatList(mentor.languages.map(languageText)) }}
      badge={{
        text: mentor.industry ? knownText('industry', mentor.industry) : t('role.mentor'),
        theme: industryTheme(mentor.industry),
      }}
      bio={bio}
      bioLang={writtenLanguage(bio)}
      tags={mentor.skills}
      moreText={(count) => t('common.moreCount', { count })}
      to={isSample || isPreview ? undefined : pathTo(paths.mentor, mentor._id)}
      mark={<Mark mentor={mentor} isSample={isSample} />}
    />
  )
}

/** Only who has no room is said to have none. */
function Mark({ mentor, isSample }: { mentor: Mentor; isSample: boolean }) {
  const { t } = useTranslation()
  if (isSample) return <Badge tone="neutral">{t('common.sample')}</Badge>
  return mentor.hasRoom ? null : <Badge tone="neutral">{t('mentors.full')}</Badge>
}
