import type { Fields } from './search-params.ts'

/** Rows a page of a directory: full rows of three cards. */
const pageSize = 12
const longest = 200

export const experienceSteps = ['5+', '10+', '15+', '20+'] as const

/** What a directory of people keeps in the address. */
export type DirectorySearch = {
  q: string
  industry: string
  location: string
  /** At least so many years. The address says 10: a plus sign would have to be escaped in it. */
  exp: string
  page: number
}

/** Read without a schema: the directory is what members open first, and the schemas weigh as much as it does. */
export const directoryFields: Fields<DirectorySearch> = (textOf) => {
  const [exp = '', page = ''] = [textOf('exp'), textOf('page')]
  return {
    q: shortText(textOf('q')),
    industry: shortText(textOf('industry')),
    location: shortText(textOf('location')),
    exp: experienceSteps.some((step) => step === `${exp}+`) ? exp : '',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

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

function shortText(text = ''): string {
  return text.length > longest ? '' : text
}
