import type { Role } from '@udyam/contract/roles'
import { inAllScripts } from '@udyam/contract/texts/digits'
import { deleteAccount } from '#people/accounts/account.store.ts'
import type { Db } from '#platform/db/open.ts'
import { refreshMentorKeys, refreshPromoterKeys } from '#platform/db/refresh-search-keys.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { eachAlone } from '#platform/lib/each-alone.ts'
import {
  eraseFromTexts,
  emptyDepartures,
  emptyNames,
  eraseAuditDetails,
  findIdentity,
  type Identity,
  replaceInWords,
} from './erase-account.store.ts'
import { escaped, keepNameHits, removed } from './names/name-hits.ts'
import { findDueErasures, lockErasing } from './erasure.store.ts'

const batchSize = 50

type Erasing = Pick<Context, 'now' | 'audit'> & { db: Db }

/**
 * Erases an account with all its data and mentions in other records. Records that must stay keep only the
 * random id;
 * texts of others lose the person's address and numbers.
 *
 * @param account does nothing if the role has no such account
 */
export async function eraseAccount(db: Db, { id, role }: { id: string; role: Role }): Promise<void> {
  const identity = await findIdentity(db, id)
  await eraseAuditDetails(db, id)
  await eraseFromTexts(db, identity)
  await emptyNames(db, id)
  if (!(await deleteAccount(db, { id, role }))) return
  await emptyDepartures(db)
  await removeFromWords(db, identity)
  await keepNameHits(db, identity.name)
}

/**
 * Erases accounts whose cancellation period is over. Concurrent processes may run it. A failure for one
 * account
 * does not stop the others.
 *
 * @throws the first failure, after all were tried
 */
export async function eraseDue(context: Erasing): Promise<void> {
  const { db, now } = context
  const due = await findDueErasures(db, { now: now(), limit: batchSize })
  await eachAlone(due, ({ id }) => eraseOne(context, id))
}

async function eraseOne({ db, now, audit }: Erasing, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const erasing = await lockErasing(trx, id)
    if (erasing?.eraseAfter === undefined || erasing.eraseAfter === null || erasing.eraseAfter > now()) return
    await eraseAccount(trx, erasing)
    await audit(trx, { action: 'erasure.done', target: { type: erasing.role, id } })
  })
}

async function removeFromWords(db: Db, identity: Identity): Promise<void> {
  const pattern = patternOf(identity)
  if (pattern === undefined) return
  const changed = await replaceInWords(db, { pattern, by: removed })
  for (const id of changed.mentor) await refreshMentorKeys(db, { id })
  for (const id of changed.promoter) await refreshPromoterKeys(db, id)
}

/**
 * Pattern for a person's addresses and numbers in texts: with or without country code, grouped, in
 * Latin or Indian digits.
 *
 * @returns a PostgreSQL regular expression whose group is the preceding text; undefined if there is nothing
 * to find
 */
export function patternOf({ emails, phones }: Pick<Identity, 'emails' | 'phones'>): string | undefined {
  // In JSON a line end is an escape sequence. A capture group is used, because a lookbehind is many times
  // slower in PostgreSQL.
  const start = String.raw`(^|[^\w.+-]|\\[bfnrt])`
  const addresses = `${start}(?:${emails.map(escaped).join('|')})(?![\\w-])`
  const numbers = phones
    .map((phone) => phone.replace(/\D/g, '').slice(-10))
    .filter((digits) => digits.length >= 7)
    .map((digits) => {
      const apart = Array.from(digits, written).join(between)
      return `(?:\\+?${written('9')}${written('1')}${between}|${written('0')})?${apart}(?!${anyDigit})`
    })
  const all = [...(emails.length === 0 ? [] : [addresses]), ...numbers]
  return all.length === 0 ? undefined : all.join('|')
}

/** A digit in any script, for a regular expression. */
const written = (digit: string) => `[${inAllScripts(Number(digit))}]`
const anyDigit = `[${Array.from('0123456789', (digit) => inAllScripts(Number(digit))).join('')}]`

/** Allowed separators in a number: spaces (also non-breaking), brackets, dots and dashes. */
const between = String.raw`(?:[\s\u00a0().\u2010-\u2015-]|&nbsp;)*`
