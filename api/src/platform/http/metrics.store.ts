import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/** Number of waiting and of failed mails. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .select([
      sql<number>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<number>`count(failed_at)`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
}
