import type { Promoter } from '@udyam/contract/schemas/promoters'
import { useTranslation } from '../../lib/i18n.ts'
import { knownText } from '../../lib/known-values.ts'
import { useProfileTexts } from '../../lib/texts/use-profile-texts.ts'
import { ChipList, Facts, ProfileLayout } from '../../ui/patterns/profile-layout.tsx'
import { RichSection } from '../../ui/rich-text/rich-section.tsx'
import { ShareButtons } from '../../ui/patterns/share-buttons.tsx'
import { Availability } from './availability.tsx'
import { IndustryBadge } from './industry-badge.tsx'
import { promoterExperience, skillTexts } from './promoter-texts.ts'
import { Rating } from './rating.tsx'
import { SocialLinks } from './social-links.tsx'

export function PromoterProfile({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation()
  const texts = useProfileTexts({ ...promoter, experience: promoterExperience(promoter.experience) })

  return (
    <ProfileLayout
      {...texts.layout}
      of={promoter._id}
      imageUrl={promoter.imageUrl}
      marks={<IndustryBadge industry={promoter.industry} />}
      aside={{
        title: t('mentors.facts'),
        children: (
          <>
            <Facts
              facts={[
                ...texts.facts,
                { term: t('field.industry'), value: knownText('industry', promoter.industry) },
                ...(promoter.reviewCount === 0
                  ? []
                  : [{ term: t('promoters.rating'), value: <Rating {...promoter} /> }]),
                { term: t('promoters.availability'), value: <Availability {...promoter.availability} /> },
              ]}
            />
            <ChipList title={t('field.skills')} chips={skillTexts(promoter.skills)} />
            <SocialLinks links={promoter.socialLinks} />
            <ShareButtons {...texts.share} />
          </>
        ),
      }}
    >
      <RichSection {...texts.about} />
    </ProfileLayout>
  )
}
