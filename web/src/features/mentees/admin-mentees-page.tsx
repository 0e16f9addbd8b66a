import { useQuery } from '@tanstack/react-query'
import { archivedStatus } from '@udyam/contract/bulk'
import { adminMenteeSorts, mentees } from '@udyam/contract/mentees'
import { AdminListPage } from '../../admin/admin-list-page.tsx'
import { callFile } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { oneOf, textUpTo } from '../../lib/search-params.ts'
import { paths } from '../../lib/paths.ts'
import { adminListSearch, useAdminList } from '../../admin/use-admin-list.ts'
import { Chip } from '../../ui/primitives/chip.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { menteeBulk } from './mentee-bulk.ts'
import { menteeColumns } from './mentee-columns.tsx'
import { MenteeFilters } from './mentee-filters.tsx'
import { MenteeRowActions } from './mentee-row-actions.tsx'
import { menteeQueries } from './mentees.queries.ts'
import { RefreshButton } from './refresh-button.tsx'
import { TermsBadge } from './terms-badge.tsx'

const Search = adminListSearch(adminMenteeSorts, {
  status: oneOf(['', archivedStatus]),
  district: textUpTo(60),
  education: textUpTo(200),
})

/** All mentees, for administrators. */
export function AdminMenteesPage() {
  const { t } = useTranslation()
  const may = useMay()
  const list = useAdminList(Search)
  const { status, district, education, q } = list.search
  const isFiltered = status !== '' || district !== '' || education !== ''
  const narrowed = {
    ...(status && { status }),
    ...(district && { district }),
    ...(education && { education }),
  }
  const found = useQuery(menteeQueries.list({ ...list.query, ...narrowed }))
  const total = found.data?.pagination.total

  return (
    <AdminListPage
      list={list}
      views={{ list: 'mentees' }}
      found={found}
      title={t('admin.mentees')}
      mark={total !== undefined && <Chip>{formatNumber(total)}</Chip>}
      columns={menteeColumns(t)}
      cardBadge={{ column: 'terms', cell: ({ terms }) => <TermsBadge isAccepted={terms} /> }}
      searchText={t('admin.mentees.searchLabel')}
      failureText="admin.mentees.fetchFailed"
      loadingText={t('admin.mentees.loading')}
      emptyText={t(isFiltered || q !== '' ? 'admin.mentees.noMatch' : 'admin.mentees.empty')}
      isFiltered={isFiltered}
      clear={{ onClear: () => list.update({ q: '', status: '', district: '', education: '' }) }}
      showing={(numbers) => t('admin.mentees.showing', numbers)}
      exported={{
        call: mentees.exportCsv,
        load: () => callFile(mentees.exportCsv, { query: { ...list.exported, ...narrowed } }),
      }}
      imported={{ path: paths.adminMenteeImport, call: mentees.importCsv }}
      bulk={{
        call: mentees.bulk,
        rowOf: ({ _id, updatedAt, name }) => ({ _id, updatedAt, name }),
        actions: menteeBulk(t, status === archivedStatus),
      }}
      actions={
        <>
          <RefreshButton found={found} />
          {may(mentees.create) && <LinkButton to={paths.adminMenteeAdd}>{t('admin.addMentee')}</LinkButton>}
        </>
      }
      filters={
        <MenteeFilters
          facets={found.data?.facets}
          chosen={{ status, district, education }}
          onChange={(change) => list.update(change)}
        />
      }
      rowActions={(mentee, place) => <MenteeRowActions mentee={mentee} {...place} />}
    />
  )
}
