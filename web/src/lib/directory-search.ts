import { fieldsOf, oneOf, pageNumber, type StateOf, textUpTo } from './search-params.ts'

/** Rows a page of a directory (section 9 of the specification). */
const pageSize = 10
const longest = 200

/** Minimum years. The address contains 10 without the plus sign, which would need escaping. */
export const experienceSteps = ['5', '10', '15', '20'] as const
export const experienceField = oneOf(['', ...experienceSteps])

export const directoryFields = fieldsOf({
  q: textUpTo(longest),
  industry: textUpTo(longest),
  location: textUpTo(longest),
  exp: experienceField,
  page: pageNumber,
})
type DirectorySearch = StateOf<typeof directoryFields>

/** Query parameters of the API for a directory address. */
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
