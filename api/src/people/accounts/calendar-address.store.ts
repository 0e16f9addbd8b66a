import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { storedLanguage, storedEmail } from '#platform/db/names.ts'

type Address = { sealed: string; createdAt: Date }

export async function findAddress(db: Db, accountId: string): Promise<Address | undefined> {
  return db
    .selectFrom('calendar_address')
    .where('account_id', '=', accountId)
    .select(['sealed', 'created_at as createdAt'])
    .executeTakeFirst()
}

/** Stores the account's only address, in place of the one before. */
export async function saveAddress(
  db: Db,
  { accountId, tokenHash, sealed, now }: { accountId: string; tokenHash: string; sealed: string; now: Date },
): Promise<void> {
  const address = { token_hash: tokenHash, sealed, created_at: now }
  await db
    .insertInto('calendar_address')
    .values({ account_id: accountId, ...address })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(address))
    .execute()
}

/** Returns whether there was one. */
export async function deleteAddress(db: Db, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('calendar_address')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  return gone.length > 0
}

export type CalendarOwner = { id: string; role: Role; email: string; language: Language }

/** The account of an address, if it may sign in. */
export async function findOwner(db: Db, tokenHash: string): Promise<CalendarOwner | undefined> {
  return db
    .selectFrom('calendar_address')
    .innerJoin('account', 'account.id', 'calendar_address.account_id')
    .where('calendar_address.token_hash', '=', tokenHash)
    .where('account.state', '=', 'active')
    .where('account.suspended_at', 'is', null)
    .where('account.erase_after', 'is', null)
    .select([
      'account.id',
      'account.role',
      storedEmail.as('email'),
      storedLanguage('account.language').as('language'),
    ])
    .executeTakeFirst()
}
