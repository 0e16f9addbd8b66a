import { kmBetween } from './district-points.ts'
import { likeness } from './likeness.ts'
import { inPerson, onlineOnly, type PreparedMentee, type PreparedMentor } from './prepared.ts'

/** The rules that the answers of a pair can break, as bits of `barriersOf`. */
export const barriers = { language: 1, meeting: 2, km: 4 } as const

/**
 * The rules that a prepared pair breaks by its answers, as bits; 0 for none. Missing answers break no rule.
 *
 * @param limitKm null for no limit
 */
export function barriersOf(mentee: PreparedMentee, mentor: PreparedMentor, limitKm: number | null): number {
  const meeting = mentee.meeting | mentor.meeting
  const language = likeness.language(mentee, mentor) === 0 ? barriers.language : 0
  if (meeting & onlineOnly) return meeting & inPerson ? language | barriers.meeting : language
  return meeting & inPerson && isBeyond(mentee, mentor, limitKm) ? language | barriers.km : language
}

function isBeyond(mentee: PreparedMentee, mentor: PreparedMentor, limitKm: number | null): boolean {
  if (limitKm === null || mentee.district < 0 || mentor.district < 0) return false
  return kmBetween(mentee.district, mentor.district) > limitKm
}
