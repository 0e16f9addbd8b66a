import * as z from 'zod'

/** Rows a page of a directory: full rows of three cards. */
const pageSize = 12

export const experienceSteps = ['5+', '10+', '15+', '20+'] as const

/** What a directory of people keeps in the address. */
export const DirectorySearch = z.object({
  q: z.string().max(200).default(''),
  industry: z.string().max(200).default(''),
  location: z.string().max(200).default(''),
  // The address says 10: a plus sign would have to be escaped in it.
  exp: z.enum(['', '5', '10', '15', '20']).default(''),
  page: z.coerce.number<string | number>().int().min(1).default(1),
})
export type DirectorySearch = z.output<typeof DirectorySearch>

/** What the server is asked for what the address says. */
export function directoryQuery({ q, page, industry, location, exp }: DirectorySearch) {
  return {
    search: q,
    page,
    limit: pageSize,
    ...(industry && { industry }),
    ...(location && { location }),
    ...(exp && { experience: `${exp}+` }),
  }
}
