import type { Barred } from '@udyam/contract/selection/schemas'
import type { AnsweredTie } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { averageScore, scored } from '../candidates/average-score.store.ts'

/** A person's relation to the current round of a mentee's evaluations. */
export type Standing = {
  round: number
  /** Answers about ties; null before. */
  ties: AnsweredTie[] | null
  isBarred: boolean
  /** Whether they read what others have given in this round. */
  isReader: boolean
  /** Whether they have chosen to read without evaluating. */
  hasRead: boolean
  /** How many evaluations count in this round, and how many a decision needs. */
  given: number
  wanted: number
  /** Whether the evaluations are far apart, and nobody has said that there was a talk. */
  needsTalk: boolean
}

type Of = { menteeId: string; personId: string }

/**
 * How many evaluations count in the present round of an `application`, the average of their averages, and how far those
 * are apart: one row, to be joined laterally.
 */
export const roundScores = sql`
  select count(*)::int as given, avg(average) as score, max(average) - min(average) as spread
  from (
    select ${averageScore} as average
    from evaluation left join (${scored}) on evaluation_score.evaluation_id = evaluation.id
    where evaluation.mentee_id = application.mentee_id and evaluation.round = application.round
      and evaluation_counts(evaluation)
    group by evaluation.id
  ) as averages
`

/** A person's standing in the current round; undefined for an unknown mentee. */
export async function findStanding(db: Db, { menteeId, personId }: Of): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select application.round, tie.ties,
      evaluator_barred(application.mentee_id, ${personId}) as "isBarred",
      scores_readable(application.mentee_id, application.round, ${personId}) as "isReader",
      exists (
        select from score_view
        where mentee_id = application.mentee_id and reader_id = ${personId} and round = application.round
      ) as "hasRead",
      counted.given, evaluations_wanted(application.intake_id) as wanted,
      coalesce(counted.spread > settings.spread_limit, false)
        and application.talked_round is distinct from application.round as "needsTalk"
    from application
    cross join selection_settings as settings
    left join tie_answer as tie
      on tie.mentee_id = application.mentee_id and tie.person_id = ${personId} and tie.side = 'evaluator'
    cross join lateral (${roundScores}) as counted
    where application.mentee_id = ${menteeId}
  `.execute(db)
  return rows[0]
}

type TieAnswer = Of & {
  side: 'evaluator' | 'mentor'
  ties: readonly AnsweredTie[]
  introductionId?: string
  now: Date
}

/** Stores an answer about ties. A new tie bars again despite an earlier override. */
export async function saveTieAnswer(db: Db, answer: TieAnswer): Promise<void> {
  const { menteeId, personId, side, introductionId, now } = answer
  const ties = [...answer.ties]
  await db
    .insertInto('tie_answer')
    .values({
      mentee_id: menteeId,
      person_id: personId,
      side,
      ties,
      introduction_id: introductionId ?? null,
      at: now,
    })
    .onConflict((known) =>
      known
        .columns(['mentee_id', 'person_id', 'side'])
        .doUpdateSet({ ties, at: now, ...(ties.length > 0 && { lifted_at: null }) }),
    )
    .execute()
}

/** Lifts the bar on an evaluator for a mentee. */
export async function liftTieAnswer(db: Db, { menteeId, personId }: Of, now: Date): Promise<void> {
  const fields = { lifted_at: now }
  await db
    .insertInto('tie_answer')
    .values({
      mentee_id: menteeId,
      person_id: personId,
      side: 'evaluator',
      ties: [],
      introduction_id: null,
      at: now,
      ...fields,
    })
    .onConflict((known) => known.columns(['mentee_id', 'person_id', 'side']).doUpdateSet(fields))
    .execute()
}

/** Whether a mentor has named ties to a mentee. */
export async function hasMentorTie(
  db: Db,
  { menteeId, mentorId }: { menteeId: string; mentorId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('tie_answer')
    .where('mentee_id', '=', menteeId)
    .where('person_id', '=', mentorId)
    .where('side', '=', 'mentor')
    .where(sql<boolean>`cardinality(ties) > 0`)
    .select('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The other administrators who are barred from a mentee's evaluation. */
export async function findBarred(db: Db, { menteeId, personId }: Of): Promise<Barred[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('tie_answer', (join) =>
      join
        .onRef('tie_answer.person_id', '=', 'account.id')
        .on('tie_answer.mentee_id', '=', menteeId)
        .on('tie_answer.side', '=', 'evaluator'),
    )
    .where('account.role', '=', 'admin')
    .where('account.id', '<>', personId)
    .where(sql<boolean>`evaluator_barred(${menteeId}, account.id)`)
    .orderBy(sql`lower(account.name)`)
    .select(['account.id', 'account.name', 'tie_answer.at', 'account.created_at'])
    .execute()
  return rows.map(({ id, name, at, created_at: since }) => ({
    person: { _id: id, name },
    at: (at ?? since).toISOString(),
  }))
}

/**
 * Records that a person reads a round's evaluations without submitting one; false if that was recorded
 * already.
 */
export async function insertScoreView(
  db: Db,
  { menteeId, personId, round, now }: Of & { round: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('score_view')
    .values({ mentee_id: menteeId, reader_id: personId, round, at: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
