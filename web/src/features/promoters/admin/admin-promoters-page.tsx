import { useQuery } from '@tanstack/react-query'
import { archivedStatus } from '@udyam/contract/bulk/values'
import { adminPromoterSorts } from '@udyam/contract/promoters/values'
import { promoters } from '@udyam/contract/promoters/calls'
import type { PromoterRecord } from '@udyam/contract/promoters/schemas'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { callFile } from '#lib/api.ts'
import { useMay } from '#lib/session.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { knownText, placeText } from '#lib/known-values.ts'
import { ArchivedSelect } from '#admin/list-filters.tsx'
import { oneOf } from '#lib/search-params.ts'
import { paths } from '#lib/paths.ts'
import { personColumns, personName } from '#admin/person-columns.tsx'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import type { Column } from '#ui/tables/data-table-props.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { promoterBulk, promoterRow } from './promoter-bulk.ts'
import { PromoterRowActions } from './promoter-row-actions.tsx'
import { promoterQueries } from '../promoters.queries.ts'
import { EyeOff } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'

const Search = adminListSearch(adminPromoterSorts, { status: oneOf(['', archivedStatus]) })

export function AdminPromotersPage() {
  const { t } = useTranslation()
  const may = useMay()
  const list = useAdminList(Search)
  const { status } = list.search
  const narrowed = status && { status }
  return (
    <AdminListPage
      list={list}
      views={{ list: 'promoters' }}
      found={useQuery(promoterQueries.adminList({ ...list.query, ...narrowed }))}
      title={t('admin.allPromoters')}
      columns={columnsOf(t)}
      cardTitle={(promoter) => personName('promoter', promoter)}
      cardBadge={{ column: 'shown', cell: ({ isApproved }) => <ShownBadge isShown={isApproved} /> }}
      searchText={t('admin.promoters.searchPlaceholder')}
      failureText="admin.promoters.fetchFailed"
      loadingText={t('promoters.loading')}
      emptyText={t('promoters.empty')}
      isFiltered={status !== ''}
      filters={<ArchivedSelect value={status} onChange={(next) => list.update({ status: next })} />}
      clear={{ onClear: () => list.update({ q: '', status: '' }) }}
      showing={(numbers) => t('promoters.showing', numbers)}
      exported={{
        call: promoters.exportCsv,
        load: (how) => callFile(promoters.exportCsv, { query: { ...list.exported, ...narrowed, ...how } }),
      }}
      imported={{ path: paths.adminPromoterImport, call: promoters.importCsv }}
      bulk={{
        call: promoters.bulk,
        rowOf: promoterRow,
        actions: promoterBulk(t, status === archivedStatus),
      }}
      actions={
        may(promoters.create) && <LinkButton to={paths.adminPromoterAdd}>{t('admin.addPromoter')}</LinkButton>
      }
      rowActions={
        may(promoters.update) && ((promoter, place) => <PromoterRowActions promoter={promoter} {...place} />)
      }
    />
  )
}

function columnsOf(t: Translate): Column<PromoterRecord>[] {
  return [
    ...personColumns<PromoterRecord>(t, 'promoter'),
    {
      key: 'industry',
      header: t('field.industry'),
      cell: ({ industry }) => (industry === '' ? '–' : knownText('industry', industry)),
    },
    {
      key: 'location',
      header: t('field.location'),
      cell: ({ location }) => (location === '' ? '–' : placeText(location)),
    },
    {
      key: 'shown',
      header: t('admin.promoters.visibility'),
      cell: ({ isApproved }) => <ShownBadge isShown={isApproved} />,
    },
  ]
}

function ShownBadge({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation()
  return isShown ? (
    <Badge tone="success">{t('admin.promoters.isShown')}</Badge>
  ) : (
    <Badge tone="neutral" icon={EyeOff}>
      {t('admin.promoters.isHidden')}
    </Badge>
  )
}
