import { fewest } from './values.ts'

const isFew = (count: number) => count > 0 && count < fewest

/**
 * The rows of a table that split one group of people, without those that would tell of fewer than five: null for a hidden
 * one. The next larger row and its equals are hidden too where the total would tell, and rows of zero beside hidden ones.
 */
export function suppress(counts: readonly number[]): (number | null)[] {
  if (!counts.some(isFew)) return [...counts]
  const small = counts.filter((count) => count < fewest)
  const sum = small.reduce((all, count) => all + count, 0)
  // A sum of fours alone can be split in one way.
  const tells = sum < fewest || small.every((count) => count === fewest - 1)
  const next = tells ? Math.min(...counts.filter((count) => count >= fewest)) : Infinity
  return counts.map((count) => (count < fewest || count === next ? null : count))
}

/**
 * Numbers of people of which each group is part of the one before, without those that would tell of fewer than five, by
 * themselves or by the difference to another one: null for a hidden one.
 */
export function suppressChain(counts: readonly number[]): (number | null)[] {
  let last: number | undefined
  return counts.map((count, at) => {
    if (isFew(count) || (at > 0 && (last === undefined || isFew(last - count)))) return null
    last = count
    return count
  })
}

/** A number of a report: null if hidden; `isLeast` if parts of it are hidden. */
export type FigureCount = { count: number | null; isLeast: boolean }

/**
 * The sum of numbers of separate groups. Hidden ones add nothing, or what is known to be the least, so the sum tells no more
 * than they do.
 */
export function sumOf(counts: readonly (number | null)[], least: readonly number[] = []): FigureCount {
  const sum = counts.reduce<number>((all, count, at) => all + (count ?? least[at] ?? 0), 0)
  const isWhole = counts.every((count) => count !== null)
  return { count: isWhole || sum > 0 ? sum : null, isLeast: !isWhole && sum > 0 }
}
