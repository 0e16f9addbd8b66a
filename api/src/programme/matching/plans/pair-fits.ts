import { setImmediate } from 'node:timers/promises'
import { type Fit, fit } from '@udyam/contract/matching/fit'
import type { PairHistory } from '@udyam/contract/matching/history'
import type { RuledOut } from '@udyam/contract/matching/reasons'
import { indianDate } from '@udyam/contract/indian-date'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import { makeVocabulary } from '@udyam/contract/matching/words/concepts'
import type { Db } from '#platform/db/open.ts'
import { inSlices } from '#platform/lib/in-slices.ts'
import { historyOf, idle } from '#programme/selection/candidates/history.ts'
import { findMenteeRows } from '#programme/selection/candidates/mentee.store.ts'
import {
  findMentorLoads,
  findMentorRows,
  type MentorLoad,
} from '#programme/selection/candidates/mentors.store.ts'
import { findPairEvents, type PairEvent } from '#programme/selection/candidates/pair-events.store.ts'
import { menteeSide, mentorSide } from '#programme/selection/candidates/sides.ts'
import { findMatchingSettings } from '#platform/setup/matching-settings.ts'

export type Pair = { menteeId: string; mentorId: string }
export type PairFit = Pair & Fit & { isBlocked: boolean }

type Options = { now: Date } & Pick<PlanOptions, 'limitKm' | 'lowestFit'> & {
    /** Whether each mentor also has the open profiles of the earlier pairs. */
    inTurn?: boolean
  }

/**
 * The current fit of these pairs, with reasons and broken rules under a plan's options. A mentor who cannot
 * be introduced counts as "not approved"; erased people are omitted. No reason lifts "no place" at the
 * maximum of open profiles.
 */
export async function fitPairs(
  db: Db,
  pairs: readonly Pair[],
  { now, limitKm, lowestFit, inTurn = false }: Options,
): Promise<PairFit[]> {
  const settings = { ...(await findMatchingSettings(db)), limitKm, lowestFit }
  const found: PairFit[] = []
  const vocabulary = makeVocabulary()
  const before = new Map<string, number>()
  for (const some of inSlices(pairs, 200)) {
    const { mentees, mentors, loads, events } = await findSides(db, some, now)
    for (const { menteeId, mentorId } of some) {
      const [mentee, mentor] = [mentees.get(menteeId), mentors.get(mentorId)]
      if (mentee === undefined || mentor === undefined) continue
      const between = events.get(`${menteeId} ${mentorId}`) ?? []
      const load = loads.get(mentorId)
      const earlier = before.get(mentorId) ?? 0
      if (inTurn) before.set(mentorId, earlier + 1)
      const history = historyWith(between, { load, earlier, now })
      const isBlocked = between.some(({ kind }) => kind === 'pair_block')
      const waiting = earlier + (load?.waiting ?? 0)
      const { ruledOut, ...how } = fit(mentee, mentor, history, settings, vocabulary)
      found.push({
        menteeId,
        mentorId,
        isBlocked,
        ...how,
        ruledOut: ruledOut.map(fixed(waiting >= settings.mostWaiting)),
      })
    }
    await setImmediate()
  }
  return found
}

type Asked = { load: MentorLoad | undefined; earlier: number; now: Date }

function historyWith(between: readonly PairEvent[], { load, earlier, now }: Asked): PairHistory {
  const today = indianDate(now)
  if (load === undefined) return { ...historyOf(between, idle(0), today), barred: 'not_approved' }
  return historyOf(between, { ...load, waiting: load.waiting + earlier }, today)
}

/** The rule; it cannot be waived if it is "no place" and too many profiles are open. */
function fixed(isOverAsked: boolean) {
  return (rule: RuledOut): RuledOut =>
    isOverAsked && rule.rule === 'full' ? { ...rule, isLiftable: false } : rule
}

async function findSides(db: Db, pairs: readonly Pair[], now: Date) {
  const menteeIds = [...new Set(pairs.map(({ menteeId }) => menteeId))]
  const mentorIds = [...new Set(pairs.map(({ mentorId }) => mentorId))]
  const mentees = await findMenteeRows(db, menteeIds)
  const mentors = await findMentorRows(db, mentorIds)
  const loads = await findMentorLoads(db, now, mentorIds)
  const events = await findPairEvents(db, menteeIds)
  return {
    mentees: new Map(mentees.map((row) => [row.id, menteeSide(row)])),
    mentors: new Map(mentors.map((row) => [row.id, mentorSide(row)])),
    loads: new Map(loads.map((load) => [load.id, load])),
    events: Map.groupBy(events, ({ menteeId, mentorId }) => `${menteeId} ${mentorId}`),
  }
}
