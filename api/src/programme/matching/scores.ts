import { barriers, barriersOf } from '@udyam/contract/matching/barriers'
import { kmBetween } from '@udyam/contract/matching/district-points'
import {
  type PreparedMentee,
  type PreparedMentor,
  prepareMentee,
  prepareMentor,
} from '@udyam/contract/matching/prepared'
import { gather, type Mentors, scoresOf } from '@udyam/contract/matching/score-row'
import { type Scale, scaleOf } from '@udyam/contract/matching/score'
import { makeVocabulary } from '@udyam/contract/matching/words/concepts'
import { widerThan } from './left-out/km.ts'
import { ruleBits } from './left-out/rules.ts'
import type { Pulse } from './plan/problem.ts'
import type { PlanRequest } from './request.ts'

/** Scores of all pairs by their answers, and the bits of the rules they break. */
export type Scored = {
  scores: Int16Array
  bits: Uint8Array
  scale: Scale
  prepared: { mentees: readonly PreparedMentee[]; mentors: Mentors }
}

export function scorePairs(
  { mentees, mentors, options: { limitKm }, settings }: PlanRequest,
  pulse: Pulse,
): Scored {
  const vocabulary = makeVocabulary()
  const list = mentees.map(({ answers }) => prepareMentee(answers, vocabulary))
  const others = gather(mentors.map(({ answers }) => prepareMentor(answers, vocabulary)))
  const scale = scaleOf(settings.weights)
  const scores = new Int16Array(mentees.length * mentors.length)
  const bits = new Uint8Array(scores.length)
  const limits = limitKm === null ? [] : [limitKm, ...widerThan(limitKm)]
  for (const [at, mentee] of list.entries()) {
    pulse('scores', at / list.length)
    scores.set(scoresOf(mentee, others, scale), at * mentors.length)
    for (const [place, mentor] of others.list.entries()) {
      bits[at * mentors.length + place] = bitsOf(mentee, mentor, limits)
    }
  }
  return { scores, bits, scale, prepared: { mentees: list, mentors: others } }
}

function bitsOf(mentee: PreparedMentee, mentor: PreparedMentor, limits: readonly number[]): number {
  const broken = barriersOf(mentee, mentor, limits[0] ?? null)
  if ((broken & barriers.km) === 0) return broken
  const km = kmBetween(mentee.district, mentor.district)
  const beyond = limits.reduce((count, limit) => count + Number(km > limit), 0)
  return (broken & ~barriers.km) | (((1 << beyond) - 1) * ruleBits.km)
}
