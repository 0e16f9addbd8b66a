import type { Pulse } from './problem.ts'
import type { Table } from './table.ts'
import { fill } from './who.ts'

const highest = 1000

/**
 * The highest minimum score at which all but `mostMissing` people still get a place; at least `lowestFit`,
 * which is known to work.
 */
export function lowestOf(
  table: Table,
  {
    people,
    mostMissing,
    lowestFit,
    pulse,
  }: { people: readonly number[]; mostMissing: number; lowestFit: number; pulse?: Pulse | undefined },
): number {
  let [known, above] = [Math.max(0, lowestFit), highest + 1]
  while (above - known > 1) {
    pulse?.('lowest', 1 - (above - known) / highest)
    const middle = (known + above) >> 1
    const { missing } = fill(table, { people, lowest: middle, mostMissing })
    if (missing.length > mostMissing) above = middle
    else known = middle
  }
  return known
}
