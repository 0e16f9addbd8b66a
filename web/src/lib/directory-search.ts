import { fieldsOf, oneOf, pageNumber, type StateOf, textUpTo } from './search-params.ts'

/** Rows a page of a directory (section 9 of the specification). */
const pageSize = 10
const longest = 200

/** At least so many years. The address says 10, without the plus sign, which would have to be escaped. */
export const experienceSteps = ['5', '10', '15', '20'] as const
export const experienceField = oneOf(['', ...experienceSteps])

/** What a directory of people keeps in the address. */
export const directoryFields = fieldsOf({
  q: textUpTo(longest),
  industry: textUpTo(longest),
  location: textUpTo(longest),
  exp: experienceField,
  page: pageNumber,
})
type DirectorySearch = StateOf<typeof directoryFields>

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
