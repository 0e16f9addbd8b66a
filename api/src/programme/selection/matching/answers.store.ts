import type {
  MenteeMatch,
  MenteeMatchUpdate,
  MentorMatch,
  MentorMatchUpdate,
} from '@udyam/contract/matching/answer-schemas'
import { sql } from 'kysely'
import { toRow, type Columns } from '#platform/db/columns.ts'
import { isMentoring } from '#platform/db/listed-mentor.ts'
import type { Db } from '#platform/db/open.ts'
import { isPresent } from '#platform/db/not-archived.ts'

const ofMentee = {
  needs: 'needs',
  category: 'category_id',
  subcategory: 'subcategory_id',
  stage: 'stage',
  meeting: 'meeting',
  times: 'times',
  paths: 'paths',
  style: 'style',
} as const satisfies Columns<'mentee_match', Omit<MenteeMatchUpdate, 'answeredAt'>>

const ofMentor = {
  stages: 'stages',
  meeting: 'meeting',
  times: 'times',
  paths: 'paths',
  styles: 'styles',
} as const satisfies Columns<'mentor_match', Omit<MentorMatchUpdate, 'answeredAt'>>

/** Stored answers, and their author. */
export type Given<Answers> = { answers: Answers; by: 'self' | 'admin'; now: Date }

/** Saves the given answers of a mentee; the others stay unchanged. */
export async function saveMenteeAnswers(
  db: Db,
  id: string,
  { answers, by, now }: Given<MenteeMatchUpdate>,
): Promise<void> {
  const row = { ...toRow(ofMentee, answers), answered_by: by, answered_at: now, updated_at: now }
  await db
    .insertInto('mentee_match')
    .values({ ...row, mentee_id: id })
    .onConflict((known) => known.column('mentee_id').doUpdateSet(row))
    .execute()
}

/** Saves the given answers of a mentor; the others stay unchanged. */
export async function saveMentorAnswers(
  db: Db,
  id: string,
  { answers, by, now }: Given<MentorMatchUpdate>,
): Promise<void> {
  const row = { ...toRow(ofMentor, answers), answered_by: by, answered_at: now, updated_at: now }
  await db
    .insertInto('mentor_match')
    .values({ ...row, mentor_id: id })
    .onConflict((known) => known.column('mentor_id').doUpdateSet(row))
    .execute()
}

/** When people are asked, and since when nobody may have been before. */
type Asking = { now: Date; lately: Date }

/** Ids of the people asked, and the number who could be. */
type Asked = { asked: string[]; reached: number }

const noteAsked = {
  mentee: sql`insert into mentee_match as known (mentee_id, asked_at, updated_at)`,
  mentor: sql`insert into mentor_match as known (mentor_id, asked_at, updated_at)`,
}

/**
 * Notes that those of the people of a role who can be reached, of mentors the listed ones, are asked now, unless they have
 * been since `lately`.
 *
 * @returns the ids of those who are asked, and how many can be reached
 */
export async function markAsked(
  db: Db,
  { role, ids, now, lately }: Asking & { role: 'mentee' | 'mentor'; ids: readonly string[] },
): Promise<Asked> {
  const id = sql.ref(`${role}_id`)
  const { rows } = await sql<{ id: string; is_asked: boolean }>`
    with reached as (
      select account.id from ${sql.table(role)} join account using (id)
      where account.id = any(${ids}::uuid[]) and ${isPresent(role)} and account.state = 'active'
        and account.suspended_at is null and ${role === 'mentor' ? isMentoring() : sql`true`}
    ), asked as (
      ${noteAsked[role]}
      select id, ${now}::timestamptz, ${now}::timestamptz from reached
      on conflict (${id}) do update set asked_at = excluded.asked_at
        where known.asked_at is null or known.asked_at <= ${lately}
      returning ${id} as id
    )
    select id, id in (select id from asked) as is_asked from reached
  `.execute(db)
  return { asked: rows.filter((row) => row.is_asked).map((row) => row.id), reached: rows.length }
}

const named = (table: string) =>
  sql`(select jsonb_build_object('_id', id, 'name', name) from ${sql.table(table)} where id = ${sql.ref(`${table}_id`)})`

/** A mentee's answers by the contract's names, in a statement whose `mentee` is in reach; null before the first. */
export const menteeAnswers = sql<MenteeMatch>`(
  select jsonb_build_object('needs', needs, 'category', ${named('category')}, 'subcategory', ${named('subcategory')},
    'stage', stage, 'meeting', meeting, 'times', times, 'paths', paths, 'style', style,
    'answeredBy', answered_by, 'answeredAt', to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from mentee_match where mentee_id = mentee.id and answered_at is not null
)`

/** A mentor's answers by the contract's names, in a statement whose `mentor` is in reach; null before the first. */
export const mentorAnswers = sql<MentorMatch>`(
  select jsonb_build_object('stages', stages, 'meeting', meeting, 'times', times, 'paths', paths, 'styles', styles,
    'answeredBy', answered_by, 'answeredAt', to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from mentor_match where mentor_id = mentor.id and answered_at is not null
)`
