import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import type { MentorRecord, mentors } from '@udyam/contract/mentors'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { useTitle } from '../../lib/titles.ts'
import type { useAdminList } from '../../lib/use-admin-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { mentorColumns } from './mentor-columns.tsx'
import { MentorStatusBadge } from './mentor-status-badge.tsx'

type AdminMentorListProps = {
  list: Pick<ReturnType<typeof useAdminList>, 'search' | 'searchField' | 'order' | 'caption' | 'foot'>
  found: UseQueryResult<Reply<typeof mentors.list>>
  title: string
  searchText: string
  failureText: TextKey
  loadingText: string
  emptyText: string
  /** Whether a filter beside the search narrows the list. */
  isFiltered?: boolean
  onClear: () => void
  showing: (numbers: { shown: number; total: number }) => string
  actions?: ReactNode
  filters?: ReactNode
  rowActions: (mentor: MentorRecord, place: { isCard: boolean }) => ReactNode
}

/** Mentors as administrators list them: all of them, or those who wait. */
export function AdminMentorList(props: AdminMentorListProps) {
  const { t } = useTranslation()
  const { list, found, title } = props
  const columns = mentorColumns(t)
  const rows = found.data?.data ?? []
  useTitle(title)

  return (
    <ListPage<MentorRecord>
      title={title}
      actions={props.actions}
      searchLabel={title}
      filters={
        <>
          <SearchInput label={props.searchText} placeholder={props.searchText} {...list.searchField} />
          {props.filters}
        </>
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
        rowKey: (mentor) => mentor._id,
        cardBadge: { column: 'status', cell: (mentor) => <MentorStatusBadge status={mentor.status} /> },
        actions: { header: t('field.actions'), cell: props.rowActions },
        ...list.order,
        loading: found.isPending && props.loadingText,
        busy: found.isFetching && !found.isPending,
        empty: (
          <EmptyState
            title={props.emptyText}
            {...((list.search.q !== '' || props.isFiltered) && {
              hint: t('common.tryAdjusting'),
              action: (
                <Button variant="secondary" onClick={props.onClear}>
                  {t('common.clearSearch')}
                </Button>
              ),
            })}
          />
        ),
      }}
      foot={
        found.data && {
          ...list.foot(found.data.pagination),
          showing: props.showing({ shown: rows.length, total: found.data.pagination.total }),
        }
      }
    />
  )
}
