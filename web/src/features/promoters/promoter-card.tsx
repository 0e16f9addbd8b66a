import type { Promoter } from '@udyam/contract/schemas/promoters'
import { useTranslation } from '../../lib/i18n.ts'
import { industryTheme } from '../../lib/industry-theme.ts'
import { knownText, placeText, writtenLanguage } from '../../lib/known-values.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { PersonCard } from '../../ui/patterns/person-card.tsx'
import { promoterExperience, skillTexts } from './promoter-texts.ts'

/** A promoter on the advisory board. A sample has no link. */
export function PromoterCard({ promoter, isSample }: { promoter: Promoter; isSample: boolean }) {
  const { t } = useTranslation()
  return (
    <PersonCard
      name={promoter.name}
      of={promoter._id}
      imageUrl={promoter.imageUrl}
      facts={[placeText(promoter.location), promoterExperience(promoter.experience)]}
      badge={{ text: knownText('industry', promoter.industry), theme: industryTheme(promoter.industry) }}
      bio={promoter.bio}
      bioLang={writtenLanguage(promoter.bio)}
      tags={skillTexts(promoter.skills)}
      moreText={(count) => t('common.moreCount', { count })}
      {...(isSample
        ? { mark: <Badge tone="neutral">{t('common.sample')}</Badge> }
        : { to: pathTo(paths.promoter, promoter._id) })}
    />
  )
}
