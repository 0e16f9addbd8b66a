/** The administrators' lists whose views can be saved. */
export const viewLists = ['mentors', 'requests', 'mentees', 'promoters', 'selection'] as const

export type ViewList = (typeof viewLists)[number]

/** Maximum number of saved views of a person. */
export const mostViews = 20

export const longestViewName = 40

/** Matches the search parameter with any percent-encoding of its letters: `%73` is an s too. */
const letters = Array.from('search', (letter) => `(?:${letter}|%${letter.charCodeAt(0).toString(16)})`)

const searching = new RegExp(`^${letters.join('')}(?:=|$)`)

/** A list's query string without its search text, which is never stored. */
export function withoutSearch(query: string): string {
  const parts = query.split('&')
  return parts.filter((part) => !searching.test(part)).join('&')
}
