import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { useDirectory } from '../../lib/use-directory.ts'
import { Directory } from '../../ui/patterns/directory.tsx'
import { PromoterCard } from './promoter-card.tsx'
import { promoterQueries } from './promoters.queries.ts'
import { samplePromoters } from './sample-promoters.ts'

/** The advisory board: the promoters, for everybody who is signed in. */
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
