import { int16, int32, uint8, upTo } from '../plan/numbers.ts'
import { waivableScore } from '../plan/problem.ts'
import { type Bits, has } from './bits.ts'
import { type PlanRule, rulesOf } from './rules.ts'

/** A pair excluded by one rule only: without it the mentee gets a place, and nobody loses one. */
export type Lift = { mentor: number; rule: PlanRule; score: number }

/** Pairs, such as those of a mentee with all mentors: scores and rule bits. */
export type RuledRow = { scores: Int16Array; bits: Uint8Array; lowestFit: number }

const mostLifts = 5

/** The lifts with the best scores. @param open mentors with a free place, possibly after moves */
export function liftsOf(row: RuledRow, open: Bits): Lift[] {
  return upTo(row.scores.length)
    .filter((mentor) => has(open, mentor))
    .flatMap((mentor) => {
      const score = scoreAt(row.scores, mentor)
      const [rule, another] = rulesOf(uint8(row.bits, mentor), score < row.lowestFit)
      if (rule === undefined || rule === 'other' || another !== undefined) return []
      return [{ mentor, rule, score }]
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostLifts)
}

/** Number of pairs excluded per rule; a pair can count for several. */
export function countRules({ scores, bits, lowestFit }: RuledRow): Record<PlanRule, number> {
  const kinds = new Int32Array(512)
  for (let at = 0; at < scores.length; at++) {
    const kind = 2 * uint8(bits, at) + (scoreAt(scores, at) < lowestFit ? 1 : 0)
    kinds[kind] = int32(kinds, kind) + 1
  }
  const counts = { language: 0, meeting: 0, km: 0, lowest_fit: 0, other: 0 }
  for (const [kind, count] of kinds.entries()) {
    for (const rule of rulesOf(kind >> 1, kind % 2 === 1)) counts[rule] += count
  }
  return counts
}

/** The score of a pair, even if a rule that can be waived excludes it. */
function scoreAt(scores: Int16Array, at: number): number {
  const score = int16(scores, at)
  return score < 0 ? waivableScore(score) : score
}
