import type { Introduction, Journey } from '@udyam/contract/introductions'
import type { Brief, DeclineReason } from '@udyam/contract/selection'
import { sql } from 'kysely'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'

/** An introduction as its mentor may see it, with the brief and the token's hash. */
export type OwnIntroduction = Introduction & {
  brief: Brief
  menteeId: string
  tokenHash: string | null
  isTokenUsed: boolean
}

/** A mentor's introductions, those that wait for an answer first. Drafts are nobody's yet. */
export async function findOwnIntroductions(
  db: Db,
  mentorId: string,
  id?: string,
): Promise<OwnIntroduction[]> {
  const rows = await db
    .selectFrom('introduction')
    .leftJoin('mentorship', 'mentorship.introduction_id', 'introduction.id')
    .where('introduction.mentor_id', '=', mentorId)
    .where('introduction.brief', 'is not', null)
    .$if(id !== undefined, (q) => q.where('introduction.id', '=', id ?? ''))
    .orderBy(sql`introduction.state not in ('shared', 'viewed')`)
    .orderBy(sql`case when introduction.state in ('shared', 'viewed') then introduction.shared_at end`)
    .orderBy('introduction.answered_at', 'desc')
    .orderBy('introduction.id')
    .selectAll('introduction')
    .select('mentorship.id as mentorship_id')
    .execute()
  return rows.map((row) => {
    const brief = row.brief as Brief
    const isOver = !['shared', 'viewed', 'consented'].includes(row.state)
    return {
      _id: row.id,
      menteeId: row.mentee_id,
      firstName: brief.firstName,
      // What was declined, has expired or was taken back is not kept before the mentor's eyes.
      ageBand: isOver ? null : brief.ageBand,
      district: isOver ? '' : brief.district,
      interests: isOver ? [] : brief.interests,
      note: isOver ? '' : row.note,
      state: row.state,
      sharedAt: toIso(row.shared_at),
      viewedAt: row.viewed_at?.toISOString() ?? null,
      answeredAt: row.answered_at?.toISOString() ?? null,
      expiresAt: toIso(row.expires_at),
      reason: row.reason === '' ? null : (row.reason as DeclineReason),
      mentorship: row.mentorship_id,
      brief,
      tokenHash: row.token_hash,
      isTokenUsed: row.token_used_at !== null,
    }
  })
}

export async function markViewed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ state: 'viewed', viewed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'shared')
    .execute()
}

export async function insertMentorship(
  db: Db,
  mentorship: { introductionId: string; menteeId: string; mentorId: string; now: Date },
): Promise<string> {
  const { introductionId, menteeId, mentorId, now } = mentorship
  const { id } = await db
    .insertInto('mentorship')
    .values({
      introduction_id: introductionId,
      mentee_id: menteeId,
      mentor_id: mentorId,
      started_at: now,
      updated_at: now,
      closed_at: null,
      ended_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a mentee has been introduced to, newest first; drafts are not shown. */
export async function findIntroductionsOf(db: Db, menteeId: string): Promise<Journey['introductions']> {
  const rows = await db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where('introduction.mentee_id', '=', menteeId)
    .where('introduction.shared_at', 'is not', null)
    .orderBy('introduction.shared_at', 'desc')
    .selectAll('introduction')
    .select(mentorName.as('mentor_name'))
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    mentorName: row.mentor_name,
    state: row.state,
    sharedAt: toIso(row.shared_at),
    viewedAt: row.viewed_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    expiresAt: toIso(row.expires_at),
    message: row.message,
  }))
}

/** A mentee's certificates, newest first. */
export async function findCertificatesOf(db: Db, menteeId: string): Promise<Journey['certificates']> {
  return db
    .selectFrom('certificate')
    .where('mentee_id', '=', menteeId)
    .orderBy('created_at', 'desc')
    .select([
      'code',
      'mentee_name as menteeName',
      'mentor_name as mentorName',
      'started_on as startedOn',
      'completed_on as completedOn',
    ])
    .execute()
}

export async function saveWish(
  db: Db,
  wish: { menteeId: string; mentorId: string; note: string; now: Date },
): Promise<void> {
  const { menteeId, mentorId, note, now } = wish
  await db
    .insertInto('wish')
    .values({ mentee_id: menteeId, mentor_id: mentorId, note, created_at: now })
    .onConflict((taken) => taken.columns(['mentee_id', 'mentor_id']).doUpdateSet({ note }))
    .execute()
}

export async function deleteWish(
  db: Db,
  { menteeId, mentorId }: { menteeId: string; mentorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wish')
    .where('mentee_id', '=', menteeId)
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Within how many days an application is to be decided. */
export async function findReviewDays(db: Db): Promise<number> {
  const row = await db.selectFrom('selection_settings').select('review_days').executeTakeFirstOrThrow()
  return row.review_days
}

function toIso(moment: Date | null): string {
  return (moment ?? new Date(0)).toISOString()
}
