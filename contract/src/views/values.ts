/** The administrators' lists whose views can be saved. */
export const viewLists = ['mentors', 'requests', 'mentees', 'promoters', 'selection'] as const

export type ViewList = (typeof viewLists)[number]

/** Maximum number of saved views of a person. */
export const mostViews = 20

export const longestViewName = 40

/** The parameters of a search: `search` of the API, `q` of an address in the browser. */
const parameters = ['search', 'q']

/** Matches them with any percent-encoding of their letters: `%73` is an s too. */
const encoded = parameters.map((name) =>
  Array.from(name, (letter) => `(?:${letter}|%${letter.charCodeAt(0).toString(16)})`).join(''),
)

const searching = new RegExp(`^(?:${encoded.join('|')})(?:=|$)`)

/** A list's query string without its search text, which is never stored. */
export function withoutSearch(query: string): string {
  const parts = query.split('&')
  return parts.filter((part) => !searching.test(part)).join('&')
}
