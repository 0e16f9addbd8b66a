import { useQuery } from '@tanstack/react-query'
import { mentorStatuses } from '@udyam/contract/mentors'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { useSearchState, useSearchText } from '../../lib/search-params.ts'
import { useTitle } from '../../lib/titles.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { AdminMentorSearch, pageSizes, sortFromKey, sortToKey } from './admin-mentor-search.ts'
import { mentorColumns } from './mentor-columns.tsx'
import { MentorRowActions } from './mentor-row-actions.tsx'
import { MentorStatusBadge, statusText } from './mentor-status-badge.tsx'
import { mentorQueries } from './mentors.queries.ts'

/** All mentors, for administrators: search, order and page are in the address. */
export function AdminMentorsPage() {
  const { t } = useTranslation()
  const [search, update] = useSearchState(AdminMentorSearch)
  const [text, setText] = useSearchText(search.q, (q) => update({ q }, { replace: true }))
  const list = useQuery(
    mentorQueries.adminList({
      search: search.q,
      page: search.page,
      limit: search.size,
      sort: search.sort,
      ...(search.status && { status: search.status }),
    }),
  )
  const columns = mentorColumns(t)
  const sort = sortFromKey(search.sort)
  const sortText = t('table.sorted', {
    column: columns.find(({ key }) => key === sort.key)?.header ?? '',
    direction: t(`table.${sort.direction}`),
  })
  useTitle(t('admin.mentorsTitle'))

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('admin.mentorsTitle')}</PageTitle>
      </div>
      <search
        aria-label={t('admin.mentorsTitle')}
        className="grid max-w-2xl gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]"
      >
        <SearchInput
          label={t('admin.mentors.searchPlaceholder')}
          placeholder={t('admin.mentors.searchPlaceholder')}
          value={text}
          onChange={setText}
        />
        <Select
          label={t('field.status')}
          hideLabel
          placeholder={`${t('field.status')}: ${t('common.all')}`}
          options={mentorStatuses.map((status) => ({ value: status, label: statusText(t, status) }))}
          value={search.status}
          onChange={(event) => update({ status: event.target.value as AdminMentorSearch['status'] })}
        />
      </search>
      {list.isError && !list.data ? (
        <ErrorState
          message={errorText(list.error, 'admin.mentors.fetchFailed')}
          retryLabel={t('common.retry')}
          onRetry={() => void list.refetch()}
          pending={list.isFetching}
        />
      ) : (
        <DataTable
          caption={`${t('admin.mentorsTitle')}. ${sortText}`}
          rows={list.data?.data ?? []}
          columns={columns}
          rowKey={(mentor) => mentor._id}
          cardTitle={(mentor) => columns[0]?.cell(mentor)}
          cardBadge={{ column: 'status', cell: (mentor) => <MentorStatusBadge status={mentor.status} /> }}
          actions={{
            header: t('field.actions'),
            cell: (mentor, place) => <MentorRowActions mentor={mentor} {...place} />,
          }}
          sort={sort}
          onSort={(next) => update({ sort: sortToKey(next) })}
          sortLabels={{
            sortBy: t('table.sortBy'),
            ascending: t('table.ascending'),
            descending: t('table.descending'),
          }}
          loading={list.isPending && t('mentors.loading')}
          busy={list.isFetching}
          empty={
            <EmptyState
              title={t('mentors.empty')}
              {...((search.q !== '' || search.status !== '') && {
                hint: t('common.tryAdjusting'),
                action: (
                  <Button variant="secondary" onClick={() => update({ q: '', status: '' })}>
                    {t('common.clearSearch')}
                  </Button>
                ),
              })}
            />
          }
        />
      )}
      {list.data && (
        <Pagination
          page={search.page}
          pages={list.data.pagination.pages}
          onPage={(page) => update({ page })}
          showing={t('admin.mentors.showing', {
            shown: list.data.data.length,
            total: list.data.pagination.total,
          })}
          labels={{
            nav: t('common.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (page) => t('common.goToPage', { page }),
          }}
          pageSize={{
            label: t('admin.rowsPerPage'),
            value: search.size,
            sizes: pageSizes,
            onChange: (size) => update({ size }),
          }}
        />
      )}
    </div>
  )
}
