import type { UseQueryResult } from '@tanstack/react-query'
import { contactFields, readsWithoutContact } from '@udyam/contract/duties'
import type { Access } from '@udyam/contract/roles'
import type { Pagination } from '@udyam/contract/parts/page'
import { Upload } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import type { Column, DataTableProps, Selection } from '../ui/tables/data-table-props.ts'
import { EmptyState } from '../ui/patterns/empty-state.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import { MenuLink, MoreMenu } from '../ui/patterns/more-menu.tsx'
import { ListPage } from '../ui/tables/list-page.tsx'
import { SearchInput } from '../ui/tables/search-input.tsx'
import type { BulkRow } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportItems } from './export-button.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { QueryFailure } from '../lib/query-failure.tsx'
import { useMay, useSession } from '../lib/session.ts'
import type { TextKey } from '../lib/text-key.ts'
import { useTitle } from '../lib/titles.ts'
import type { useAdminList } from './use-admin-list.ts'
import { SavedViews } from './views/saved-views.tsx'
import { type BulkAction, useBulk } from './use-bulk.ts'
import { asTheyWillBe, useWaitingRows } from './waiting-rows.ts'

type Restricted = { access: Access }

type AdminListPageProps<Row> = {
  list: Pick<ReturnType<typeof useAdminList>, 'search' | 'searchField' | 'order' | 'caption' | 'foot'>
  found: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  title: string
  /** Shown after the title, e.g. the number of rows. */
  mark?: ReactNode
  intro?: string
  /** Whether the surrounding page already has the title and its controls. */
  isPart?: boolean
  /** Shown above the list; saved views take its place. */
  lead?: ReactNode
  /** List id for saved views. */
  views?: ComponentProps<typeof SavedViews>
  columns: readonly Column<Row>[]
  cardTitle?: DataTableProps<Row>['cardTitle']
  cardBadge?: DataTableProps<Row>['cardBadge']
  /** Label of the search field; without it there is none. */
  searchText?: string
  failureText: TextKey
  loadingText: string
  emptyText: string
  /** Whether a filter besides the search is active. */
  isFiltered?: boolean
  /** Action for an empty list; by default it clears the search. */
  clear: { onClear: () => void; label?: string }
  showing: (numbers: { shown: number; total: number }) => string
  actions?: ReactNode
  /** Export of all found rows, under ⋯; shown to users who may call the endpoint. */
  exported?: ComponentProps<typeof ExportItems>
  /** Import page and its call. */
  imported?: { path: string; call: Restricted }
  /** Bulk actions for the selected rows, and the call that runs them. */
  bulk?: {
    call: Restricted
    rowOf: (row: Row) => BulkRow
    actions: readonly BulkAction<Row>[]
    /** Buttons for the selected rows that lead elsewhere. */
    more?: (ids: readonly string[]) => ReactNode
  }
  filters?: ReactNode
  /** `false` if rows have no actions. */
  rowActions?: false | ((row: Row, place: { isCard: boolean }) => ReactNode)
}

/** Admin list: search, filters, table or cards, pagination and errors. */
export function AdminListPage<Row extends { _id: string }>(props: AdminListPageProps<Row>) {
  const { t } = useTranslation()
  const { list, found, title } = props
  const columns = useReadColumns(props.columns)
  const waiting = useWaitingRows()
  const { rows, gone } = asTheyWillBe(found.data?.data ?? [], {
    actions: props.bulk?.actions ?? [],
    waiting,
  })
  const left = (found.data?.pagination.total ?? 0) - gone
  const { selection, bar } = useChoice(props, rows)
  useTitle(title)

  return (
    <ListPage<Row>
      title={!props.isPart && title}
      mark={props.mark}
      intro={props.intro}
      lead={props.views ? <SavedViews {...props.views} /> : props.lead}
      actions={props.actions}
      menu={<ListMenu {...props} />}
      searchLabel={title}
      filters={
        props.searchText !== undefined && (
          <>
            <SearchInput label={props.searchText} placeholder={props.searchText} {...list.searchField} />
            {props.filters}
          </>
        )
      }
      failure={found.isError && !found.data && <QueryFailure query={found} text={props.failureText} />}
      table={{
        caption: list.caption(title, columns),
        rows,
        columns,
        rowKey: (row) => row._id,
        cardTitle: props.cardTitle,
        cardBadge: props.cardBadge,
        actions: props.rowActions ? { header: t('field.actions'), cell: props.rowActions } : undefined,
        selection,
        ...list.order,
        loading: found.isPending && props.loadingText,
        busy: found.isFetching && !found.isPending,
        empty:
          gone > 0 && left > 0 ? (
            <EmptyState title={t('admin.bulk.refreshed')} />
          ) : (
            <NothingFound {...props} />
          ),
      }}
      bar={bar}
      foot={
        // Nothing to turn over; a page beyond the end still leads back to the last one.
        found.data && (found.data.pagination.total > 0 || list.search.page > 1)
          ? {
              ...list.foot(found.data.pagination),
              showing: props.showing({ shown: rows.length, total: left }),
            }
          : undefined
      }
    />
  )
}

/** Drops columns whose fields the API omits for evaluators and auditors. */
function useReadColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { kind } = useSession()
  return readsWithoutContact(kind) ? columns.filter(({ key }) => !contactFields.has(key)) : columns
}

type Props = AdminListPageProps<never>

function ListMenu({ exported, imported }: Pick<Props, 'exported' | 'imported'>) {
  const { t } = useTranslation()
  const may = useMay()
  const canExport = exported && may(exported.call)
  const canImport = imported && may(imported.call)
  if (!canImport && !canExport) return null
  return (
    <MoreMenu label={t('common.moreActions')}>
      {() => (
        <>
          {canImport && (
            <MenuLink to={imported.path} icon={<Icon of={Upload} />}>
              {t('admin.csv.import')}
            </MenuLink>
          )}
          {canExport && <ExportItems {...exported} />}
        </>
      )}
    </MoreMenu>
  )
}

function NothingFound({
  list,
  isFiltered,
  emptyText,
  clear,
}: Pick<Props, 'list' | 'isFiltered' | 'emptyText' | 'clear'>) {
  const { t } = useTranslation()
  if (list.search.q === '' && !isFiltered) return <EmptyState title={emptyText} />
  return (
    <EmptyState
      title={emptyText}
      hint={t('common.tryAdjusting')}
      action={
        <Button variant="secondary" onClick={clear.onClear}>
          {clear.label ?? t('common.clearSearch')}
        </Button>
      }
    />
  )
}

/** Row checkboxes and bulk bar; none without bulk actions. */
function useChoice<Row>(
  { bulk: offered, list }: Pick<AdminListPageProps<Row>, 'bulk' | 'list'>,
  rows: readonly Row[],
) {
  const { t } = useTranslation()
  const may = useMay()
  const bulk = offered && may(offered.call) ? offered : undefined
  const shown = bulk ? rows.map((row) => ({ ...bulk.rowOf(row), unfit: unfitOf(row, bulk.actions) })) : []
  const choice = useBulk({ shown, view: JSON.stringify(list.search) })
  if (!bulk) return {}
  const selection: Selection<Row> = {
    chosen: new Set(choice.chosen.map(({ _id }) => _id)),
    onChange: choice.choose,
    labelOf: (row) => t('admin.bulk.selectRow', { name: bulk.rowOf(row).name }),
    allLabel: t('admin.bulk.selectAll'),
  }
  const isShown = choice.chosen.length > 0 || choice.report !== null
  const more = bulk.more?.(choice.chosen.map(({ _id }) => _id))
  return { selection, bar: isShown && <BulkBar bulk={choice} actions={bulk.actions} more={more} /> }
}

/** Names of the actions that do nothing for a row. */
function unfitOf<Row>(row: Row, actions: readonly BulkAction<Row>[]): string[] {
  return actions.filter(({ fits }) => fits?.(row) === false).map(({ name }) => name)
}
