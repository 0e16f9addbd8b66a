import { daysToUndo } from '@udyam/contract/erasure/values'
import type { LedgerKind } from '@udyam/contract/privacy/ledger'
import type { Role } from '@udyam/contract/roles'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { LedgerLine } from './ledger.ts'

const mostNamed = 50

/** The last ledger entry per account, other account and purpose; it overrides the archive. */
const latest = (on: LedgerKind, off: LedgerKind) =>
  sql`select distinct on (account_id, other_id, what) account_id, other_id, what, kind, at from replayed
    where kind in (${on}, ${off}) order by account_id, other_id, what, seq desc`

/**
 * Applies ledger entries after the archive to a restored database: erasures, suspensions, blocks,
 * deactivations and withdrawals. An account that has changed its password or a factor since must choose a new
 * password.
 *
 * @param erase erases one account with all related records
 * @returns output for the operator
 */
export async function replayLedger(
  db: Db,
  lines: readonly LedgerLine[],
  erase: (db: Db, account: { id: string; role: Role }) => Promise<void>,
): Promise<string> {
  await sql`select set_config('ledger.replaying', 'yes', true)`.execute(db)
  await sql`create temporary table replayed on commit drop as
    select given.* from jsonb_populate_recordset(null::ledger, ${JSON.stringify(lines)}::jsonb) as given
    where not exists (select from ledger where ledger.id = given.id)`.execute(db)
  const { rows: gone } = await sql<{ id: string; role: Role }>`
    select distinct account.id, account.role from account join replayed on replayed.account_id = account.id
    where replayed.kind = 'erase'`.execute(db)
  for (const account of gone) await erase(db, account)
  await sql`update account set suspended_at = case when word.kind = 'suspend' then word.at end
    from (${latest('suspend', 'unsuspend')}) as word where account.id = word.account_id`.execute(db)
  await sql`update account set state = case when word.kind = 'deactivate' then 'deactivated' else 'active' end
    from (${latest('deactivate', 'activate')}) as word where account.id = word.account_id`.execute(db)
  await replayErasing(db)
  await replayWithdrawals(db)
  await replayBlocks(db)
  // Who has no address signs in by codes to the number.
  const { rows: asked } = await sql<Asked>`
    update account set password_hash = ''
    where email is not null and id in (select account_id from replayed where kind in ('password', 'factor'))
    returning role, email, state = 'active' and erase_after is null as chooses`.execute(db)
  const { rows: factors } = await sql<{ id: string }>`
    select distinct account_id as id from replayed where kind = 'factor'`.execute(db)
  await dropFactors(
    db,
    factors.map(({ id }) => id),
  )
  const { rows: counted } = await sql<{
    count: string
  }>`select count(*)::text as count from replayed`.execute(db)
  await keep(db)
  const replayed = `Replayed ${counted[0]?.count ?? 0} lines of the ledger: ${gone.length} erased, ${asked.length} to choose a new password.`
  return [replayed, ...whoChooses(asked)].join('\n')
}

/** Somebody whose old password is void, and whether they can choose a new one. Who is leaving has no address. */
type Asked = { role: Role; email: string; chooses: boolean }

/**
 * Accounts that need a new password, with instructions, since they may include owners and there may be no
 * mail server.
 */
function whoChooses(asked: readonly Asked[]): string[] {
  const choosing = asked.filter(({ chooses }) => chooses)
  if (choosing.length === 0) return []
  const named = choosing.slice(0, mostNamed).map(({ role, email }) => `  ${email} (${role})`)
  const others = choosing.length - named.length
  return [
    'A new password is to be chosen by:',
    ...named,
    ...(others > 0 ? [`  and ${others} others`] : []),
    'Each is mailed a link when they try to sign in. For an administrator who gets no mail:',
    '  npm run account -- reset-link EMAIL',
  ]
}

/**
 * A pending erasure becomes due at its time; its suspension has its own ledger line. For deactivated accounts
 * an owner requested it, and an owner can cancel it.
 */
async function replayErasing(db: Db): Promise<void> {
  const erasing = sql`(${latest('erasing', 'kept')}) as word`
  await sql`insert into erasure (account_id, email, by, asked_at)
    select account.id, account.email, case account.state when 'deactivated' then 'team' else 'self' end, word.at from account, ${erasing}
    where account.id = word.account_id and word.kind = 'erasing' on conflict do nothing`.execute(db)
  await sql`update account set email = 'erasing ' || account.id, erase_after = word.at + ${`${daysToUndo} days`}::interval
    from ${erasing}
    where account.id = word.account_id and word.kind = 'erasing'`.execute(db)
  // An account with a cancelled erasure gets its address back, whatever the archive says.
  const kept = sql`account.id = word.account_id and word.kind = 'kept'`
  await sql`update account set erase_after = null from ${erasing} where ${kept}`.execute(db)
  await sql`update account set email = erasure.email from erasure, ${erasing}
    where erasure.account_id = account.id and ${kept}`.execute(db)
  await sql`delete from erasure using account, ${erasing}
    where erasure.account_id = account.id and ${kept}`.execute(db)
}

async function replayWithdrawals(db: Db): Promise<void> {
  const withdrawals = latest('withdraw', 'give')
  await sql`update account set withheld = (
      select coalesce(array_agg(distinct purpose), '{}') from (
        select unnest(account.withheld) as purpose
        union select what from (${withdrawals}) as word
          where word.account_id = account.id and kind = 'withdraw' and what not in ('application', 'story')
      ) as all_of_them where purpose not in (
        select what from (${withdrawals}) as word
          where word.account_id = account.id and kind = 'give'
      )
    ) where id in (select account_id from replayed where kind in ('withdraw', 'give'))`.execute(db)
  await sql`update introduction set state = 'withdrawn' where state in ('draft', 'shared', 'viewed')
    and mentee_id in (select id from account where withheld && '{brief,programme}')`.execute(db)
  await sql`update introduction set brief = null, held_brief = null
    where mentee_id in (select id from account where withheld && '{brief,programme}')`.execute(db)
  const without = sql`mentor_id in (select id from mentor where 'programme' = any(withheld))`
  await sql`update introduction set state = 'withdrawn', brief = null, held_brief = null
    where state in ('draft', 'shared', 'viewed') and ${without}`.execute(db)
  await sql`update mentorship set state = 'ended', closed_at = now(), end_reason = 'mentor_unavailable', ended_by = 'system',
    cut_for = 'both' where ${without} and state = 'active'`.execute(db)
  await sql`delete from story where account_id in (
    select account_id from (${withdrawals}) as word where kind = 'withdraw' and what = 'story')`.execute(db)
  const left = sql`select account_id from (${withdrawals}) as word
    where kind = 'withdraw' and what = 'application'`
  await sql`update application set state = 'withdrawn' where mentee_id in (${left})`.execute(db)
  await sql`update introduction set state = 'withdrawn' where mentee_id in (${left})
    and state in ('draft', 'shared', 'viewed')`.execute(db)
  await sql`update mentorship set state = 'ended', closed_at = now(), end_reason = 'moved_on', ended_by = 'mentee',
    cut_for = 'mentor' where mentee_id in (${left}) and state = 'active'`.execute(db)
  // A mentee whose open application was lost queues for another mentor.
  await sql`update application set state = 'eligible', since = now(), queued_at = coalesce(queued_at, now())
    where state in ('introduced', 'mentoring')
      and not exists (select from mentorship where mentee_id = application.mentee_id and state = 'active')
      and not exists (select from introduction
        where mentee_id = application.mentee_id and state in ('shared', 'viewed'))`.execute(db)
}

async function replayBlocks(db: Db): Promise<void> {
  const words = latest('block', 'unblock')
  await sql`delete from pair_block using (${words}) as word where word.kind = 'unblock'
    and mentee_id = word.account_id and mentor_id = word.other_id and by_side = word.what`.execute(db)
  await sql`insert into pair_block (mentee_id, mentor_id, by_side, created_at)
    select account_id, other_id, what, at from (${words}) as word where word.kind = 'block'
      and exists (select from mentee where id = word.account_id)
      and exists (select from mentor where id = word.other_id)
    on conflict do nothing`.execute(db)
}

/** A factor replaced since may be in the wrong hands: they must set up a new one. */
async function dropFactors(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['totp', 'passkey', 'recovery_code']) {
    await sql`delete from ${sql.table(table)} where account_id in (${sql.join(ids)})`.execute(db)
  }
}

/** Stores the ledger lines themselves, for the next archive, and advances the sequence. */
async function keep(db: Db): Promise<void> {
  await sql`insert into ledger overriding system value select * from replayed`.execute(db)
  await sql`select setval(pg_get_serial_sequence('ledger', 'seq'), greatest(
    (select coalesce(max(seq), 1) from ledger), (select last_value from ledger_seq_seq)))`.execute(db)
}
