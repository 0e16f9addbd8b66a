import { bandOf } from '@udyam/contract/matching/bands'
import type { PlanSummary } from '@udyam/contract/plans/record-schemas'
import type { LeftDetails } from '#platform/db/matching/plan-schema.ts'
import type { PlanOutcome, PlanRequest } from '../request.ts'
import type { Digests } from './digests.ts'
import type { StoredInput } from './plan-input.store.ts'
import type { StoredLeft } from './plan-left.store.ts'
import type { StoredPair } from './plan-pair.store.ts'
import type { Prepared } from './request.ts'

type Found = {
  pairs: Omit<StoredPair, 'introductionId' | 'skipped'>[]
  left: StoredLeft[]
  inputs: StoredInput[]
  summary: PlanSummary
}

/** Converts a result to its stored form, with ids for people. */
export function toStored(found: PlanOutcome, { request, digests }: Prepared): Found {
  const outcome = withoutOverAsked(found, request)
  const mentorId = (at: number) => outcome.mentorIds[at] ?? ''
  const menteeId = (at: number) => outcome.menteeIds[at] ?? ''
  return {
    pairs: outcome.pairs.map(({ mentee, mentor, better, ...pair }) => ({
      ...pair,
      menteeId: menteeId(mentee),
      mentorId: mentorId(mentor),
      better: better.map((one) => ({ id: mentorId(one.mentor), score: one.score })),
    })),
    left: leftOf(outcome),
    inputs: inputsOf(outcome, request, digests),
    summary: summaryOf(outcome, request),
  }
}

/** Removes the gain of one more place for a mentor who would still have none. */
function withoutOverAsked(outcome: PlanOutcome, { mentors }: PlanRequest): PlanOutcome {
  const over = new Set(mentors.flatMap(({ id, isOverAsked = false }) => (isOverAsked ? [id] : [])))
  const { nextIn, gains } = outcome.left
  const left = {
    ...outcome.left,
    nextIn: nextIn.map((mentee, at) => (over.has(outcome.mentorIds[at] ?? '') ? -1 : mentee)),
    gains: gains.map((gain, at) => (over.has(outcome.mentorIds[at] ?? '') ? 0 : gain)),
  }
  return { ...outcome, left }
}

function leftOf({ menteeIds, mentorIds, left, changes }: PlanOutcome): StoredLeft[] {
  const mentorId = (at: number) => mentorIds[at] ?? ''
  const placesOf = new Map<number, string[]>()
  for (const [mentor, mentee] of left.nextIn.entries()) {
    if (mentee >= 0) placesOf.set(mentee, [...(placesOf.get(mentee) ?? []), mentorId(mentor)])
  }
  const namedChange = (at: number) => (changes[at] === undefined ? [] : [inWords(changes[at])])
  return left.people.map(({ mentee, why, ruledOut, lifts, changes: after }) => ({
    menteeId: menteeIds[mentee] ?? '',
    details: {
      why: whyOf(why, mentorId),
      ruledOut,
      places: placesOf.get(mentee) ?? [],
      lifts: lifts.map((lift) => ({ ...lift, mentor: mentorId(lift.mentor) })),
      changes: after.flatMap(namedChange),
    },
  }))
}

function whyOf(
  why: PlanOutcome['left']['people'][number]['why'],
  mentorId: (at: number) => string,
): LeftDetails['why'] {
  if (why.kind !== 'places') return why
  return { ...why, places: why.people - 1, named: why.named.map(mentorId) }
}

function inputsOf(
  { menteeIds, mentorIds, left, possible }: PlanOutcome,
  { mentees, mentors }: PlanRequest,
  { people }: Digests,
): StoredInput[] {
  const at = new Map(mentorIds.map((id, place) => [id, place]))
  const none = { places: null, possible: null, nextId: null, gain: null }
  const digest = (id: string) => people.get(id) ?? ''
  return [
    ...mentees.map(({ id }) => ({ ...none, personId: id, role: 'mentee' as const, digest: digest(id) })),
    ...mentors.map(({ id, places }) => {
      const place = at.get(id) ?? -1
      const nextId = menteeIds[left.nextIn[place] ?? -1] ?? null
      const gain = left.gains[place] ?? null
      const counts = { places, possible: possible[place] ?? 0 }
      return { personId: id, role: 'mentor' as const, digest: digest(id), ...counts, nextId, gain }
    }),
  ]
}

function summaryOf(outcome: PlanOutcome, { mentees, mentors, pairs }: PlanRequest): PlanSummary {
  const wishes = new Set(pairs.flatMap((pair) => (pair.wished ? [`${pair.mentee} ${pair.mentor}`] : [])))
  const { menteeIds, mentorIds, people, total, bound, lowest, ruledOut, left, changes } = outcome
  const met = outcome.pairs.filter(({ mentee, mentor }) => {
    return wishes.has(`${menteeIds[mentee]} ${mentorIds[mentor]}`)
  })
  return {
    mentees: mentees.length,
    mentors: mentors.length,
    places: mentors.reduce((all, { places }) => all + places, 0),
    people,
    total,
    bound,
    lowest,
    littleKnown: outcome.pairs.filter((pair) => bandOf(pair.score, pair.known) === 'little_known').length,
    wishes: {
      met: met.length,
      all: new Set(pairs.flatMap(({ wished, mentee }) => (wished ? [mentee] : []))).size,
    },
    ruledOut,
    grown: left.grown.flatMap((more, at) =>
      changes[at] === undefined ? [] : [{ ...inWords(changes[at]), more }],
    ),
  }
}

function inWords({ rule, to }: PlanOutcome['changes'][number]) {
  return { rule, to }
}
