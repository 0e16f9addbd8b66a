import type { MenteeMatch, MenteeMatchUpdate } from '@udyam/contract/schemas/matching/answers'
import { sql } from 'kysely'
import { toRow, type Columns } from '../../db/columns.ts'
import type { Db } from '../../db/open.ts'
import { isPresent } from '../../db/present.ts'
import type { Asked, Asking, Given } from './given.ts'

const columns = {
  needs: 'needs',
  category: 'category_id',
  subcategory: 'subcategory_id',
  stage: 'stage',
  meeting: 'meeting',
  times: 'times',
  paths: 'paths',
  style: 'style',
} as const satisfies Columns<'mentee_match', Omit<MenteeMatchUpdate, 'answeredAt'>>

/** Keeps the given answers of a mentee; the others stay. */
export async function saveMenteeAnswers(
  db: Db,
  id: string,
  { answers, by, now }: Given<MenteeMatchUpdate>,
): Promise<void> {
  const row = { ...toRow(columns, answers), answered_by: by, answered_at: now, updated_at: now }
  await db
    .insertInto('mentee_match')
    .values({ ...row, mentee_id: id })
    .onConflict((known) => known.column('mentee_id').doUpdateSet(row))
    .execute()
}

const named = (table: string) =>
  sql`(select jsonb_build_object('_id', id, 'name', name) from ${sql.table(table)} where id = ${sql.ref(`${table}_id`)})`

/**
 * Notes that those of the mentees who can be reached are asked now, unless they have been since `lately`.
 *
 * @returns the ids of those who are asked, and how many can be reached
 */
export async function markMenteesAsked(
  db: Db,
  ids: readonly string[],
  { now, lately }: Asking,
): Promise<Asked> {
  const { rows } = await sql<{ id: string; is_asked: boolean }>`
    with reached as (
      select mentee.id from mentee join account on account.id = mentee.id
      where mentee.id = any(${ids}::uuid[]) and ${isPresent('mentee')} and account.state = 'active'
        and account.suspended_at is null
    ), asked as (
      insert into mentee_match (mentee_id, asked_at, updated_at)
      select id, ${now}::timestamptz, ${now}::timestamptz from reached
      on conflict (mentee_id) do update set asked_at = excluded.asked_at
        where mentee_match.asked_at is null or mentee_match.asked_at <= ${lately}
      returning mentee_id
    )
    select id, id in (select mentee_id from asked) as is_asked from reached
  `.execute(db)
  return { asked: rows.filter((row) => row.is_asked).map(({ id }) => id), reached: rows.length }
}

/** A mentee's answers by the contract's names, in a statement whose `mentee` is in reach; null before the first. */
export const menteeAnswers = sql<MenteeMatch>`(
  select jsonb_build_object('needs', needs, 'category', ${named('category')}, 'subcategory', ${named('subcategory')},
    'stage', stage, 'meeting', meeting, 'times', times, 'paths', paths, 'style', style,
    'answeredBy', answered_by, 'answeredAt', to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from mentee_match where mentee_id = mentee.id and answered_at is not null
)`
