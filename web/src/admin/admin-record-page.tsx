import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '../ui/patterns/back-link.tsx'
import { PageTitle } from '../ui/patterns/page-title.tsx'
import { cx } from '../ui/primitives/cx.ts'
import { AfterDelay, Skeleton } from '../ui/primitives/skeleton.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { QueryFailure } from '../lib/query-failure.tsx'
import type { TextKey } from '../lib/text-key.ts'
import { useTitle } from '../lib/titles.ts'

type AdminRecordPageProps<Record> = {
  title: string
  back: { to: string; text: string }
  /** Query of the record; null for a new one. */
  found: UseQueryResult<{ data: Record }> | null
  failureText: TextKey
  actions?: (record: Record) => ReactNode
  /** Whether the record needs the full width, e.g. for tables. */
  isWide?: boolean
  children: (record: Record | null) => ReactNode
}

/** Page of one record or a new one: back link, title, and the record when loaded. */
export function AdminRecordPage<Record>(props: AdminRecordPageProps<Record>) {
  const { t } = useTranslation()
  const { title, back, found } = props
  useTitle(title)
  return (
    <div className="flex flex-col gap-5">
      <p className="print:hidden">
        <BackLink {...back} />
      </p>
      <div
        className={cx('flex flex-wrap items-center justify-between gap-3', !props.isWide && 'max-w-[68rem]')}
      >
        <PageTitle>{title}</PageTitle>
        {found?.data && props.actions?.(found.data.data)}
      </div>
      {found && <QueryFailure query={found} text={props.failureText} />}
      {found?.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex max-w-[68rem] flex-col gap-5">
            <Skeleton className="h-64 w-full rounded-card" />
            <Skeleton className="h-40 w-full rounded-card" />
          </div>
        </AfterDelay>
      )}
      {found === null && props.children(null)}
      {found?.data && props.children(found.data.data)}
    </div>
  )
}
