import { adjusted } from '@udyam/contract/matching/score'
import { ruleBits } from './left-out/rules.ts'
import { int16, uint8 } from './plan/numbers.ts'
import { waivableScore, type Problem } from './plan/problem.ts'
import type { PlanRequest } from './request.ts'
import type { Scored } from './scores.ts'

/** Sorts a request into the plan's order, so the input order does not matter. */
export function inOrder(request: PlanRequest): PlanRequest {
  return {
    ...request,
    mentees: request.mentees.toSorted(
      (one, other) => compare(one.queuedAt, other.queuedAt) || compare(one.id, other.id),
    ),
    mentors: request.mentors.toSorted((one, other) => compare(one.id, other.id)),
  }
}

/** Adds past events to scores and rules. The arrays of `scored` are reused for the problem. */
export function toProblem(request: PlanRequest, { scores, bits }: Scored): Problem {
  const { mentees, mentors, options } = request
  const menteeAt = new Map(mentees.map(({ id }, at) => [id, at]))
  const mentorAt = new Map(mentors.map(({ id }, at) => [id, at]))
  const find = <Pair extends { mentee: string; mentor: string }>(pair: Pair) => {
    const [mentee, mentor] = [menteeAt.get(pair.mentee), mentorAt.get(pair.mentor)]
    if (mentee === undefined || mentor === undefined) return []
    return [{ ...pair, mentee, mentor, at: mentee * mentors.length + mentor }]
  }
  const pairs = request.pairs.flatMap(find)
  for (const pair of pairs) scores[pair.at] = adjusted(int16(scores, pair.at), pair, request.settings)
  const pins = request.pins
    .flatMap(find)
    .map(({ at, mentee, mentor }) => ({ mentee, mentor, score: int16(scores, at) }))
  for (const { at, isOut } of pairs) if (isOut) bits[at] = uint8(bits, at) | ruleBits.always
  for (let at = 0; at < bits.length; at++) {
    const broken = uint8(bits, at)
    if (broken > 0) scores[at] = broken & ruleBits.always ? -1 : waivableScore(int16(scores, at))
  }
  const kept = new Int32Array(mentees.length).fill(-1)
  for (const { mentee, mentor } of request.kept.flatMap(find)) kept[mentee] = mentor
  const places = Int32Array.from(mentors, (mentor) => mentor.places)
  return { mentees: mentees.length, places, scores, pins, kept, options }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
