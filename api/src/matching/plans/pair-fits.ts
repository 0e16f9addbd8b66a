import { setImmediate } from 'node:timers/promises'
import { type Fit, fit } from '@udyam/contract/matching/fit'
import { indianDate } from '@udyam/contract/indian-date'
import type { PlanOptions } from '@udyam/contract/schemas/matching/plan-options'
import { makeVocabulary } from '@udyam/contract/matching/words/concepts'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { historyOf } from '../../selection/candidates/history.ts'
import { findMenteeRows } from '../../selection/candidates/mentee.store.ts'
import { findMentorLoads, findMentorRows } from '../../selection/candidates/mentors.store.ts'
import { findPairEvents } from '../../selection/candidates/pair-events.store.ts'
import { menteeSide, mentorSide } from '../../selection/candidates/sides.ts'
import { findMatchingSettings } from '../../setup/matching-settings.ts'

export type Pair = { menteeId: string; mentorId: string }
export type PairFit = Pair & Fit & { isBlocked: boolean }

/**
 * How these pairs go together now, each with its reasons and the rules that speak against it by a plan's options. A
 * mentor whom nobody can be introduced to is "not approved"; somebody who is gone is left out.
 */
export async function fitPairs(
  db: Db,
  pairs: readonly Pair[],
  { now, limitKm, lowestFit }: { now: Date } & Pick<PlanOptions, 'limitKm' | 'lowestFit'>,
): Promise<PairFit[]> {
  const settings = { ...(await findMatchingSettings(db)), limitKm, lowestFit }
  const found: PairFit[] = []
  const vocabulary = makeVocabulary()
  for (const some of inSlices(pairs, 200)) {
    const { mentees, mentors, loads, events } = await findSides(db, some, now)
    for (const { menteeId, mentorId } of some) {
      const [mentee, mentor, load] = [mentees.get(menteeId), mentors.get(mentorId), loads.get(mentorId)]
      if (mentee === undefined || mentor === undefined) continue
      const between = events.get(`${menteeId} ${mentorId}`) ?? []
      const past = historyOf(between, load ?? noRoom, indianDate(now))
      const history = load === undefined ? { ...past, barred: 'not_approved' as const } : past
      const isBlocked = between.some(({ kind }) => kind === 'pair_block')
      found.push({ menteeId, mentorId, isBlocked, ...fit(mentee, mentor, history, settings, vocabulary) })
    }
    await setImmediate()
  }
  return found
}

const noRoom = {
  id: '',
  version: '',
  active: 0,
  waiting: 0,
  held: 0,
  capacity: 0,
  isPaused: false,
  pausedUntil: null,
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
