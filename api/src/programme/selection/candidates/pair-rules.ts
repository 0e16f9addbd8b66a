import { indianDate } from '@udyam/contract/indian-date'
import { fit } from '@udyam/contract/matching/fit'
import type { LiftableRule } from '@udyam/contract/matching/reasons'
import type { Lift } from '@udyam/contract/matching/lift-schemas'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Db } from '#platform/db/open.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { findMatchingSettings } from '#platform/setup/matching-settings.ts'
import { historyOf } from './history.ts'
import { findMenteeRow } from './mentee.store.ts'
import { findMentorLoads, findMentorRows, type MentorLoad } from './mentors.store.ts'
import { findPairEvents } from './pair-events.store.ts'
import { menteeSide, mentorSide } from './sides.ts'

type Pair = { menteeId: string; mentorId: string }

/** Error codes of refused pairs, by rule. */
export const refusals: Record<Exclude<LiftableRule, 'full' | 'lowest_fit'>, MessageCode> = {
  declined: 'pair_declined',
  ended: 'pair_ended',
  language: 'pair_language',
  meeting: 'pair_meeting',
  km: 'pair_km',
}

/**
 * Refuses a pair that breaks a fit rule, unless a reason lifts it. Lock the mentor's row first, because two
 * calls
 * could otherwise take the last place.
 *
 * @param asked the given reasons, ignored for unbroken rules; and the number of additional profiles to
 * count as waiting
 * @returns the lifted rules
 * @throws conflict for a rule that cannot be waived, or that has no reason
 */
export async function requireRulesLifted(
  db: Db,
  { menteeId, mentorId }: Pair,
  { lifts, now, waiting = 0 }: { lifts: Lift; now: Date; waiting?: number | undefined },
): Promise<Lift> {
  const settings = await findMatchingSettings(db)
  const mentee = await findMenteeRow(db, menteeId)
  const [found] = await findMentorLoads(db, now, [mentorId])
  const load = found && { ...found, waiting: found.waiting + waiting }
  const [mentor] = await findMentorRows(db, [mentorId])
  if (mentee === undefined || mentor === undefined || load === undefined) return []
  const events = (await findPairEvents(db, [menteeId])).filter((event) => event.mentorId === mentorId)
  const history = historyOf(events, load, indianDate(now))
  const { ruledOut } = fit(menteeSide(mentee), mentorSide(mentor), history, settings)
  if (history.reported) throw new HttpError('conflict', 'pair_reported')
  const rules = ruledOut.map(({ rule }) => rule)
  const used = lifts.filter(({ rule }) => rules.includes(rule))
  for (const rule of rules) {
    const isLifted = used.some((lift) => lift.rule === rule)
    if (rule === 'full') requirePlace(load, { isLifted, most: settings.mostWaiting })
    else if (isRefused(rule) && !isLifted) throw new HttpError('conflict', refusals[rule])
  }
  return used
}

/** Even a reason does not lift the limit of open profiles per mentor. */
function requirePlace(
  { waiting }: MentorLoad,
  { isLifted, most }: { isLifted: boolean; most: number },
): void {
  const values = { waiting }
  if (!isLifted) throw new HttpError('conflict', 'mentor_no_place', { values })
  if (waiting >= most) throw new HttpError('conflict', 'waiting_full', { values })
}

function isRefused(rule: string): rule is keyof typeof refusals {
  return rule in refusals
}
