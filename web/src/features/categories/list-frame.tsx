import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import type { TextKey } from '../../lib/text-key.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Chip } from '../../ui/primitives/chip.tsx'
import { AfterDelay, Skeleton } from '../../ui/primitives/skeleton.tsx'

type ListFrameProps<Row> = {
  title: string
  found: UseQueryResult<Row[]>
  failureText: TextKey
  emptyText: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A short list on a card, in each of its states. */
export function ListFrame<Row>({ title, found, failureText, emptyText, children }: ListFrameProps<Row>) {
  const { t } = useTranslation()
  const titleId = useId()
  const rows = found.data
  return (
    <Card as="section" labelledBy={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {rows && <Chip>{formatNumber(rows.length)}</Chip>}
      </div>
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex flex-col gap-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        </AfterDelay>
      )}
      <QueryFailure query={found} text={failureText} />
      {rows?.length === 0 && <p className="py-4 text-ink-3">{emptyText}</p>}
      {rows && rows.length > 0 && children(rows)}
    </Card>
  )
}
