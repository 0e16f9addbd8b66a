import { knownOf } from '@udyam/contract/matching/score'
import { changesOf } from './left-out/km.ts'
import { explainLeft } from './left-out/left-out.ts'
import { countRules } from './left-out/lifts.ts'
import { int16, int32, upTo } from './plan/numbers.ts'
import { makePlan } from './plan/plan.ts'
import type { Problem, Pulse } from './plan/problem.ts'
import type { PlannedPair, PlanOutcome, PlanRequest } from './request.ts'
import { type Scored, scorePairs } from './scores.ts'
import { inOrder, toProblem } from './to-problem.ts'

const mostBetter = 3

/**
 * Computes a plan for all waiting mentees from their answers. Deterministic: the order of the input does not
 * matter.
 *
 * @throws Error when the plan cannot be proven best
 */
export function runPlan(asked: PlanRequest, pulse: Pulse): PlanOutcome {
  const request = inOrder(asked)
  const scored = scorePairs(request, pulse)
  const problem = toProblem(request, scored)
  const { lowestFit } = request.options
  const ruledOut = countRules({ ...scored, lowestFit })
  const { mates, people, total, bound, lowest, ...plan } = makePlan(problem, pulse)
  const changes = changesOf(request.options)
  const left = explainLeft(
    problem,
    { mates, people, total, bound, lowest, ...plan },
    { ...scored, changes },
    pulse,
  )
  return {
    menteeIds: request.mentees.map(({ id }) => id),
    mentorIds: request.mentors.map(({ id }) => id),
    people,
    total,
    bound,
    lowest,
    pairs: pairsOf(problem, mates, scored),
    possible: possibleOf(problem),
    ruledOut,
    left,
    changes,
  }
}

function possibleOf({ mentees, places, scores, options: { lowestFit } }: Problem): Int32Array {
  const possible = new Int32Array(places.length)
  for (let at = 0; at < mentees * places.length; at++) {
    const mentor = at % places.length
    if (int16(scores, at) >= lowestFit) possible[mentor] = int32(possible, mentor) + 1
  }
  return possible
}

function pairsOf(problem: Problem, mates: Int32Array, { scale, prepared }: Scored): PlannedPair[] {
  const pins = new Map(problem.pins.map(({ mentee, score }) => [mentee, score]))
  return upTo(mates.length).flatMap((mentee) => {
    const mentor = mates[mentee] ?? -1
    const [one, other] = [prepared.mentees[mentee], prepared.mentors.list[mentor]]
    if (one === undefined || other === undefined) return []
    const row = problem.scores.subarray(mentee * problem.places.length, (mentee + 1) * problem.places.length)
    const score = pins.get(mentee) ?? int16(row, mentor)
    const rank = row.reduce((better, each) => better + Number(each > score), 1)
    const better = rank === 1 ? [] : betterThan(row, score)
    const known = knownOf(one, other, scale)
    return [{ mentee, mentor, score, known, rank, isPinned: pins.has(mentee), better }]
  })
}

function betterThan(row: Int16Array, score: number): PlannedPair['better'] {
  return upTo(row.length)
    .filter((mentor) => int16(row, mentor) > score)
    .map((mentor) => ({ mentor, score: int16(row, mentor) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostBetter)
}
