import * as z from 'zod'

/** Rows a page of the members' directory: full rows of three cards. */
export const directoryPageSize = 12

export const experienceSteps = ['5+', '10+', '15+', '20+'] as const

/** What the directory keeps in the address. */
export const DirectorySearch = z.object({
  q: z.string().max(200).default(''),
  industry: z.string().max(200).default(''),
  location: z.string().max(200).default(''),
  // The address says 10: a plus sign would have to be escaped in it.
  exp: z.enum(['', '5', '10', '15', '20']).default(''),
  page: z.coerce.number<string | number>().int().min(1).default(1),
})
export type DirectorySearch = z.output<typeof DirectorySearch>
