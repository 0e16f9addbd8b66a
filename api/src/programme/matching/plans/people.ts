import { rulesOfHistory } from '@udyam/contract/matching/rules'
import { indianDate } from '@udyam/contract/indian-date'
import type { MenteeAnswers } from '@udyam/contract/matching/sides'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import type { Matching } from '@udyam/contract/setup/matching-schemas'
import type { Db } from '#platform/db/open.ts'
import type { Services } from '#platform/http/context.ts'
import { inSlices } from '#platform/lib/in-slices.ts'
import { findSamePeople } from '#programme/safety/pair.ts'
import { historyOf, idle, roomOf } from '#programme/selection/candidates/history.ts'
import { keepMentors } from '#programme/selection/candidates/cached-mentors.ts'
import { findMenteeRows } from '#programme/selection/candidates/mentee.store.ts'
import { findMentorLoads, type MentorLoad } from '#programme/selection/candidates/mentors.store.ts'
import { findPairEvents, type PairEvent } from '#programme/selection/candidates/pair-events.store.ts'
import { menteeSide } from '#programme/selection/candidates/sides.ts'
import { findMatchingSettings } from '#platform/setup/matching-settings.ts'
import type { PlanRequest } from '../request.ts'
import { findWaiting, type Introduced, placesTaken, type Waiting } from './taking-part.store.ts'

export type PlanContext = Pick<Services, 'db' | 'env' | 'now'>

/** Current participants of a plan, and past events between them. */
export type People = {
  mentees: readonly (Omit<Waiting, 'intake'> & { answers: MenteeAnswers })[]
  mentors: PlanRequest['mentors']
  pairs: PlanRequest['pairs']
  settings: Matching
}

/**
 * The mentees that a plan can match, within its scope, and the mentors that it can ask, including full ones.
 * Yields to other
 * calls.
 *
 * @param context its database must not be a transaction: prepared data is cached with it
 * @param own introductions that count as not made: their mentees still wait, and their places are free
 */
export async function findPeople(
  { db, env, now }: PlanContext,
  options: PlanOptions,
  own: readonly Introduced[] = [],
): Promise<People> {
  const settings = await findMatchingSettings(db)
  const prepared = own.filter(({ isPrepared }) => isPrepared).map(({ menteeId }) => menteeId)
  const taken = placesTaken(own)
  const waiting = (await findWaiting(db, env, prepared)).filter((one) => isOfIntake(one, options))
  const mentees = []
  const pairs = []
  for (const some of inSlices(waiting, 500)) {
    const found = (await findSides(db, some)).filter(({ answers }) => isInScope(answers, options))
    const ids = found.map(({ id }) => id)
    mentees.push(...found)
    pairs.push(...pairsOf(await findPairEvents(db, ids), settings, indianDate(now())))
    const same = await findSamePeople(db, ids)
    pairs.push(...same.map(({ menteeId: mentee, mentorId: mentor }) => ({ ...apart, mentee, mentor })))
  }
  const loads = (await findMentorLoads(db, now())).filter(({ isPaused }) => !isPaused)
  const places = new Map(loads.map((load) => [load.id, placesOf(load, taken.get(load.id) ?? 0)]))
  const { list } = await keepMentors(db, loads)
  const mentors = list.map(({ row: { id }, answers }) => ({ id, places: 0, ...places.get(id), answers }))
  return { mentees, mentors, pairs, settings }
}

function placesOf({ active, capacity, ...load }: MentorLoad, own: number) {
  const waiting = load.waiting - own
  return { places: roomOf({ active, waiting, capacity }), isOverAsked: active + waiting > capacity }
}

/** Marks two people who must not be a pair. */
export const apart = { wished: false, expired: null, isOut: true } as const

async function findSides(db: Db, some: readonly Waiting[]) {
  const rows = await findMenteeRows(
    db,
    some.map(({ id }) => id),
  )
  const answersOf = new Map(rows.map((row) => [row.id, menteeSide(row)]))
  return some.flatMap((one) => {
    const answers = answersOf.get(one.id)
    return answers === undefined ? [] : [{ id: one.id, queuedAt: one.queuedAt, answers }]
  })
}

/** Plans that are older than intakes name none. */
function isOfIntake({ intake }: Waiting, options: PlanOptions): boolean {
  return !options.intake || intake === options.intake
}

function isInScope(
  { category, district, needs }: MenteeAnswers,
  { industry, district: place, need }: PlanOptions,
): boolean {
  return (
    (industry === '' || category === industry) &&
    (place === '' || district === place) &&
    (need === '' || needs.some((one) => one === need))
  )
}

function pairsOf(events: readonly PairEvent[], settings: Matching, today: string) {
  // A prepared introduction is an own one here, which counts as not made.
  const past = events.filter(({ kind }) => kind !== 'draft')
  const happened = Map.groupBy(past, ({ menteeId, mentorId }) => `${menteeId} ${mentorId}`)
  return [...happened.values()].flatMap((between) => {
    const [{ menteeId: mentee, mentorId: mentor } = { menteeId: '', mentorId: '' }] = between
    // The plan counts places itself and excludes mentors on a break.
    const history = historyOf(between, idle(1), today)
    const { wished, expired } = history
    const isBlocked = between.some(({ kind }) => kind === 'pair_block')
    const isOut = isBlocked || rulesOfHistory(history, settings).length > 0
    return wished || expired !== null || isOut ? [{ mentee, mentor, wished, expired, isOut }] : []
  })
}
