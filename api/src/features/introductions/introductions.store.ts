import type { Introduction, Journey } from '@udyam/contract/introductions/schemas'
import type { Brief } from '@udyam/contract/selection/schemas'
import { sql } from 'kysely'
import { isListed } from '#platform/db/listed-mentor.ts'
import { mentorName } from '#platform/db/names.ts'
import { isStaying } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { firstName } from '@udyam/contract/texts/first-name'
import { menteeAnswers } from '#programme/selection/matching/answers.store.ts'

/**
 * A mentor's introductions with their briefs, or one by id; open ones first. Excludes drafts, and mentees
 * with a pending erasure.
 */
export async function findIntroductionsOfMentor(
  db: Db,
  mentorId: string,
  { id, now }: { id?: string; now: Date },
): Promise<(Introduction & { brief: Brief | null; menteeId: string })[]> {
  const rows = await db
    .selectFrom('introduction')
    .leftJoin('mentorship', 'mentorship.introduction_id', 'introduction.id')
    .where('introduction.mentor_id', '=', mentorId)
    .innerJoin('mentee', 'mentee.id', 'introduction.mentee_id')
    .where(isStaying(sql.ref('introduction.mentee_id')))
    .where('introduction.shared_at', 'is not', null)
    .$if(id !== undefined, (q) => q.where('introduction.id', '=', id ?? ''))
    .orderBy(sql`introduction.state not in ('shared', 'viewed')`)
    .orderBy(sql`case when introduction.state in ('shared', 'viewed') then introduction.shared_at end`)
    .orderBy('introduction.answered_at', 'desc')
    .orderBy('introduction.id')
    .selectAll('introduction')
    .select(['mentorship.id as mentorship_id', 'mentee.name as mentee_name'])
    .select(sql<boolean>`brief_allowed(introduction, ${now})`.as('is_allowed'))
    .execute()
  return rows.map((row) => {
    // After an introduction is closed, the mentor no longer sees its brief.
    const brief = row.is_allowed ? row.brief : null
    return {
      _id: row.id,
      firstName: brief?.firstName ?? firstName(row.mentee_name),
      ageBand: brief?.ageBand ?? null,
      district: brief?.district ?? '',
      interests: brief?.interests ?? [],
      note: brief === null ? '' : row.note,
      state: row.state,
      sharedAt: toIso(row.shared_at),
      viewedAt: row.viewed_at?.toISOString() ?? null,
      answeredAt: row.answered_at?.toISOString() ?? null,
      expiresAt: toIso(row.expires_at),
      reason: row.reason === '' ? null : row.reason,
      mentorship: row.mentorship_id,
      brief,
      menteeId: row.mentee_id,
    }
  })
}

/**
 * A mentee's introductions in the mentee's view, newest first. Excludes drafts, and mentors with a pending
 * erasure.
 */
export async function findIntroductionsOfMentee(db: Db, menteeId: string): Promise<Journey['introductions']> {
  const rows = await db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where(isStaying(sql.ref('introduction.mentor_id')))
    .where('introduction.mentee_id', '=', menteeId)
    .where('introduction.shared_at', 'is not', null)
    .orderBy('introduction.shared_at', 'desc')
    .selectAll('introduction')
    .select([mentorName.as('mentor_name'), isListed().as('is_listed')])
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    mentorName: row.mentor_name,
    mentor: row.is_listed ? row.mentor_id : null,
    state: row.state,
    sharedAt: toIso(row.shared_at),
    viewedAt: row.viewed_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    expiresAt: toIso(row.expires_at),
    message: row.message,
  }))
}

/** Open requirements of a mentee before an introduction, and how far the matching questions are answered. */
export async function findOpenOfMentee(
  db: Db,
  menteeId: string,
): Promise<Pick<Journey, 'holds' | 'hasAnswered' | 'openQuestions'>> {
  const row = await db
    .selectFrom('account')
    .innerJoin('mentee', 'mentee.id', 'account.id')
    .where('account.id', '=', menteeId)
    .select([
      'account.email_verified_at as verifiedAt',
      'account.withheld',
      'mentee.languages',
      menteeAnswers.as('matching'),
    ])
    .executeTakeFirstOrThrow()
  const { needs, stage, category, meeting, times, paths, style } = row.matching ?? {}
  const answers = [needs, stage, category?.name, row.languages, meeting, times, paths, style]
  return {
    holds: [
      ...(row.verifiedAt === null ? (['confirm_address'] as const) : []),
      ...(row.withheld.includes('brief') ? (['allow_brief'] as const) : []),
    ],
    hasAnswered: row.matching !== null,
    openQuestions: answers.filter((answer) => (answer ?? '').length === 0).length,
  }
}

function toIso(moment: Date | null): string {
  return (moment ?? new Date(0)).toISOString()
}
