import { PersonName } from '#admin/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { erasure } from '@udyam/contract/erasure/calls'
import { daysToAnswer, grievanceSorts, grievanceStates } from '@udyam/contract/grievances/values'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { ticketAbout } from '#lib/texts/ticket-about.ts'
import { oneOf } from '#lib/search-params.ts'
import { useMay } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { ErasuresPart } from './erasures-part.tsx'
import { GrievanceState } from './grievance-state.tsx'
import { grievanceQueries } from './grievances.queries.ts'
import { NamesPart } from './names-part.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'
import type { Grievance } from '@udyam/contract/grievances/schemas'
import { formatDate } from '#lib/format.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import type { Column } from '#ui/tables/data-table-props.ts'

const GrievanceDialog = onDemand(async () => (await import('./grievance-dialog.tsx')).GrievanceDialog)

const states = ['all', ...grievanceStates] as const
const Search = adminListSearch(grievanceSorts, { state: oneOf(states) })

/** Grievance tickets, earliest due date first, and accounts in erasure. */
export function GrievancesPage() {
  const { t } = useTranslation()
  const may = useMay()
  const list = useAdminList(Search)
  const [opened, open] = useState<string | null>(null)
  const { state } = list.search
  const found = useQuery(grievanceQueries.list({ ...list.query, ...(state !== 'all' && { state }) }))
  return (
    <div className="flex flex-col gap-8">
      <AdminListPage
        list={list}
        found={found}
        title={t('grievances.title')}
        intro={t('grievances.intro', { days: daysToAnswer })}
        columns={grievanceColumns(t)}
        cardTitle={ticketAbout}
        cardBadge={{ column: 'state', cell: (grievance) => <GrievanceState grievance={grievance} /> }}
        searchText={t('grievances.search')}
        failureText="grievances.fetchFailed"
        loadingText={t('grievances.loading')}
        emptyText={t('grievances.empty')}
        isFiltered={state !== 'all'}
        clear={{
          onClear: () => list.update({ q: '', state: 'all' }),
          label: t('grievances.showAll'),
        }}
        showing={(numbers) => t('grievances.showing', numbers)}
        filters={
          <Select
            label={t('grievances.state')}
            hideLabel
            options={states.map((value) => ({
              value,
              label: value === 'all' ? t('grievances.all') : t(`grievances.state.${value}`),
            }))}
            value={state}
            onChange={({ target }) => list.update({ state: target.value })}
          />
        }
        rowActions={({ _id, number }, { isCard }) => (
          <RowAction
            label={t('grievances.open')}
            of={t('grievances.of', { number })}
            icon={<Icon of={Eye} />}
            isCard={isCard}
            onClick={() => open(_id)}
          />
        )}
      />
      {!found.isPending && may(erasure.list) && <ErasuresPart />}
      {!found.isPending && may(erasure.names) && <NamesPart />}
      {opened !== null && <GrievanceDialog id={opened} onClose={() => open(null)} />}
    </div>
  )
}

function grievanceColumns(t: Translate): Column<Grievance>[] {
  return [
    {
      key: 'about',
      header: t('grievances.about'),
      hideOnCard: true,
      cell: (ticket) => (
        <span lang={writtenLanguage(ticketAbout(ticket))} className="wrap-anywhere">
          {ticketAbout(ticket)}
        </span>
      ),
    },
    { key: 'number', header: t('grievances.number'), cell: ({ number }) => number },
    { key: 'kind', header: t('grievances.kind'), cell: ({ kind }) => t(`grievances.kind.${kind}`) },
    {
      key: 'name',
      header: t('field.name'),
      cell: ({ account, role, name }) => <PersonName _id={account} who={role} name={name} />,
    },
    {
      key: 'dueAt',
      header: t('grievances.due'),
      sortable: true,
      cell: ({ dueAt, overdue }) => (
        <time dateTime={dueAt} className={overdue ? 'font-semibold text-danger-text' : undefined}>
          {formatDate(dueAt)}
        </time>
      ),
    },
    {
      key: 'createdAt',
      header: t('grievances.sentAt'),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      key: 'state',
      header: t('field.status'),
      cell: (grievance) => <GrievanceState grievance={grievance} />,
    },
  ]
}
