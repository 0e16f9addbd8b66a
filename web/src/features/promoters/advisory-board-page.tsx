import { useQuery } from '@tanstack/react-query'
import { useTranslation, t } from '#lib/i18n.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { useDirectory } from '#lib/use-directory.ts'
import { Directory } from '#ui/patterns/directory.tsx'
import { promoterQueries } from './promoters.queries.ts'
import { promoterDefaults } from '@udyam/contract/promoters/values'
import type { Promoter } from '@udyam/contract/promoters/schemas'
import { industryTheme } from '#lib/industry-theme.ts'
import { knownText, placeText, writtenLanguage } from '#lib/known-values.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { PersonCard } from '#ui/patterns/person-card.tsx'
import { promoterExperience, skillTexts } from './promoter-texts.ts'

/** The advisory board: all promoters, for signed-in users. */
export function AdvisoryBoardPage() {
  const { t } = useTranslation()
  const { query, frame } = useDirectory()
  const list = useQuery(promoterQueries.directory(query))
  useTitle(t('nav.advisory'))
  useDescription(t('promoters.intro'))
  const total = list.data?.pagination.total

  return (
    <Directory
      {...frame({
        region: t('promoters.searchRegion'),
        facets: list.data?.facets,
        failure: { error: list.error, text: 'promoters.loadFailed' },
        samples: samplePromoters,
      })}
      title={t('nav.advisory')}
      count={total === undefined ? '' : t('promoters.count', { count: total })}
      list={list}
      card={(promoter, isSample) => <PromoterCard promoter={promoter} isSample={isSample} />}
      loadingText={t('promoters.loading')}
      emptyText={t('promoters.empty')}
      showing={t('promoters.showing', { shown: list.data?.data.length ?? 0, total: total ?? 0 })}
    />
  )
}

/** Sample promoters, marked as such, for when the advisory board cannot be loaded. */
function samplePromoters(): Promoter[] {
  return [
    sample({ id: '1', industry: 'Business', experience: '24 years', location: 'Mumbai City' }),
    sample({ id: '2', industry: 'Medicine', experience: '21 years', location: 'Nagpur' }),
    sample({ id: '3', industry: 'Law', experience: '18 years', location: 'Pune' }),
  ]
}

type Sample = { id: '1' | '2' | '3'; industry: string; experience: string; location: string }

function sample({ id, ...facts }: Sample): Promoter {
  return {
    ...promoterDefaults,
    ...facts,
    _id: id,
    name: t(`promoters.sample${id}.name`),
    bio: t(`promoters.sample${id}.bio`),
    skills: t(`promoters.sample${id}.skills`).split('|'),
    imageUrl: '',
    socialLinks: { linkedin: '', twitter: '' },
    description: '',
  }
}

/** A promoter on the advisory board. A sample has no link. */
function PromoterCard({ promoter, isSample }: { promoter: Promoter; isSample: boolean }) {
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
