import type { DeclineReason, IntroductionState } from '@udyam/contract/selection/values'
import type { Brief } from '@udyam/contract/selection/schemas'
import { type RawBuilder, sql } from 'kysely'
import { defined } from '#platform/lib/defined.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import type { Lifted } from '#platform/db/selection-schema.ts'

/** The states in which a mentor has the brief and has not answered. */
export const openStates = ['shared', 'viewed'] as const

/** Whether a plan has scheduled a row of `introduction` for sharing. */
export function isHeld(): RawBuilder<boolean> {
  return sql<boolean>`(introduction.state = 'draft' and introduction.held_until is not null)`
}

/** Whether a row of `introduction` takes a place: the mentor has the brief, or gets it unless the plan is taken back. */
export function takesPlace(): RawBuilder<boolean> {
  return sql<boolean>`(introduction.state in ('shared', 'viewed') or ${isHeld()})`
}

export type Introduction = {
  id: string
  menteeId: string
  mentorId: string
  mentorName: string
  state: IntroductionState
  /** The administrator's message to the mentor. */
  note: string
  expiresAt: Date | null
  /** Whether it was ever sent: before that, the mentor does not know of it. */
  isShared: boolean
  /** The mentee's first name, as the brief was sent while there is one. */
  firstName: string
  /** SHA-256 of the token in the mail. */
  tokenHash: string | null
  tokenUsedAt: Date | null
}

/** Whether a mentor has the brief and has not answered. */
export function isOpen({ state }: Pick<Introduction, 'state'>): boolean {
  return openStates.some((open) => open === state)
}

function introductions(db: Db) {
  return db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .innerJoin('mentee', 'mentee.id', 'introduction.mentee_id')
    .select([
      'introduction.id',
      'introduction.mentee_id as menteeId',
      'introduction.mentor_id as mentorId',
      mentorName.as('mentorName'),
      'introduction.state',
      'introduction.note',
      'introduction.expires_at as expiresAt',
      sql<boolean>`introduction.shared_at is not null`.as('isShared'),
      sql<string>`coalesce(introduction.brief ->> 'firstName', split_part(mentee.name, ' ', 1))`.as(
        'firstName',
      ),
      'introduction.token_hash as tokenHash',
      'introduction.token_used_at as tokenUsedAt',
    ])
}

export async function findIntroduction(db: Db, id: string): Promise<Introduction | undefined> {
  return introductions(db).where('introduction.id', '=', id).executeTakeFirst()
}

/** Whether the mentor of an introduction may read its brief now. */
export async function isBriefAllowed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('introduction')
    .where('id', '=', id)
    .select(sql<boolean>`brief_allowed(introduction, ${now})`.as('isAllowed'))
    .executeTakeFirst()
  return row?.isAllowed === true
}

/** The open introductions of a mentor, each with the mentee whose application is to be locked first. */
export async function findOpenOfMentor(
  db: Db,
  mentorId: string,
): Promise<{ id: string; menteeId: string }[]> {
  return db
    .selectFrom('introduction')
    .where('mentor_id', '=', mentorId)
    .where('state', 'in', openStates)
    .orderBy('created_at')
    .select(['id', 'mentee_id as menteeId'])
    .execute()
}

/** Empties the remaining briefs about a person, or sent to them. */
export async function emptyBriefs(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ brief: null })
    .where('brief', 'is not', null)
    .where('state', 'not in', openStates)
    .where((row) => row.or([row('mentee_id', '=', personId), row('mentor_id', '=', personId)]))
    .execute()
}

/** The introductions of a mentee that wait for an answer. */
export async function findOpenIntroductions(db: Db, menteeId: string): Promise<Introduction[]> {
  return introductions(db)
    .where('introduction.mentee_id', '=', menteeId)
    .where('introduction.state', 'in', openStates)
    .orderBy('introduction.created_at')
    .execute()
}

export async function insertIntroduction(
  db: Db,
  introduction: { menteeId: string; mentorId: string; note: string; createdBy: string; now: Date },
): Promise<string> {
  const { menteeId, mentorId, note, createdBy, now } = introduction
  const { id } = await db
    .insertInto('introduction')
    .values({
      mentee_id: menteeId,
      mentor_id: mentorId,
      note,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Schedules a draft for automatic sharing; its place is taken from now on. */
export async function holdDraft(
  db: Db,
  id: string,
  { until, brief }: { until: Date; brief: string },
): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ held_until: until, held_brief: brief })
    .where('id', '=', id)
    .execute()
}

/** Ends the schedule of a draft; returns the digest of its brief, undefined for an unscheduled draft. */
export async function releaseDraft(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable('introduction')
    .set({ held_until: null })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('held_until', 'is not', null)
    .returning('held_brief')
    .executeTakeFirst()
  return row?.held_brief ?? undefined
}

/** Stores the brief as it is sent, and the hash of the token in the mail. */
export async function markShared(
  db: Db,
  id: string,
  share: { brief: Brief; note: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { brief, note, tokenHash, now, expiresAt } = share
  await db
    .updateTable('introduction')
    .set({
      state: 'shared',
      brief: JSON.stringify(brief),
      note,
      token_hash: tokenHash,
      shared_at: now,
      expires_at: expiresAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Records the first time a mentor opens the brief. */
export async function markViewed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ state: 'viewed', viewed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'shared')
    .execute()
}

/** Records how an introduction was closed, and that the token of the mail is used up, where `usesToken`. */
export async function updateIntroductionState(
  db: Db,
  id: string,
  change: {
    state: IntroductionState
    now: Date
    reason?: DeclineReason
    message?: string
    usesToken?: boolean
  },
): Promise<void> {
  const { state, now, reason, message, usesToken = false } = change
  await db
    .updateTable('introduction')
    .set({
      state,
      answered_at: now,
      updated_at: now,
      ...defined({ reason, message }),
      ...(usesToken ? { token_used_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Withdraws the drafts of a mentee, which no mentor knows of. */
export async function withdrawDrafts(db: Db, menteeId: string, now: Date): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ state: 'withdrawn', updated_at: now })
    .where('mentee_id', '=', menteeId)
    .where('state', '=', 'draft')
    .execute()
}

/** Takes the drafts to a mentor out of the plans that are about to share them. */
export async function withdrawHeldDrafts(db: Db, mentorId: string, now: Date): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ state: 'withdrawn', updated_at: now })
    .where('mentor_id', '=', mentorId)
    .where(isHeld())
    .execute()
}

/** An introduction whose mentor is to be reminded. */
export type DueReminder = {
  id: string
  mentorId: string
  menteeId: string
  menteeName: string
  expiresAt: Date
}

/**
 * Takes the due reminders, at most `limit`: two per introduction, none after expiry. Skips rows locked by
 * other processes.
 */
export async function claimReminders(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DueReminder[]> {
  const due = sql<Date>`introduction.shared_at + make_interval(days =>
    case introduction.reminders when 0 then settings.first_reminder_days else settings.second_reminder_days end)`
  return db
    .updateTable('introduction')
    .set((row) => ({ reminders: row('reminders', '+', 1) }))
    .from('mentee')
    .whereRef('mentee.id', '=', 'introduction.mentee_id')
    .where('introduction.id', 'in', (found) =>
      found
        .selectFrom('introduction')
        .innerJoin('selection_settings as settings', (join) => join.onTrue())
        .where('introduction.state', 'in', openStates)
        .where('introduction.reminders', '<', 2)
        .where('introduction.expires_at', '>', now)
        .where(due, '<=', now)
        .select('introduction.id')
        .limit(limit)
        .forUpdate('introduction')
        .skipLocked(),
    )
    .returning((row) => [
      'introduction.id',
      'introduction.mentor_id as mentorId',
      'introduction.mentee_id as menteeId',
      'mentee.name as menteeName',
      row.ref('introduction.expires_at').$castTo<Date>().as('expiresAt'),
    ])
    .execute()
}

/** The rules that were lifted for an introduction. */
export async function findLifted(db: Db, id: string): Promise<Lifted[]> {
  const row = await db.selectFrom('introduction').where('id', '=', id).select('lifted').executeTakeFirst()
  return row?.lifted ?? []
}

export async function addLifted(db: Db, id: string, lifted: readonly Lifted[]): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ lifted: sql<string>`lifted || ${JSON.stringify(lifted)}::jsonb` })
    .where('id', '=', id)
    .execute()
}
