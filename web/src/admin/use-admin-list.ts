import type { Pagination } from '@udyam/contract/parts/page'
import { sortsOf } from '@udyam/contract/sorts'
import { useTranslation } from '../lib/i18n.ts'
import {
  type Fields,
  fieldsOf,
  oneOf,
  pageNumber,
  textUpTo,
  useSearchState,
  useSearchText,
} from '../lib/search-params.ts'

const pageSizes = [10, 25, 50, 100] as const

type Direction = 'ascending' | 'descending'
type Order = { key: string; direction: Direction }

/** Search parameters of an admin list: search, order, page size, page, and its own filters. */
export function adminListSearch<
  const S extends readonly [string, ...string[]],
  F extends Parameters<typeof fieldsOf>[0],
>(sorts: S, filters: F) {
  return fieldsOf({
    q: textUpTo(200),
    sort: oneOf(sortsOf(sorts)),
    size: (text) => pageSizes.find((size) => String(size) === text) ?? pageSizes[0],
    page: pageNumber,
    ...filters,
  })
}

type ListState = { q: string; sort: string; size: number; page: number }
type Change = Partial<ListState> & Record<string, unknown>

/** Query parameters of the API for a list state. */
export function adminListQuery<Sort extends string>({ q, page, size, sort }: ListState & { sort: Sort }) {
  return { search: q, page, limit: size, sort }
}

/** State of an admin list, with props for its table and pagination. The fields are from `adminListSearch`. */
export function useAdminList<Sort extends string, State extends ListState>(
  fields: Fields<State & { sort: Sort }>,
) {
  const { t } = useTranslation()
  const [state, update] = useSearchState<State & { sort: Sort }, Change>(fields)
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
    /** Query parameters for the list. */
    query: adminListQuery(state),
    /** Query parameters for the export, without paging. */
    exported: { search: state.q, sort: state.sort },
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
