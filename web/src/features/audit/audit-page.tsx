import { useQuery } from '@tanstack/react-query'
import { audit, auditSorts } from '@udyam/contract/audit'
import { AdminListPage } from '../../admin/admin-list-page.tsx'
import { callFile } from '../../lib/api.ts'
import { dayOrNone, oneOf, textUpTo } from '../../lib/search-params.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { adminListSearch, useAdminList } from '../../admin/use-admin-list.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit.queries.ts'

const Search = adminListSearch(auditSorts, {
  action: textUpTo(100),
  readings: oneOf(['', 'true']),
  from: dayOrNone,
  to: dayOrNone,
})

/** Who did what to whom, and when. */
export function AuditPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const { action, readings, from, to } = list.search
  const narrowed = {
    ...(action && { action }),
    ...(readings && { readings }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return (
    <AdminListPage
      list={list}
      found={useQuery(auditQuery({ ...list.query, ...narrowed }))}
      title={t('admin.audit.title')}
      intro={t('admin.audit.intro')}
      columns={auditColumns(t)}
      searchText={t('admin.audit.searchPlaceholder')}
      failureText="admin.audit.fetchFailed"
      loadingText={t('admin.audit.loading')}
      emptyText={t('admin.audit.empty')}
      isFiltered={action !== '' || readings !== '' || from !== '' || to !== ''}
      clear={{ onClear: () => list.update({ q: '', action: '', readings: '', from: '', to: '' }) }}
      showing={(numbers) => t('admin.audit.showing', numbers)}
      exported={{
        call: audit.exportCsv,
        load: () => callFile(audit.exportCsv, { query: { ...list.exported, ...narrowed } }),
      }}
      filters={
        <AuditFilters chosen={{ action, readings, from, to }} onChange={(change) => list.update(change)} />
      }
    />
  )
}
