import type { ApplicationState, IntroductionState } from '@udyam/contract/selection'
import type { Db } from '../db/open.ts'

/** What is open: a mentor has the brief and has not answered. */
export const openStates = ['shared', 'viewed'] as const

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
 * A mentee's application, locked until the transaction ends. Every step of the flow takes this lock first, so that
 * steps about one mentee come one after the other.
 */
export async function lockApplication(db: Db, menteeId: string): Promise<Application | undefined> {
  const row = await db
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
  return row
}

export async function updateApplication(
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
      ...(summary === undefined ? {} : { summary }),
      ...(reason === undefined ? {} : { reason }),
    })
    .where('mentee_id', '=', menteeId)
    .execute()
}

export type Introduction = {
  id: string
  menteeId: string
  mentorId: string
  mentorName: string
  state: IntroductionState
  expiresAt: Date | null
}

function introductions(db: Db) {
  return db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .select((row) => [
      'introduction.id',
      'introduction.mentee_id as menteeId',
      'introduction.mentor_id as mentorId',
      row.fn<string>('concat_ws', [row.val(' '), 'mentor.first_name', 'mentor.last_name']).as('mentorName'),
      'introduction.state',
      'introduction.expires_at as expiresAt',
    ])
}

export async function findIntroduction(db: Db, id: string): Promise<Introduction | undefined> {
  return introductions(db).where('introduction.id', '=', id).executeTakeFirst()
}

/** The introductions of a mentee that wait for an answer; the drafts too, where asked for. */
export async function findOpenIntroductions(
  db: Db,
  menteeId: string,
  { withDrafts = false }: { withDrafts?: boolean } = {},
): Promise<Introduction[]> {
  const states = withDrafts ? (['draft', ...openStates] as const) : openStates
  return introductions(db)
    .where('introduction.mentee_id', '=', menteeId)
    .where('introduction.state', 'in', states)
    .orderBy('introduction.created_at')
    .execute()
}

export async function updateIntroduction(
  db: Db,
  id: string,
  change: { state: IntroductionState; now: Date; reason?: string; message?: string; usesToken?: boolean },
): Promise<void> {
  const { state, now, reason, message, usesToken = false } = change
  await db
    .updateTable('introduction')
    .set({
      state,
      answered_at: now,
      updated_at: now,
      ...(reason === undefined ? {} : { reason }),
      ...(message === undefined ? {} : { message }),
      ...(usesToken ? { token_used_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Withdraws what was prepared and never shared. */
export async function dropDrafts(db: Db, menteeId: string, now: Date): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ state: 'withdrawn', updated_at: now })
    .where('mentee_id', '=', menteeId)
    .where('state', '=', 'draft')
    .execute()
}

/** Gives the evaluations back to those who wrote them, as drafts. */
export async function reopenEvaluations(db: Db, menteeId: string): Promise<void> {
  await db.updateTable('evaluation').set({ submitted_at: null }).where('mentee_id', '=', menteeId).execute()
}

export type Mentorship = {
  id: string
  menteeId: string
  menteeName: string
  mentorId: string
  mentorName: string
  state: 'active' | 'completed' | 'ended'
}

function mentorships(db: Db) {
  return db
    .selectFrom('mentorship')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .select((row) => [
      'mentorship.id',
      'mentorship.mentee_id as menteeId',
      'mentee.name as menteeName',
      'mentorship.mentor_id as mentorId',
      row.fn<string>('concat_ws', [row.val(' '), 'mentor.first_name', 'mentor.last_name']).as('mentorName'),
      'mentorship.state',
    ])
}

export async function findMentorship(db: Db, id: string): Promise<Mentorship | undefined> {
  return mentorships(db).where('mentorship.id', '=', id).executeTakeFirst()
}

export async function findActiveMentorship(db: Db, menteeId: string): Promise<Mentorship | undefined> {
  return mentorships(db)
    .where('mentorship.mentee_id', '=', menteeId)
    .where('mentorship.state', '=', 'active')
    .executeTakeFirst()
}

export async function closeMentorship(
  db: Db,
  id: string,
  change: {
    state: 'completed' | 'ended'
    now: Date
    by?: 'mentee' | 'mentor' | 'admin' | 'system'
    reason?: string
    message?: string
  },
): Promise<void> {
  const { state, now, by = null, reason = '', message = '' } = change
  await db
    .updateTable('mentorship')
    .set({ state, closed_at: now, updated_at: now, ended_by: by, end_reason: reason, end_message: message })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('meeting')
    .set((row) => ({ state: 'cancelled', sequence: row('sequence', '+', 1), updated_at: now }))
    .where('mentorship_id', '=', id)
    .where((row) =>
      row.or([
        row('state', '=', 'proposed'),
        row.and([row('state', '=', 'accepted'), row('starts_at', '>', now)]),
      ]),
    )
    .execute()
}
