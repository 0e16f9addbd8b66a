import { barriersOf } from '@udyam/contract/matching/barriers'
import type { PairHistory } from '@udyam/contract/matching/history'
import { type PreparedMentee, prepareMentee } from '@udyam/contract/matching/prepared'
import { scoresOf } from '@udyam/contract/matching/score-row'
import { rulesOfHistory } from '@udyam/contract/matching/rules'
import { adjusted, scaleOf } from '@udyam/contract/matching/score'
import type { MenteeAnswers } from '@udyam/contract/matching/sides'
import type { Vocabulary } from '@udyam/contract/matching/words/concepts'
import { indianDate } from '@udyam/contract/indian-date'
import type { Matching } from '@udyam/contract/setup/matching-schemas'
import type { Db } from '#platform/db/open.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { findMatchingSettings } from '#platform/setup/matching-settings.ts'
import { byMentor, historyOf, introducedBefore } from './history.ts'
import { keepMentors, type KeptMentor } from './cached-mentors.ts'
import { findMenteeRow, type MenteeRow } from './mentee.store.ts'
import { findMentorLoads, type MentorLoad } from './mentors.store.ts'
import { findPairEvents, type PairEvent } from './pair-events.store.ts'
import { menteeSide } from './sides.ts'

/** A mentor ranked for one mentee. */
export type Ranked = {
  mentor: KeptMentor
  load: MentorLoad
  history: PairHistory
  before: ReturnType<typeof introducedBefore>
  score: number
  isRuledOut: boolean
}

export type Ranking = {
  mentee: { row: MenteeRow; answers: MenteeAnswers; prepared: PreparedMentee }
  settings: Matching
  vocabulary: Vocabulary
  /** Best fit first, those listed on demand last; without mentors blocked by either side. */
  ranked: readonly Ranked[]
}

/**
 * Ranks all listed mentors by fit for a mentee. The list is read at each call.
 *
 * @param db not a transaction: prepared data is cached with it
 * @throws not-found for an unknown mentee
 */
export async function rankMentors(db: Db, menteeId: string, now: Date): Promise<Ranking> {
  const row = requireFound(await findMenteeRow(db, menteeId), 'mentee_not_found')
  const settings = await findMatchingSettings(db)
  const loads = await findMentorLoads(db, now)
  const events = byMentor(await findPairEvents(db, [menteeId]))
  const { list, mentors, vocabulary } = await keepMentors(db, loads)
  const answers = menteeSide(row)
  const prepared = prepareMentee(answers, vocabulary)
  const scores = scoresOf(prepared, mentors, scaleOf(settings.weights))
  const loadOf = new Map(loads.map((load) => [load.id, load]))
  const asked = { prepared, settings, today: indianDate(now) }
  const ranked = list.flatMap((mentor, place) => {
    const load = loadOf.get(mentor.row.id)
    const happened = events.get(mentor.row.id) ?? []
    if (load === undefined || happened.some(({ kind }) => kind === 'pair_block')) return []
    return [rank({ mentor, load, happened, score: scores[place] ?? 0 }, asked)]
  })
  return {
    mentee: { row, answers, prepared },
    settings,
    vocabulary,
    ranked: ranked.toSorted(byFit),
  }
}

type Standing = { mentor: KeptMentor; load: MentorLoad; happened: readonly PairEvent[]; score: number }
type Asked = { prepared: PreparedMentee; settings: Matching; today: string }

function rank({ mentor, load, happened, score }: Standing, { prepared, settings, today }: Asked): Ranked {
  const history = historyOf(happened, load, today)
  const isRuledOut =
    barriersOf(prepared, mentor.prepared, settings.limitKm) !== 0 ||
    rulesOfHistory(history, settings).length > 0
  const before = introducedBefore(happened)
  return { mentor, load, history, before, score: adjusted(score, history, settings), isRuledOut }
}

/** Whether a mentor is listed last, on demand: excluded by a rule and not requested by the mentee. */
export function isOnDemand({ isRuledOut, history }: Ranked): boolean {
  return isRuledOut && !history.wished
}

/** Ties: fewer waiting profiles first, then a stable order. */
function byFit(one: Ranked, other: Ranked): number {
  return (
    Number(isOnDemand(one)) - Number(isOnDemand(other)) ||
    other.score - one.score ||
    one.load.waiting - other.load.waiting ||
    (one.mentor.row.id < other.mentor.row.id ? -1 : 1)
  )
}
