import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination as Place } from '@udyam/contract/parts/page'
import type { ComponentProps, ReactNode } from 'react'
import { ExportButton } from '#admin/export-button.tsx'
import type { useAdminList } from '#admin/use-admin-list.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { SearchInput } from '#ui/tables/search-input.tsx'

type PlanListProps<Row> = {
  list: Pick<ReturnType<typeof useAdminList>, 'searchField' | 'foot'>
  found: UseQueryResult<{ data: Row[]; pagination: Place }>
  /** Names the list and its search. */
  title: string
  exported: ComponentProps<typeof ExportButton>
  /** Shown next to the search. */
  extra?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** List in a plan, with search, export and pagination. */
export function PlanList<Row>({ list, found, title, exported, extra, children }: PlanListProps<Row>) {
  const { t } = useTranslation()
  const may = useMay()
  const { data } = found
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h2 className="sr-only">{title}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <search aria-label={title} className="min-w-0 grow basis-[13rem]">
          <SearchInput label={t('plan.search')} placeholder={t('plan.search')} {...list.searchField} />
        </search>
        {extra}
        {may(exported.call) && <ExportButton {...exported} />}
      </div>
      <QueryFailure query={found} text="plan.failed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full rounded-card" />
        </AfterDelay>
      )}
      {data && (
        <>
          {children(data.data)}
          <Pagination
            {...list.foot(data.pagination)}
            showing={t('plan.showing', { shown: data.data.length, total: data.pagination.total })}
          />
        </>
      )}
    </div>
  )
}
