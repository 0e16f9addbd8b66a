import type { Pagination } from '@udyam/contract/page'
import * as z from 'zod'
import { useTranslation } from './i18n.ts'
import { useSearchState, useSearchText } from './search-params.ts'

const pageSizes = [10, 25, 50, 100] as const

type Direction = 'ascending' | 'descending'
type Order = { key: string; direction: Direction }

/** What an administrators' list keeps in the address: search, order, rows a page, page, and its own filters. */
export function adminListSearch<S extends z.ZodType<string, string | undefined>, F extends z.ZodRawShape>(
  sort: S,
  filters: F,
) {
  return z.object({
    q: z.string().max(200).default(''),
    sort,
    size: z.coerce
      .number<string | number>()
      .refine((size) => pageSizes.some((known) => known === size))
      .default(10),
    page: z.coerce.number<string | number>().int().min(1).default(1),
    ...filters,
  })
}

type ListState = { q: string; sort: string; size: number; page: number }
type Change = Partial<ListState> & Record<string, unknown>
type SortOf<S extends z.ZodObject> = z.output<S> extends { sort: infer Sort } ? Sort : never

/**
 * The state of an administrators' list and what follows from it for the table and its foot. The schema comes
 * from `adminListSearch`.
 */
export function useAdminList<S extends z.ZodObject>(schema: S) {
  const { t } = useTranslation()
  const [search, change] = useSearchState(schema)
  const state = search as z.output<S> & ListState
  const update = (next: Change, options?: { replace?: boolean }) =>
    change(next as Partial<z.input<S>>, options)
  const [text, setText] = useSearchText(state.q, (q) => update({ q }, { replace: true }))
  const sort = orderOf(state.sort)

  return {
    search: state,
    update,
    /** Spread on the list's search field. */
    searchField: { value: text, onChange: setText },
    /** Spread on the table. */
    order: {
      sort,
      onSort: ({ key, direction }: Order) =>
        update({ sort: `${direction === 'descending' ? '-' : ''}${key}` }),
      sortLabels: {
        sortBy: t('table.sortBy'),
        ascending: t('table.ascending'),
        descending: t('table.descending'),
      },
    },
    /** The table's caption: its title and its order. */
    caption: (title: string, columns: readonly { key: string; header: string }[]) => {
      const column = columns.find(({ key }) => key === sort.key)?.header
      if (column === undefined) return title
      return `${title}. ${t('table.sorted', { column, direction: t(`table.${sort.direction}`) })}`
    },
    /** What the list is asked for. */
    query: { search: state.q, page: state.page, limit: state.size, sort: state.sort as SortOf<S> },
    /** What its export is asked for: all pages. */
    exported: { search: state.q, sort: state.sort as SortOf<S> },
    /** Spread on the foot of the list. */
    foot: (pagination: Pagination) => ({
      page: state.page,
      pages: pagination.pages,
      onPage: (page: number) => update({ page }),
      labels: {
        nav: t('common.pages'),
        previous: t('common.previous'),
        next: t('common.next'),
        page: (page: number) => t('common.goToPage', { page }),
      },
      pageSize: {
        label: t('admin.rowsPerPage'),
        value: state.size,
        sizes: pageSizes,
        onChange: (size: number) => update({ size }),
      },
    }),
  }
}

function orderOf(sort: string): Order {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' }
}
