import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

type PaginationProps = {
  page: number
  pages: number
  onPage: (page: number) => void
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
  /** "Showing 10 of 42 mentors". */
  showing: string
  /** Leave out for a list whose page size is fixed. */
  pageSize?: { label: string; value: number; sizes: readonly number[]; onChange: (size: number) => void }
}

/**
 * Pagination: range, page size, and up to five pages. A page beyond the end, e.g. after a delete, redirects
 * to the last one.
 */
export function Pagination({ page, pages, onPage, labels, showing, pageSize }: PaginationProps) {
  useEffect(() => {
    if (page > pages) onPage(pages)
  }, [page, pages, onPage])
  return (
    <div className="flex flex-col items-start gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      <p className="text-sm text-ink-3 tabular-nums">{showing}</p>
      {pageSize && (
        <label className="flex items-center gap-2 text-sm">
          <span>{pageSize.label}</span>
          <select
            value={pageSize.value}
            onChange={(event) => pageSize.onChange(Number(event.target.value))}
            className="min-h-10 rounded-control border border-line-strong bg-paper px-2"
          >
            {pageSize.sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <nav aria-label={labels.nav} className="max-w-full">
        <ul className="flex flex-wrap gap-1">
          <Edge label={labels.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon of={ChevronLeft} />
          </Edge>
          {pageWindow(page, pages).map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
                className={cx(
                  'min-h-11 min-w-10 rounded-control border px-1 tabular-nums sm:min-w-11',
                  number === page
                    ? 'border-action bg-action font-semibold text-white'
                    : 'border-line hover:bg-sand',
                )}
              >
                {number}
              </button>
            </li>
          ))}
          <Edge label={labels.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <Icon of={ChevronRight} />
          </Edge>
        </ul>
      </nav>
    </div>
  )
}

/** Up to five page numbers, the current one in the middle where that is possible. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4))
  return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index)
}

function Edge(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        aria-label={props.label}
        title={props.label}
        disabled={props.disabled}
        onClick={props.onClick}
        className="grid h-11 w-10 place-items-center sm:w-11 rounded-control border border-line hover:bg-sand disabled:opacity-50"
      >
        {props.children}
      </button>
    </li>
  )
}
