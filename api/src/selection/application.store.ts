import type { ApplicationState } from '@udyam/contract/selection'
import { defined } from '../lib/defined.ts'
import type { Db } from '../db/open.ts'

export type Application = {
  menteeId: string
  menteeName: string
  state: ApplicationState
  since: Date
  queuedAt: Date | null
  summary: string
  reason: string
  updatedAt: Date
}

/**
 * A mentee's application, locked until the transaction ends. Every rule takes this lock first, so that changes about
 * one mentee happen one after the other.
 */
export async function lockApplication(db: Db, menteeId: string): Promise<Application | undefined> {
  return db
    .selectFrom('application')
    .innerJoin('mentee', 'mentee.id', 'application.mentee_id')
    .where('application.mentee_id', '=', menteeId)
    .select([
      'application.mentee_id as menteeId',
      'mentee.name as menteeName',
      'application.state',
      'application.since',
      'application.queued_at as queuedAt',
      'application.summary',
      'application.reason',
      'application.updated_at as updatedAt',
    ])
    .forUpdate('application')
    .executeTakeFirst()
}

/** Sets the state; the place in the queue begins with `eligible` and ends with any other state. */
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
      ...defined({ summary, reason }),
    })
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Changes the texts of a decision and leaves state and queue as they are. */
export async function updateDecisionTexts(
  db: Db,
  menteeId: string,
  { now, summary, reason }: { summary: string; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ summary, reason, updated_at: now })
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Begins the next round of evaluations. */
export async function beginRound(db: Db, menteeId: string): Promise<void> {
  await db
    .updateTable('application')
    .set(({ eb }) => ({ round: eb('round', '+', 1) }))
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Records that the evaluators of a round have talked. */
export async function setTalkedRound(db: Db, menteeId: string, round: number): Promise<void> {
  await db.updateTable('application').set({ talked_round: round }).where('mentee_id', '=', menteeId).execute()
}
