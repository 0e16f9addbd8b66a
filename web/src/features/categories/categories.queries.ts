import { queryOptions } from '@tanstack/react-query'
import { categories } from '@udyam/contract/categories'
import type { Pagination } from '@udyam/contract/schemas/parts/page'
import { call } from '../../lib/api.ts'

export const categoryQueries = {
  categories: queryOptions({
    queryKey: ['categories', 'every'],
    queryFn: ({ signal }) => everyPage((page) => call(categories.list, { query: { page } }, { signal })),
    meta: { errorToast: 'admin.categories.loadFailed' as const },
  }),
  subcategories: queryOptions({
    queryKey: ['subcategories', 'every'],
    queryFn: ({ signal }) =>
      everyPage((page) => call(categories.listSubcategories, { query: { page } }, { signal })),
    meta: { errorToast: 'admin.subcategories.loadFailed' as const },
  }),
}

/** The rows of all pages: the lists of this screen are short, and have none. */
async function everyPage<Row>(
  read: (page: number) => Promise<{ data: Row[]; pagination: Pagination }>,
): Promise<Row[]> {
  const { data, pagination } = await read(1)
  const others = Array.from({ length: pagination.pages - 1 }, (_, index) => read(index + 2))
  return [...data, ...(await Promise.all(others)).flatMap((page) => page.data)]
}
