import type { HeaderMatch } from './headers.ts'

/** The headers and column mapping of an earlier import. */
export type EarlierMapping = { headers: readonly string[]; mapping: readonly string[] }

/**
 * Maps the columns as the newest earlier file did, if it shares two thirds of them. New columns are mapped by
 * name. `earlier` begins with the newest.
 */
export function withEarlier(
  headers: readonly string[],
  { found, earlier }: { found: readonly HeaderMatch[]; earlier: readonly EarlierMapping[] },
): HeaderMatch[] {
  const shared = (of: EarlierMapping) =>
    headers.filter((name) => name !== '' && of.headers.includes(name)).length
  const most = Math.max(0, ...earlier.map(shared))
  const same = earlier.find((of) => shared(of) === most)
  if (same === undefined || 3 * most < 2 * headers.filter((name) => name !== '').length) return [...found]
  const before = headers.map((name) => same.mapping[same.headers.indexOf(name)])
  return found.map((read, at) => {
    const chosen = before[at]
    if (chosen !== undefined) return { target: chosen, isGuess: false }
    return before.includes(read.target) ? { target: '', isGuess: false } : read
  })
}
