import { useQuery } from '@tanstack/react-query'
import { audit } from '@udyam/contract/audit/calls'
import { auditSorts } from '@udyam/contract/audit/values'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { FoldedFilters } from '#admin/views/folded-filters.tsx'
import { callFile } from '#lib/api.ts'
import { keepsPage, callQuery } from '#lib/query.ts'
import { dayOrNone, oneOf, textUpTo } from '#lib/search-params.ts'
import { useTranslation } from '#lib/i18n.ts'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { auditColumns } from './audit-columns.tsx'
import type { Input } from '@udyam/contract/endpoint'
import { auditActions } from '@udyam/contract/audit-actions'
import { compareTexts } from '#lib/format.ts'
import { controlClass } from '#ui/primitives/field.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { actionLabel } from './action-label.ts'

const Search = adminListSearch(auditSorts, {
  action: textUpTo(100),
  readings: oneOf(['', 'true']),
  from: dayOrNone,
  to: dayOrNone,
})

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
  const isFiltered = action !== '' || readings !== '' || from !== '' || to !== ''
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
      isFiltered={isFiltered}
      clear={{ onClear: () => list.update({ q: '', action: '', readings: '', from: '', to: '' }) }}
      showing={(numbers) => t('admin.audit.showing', numbers)}
      exported={{
        call: audit.exportCsv,
        load: (how) => callFile(audit.exportCsv, { query: { ...list.exported, ...narrowed, ...how } }),
      }}
      filters={
        <FoldedFilters isOpen={isFiltered}>
          <AuditFilters chosen={{ action, readings, from, to }} onChange={(change) => list.update(change)} />
        </FoldedFilters>
      }
    />
  )
}

const auditQuery = (query: Input<typeof audit.list>['query']) =>
  callQuery(
    ['audit', query],
    audit.list,
    { query },
    { ...keepsPage, meta: { errorToast: 'admin.audit.fetchFailed' } },
  )

type Chosen = { action: string; readings: '' | 'true'; from: string; to: string }

/** Filters by action and dates, both inclusive, and by whether reads are shown. */
function AuditFilters(props: { chosen: Chosen; onChange: (change: Partial<Chosen>) => void }) {
  const { t } = useTranslation()
  const { chosen, onChange } = props
  const days = [
    { name: 'from', label: t('admin.audit.from') },
    { name: 'to', label: t('admin.audit.to') },
  ] as const
  return (
    <>
      <Select
        label={t('admin.audit.what')}
        hideLabel
        placeholder={t('admin.audit.allActions')}
        options={auditActions
          .map((value) => ({ value, label: actionLabel(value) }))
          .toSorted((left, right) => compareTexts(left.label, right.label))}
        value={chosen.action}
        onChange={(event) => onChange({ action: event.target.value })}
      />
      {days.map(({ name, label }) => (
        <label key={name} className="flex min-w-0 flex-col text-sm">
          <span className="text-ink-3">{label}</span>
          <input
            type="date"
            value={chosen[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            className={controlClass}
          />
        </label>
      ))}
      <Checkbox
        label={t('admin.audit.readings')}
        checked={chosen.readings !== ''}
        onChange={(event) => onChange({ readings: event.target.checked ? 'true' : '' })}
      />
    </>
  )
}
