import type { AdminKind } from '@udyam/contract/duties'
import type { Administrator } from '@udyam/contract/administrators/schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { AccountState } from './account.store.ts'
import { storedLanguage, storedEmail } from '#platform/db/names.ts'

export type AdministratorRow = {
  id: string
  email: string
  name: string
  language: Language
  kind: AdminKind
  state: AccountState
}

/** All administrators by name, or the one of an id, as other administrators see them. */
export async function findAdministrators(db: Db, id?: string): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('account')
    .where('role', '=', 'admin')
    .where('erase_after', 'is', null)
    .$if(id !== undefined, (q) => q.where('account.id', '=', id ?? ''))
    .select(['account.id', 'account.name', storedEmail.as('email'), 'account.kind', 'account.state'])
    .select(sql<boolean>`account.suspended_at is not null`.as('isSuspended'))
    .select((eb) =>
      eb
        .selectFrom('session')
        .whereRef('session.account_id', '=', 'account.id')
        .select(sql<Date | null>`max(session.created_at)`.as('at'))
        .as('lastSignInAt'),
    )
    .select(
      sql<boolean>`
      exists (select from totp where account_id = account.id and confirmed_at is not null)
        or exists (select from passkey where account_id = account.id)`.as('factor'),
    )
    .leftJoin('factor_drop', 'factor_drop.account_id', 'account.id')
    .select('factor_drop.effective_at as factorDropsAt')
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()
  return rows.map(({ id: _id, kind, lastSignInAt, factorDropsAt, ...row }) => ({
    _id,
    ...row,
    kind: kind ?? 'auditor',
    factorDropsAt: factorDropsAt?.toISOString() ?? null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }))
}

/**
 * Locks the owners who can sign in until the transaction ends. If two owners remove each other at once, only
 * one succeeds.
 */
export async function lockOwners(db: Db): Promise<AdministratorRow[]> {
  return rowsOf(db)
    .where('kind', '=', 'owner')
    .where('state', '=', 'active')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** An administrator, locked until the transaction ends. */
export async function lockAdministrator(
  db: Db,
  by: { id: string } | { email: string },
): Promise<AdministratorRow | undefined> {
  return rowsOf(db)
    .$if('id' in by, (q) => q.where('id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (q) => q.where('email', '=', 'email' in by ? by.email : ''))
    .forUpdate()
    .executeTakeFirst()
}

function rowsOf(db: Db) {
  return db
    .selectFrom('account')
    .where('role', '=', 'admin')
    .select(['id', storedEmail.as('email'), 'name', storedLanguage('language').as('language'), 'state'])
    .select(sql<AdminKind>`kind`.as('kind'))
}
