import type { Promoter } from '@udyam/contract/promoters'
import { useTranslation } from 'react-i18next'
import { knownText, placeText, writtenLanguage } from '../../lib/known-values.ts'
import { useShareTexts } from '../../lib/use-share-texts.ts'
import { ChipList, Facts, ProfileLayout } from '../../ui/profile-layout.tsx'
import { RichSection, textOfHtml } from '../../ui/rich-section.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { Availability } from './availability.tsx'
import { IndustryBadge } from './industry-badge.tsx'
import { promoterExperience, ratingText, skillTexts } from './promoter-texts.ts'
import { Rating } from './rating.tsx'
import { SocialLinks } from './social-links.tsx'

export function PromoterProfile({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation()
  const { name } = promoter
  const experience = promoterExperience(promoter.experience)
  const location = placeText(promoter.location)
  const share = useShareTexts(name)

  return (
    <ProfileLayout
      name={name}
      imageUrl={promoter.imageUrl}
      facts={[location, experience]}
      marks={<IndustryBadge industry={promoter.industry} />}
      bio={promoter.bio}
      bioLang={writtenLanguage(promoter.bio)}
      aside={{
        title: t('mentors.facts'),
        children: (
          <>
            <Facts
              facts={[
                { term: t('field.experience'), value: experience },
                { term: t('field.location'), value: location },
                { term: t('field.industry'), value: knownText('industry', promoter.industry) },
                { term: t('promoters.rating'), value: <Rating text={ratingText(promoter)} /> },
                { term: t('promoters.availability'), value: <Availability {...promoter.availability} /> },
              ]}
            />
            <ChipList title={t('field.skills')} chips={skillTexts(promoter.skills)} />
            <SocialLinks links={promoter.socialLinks} />
            <ShareButtons {...share} />
          </>
        ),
      }}
    >
      <RichSection
        title={t('nav.about.mentor')}
        html={promoter.description}
        lang={writtenLanguage(textOfHtml(promoter.description))}
        emptyText={t('mentors.noDescription')}
        playerTitle={t('mentors.video', { name })}
      />
    </ProfileLayout>
  )
}
