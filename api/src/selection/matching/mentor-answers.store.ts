import type { MentorMatch, MentorMatchUpdate } from '@udyam/contract/schemas/matching/answers'
import { sql } from 'kysely'
import { toRow, type Columns } from '../../db/columns.ts'
import { isListed } from '../../db/listed-mentor.ts'
import type { Db } from '../../db/open.ts'
import { isPresent } from '../../db/present.ts'
import type { Asked, Asking, Given } from './given.ts'

const columns = {
  stages: 'stages',
  meeting: 'meeting',
  times: 'times',
  paths: 'paths',
  styles: 'styles',
} as const satisfies Columns<'mentor_match', Omit<MentorMatchUpdate, 'answeredAt'>>

/** Keeps the given answers of a mentor; the others stay. */
export async function saveMentorAnswers(
  db: Db,
  id: string,
  { answers, by, now }: Given<MentorMatchUpdate>,
): Promise<void> {
  const row = { ...toRow(columns, answers), answered_by: by, answered_at: now, updated_at: now }
  await db
    .insertInto('mentor_match')
    .values({ ...row, mentor_id: id })
    .onConflict((known) => known.column('mentor_id').doUpdateSet(row))
    .execute()
}

/**
 * Notes that those of the mentors who can be reached are asked now, unless they have been since `lately`.
 *
 * @returns the ids of those who are asked, and how many can be reached
 */
export async function markMentorsAsked(
  db: Db,
  ids: readonly string[],
  { now, lately }: Asking,
): Promise<Asked> {
  const { rows } = await sql<{ id: string; is_asked: boolean }>`
    with reached as (
      select mentor.id from mentor join account on account.id = mentor.id
      where mentor.id = any(${ids}::uuid[]) and ${isPresent('mentor')} and account.state = 'active'
        and account.suspended_at is null and ${isListed()}
    ), asked as (
      insert into mentor_match (mentor_id, asked_at, updated_at)
      select id, ${now}::timestamptz, ${now}::timestamptz from reached
      on conflict (mentor_id) do update set asked_at = excluded.asked_at
        where mentor_match.asked_at is null or mentor_match.asked_at <= ${lately}
      returning mentor_id
    )
    select id, id in (select mentor_id from asked) as is_asked from reached
  `.execute(db)
  return { asked: rows.filter((row) => row.is_asked).map(({ id }) => id), reached: rows.length }
}

/** A mentor's answers by the contract's names, in a statement whose `mentor` is in reach; null before the first. */
export const mentorAnswers = sql<MentorMatch>`(
  select jsonb_build_object('stages', stages, 'meeting', meeting, 'times', times, 'paths', paths, 'styles', styles,
    'answeredBy', answered_by, 'answeredAt', to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from mentor_match where mentor_id = mentor.id and answered_at is not null
)`
