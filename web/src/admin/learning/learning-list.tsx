import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import type { TextKey } from '#lib/text-key.ts'
import { useTitle } from '#lib/titles.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'

type LearningListProps<Row> = {
  found: UseQueryResult<{ data: Row[] }>
  title: string
  intro: string
  failureText: TextKey
  empty: { title: string; hint: string }
  /** Link to a new one; nothing for who only reads. */
  make: ReactNode
  children: (row: Row) => ReactNode
}

/** Cards of all resources or events, with the way to a new one. */
export function LearningList<Row>(props: LearningListProps<Row>) {
  const { t } = useTranslation()
  const { found, title, make, empty } = props
  useTitle(title)
  const rows = found.data?.data
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{title}</PageTitle>
        {rows && rows.length > 0 && make}
      </div>
      <p className="measure text-ink-2">{props.intro}</p>
      <QueryFailure query={found} text={props.failureText} />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-64 w-full rounded-card" />
        </AfterDelay>
      )}
      {rows?.length === 0 && <EmptyState {...empty} action={make || undefined} />}
      {rows && rows.length > 0 && <ul className="grid gap-3 xl:grid-cols-2">{rows.map(props.children)}</ul>}
    </div>
  )
}
