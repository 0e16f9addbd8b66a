import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { EmptyState } from './empty-state.tsx'
import { InlineAlert } from './inline-alert.tsx'
import { PageTitle } from './page-title.tsx'
import { Pagination } from '../tables/pagination.tsx'
import { AfterDelay, Skeleton } from '../primitives/skeleton.tsx'
import { Card } from '../primitives/card.tsx'

type DirectoryProps<Row> = {
  title: string
  /** Number of results as text; empty until loaded. */
  count: string
  filters: ComponentProps<typeof DirectoryFilters>
  list: {
    data: { data: readonly Row[]; pagination: { total: number; pages: number } } | undefined
    isPending: boolean
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  card: (row: Row, isSample: boolean) => ReactNode
  /** Shown between the filters and the list. */
  before?: ReactNode
  /** Sample rows, marked as such, for when the list cannot be loaded; may be empty. */
  samples: () => readonly Row[]
  page: number
  onPage: (page: number) => void
  pageLabels: ComponentProps<typeof Pagination>['labels']
  loadingText: string
  failedText: string
  retryLabel: string
  emptyText: string
  emptyHint: string
  /** "Showing 12 of 42 mentors". */
  showing: string
}

/** Directory of people as cards: search, filters, and the list with its loading, error and empty states. */
export function Directory<Row extends { _id: string }>(props: DirectoryProps<Row>) {
  const { list, card, filters } = props
  const isEmpty = list.data?.pagination.total === 0
  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <div className="flex flex-col gap-2">
        <PageTitle>{props.title}</PageTitle>
        <p role="status" className="min-h-[1lh] text-ink-3">
          {props.count}
        </p>
      </div>
      <DirectoryFilters {...filters} />
      {list.isPending && (
        <AfterDelay status={props.loadingText}>
          <PersonCardSkeletons />
        </AfterDelay>
      )}
      {list.isError && !list.data && (
        <>
          <InlineAlert
            tone="warning"
            action={
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void list.refetch()}
                pending={list.isFetching}
              >
                {props.retryLabel}
              </Button>
            }
          >
            {props.failedText}
          </InlineAlert>
          <Cards rows={props.samples()} card={(row) => card(row, true)} />
        </>
      )}
      {isEmpty && (
        <EmptyState
          title={props.emptyText}
          hint={props.emptyHint}
          action={
            <Button variant="secondary" onClick={filters.clear.onClear}>
              {filters.clear.label}
            </Button>
          }
        />
      )}
      {list.data && !isEmpty && (
        <>
          {props.before}
          <Cards rows={list.data.data} card={(row) => card(row, false)} isChanging={list.isPlaceholderData} />
          <Pagination
            page={props.page}
            pages={list.data.pagination.pages}
            onPage={(page) => {
              props.onPage(page)
              window.scrollTo({ top: 0 })
              document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
            }}
            showing={props.showing}
            labels={props.pageLabels}
          />
        </>
      )}
    </div>
  )
}

type CardsProps<Row> = { rows: readonly Row[]; card: (row: Row) => ReactNode; isChanging?: boolean }

function Cards<Row extends { _id: string }>({ rows, card, isChanging = false }: CardsProps<Row>) {
  return (
    <ul aria-busy={isChanging} className={cx('card-grid transition-opacity', isChanging && 'opacity-60')}>
      {rows.map((row) => (
        <li key={row._id}>{card(row)}</li>
      ))}
    </ul>
  )
}

function PersonCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} isDense className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-16 rounded-chip" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </Card>
      ))}
    </div>
  )
}
