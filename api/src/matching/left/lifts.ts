import { int16, uint8, upTo } from '../plan/numbers.ts'
import { liftable } from '../plan/problem.ts'
import { type Bits, has } from './bits.ts'
import { type PlanRule, rulesOf } from './rules.ts'

/** A pair that one rule alone keeps apart: without it the mentee gets a place, and nobody loses one. */
export type Lift = { mentor: number; rule: PlanRule; score: number }

/** A mentee's pairs with all mentors: scores as in a problem, and the bits of the rules. */
export type RuledRow = { scores: Int16Array; bits: Uint8Array; lowestFit: number }

const mostLifts = 5

/** Those with the best scores. @param open the mentors who have a free place, or get one when others move */
export function liftsOf(row: RuledRow, open: Bits): Lift[] {
  return upTo(row.scores.length)
    .filter((mentor) => has(open, mentor))
    .flatMap((mentor) => {
      const [rule, another] = brokenBy(row, mentor)
      if (rule === undefined || rule === 'other' || another !== undefined) return []
      return [{ mentor, rule, score: scoreIn(row, mentor) }]
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostLifts)
}

/** How many mentors each rule keeps from a mentee; a mentor can count for several. */
export function countRules(row: RuledRow): Record<PlanRule, number> {
  const counts = { language: 0, meeting: 0, km: 0, lowest_fit: 0, other: 0 }
  for (let mentor = 0; mentor < row.scores.length; mentor++) {
    for (const rule of brokenBy(row, mentor)) counts[rule]++
  }
  return counts
}

function brokenBy(row: RuledRow, mentor: number): PlanRule[] {
  return rulesOf(uint8(row.bits, mentor), scoreIn(row, mentor), row.lowestFit)
}

function scoreIn({ scores }: RuledRow, mentor: number): number {
  const score = int16(scores, mentor)
  return score < 0 ? liftable(score) : score
}
