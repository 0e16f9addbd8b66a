import { promoterDefaults } from '@udyam/contract/promoters/values'
import { useTranslation } from '#lib/i18n.ts'
import { placeText } from '#lib/known-values.ts'
import { paths } from '#lib/paths.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { ChipList, Facts } from '#ui/patterns/profile-layout.tsx'
import { Availability } from './availability.tsx'
import { IndustryBadge } from './industry-badge.tsx'
import { promoterExperience, skillTexts } from './promoter-texts.ts'

/** Explains the promoters with one fixed sample profile. */
export function PromotersPage() {
  const { t } = useTranslation()
  const { industry, location, experience, availability, skills } = promoterDefaults
  useTitle(t('nav.promoters'))
  useDescription(t('promoters.intro'))

  return (
    <div className="page-column py-8 lg:py-12">
      <div className="mx-auto flex max-w-[45rem] flex-col gap-6">
        <div className="flex flex-col gap-2">
          <PageTitle>{t('nav.promoters')}</PageTitle>
          <p className="text-lg text-ink-2">{t('promoters.intro')}</p>
        </div>
        <Card as="article" labelledBy="promoter-name" className="flex flex-col gap-6 sm:p-8">
          <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
            <Avatar name={t('promoters.card.name')} size="lg" />
            <div className="flex min-w-0 flex-col gap-1">
              <h2 id="promoter-name" className="text-h2">
                {t('promoters.card.name')}
              </h2>
              <p className="text-ink-3">
                {[placeText(location), promoterExperience(experience)].join(' · ')}
              </p>
              <IndustryBadge industry={industry} />
            </div>
          </div>
          <p className="text-ink-2">{t('promoters.card.bio')}</p>
          <Facts facts={[{ term: t('promoters.availability'), value: <Availability {...availability} /> }]} />
          <ChipList title={t('field.skills')} chips={skillTexts(skills)} />
          <div>
            <LinkButton to={paths.advisoryBoard}>{t('promoters.card.link')}</LinkButton>
          </div>
        </Card>
      </div>
    </div>
  )
}
