import { sql } from 'kysely'
import { runEvery } from '../lib/run-every.ts'
import type { Db } from './open.ts'
import { menteeSearchKeys } from './search-keys.ts'
import { inTransaction } from './transaction.ts'

const everyMs = 2_000
/** So many rows a statement: others wait for those of one piece at most. */
const piece = 500

/**
 * Makes what mentees are found by, for those who are older than a part of it or come from an older archive: once the
 * service is ready, piece by piece. After a failure, or at the next start, it goes on with those who are left.
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
 * The same once, as long as it may go on.
 *
 * @returns whether nobody is left
 */
export async function fillMenteeKeys(db: Db, mayGoOn: () => boolean = () => true): Promise<boolean> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined && mayGoOn()) last = await fillPiece(db, last)
  return last === undefined
}

/** @returns the last of a piece by id; undefined when nobody comes after it */
async function fillPiece(db: Db, after: string): Promise<string | undefined> {
  const mentees = await db
    .selectFrom('mentee')
    .innerJoin('account', 'account.id', 'mentee.id')
    .where('name_search_key', '=', '')
    .where('mentee.id', '>', after)
    .select(['mentee.id', 'mentee.name', 'mentee.mobile_no as mobileNo', 'mentee.interests', 'account.email'])
    .orderBy('mentee.id')
    .limit(piece)
    .execute()
  if (mentees.length === 0) return undefined
  const keys = mentees.map((mentee) => ({ id: mentee.id, ...menteeSearchKeys(mentee) }))
  // Whoever has changed a mentee since it was read has made their keys: those are the newer ones.
  await inTransaction(db, (trx) =>
    sql`update mentee set search_key = made.search_key, name_search_key = made.name_search_key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as made (id uuid, search_key text, name_search_key text)
      where mentee.id = made.id and mentee.name_search_key = ''`.execute(trx),
  )
  return mentees.at(-1)?.id
}
