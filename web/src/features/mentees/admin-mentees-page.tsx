import { useQuery } from '@tanstack/react-query'
import { archivedStatus, invitedStatus } from '@udyam/contract/bulk/values'
import { adminMenteeSorts } from '@udyam/contract/mentees/values'
import { mentees } from '@udyam/contract/mentees/calls'
import type { Input } from '@udyam/contract/endpoint'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { FoldedFilters } from '#admin/views/folded-filters.tsx'
import { callFile, call } from '#lib/api.ts'
import { useMay } from '#lib/session.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { oneOf, textUpTo } from '#lib/search-params.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { Chip } from '#ui/primitives/chip.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { menteeColumns } from './mentee-columns.tsx'
import { menteeQueries } from './mentees.queries.ts'
import { TermsBadge } from './terms-badge.tsx'
import { RefreshCw, Eye, Pencil, Trash2 } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { announce } from '#ui/patterns/live-region.tsx'
import type { MenteeFacets, MenteeRecord } from '@udyam/contract/mentees/schemas'
import { IntakeSelect } from '#admin/intakes/intake-select.tsx'
import { answerColumns } from '#admin/intakes/answer-columns.tsx'
import { AnswerSelect } from '#admin/intakes/answer-select.tsx'
import { ArchivedSelect, DistrictSelect } from '#admin/list-filters.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { ArchiveAction } from '#admin/archive/archive-action.tsx'
import { InvitationLink } from '#admin/inviting/invitation-link.tsx'
import { ResendInvitation, resendBulk, ResendToAll } from '#admin/inviting/resend-invitation.tsx'
import { WriteToRows } from '#admin/broadcasts/write-to.tsx'
import { CallSheetOfRows } from '#admin/reminding/call-sheet-of-rows.tsx'
import { remindOfConsents } from '#admin/reminding/remind-of-consents.ts'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { RowLink } from '#ui/tables/row-action.tsx'
import { type ArchiveCall, archiveBulk } from '#admin/archive/archive-bulk.ts'
import type { BulkAction } from '#admin/use-bulk.ts'

const Search = adminListSearch(adminMenteeSorts, {
  status: oneOf(['', invitedStatus, archivedStatus]),
  district: textUpTo(60),
  education: textUpTo(200),
  intake: textUpTo(36),
  answer: textUpTo(60),
})

export function AdminMenteesPage() {
  const { t, language } = useTranslation()
  const may = useMay()
  const list = useAdminList(Search)
  const { status, district, education, intake, answer, q } = list.search
  const isFiltered = [status, district, education, intake, answer].some((filter) => filter !== '')
  const narrowed = narrowedBy(list.search)
  const canTellAll = q === ''
  const found = useQuery(menteeQueries.list({ ...list.query, ...narrowed }))
  const total = found.data?.pagination.total
  const shown = {
    questions: found.data?.facets.questions ?? [],
    answers: (found.data?.answers ?? []).map(({ mentee: person, ...answer }) => ({ person, ...answer })),
  }

  return (
    <AdminListPage
      list={list}
      views={{ list: 'mentees' }}
      found={found}
      title={t('admin.mentees')}
      mark={total !== undefined && <Chip>{formatNumber(total)}</Chip>}
      columns={[...menteeColumns(t), ...(intake === '' ? [] : answerColumns<MenteeRecord>(shown, language))]}
      cardBadge={{ column: 'terms', cell: ({ terms }) => <TermsBadge isAccepted={terms} /> }}
      searchText={t('admin.mentees.searchLabel')}
      failureText="admin.mentees.fetchFailed"
      loadingText={t('admin.mentees.loading')}
      emptyText={t(isFiltered || q !== '' ? 'admin.mentees.noMatch' : 'admin.mentees.empty')}
      isFiltered={isFiltered}
      clear={{
        onClear: () =>
          list.update({ q: '', status: '', district: '', education: '', intake: '', answer: '' }),
      }}
      showing={(numbers) => t('admin.mentees.showing', numbers)}
      exported={{
        call: mentees.exportCsv,
        load: (how) => callFile(mentees.exportCsv, { query: { ...list.exported, ...narrowed, ...how } }),
      }}
      imported={{ path: paths.adminMenteeImport, call: mentees.importCsv }}
      bulk={{
        call: mentees.bulk,
        rowOf: ({ _id, updatedAt, name }) => ({ _id, updatedAt, name }),
        actions: menteeBulk(t, status === archivedStatus),
        more: (ids) => (
          <>
            <WriteToRows
              ids={ids}
              found={canTellAll && total}
              audience={{ of: 'mentees', filter: narrowed }}
            />
            {status === invitedStatus && (
              <ResendToAll
                found={total}
                idsOf={() => idsOfAll({ search: q, ...narrowed })}
                ticked={ids.length}
              />
            )}
            <CallSheetOfRows of="mentees" ids={ids} found={canTellAll && total} filter={narrowed} />
          </>
        ),
      }}
      actions={
        <>
          <RefreshButton found={found} />
          {may(mentees.create) && <LinkButton to={paths.adminMenteeAdd}>{t('admin.addMentee')}</LinkButton>}
        </>
      }
      filters={
        <FoldedFilters isOpen={isFiltered}>
          <IntakeSelect value={intake} onChange={(next) => list.update({ intake: next, answer: '' })} />
          <AnswerSelect
            questions={shown.questions}
            value={answer}
            onChange={(next) => list.update({ answer: next })}
          />
          <MenteeFilters
            facets={found.data?.facets}
            chosen={{ status, district, education }}
            onChange={(change) => list.update(change)}
          />
        </FoldedFilters>
      }
      rowActions={(mentee, place) => <MenteeRowActions mentee={mentee} {...place} />}
    />
  )
}

type Narrowing = Record<'district' | 'education' | 'intake' | 'answer', string> & {
  status: '' | typeof archivedStatus | typeof invitedStatus
}

/** Ids of all whom the list finds. */
async function idsOfAll(query: Input<typeof mentees.list>['query']): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await call(mentees.list, { query: { ...query, page, limit: 100 } })
    ids.push(...data.map(({ _id }) => _id))
    pages = pagination.pages
  }
  return ids
}

/** The filters that are set. */
function narrowedBy({ status, district, education, intake, answer }: Narrowing) {
  return {
    ...(status && { status }),
    ...(district && { district }),
    ...(education && { education }),
    ...(intake && { intake }),
    ...(answer && { answer }),
  }
}

type Found = {
  isFetching: boolean
  refetch: () => Promise<{ isSuccess: boolean; data: { pagination: { total: number } } | undefined }>
}

function RefreshButton({ found }: { found: Found }) {
  const { t } = useTranslation()
  const refresh = async () => {
    const { isSuccess, data } = await found.refetch()
    if (isSuccess && data) announce(t('admin.mentees.refreshed', { total: data.pagination.total }))
  }
  return (
    <Button
      variant="secondary"
      icon={<Icon of={RefreshCw} />}
      pending={found.isFetching}
      onClick={() => void refresh()}
    >
      {t('common.refresh')}
    </Button>
  )
}

type Chosen = { status: string; district: string; education: string }

type MenteeFiltersProps = {
  /** Filter options; undefined until they have loaded. */
  facets: MenteeFacets | undefined
  chosen: Chosen
  onChange: (change: Partial<Chosen>) => void
}

function MenteeFilters({ facets, chosen, onChange }: MenteeFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <DistrictSelect
        found={facets?.districts}
        value={chosen.district}
        onChange={(district) => onChange({ district })}
      />
      <Select
        label={t('field.education')}
        hideLabel
        placeholder={t('admin.mentees.allEducations')}
        options={optionsOf(facets?.educations, chosen.education)}
        value={chosen.education}
        onChange={(event) => onChange({ education: event.target.value })}
      />
      <ArchivedSelect withInvited value={chosen.status} onChange={(status) => onChange({ status })} />
    </>
  )
}

/** Filter options plus the chosen one, which must stay visible and removable even when no mentee has it. */
function optionsOf(facets: MenteeFacets['educations'] | undefined, chosen: string) {
  const options = (facets ?? [])
    .filter(({ name }) => name !== '')
    .map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen }]
}

function MenteeRowActions({ mentee, isCard }: { mentee: MenteeRecord; isCard: boolean }) {
  const { t } = useTranslation()
  const may = useMay()
  const { _id: id, name, archivedAt } = mentee
  const [look, isArchived] = [{ of: name, isCard }, archivedAt !== null]
  return (
    <>
      {may(mentees.bulk) && (
        <ArchiveAction row={mentee} isArchived={isArchived} isCard={isCard} callOf={archiveMentees} />
      )}
      <RowLink
        {...look}
        label={t('common.view')}
        icon={<Icon of={Eye} />}
        to={pathTo(paths.adminMenteeView, id)}
      />
      {may(mentees.update) && !isArchived && (
        <RowLink
          {...look}
          label={t('common.edit')}
          icon={<Icon of={Pencil} />}
          to={pathTo(paths.adminMenteeEdit, id)}
        />
      )}
      {mentee.invited && !isArchived && (
        <>
          <ResendInvitation row={mentee} isCard={isCard} />
          <InvitationLink as="mentee" row={mentee} isCard={isCard} />
        </>
      )}
      {may(mentees.remove) && (
        <ConfirmedAction
          {...look}
          label={t('common.delete')}
          icon={<Icon of={Trash2} />}
          danger
          question={t('admin.mentees.confirmDelete', { name })}
          ends={id}
          run={(seen) => call(mentees.remove, { params: { id }, query: { seen } })}
          outcome={{ success: 'admin.mentees.deleted', failure: 'admin.mentees.deleteFailed' }}
        />
      )}
    </>
  )
}

const archiveMentees: ArchiveCall =
  (action) =>
  (records, { seen }) =>
    call(mentees.bulk, { query: { seen }, body: { action, records, undo: true } })

function menteeBulk(t: Translate, isArchived: boolean): BulkAction<MenteeRecord>[] {
  return [
    archiveBulk(t, isArchived, archiveMentees),
    ...(isArchived ? [] : [resendBulk(t), remindOfConsents(t)]),
    {
      name: 'delete',
      label: t('common.delete'),
      icon: Trash2,
      danger: true,
      question: (count) => t('admin.bulk.confirmDeleteMentees', { count }),
      done: (count) => t('admin.bulk.deleted', { count }),
      isEnding: true,
      call: (records, { seen }) =>
        call(mentees.bulk, { query: { seen }, body: { action: 'delete', records } }),
    },
  ]
}
