import type { ComponentProps, ReactNode } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import { DataTable } from './data-table.tsx'
import { PageHead } from '../patterns/more-menu.tsx'
import { PageTitle } from '../patterns/page-title.tsx'
import { Pagination } from './pagination.tsx'

type ListPageProps<Row> = {
  /** Without it the list is part of a page that has a title. */
  title?: ReactNode
  /** Right after the title, such as how many there are. */
  mark?: ReactNode
  intro?: string | undefined
  /** At the other end of the title's line, such as the link that adds a record. */
  actions?: ReactNode
  /** The ⋯ menu of the list. */
  menu?: ReactNode
  /** Between the title and the search, such as the views that were saved. */
  lead?: ReactNode
  /** Names the search. */
  searchLabel: string
  /** The search field and the selects beside it. */
  filters?: ReactNode
  /** Shown instead of a list that could not be loaded. */
  failure?: ReactNode
  table: DataTableProps<Row>
  /** Sticky bar below the rows, e.g. for bulk actions. */
  bar?: ReactNode
  foot?: ComponentProps<typeof Pagination> | undefined
}

/** A list of records: title and actions, search and filters, the table, and its foot. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  return (
    <div className="flex flex-col gap-5">
      {props.title && (
        <PageHead actions={props.actions} menu={props.menu}>
          <div className="flex flex-wrap items-center gap-3">
            <PageTitle>{props.title}</PageTitle>
            {props.mark}
          </div>
          {props.intro && <p className="max-w-prose text-ink-3">{props.intro}</p>}
        </PageHead>
      )}
      {props.lead}
      {props.filters && (
        <search aria-label={props.searchLabel} className="list-filters">
          {props.filters}
        </search>
      )}
      {props.failure || (
        // Focused elements must not be hidden by the bar.
        <div className={props.bar ? '**:scroll-mb-56' : ''}>
          <DataTable {...props.table} />
        </div>
      )}
      {props.bar && (
        <div data-bottom-bar data-selection-bar className="tall:sticky bottom-3 z-30">
          {props.bar}
        </div>
      )}
      {props.foot && <Pagination {...props.foot} />}
    </div>
  )
}
