import type { GraduateAnswer } from '@udyam/contract/profile/graduate'
import type { ApplicationState, Decision } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import { defined } from '#platform/lib/defined.ts'
import type { Db } from '#platform/db/open.ts'
import { isStaying } from '#platform/db/not-archived.ts'

export type Application = {
  menteeId: string
  menteeName: string
  state: ApplicationState
  since: Date
  queuedAt: Date | null
  summary: string
  reason: string
  updatedAt: Date
  /** A decision that is not released yet. */
  held: Held | null
}

export type Held = {
  decision: Decision
  summary: string
  reason: string
  /** Author of the decision; null after their erasure. */
  byId: string | null
  isOverridden: boolean
}

const notHeld = {
  held_decision: null,
  held_summary: '',
  held_reason: '',
  held_by: null,
  held_at: null,
  held_override: false,
}

/**
 * A mentee's application, locked until the transaction ends. Every rule takes this lock first, which
 * serializes changes of one mentee.
 */
export async function lockApplication(db: Db, menteeId: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('application')
    .innerJoin('mentee', 'mentee.id', 'application.mentee_id')
    .where('application.mentee_id', '=', menteeId)
    .where(isStaying(sql.ref('application.mentee_id')))
    .select([
      'application.mentee_id as menteeId',
      'mentee.name as menteeName',
      'application.state',
      'application.since',
      'application.queued_at as queuedAt',
      'application.summary',
      'application.reason',
      'application.updated_at as updatedAt',
      'held_decision',
      'held_summary',
      'held_reason',
      'held_by',
      'held_override',
    ])
    .forUpdate('application')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { held_decision: decision, held_summary, held_reason, held_by, held_override, ...application } = row
  const held = { summary: held_summary, reason: held_reason, byId: held_by, isOverridden: held_override }
  return { ...application, held: decision === null ? null : { decision, ...held } }
}

/**
 * Sets the state; the queue time starts with `eligible` and ends with any other state. Drops an unreleased
 * decision.
 */
export async function updateApplicationState(
  db: Db,
  menteeId: string,
  change: { state: ApplicationState; now: Date; summary?: string; reason?: string },
): Promise<void> {
  const { state, now, summary, reason } = change
  await db
    .updateTable('application')
    .set({
      state,
      since: now,
      queued_at: state === 'eligible' ? now : null,
      updated_at: now,
      ...notHeld,
      ...defined({ summary, reason }),
    })
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Changes the texts of a decision, not state and queue. Drops an unreleased decision. */
export async function updateDecisionTexts(
  db: Db,
  menteeId: string,
  { now, summary, reason }: { summary: string; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ summary, reason, updated_at: now, ...notHeld })
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Restarts a registered mentee's waiting time at the day they joined, instead of the import. */
export async function restartWait(db: Db, { menteeId, now }: { menteeId: string; now: Date }): Promise<void> {
  await db
    .updateTable('application')
    .set({ registered_at: now, since: now })
    .where('mentee_id', '=', menteeId)
    .where('state', '=', 'registered')
    .execute()
}

/** The round after all that an application of the statement has had. */
const nextRound = sql<number>`1 + greatest(
  application.round,
  (select max(evaluation.round) from evaluation where evaluation.mentee_id = application.mentee_id)
)`

/** Begins the next round of evaluations, and with it a review of its own. */
export async function beginRound(db: Db, menteeId: string): Promise<void> {
  await db
    .updateTable('application')
    .set({ round: nextRound, review_round: nextRound })
    .where('mentee_id', '=', menteeId)
    .execute()
}

/**
 * Puts an application into the round of its present criteria: the last one of the review in which an evaluation has been
 * given by them, else a new one if the present round has evaluations by others, else the present one.
 *
 * @returns how many evaluations have been given in it
 */
export async function settleRound(db: Db, menteeId: string): Promise<number> {
  const given = sql`select from evaluation
    where evaluation.mentee_id = application.mentee_id and evaluation.round = application.round
      and submitted_at is not null`
  const row = await db
    .updateTable('application')
    .set({
      round: sql<number>`coalesce(
        (
          select max(evaluation.round) from evaluation
          where evaluation.mentee_id = application.mentee_id and submitted_at is not null
            and evaluation.round >= application.review_round
            and evaluation.set_id = criteria_of(application.mentee_id)
        ),
        case when exists (${given}) then ${nextRound} else application.round end
      )`,
    })
    .where('mentee_id', '=', menteeId)
    .returning('given')
    .executeTakeFirst()
  return row?.given ?? 0
}

/** Records that the evaluators of a round have talked. */
export async function setTalkedRound(db: Db, menteeId: string, round: number): Promise<void> {
  await db.updateTable('application').set({ talked_round: round }).where('mentee_id', '=', menteeId).execute()
}

/** Stores an unreleased decision. */
export async function setHeld(
  db: Db,
  menteeId: string,
  { now, ...held }: Held & { now: Date },
): Promise<void> {
  await db
    .updateTable('application')
    .set({
      held_decision: held.decision,
      held_summary: held.summary,
      held_reason: held.reason,
      held_by: held.byId,
      held_at: now,
      held_override: held.isOverridden,
      updated_at: now,
    })
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Stores what an administrator says of a mentee's degree; null takes it back. */
export async function setGraduate(db: Db, menteeId: string, graduate: GraduateAnswer | null): Promise<void> {
  await db.updateTable('application').set({ graduate }).where('mentee_id', '=', menteeId).execute()
}

/** Puts an application into an intake; `movedAt` is null for one that begins there. */
export async function setIntake(
  db: Db,
  menteeId: string,
  { intakeId, movedAt }: { intakeId: string; movedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ intake_id: intakeId, moved_at: movedAt })
    .where('mentee_id', '=', menteeId)
    .execute()
}
