import { personName } from '@udyam/contract/texts/person-name'
import type { MentorDetail } from '@udyam/contract/mentors/record-schemas'
import type { ReactNode } from 'react'
import { formatList } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { industryTheme } from '#lib/industry-theme.ts'
import { experienceText, knownText, languageText, yearsText } from '#lib/known-values.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { useProfileTexts } from '#lib/texts/use-profile-texts.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { ChipList, Facts, ProfileLayout } from '#ui/patterns/profile-layout.tsx'
import { RichSection } from '#ui/rich-text/rich-section.tsx'
import { ShareButtons } from '#ui/patterns/share-buttons.tsx'

type MentorProfileProps = {
  mentor: MentorDetail
  /** Samples have a mark and cannot be shared. */
  isSample?: boolean
  children?: ReactNode
}

/** Default experience shown for a mentor who has given none. */
const leastExperience = '5+ years'

/** Profile of a mentor; actions are above the mentor's own text. */
export function MentorProfile({ mentor, isSample = false, children }: MentorProfileProps) {
  const { t } = useTranslation()
  const helps = useHelps()
  const experience = mentor.experience || leastExperience
  const texts = useProfileTexts({
    ...mentor,
    name: personName(mentor),
    experience: experienceText(experience),
    phrase: yearsText(experience),
  })

  return (
    <ProfileLayout
      {...texts.layout}
      of={mentor._id}
      imageUrl={mentor.imageUrl}
      headline={mentor.headline}
      marks={isSample ? <Badge tone="neutral">{t('common.sample')}</Badge> : <Categories mentor={mentor} />}
      aside={{
        title: t('mentors.facts'),
        children: (
          <>
            <Facts
              facts={[
                ...texts.facts,
                {
                  term: t('field.industry'),
                  value: mentor.industry && knownText('industry', mentor.industry),
                },
                { term: t('field.languages'), value: formatList(mentor.languages.map(languageText)) },
              ]}
            />
            <ChipList title={t('mentors.helps')} chips={mentor.helps.map(helps.label)} />
            <ChipList title={t('field.skills')} chips={mentor.skills} />
            {!isSample && <ShareButtons {...texts.share} />}
          </>
        ),
      }}
    >
      {children}
      <RichSection {...texts.about} />
    </ProfileLayout>
  )
}

function Categories({ mentor }: { mentor: MentorDetail }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('field.category')} className="mt-1 flex flex-wrap items-center gap-2">
      {mentor.category && (
        <li
          className={cx(
            'max-w-full rounded-pill px-3 py-1 text-sm font-semibold text-white',
            industryTheme(mentor.category.name),
          )}
        >
          {knownText('industry', mentor.category.name)}
        </li>
      )}
      {mentor.subcategory && (
        <li className="max-w-full">
          <Chip>{knownText('subcategory', mentor.subcategory.name)}</Chip>
        </li>
      )}
      <li className="max-w-full">
        <Badge tone={mentor.hasRoom ? 'success' : 'neutral'}>
          {t(mentor.hasRoom ? 'mentors.hasRoom' : 'mentors.full')}
        </Badge>
      </li>
    </ul>
  )
}
