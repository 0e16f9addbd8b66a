import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination } from '@udyam/contract/page'
import { Upload } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import type { Column, DataTableProps } from '../ui/tables/data-table-props.ts'
import { EmptyState } from '../ui/patterns/empty-state.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import { LinkButton } from '../ui/primitives/link-button.tsx'
import { ListPage } from '../ui/tables/list-page.tsx'
import { SearchInput } from '../ui/tables/search-input.tsx'
import type { BulkRow } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { errorText } from '../lib/error-text.ts'
import { ExportButton } from './export-button.tsx'
import { useTranslation } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-key.ts'
import { useTitle } from '../lib/titles.ts'
import type { useAdminList } from './use-admin-list.ts'
import { type BulkAction, useBulk } from './use-bulk.ts'

type AdminListPageProps<Row> = {
  list: Pick<ReturnType<typeof useAdminList>, 'search' | 'searchField' | 'order' | 'caption' | 'foot'>
  found: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  title: string
  /** Beside the title, such as how many there are. */
  mark?: ReactNode
  intro?: string
  /** Between the title and the search. */
  lead?: ReactNode
  columns: readonly Column<Row>[]
  cardTitle?: DataTableProps<Row>['cardTitle']
  cardBadge?: DataTableProps<Row>['cardBadge']
  /** Names the search field; without it the list has none. */
  searchText?: string
  failureText: TextKey
  loadingText: string
  emptyText: string
  /** Whether a filter beside the search narrows the list. */
  isFiltered?: boolean
  /** The way out of an empty list; without it, it clears the search. */
  clear: { onClear: () => void; label?: string }
  showing: (numbers: { shown: number; total: number }) => string
  actions?: ReactNode
  /** Saves all that the list finds as a file. */
  exported?: ComponentProps<typeof ExportButton>
  /** The page that takes such a file in. */
  importPath?: string
  /** What can be done to several rows at once. */
  bulk?: { rowOf: (row: Row) => BulkRow; actions: readonly BulkAction[] }
  filters?: ReactNode
  rowActions?: (row: Row, place: { isCard: boolean }) => ReactNode
}

/** A list of records as administrators see it: search and filters, table or cards, foot, and what went wrong. */
export function AdminListPage<Row extends { _id: string }>(props: AdminListPageProps<Row>) {
  const { t } = useTranslation()
  const { list, found, title, columns } = props
  const rows = found.data?.data ?? []
  const isNarrowed = list.search.q !== '' || props.isFiltered === true
  const shown = props.bulk ? rows.map(props.bulk.rowOf) : []
  const bulk = useBulk({ shown, view: JSON.stringify(list.search) })
  useTitle(title)

  return (
    <ListPage<Row>
      title={title}
      mark={props.mark}
      intro={props.intro}
      lead={props.lead}
      actions={
        <>
          {props.exported && <ExportButton {...props.exported} />}
          {props.importPath && (
            <LinkButton variant="secondary" icon={<Icon of={Upload} />} to={props.importPath}>
              {t('admin.csv.import')}
            </LinkButton>
          )}
          {props.actions}
        </>
      }
      searchLabel={title}
      filters={
        props.searchText !== undefined && (
          <>
            <SearchInput label={props.searchText} placeholder={props.searchText} {...list.searchField} />
            {props.filters}
          </>
        )
      }
      failure={
        found.isError && !found.data
          ? {
              message: errorText(found.error, props.failureText),
              retryLabel: t('common.retry'),
              onRetry: () => void found.refetch(),
              pending: found.isFetching,
            }
          : null
      }
      table={{
        caption: list.caption(title, columns),
        rows,
        columns,
        rowKey: (row) => row._id,
        ...(props.cardTitle && { cardTitle: props.cardTitle }),
        ...(props.cardBadge && { cardBadge: props.cardBadge }),
        ...(props.rowActions && { actions: { header: t('field.actions'), cell: props.rowActions } }),
        ...(props.bulk && {
          selection: {
            chosen: new Set(bulk.chosen.map(({ _id }) => _id)),
            onChange: bulk.choose,
            labelOf: (row) => t('admin.bulk.selectRow', { name: props.bulk?.rowOf(row).name }),
            allLabel: t('admin.bulk.selectAll'),
          },
        }),
        ...list.order,
        loading: found.isPending && props.loadingText,
        busy: found.isFetching && !found.isPending,
        empty: (
          <EmptyState
            title={props.emptyText}
            {...(isNarrowed && {
              hint: t('common.tryAdjusting'),
              action: (
                <Button variant="secondary" onClick={props.clear.onClear}>
                  {props.clear.label ?? t('common.clearSearch')}
                </Button>
              ),
            })}
          />
        ),
      }}
      bar={
        props.bulk &&
        (bulk.chosen.length > 0 || bulk.report) && <BulkBar bulk={bulk} actions={props.bulk.actions} />
      }
      foot={
        found.data && {
          ...list.foot(found.data.pagination),
          showing: props.showing({ shown: rows.length, total: found.data.pagination.total }),
        }
      }
    />
  )
}
