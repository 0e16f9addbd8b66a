import type { MenteeMatch } from '@udyam/contract/matching/answer-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { menteeAnswers } from '../matching/answers.store.ts'

/** A mentee's row for the fit; undefined if unknown. */
export async function findMenteeRow(db: Db, id: string) {
  return menteeRows(db, [id]).executeTakeFirst()
}

/** The same of some mentees, in no order. */
export async function findMenteeRows(db: Db, ids: readonly string[]): Promise<MenteeRow[]> {
  return menteeRows(db, ids).execute()
}

function menteeRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('mentee')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name', 'interests', 'goals', 'expectations', 'district', 'location', 'languages'])
    .select(['updated_at as updatedAt', menteeAnswers.as('matching')])
}

export type MenteeRow = NonNullable<Awaited<ReturnType<typeof findMenteeRow>>> & { matching: MenteeMatch }
