import { AdminMentorQuery, mentorStatuses } from '@udyam/contract/mentors'
import * as z from 'zod'
import type { Sort } from '../../ui/data-table-props.ts'

export const pageSizes = [10, 25, 50, 100] as const

/** What the administrators' list keeps in the address. */
export const AdminMentorSearch = z.object({
  q: z.string().max(200).default(''),
  status: z.enum(['', ...mentorStatuses]).default(''),
  sort: AdminMentorQuery.shape.sort,
  size: z.coerce
    .number<string | number>()
    .refine((size) => pageSizes.some((known) => known === size))
    .default(10),
  page: z.coerce.number<string | number>().int().min(1).default(1),
})

export type AdminMentorSearch = z.output<typeof AdminMentorSearch>

type SortName = AdminMentorSearch['sort']

export function sortFromKey(sort: string): Sort {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' }
}

export function sortToKey({ key, direction }: Sort): SortName {
  return `${direction === 'descending' ? '-' : ''}${key}` as SortName
}
