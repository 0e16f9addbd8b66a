import type { Db } from '#platform/db/open.ts'
import { signalsOf } from './comparison.ts'
import { explained } from './explained.ts'
import { rankMentors } from './ranking.ts'

/** Recorded data of a choice, for a later check of the ranking. */
export type Choice = {
  source: 'list' | 'search' | 'plan' | 'pin'
  rank: number | null
  score: number
  known: number
  signals: Record<string, number | null>
  shown: { mentor: string; score: number }[]
  at: Date
}

const mostShown = 10

/** A mentor's current rank for a mentee; undefined if not listed. */
export async function choiceOf(
  db: Db,
  asked: { menteeId: string; mentorId: string; source: Choice['source']; now: Date },
): Promise<Choice | undefined> {
  const { menteeId, mentorId, source, now } = asked
  const ranking = await rankMentors(db, menteeId, now)
  const chosen = ranking.ranked.find(({ mentor }) => mentor.row.id === mentorId)
  if (chosen === undefined) return undefined
  const { score, known } = explained(ranking, chosen)
  const best = ranking.ranked.filter(({ isRuledOut }) => !isRuledOut)
  return {
    source,
    rank: chosen.isRuledOut ? null : best.indexOf(chosen) + 1,
    score,
    known,
    signals: Object.fromEntries(signalsOf(ranking, chosen).map(({ signal, likeness }) => [signal, likeness])),
    shown: best.slice(0, mostShown).map((one) => ({ mentor: one.mentor.row.id, score: one.score })),
    at: now,
  }
}
