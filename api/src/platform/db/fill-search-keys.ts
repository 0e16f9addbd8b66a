import { storedEmail } from './names.ts'
import { sql } from 'kysely'
import { runEvery } from '#platform/lib/run-every.ts'
import type { Db } from './open.ts'
import { menteeSearchKeys } from './search-keys.ts'
import { inTransaction } from './transaction.ts'

const everyMs = 2_000
/** Rows per statement: other calls wait for one batch at most. */
const piece = 500

/**
 * Fills missing search keys of mentees from older versions or archives, in batches, once the service is
 * ready. Resumes after a failure or restart.
 */
export function startFillingKeys({ db, isReady, onError }: Filling): { stop(): Promise<void> } {
  let isDone = false
  const work = async () => {
    if (!isDone) isDone = await fillMenteeKeys(db, isReady)
  }
  return runEvery({ every: everyMs, work, isReady, onError })
}

type Filling = { db: Db; isReady: () => boolean; onError(error: unknown): void }

/**
 * One run of the backfill, as long as `mayGoOn` allows.
 *
 * @returns whether nobody is left
 */
export async function fillMenteeKeys(db: Db, mayGoOn: () => boolean = () => true): Promise<boolean> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined && mayGoOn()) last = await fillPiece(db, last)
  return last === undefined
}

/** @returns the last id of a batch; undefined at the end */
async function fillPiece(db: Db, after: string): Promise<string | undefined> {
  const mentees = await db
    .selectFrom('mentee')
    .innerJoin('account', 'account.id', 'mentee.id')
    .where('name_search_key', '=', '')
    .where('mentee.id', '>', after)
    .select([
      'mentee.id',
      'mentee.name',
      'mentee.mobile_no as mobileNo',
      'mentee.interests',
      storedEmail.as('email'),
    ])
    .orderBy('mentee.id')
    .limit(piece)
    .execute()
  if (mentees.length === 0) return undefined
  const keys = mentees.map((mentee) => ({ id: mentee.id, ...menteeSearchKeys(mentee) }))
  // A concurrent change of a mentee has written newer keys, so they are not overwritten.
  await inTransaction(db, (trx) =>
    sql`update mentee set search_key = made.search_key, name_search_key = made.name_search_key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as made (id uuid, search_key text, name_search_key text)
      where mentee.id = made.id and mentee.name_search_key = ''`.execute(trx),
  )
  return mentees.at(-1)?.id
}
