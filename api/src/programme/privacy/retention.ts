import type { RetentionKey } from '@udyam/contract/privacy/settings'
import { indianDate } from '@udyam/contract/indian-date'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import type { Site } from '#platform/lib/site.ts'
import { eachAlone } from '#platform/lib/each-alone.ts'
import { startOfDay } from '#platform/lib/start-of-day.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { findPeopleData } from '#platform/setup/people-data.ts'
import { eraseAccount } from './erase-account.ts'
import { countOld, hasPurgedSince, purgeOld, rules } from './retention.store.ts'
import { findInactive, type Going, markWarned, type Unused } from './inactive-accounts.store.ts'

const day = 86_400_000
/** 03:30 in India, when few are awake. */
const nightlyAfter = 3.5 * 3_600_000
const atOnce = 500
/** Days before the erasure at which owners of inactive accounts get warnings. */
const toldBefore = { first: 30, last: 2 }
/** After this many days an earlier warning does not count. */
const staleAfter = 90

type Purging = Pick<Context, 'now' | 'audit'> & { db: Db }
type Retaining = Purging & { env: Site & { smtpUrl?: string | undefined } }

/** How many rows each kind would lose, or has lost. */
export type Purged = { key: RetentionKey; table: string; rows: number }[]

/**
 * Deletes data beyond the retention periods every night from 03:30 IST, 500 rows at a time, and records the
 * number. Idempotent; a missed night is caught up.
 */
export async function purgeExpired(context: Purging): Promise<void> {
  const now = context.now()
  const today = new Date(startOfDay(indianDate(now)).getTime() + nightlyAfter)
  const since = now < today ? new Date(today.getTime() - day) : today
  if (await hasPurgedSince(context.db, since)) return
  await purge(context)
}

/** Deletes what is too old now, whatever the hour. */
export async function purge(context: Purging): Promise<Purged> {
  const purged: Purged = []
  for (const { rule, before } of await dueRules(context)) {
    const take = (trx: Db) => purgeOld(trx, rule, { before, limit: atOnce })
    let [rows, taken] = [0, atOnce]
    while (taken === atOnce) {
      taken = await inTransaction(context.db, take)
      rows += taken
    }
    if (rows > 0) purged.push({ key: rule.key, table: rule.table, rows })
  }
  const fields = purged.map(({ key, table, rows }) => `${key}:${table}:${rows}`)
  await inTransaction(context.db, (trx) => context.audit(trx, { action: 'retention.purge', fields }))
  return purged
}

/** Number of rows that `purge` would delete now. */
export async function foresee(context: Pick<Purging, 'db' | 'now'>): Promise<Purged> {
  const purged: Purged = []
  for (const { rule, before } of await dueRules(context)) {
    purged.push({ key: rule.key, table: rule.table, rows: await countOld(context.db, rule, before) })
  }
  return purged
}

async function dueRules({ db, now }: Pick<Purging, 'db' | 'now'>) {
  const { days } = await findPeopleData(db)
  return rules.map((rule) => ({ rule, before: new Date(now().getTime() - days[rule.key] * day) }))
}

/**
 * Warns owners of inactive accounts 30 and 2 days before the erasure, then erases them. A sign-in cancels it.
 * Nobody is erased without delivered warnings.
 */
export async function eraseInactive(context: Retaining): Promise<void> {
  if (context.env.smtpUrl === undefined) return
  let failed: unknown
  await inTransaction(context.db, async (trx) => {
    const now = context.now()
    const ago = (days: number) => new Date(now.getTime() - days * day)
    const first = ago(toldBefore.first - toldBefore.last)
    const steps = { first, last: ago(toldBefore.last), stale: ago(staleAfter), limit: atOnce / 10 }
    const unused = await findInactive(trx, await sinceWhen(trx, now), steps)
    const next = (part: Db, account: Going) => {
      const { mails, hasLeft } = account
      const told = mails > 0 && !hasLeft ? mails - 1 : mails
      return told > 1 ? letGo(part, context, account) : tell(part, context, { account, told })
    }
    const each = (account: Going) => inTransaction(trx, (part) => next(part, account))
    // One failure does not stop the others.
    await eachAlone(unused, each).catch((error: unknown) => (failed = error))
  })
  if (failed !== undefined) throw failed
}

async function tell(
  db: Db,
  context: Retaining,
  { account, told }: { account: Going; told: number },
): Promise<void> {
  const days = told === 0 ? toldBefore.first : toldBefore.last
  await markWarned(db, account.id, { mails: told + 1, now: context.now() })
  const values = { days: String(days), link: `${context.env.publicUrl}/signin` }
  await queueMail(db, context, { kind: 'accountGoing', to: account, isUrgent: true, values, people: [] })
}

async function letGo(db: Db, context: Retaining, { id, role }: Going): Promise<void> {
  await context.audit(db, { action: 'erasure.done', target: { type: role, id } })
  await eraseAccount(db, { id, role })
}

/** Thresholds of inactivity, 30 days early for the warnings. */
async function sinceWhen(db: Db, now: Date): Promise<Unused> {
  const { days } = await findPeopleData(db)
  const before = (key: 'unused' | 'neverVerified' | 'notSelected') =>
    new Date(now.getTime() - (days[key] - toldBefore.first) * day)
  return {
    unused: before('unused'),
    neverVerified: before('neverVerified'),
    notSelected: before('notSelected'),
  }
}
