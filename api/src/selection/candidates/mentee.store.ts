import type { MenteeMatch } from '@udyam/contract/schemas/matching/answers'
import type { Db } from '../../db/open.ts'
import { menteeAnswers } from '../matching/answers.store.ts'

/** What a mentee's fit is found by; undefined for nobody. */
export async function findMenteeRow(db: Db, id: string) {
  return db
    .selectFrom('mentee')
    .where('id', '=', id)
    .select(['id', 'name', 'interests', 'goals', 'expectations', 'district', 'location', 'languages'])
    .select(['updated_at as updatedAt', menteeAnswers.as('matching')])
    .executeTakeFirst()
}

export type MenteeRow = NonNullable<Awaited<ReturnType<typeof findMenteeRow>>> & { matching: MenteeMatch }
