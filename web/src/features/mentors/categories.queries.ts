import { queryOptions } from '@tanstack/react-query'
import { categories } from '@udyam/contract/categories'
import { call } from '../../lib/api.ts'

/** What a mentor can be put under. */
export const categoryQueries = {
  categories: queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => call(categories.list, { query: {} }, { signal }),
    meta: { errorToast: 'admin.mentorForm.fetchCategoriesFailed' as const, hasNoPlace: true },
  }),
  subcategories: queryOptions({
    queryKey: ['subcategories', 'all'],
    queryFn: ({ signal }) => call(categories.listSubcategories, { query: {} }, { signal }),
    meta: { errorToast: 'admin.mentorForm.fetchSubcategoriesFailed' as const, hasNoPlace: true },
  }),
}
