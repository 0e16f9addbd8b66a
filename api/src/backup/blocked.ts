import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import { filesIn, openDatabase, type Db } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import { restoreArchive } from './restore.ts'
import { findNewestGood, type Keeping } from './snapshots.ts'

/** Who is blocked in a database: accounts that may not sign in, and pairs of which one has blocked the other. */
export type Blocked = { accounts: readonly unknown[]; pairs: readonly unknown[] }

/** Reads who is blocked, also from a database of an earlier version. */
export async function findBlocked(db: Db): Promise<Blocked> {
  const { rows: accounts } = await sql`
    select account.id, to_jsonb(account) ->> 'state' = 'deactivated' as deactivated,
      case when mentor.block or to_jsonb(account) ->> 'suspended_at' is not null
        then coalesce(to_jsonb(account) ->> 'suspended_at', now()::text) end as suspended_at
    from account left join mentor on mentor.id = account.id
    where mentor.block or to_jsonb(account) ->> 'suspended_at' is not null
      or to_jsonb(account) ->> 'state' = 'deactivated'
  `.execute(db)
  const { rows: known } = await sql`select where to_regclass('pair_block') is not null`.execute(db)
  const { rows: pairs } =
    known.length === 0
      ? { rows: [] }
      : await sql`select to_jsonb(pair_block) as pair from pair_block`.execute(db)
  return { accounts, pairs }
}

/**
 * Who is blocked in the embedded database of a data directory, or, where that cannot be read, in the newest snapshot that
 * is whole.
 *
 * @returns undefined where neither can be read
 * @throws OperatorError when another process holds the directory
 */
export async function findBlockedIn(keeping: Keeping): Promise<Blocked | undefined> {
  const { dataDir } = keeping
  try {
    await access(filesIn(dataDir))
    return await read({ dataDir }, findBlocked)
  } catch (error) {
    if (error instanceof OperatorError) throw error
  }
  const snapshot = await findNewestGood(keeping)
  return (
    snapshot &&
    read({}, async (db) => {
      await restoreArchive(db, snapshot, { isMove: true })
      return findBlocked(db)
    })
  )
}

/**
 * Blocks whoever was blocked elsewhere, as far as they are here. Nobody is unblocked.
 *
 * @returns what to tell the operator
 */
export async function keepBlocked(db: Db, { accounts, pairs }: Blocked): Promise<string> {
  const { rows: kept } = await sql`
    update account set
      suspended_at = coalesce(account.suspended_at, blocked.suspended_at),
      state = case when blocked.deactivated then 'deactivated' else account.state end
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as blocked(id uuid, deactivated boolean, suspended_at timestamptz)
    where account.id = blocked.id and (
      (account.suspended_at is null and blocked.suspended_at is not null)
      or (account.state <> 'deactivated' and blocked.deactivated)
    ) returning account.id
  `.execute(db)
  const { rows: keptPairs } = await sql`
    insert into pair_block select (jsonb_populate_record(null::pair_block, given.pair)).*
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given(pair jsonb)
      where exists (select from mentee where id = (given.pair ->> 'mentee_id')::uuid)
        and exists (select from mentor where id = (given.pair ->> 'mentor_id')::uuid)
    on conflict do nothing returning mentee_id
  `.execute(db)
  const counted = (count: number, noun: string) => `${count} blocked ${noun}${count === 1 ? '' : 's'}`
  return `Kept from the database before: ${counted(kept.length, 'account')}, ${counted(keptPairs.length, 'pair')}.`
}

async function read<T>(place: { dataDir?: string }, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
