import type { AdminKind } from '@udyam/contract/duties'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'

/** An administrator who is invited has no password yet; one who is deactivated can no longer sign in. */
export type AccountState = 'invited' | 'active' | 'deactivated'

export type AccountRow = {
  id: string
  role: Role
  /** Which kind of administrator; null for every other role. */
  kind: AdminKind | null
  state: AccountState
  email: string
  name: string
  language: Language
  demo: boolean
  passwordHash: string
  /** Since when an administrator has suspended them; null for whoever may sign in. */
  suspendedAt: Date | null
}

/** The account of a role with an e-mail address, which is stored in lower case. */
export async function findAccount(
  db: Db,
  key: { role: Role; email: string },
): Promise<AccountRow | undefined> {
  return accounts(db)
    .where('account.role', '=', key.role)
    .where('account.email', '=', key.email)
    .executeTakeFirst()
}

export async function findAccountById(db: Db, id: string): Promise<AccountRow | undefined> {
  return accounts(db).where('account.id', '=', id).executeTakeFirst()
}

/** Adds an account and gives its id, which the person's record shares; undefined when the address is taken. */
export async function insertAccount(
  db: Db,
  account: {
    role: Role
    kind?: AdminKind
    state?: AccountState
    email: string
    name: string
    passwordHash: string
    language: Language
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('account')
    .values({
      role: account.role,
      kind: account.kind ?? null,
      ...(account.state && { state: account.state }),
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      language: account.language,
    })
    .onConflict((conflict) => conflict.columns(['role', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateAccount(
  db: Db,
  id: string,
  change: {
    email?: string | undefined
    name?: string | undefined
    passwordHash?: string | undefined
    kind?: AdminKind | undefined
    state?: AccountState | undefined
    language?: Language | undefined
  },
): Promise<void> {
  const set = {
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
    ...(change.kind === undefined ? {} : { kind: change.kind }),
    ...(change.state === undefined ? {} : { state: change.state }),
    ...(change.language === undefined ? {} : { language: change.language }),
  }
  if (Object.keys(set).length === 0) return
  if (change.passwordHash !== undefined || change.email !== undefined) await deleteOldLinks(db, id, change)
  await db.updateTable('account').set(set).where('id', '=', id).execute()
}

/** A link mailed to the old address, or for the old password, must not open the account any more. */
async function deleteOldLinks(
  db: Db,
  id: string,
  change: { email?: string | undefined; passwordHash?: string | undefined },
): Promise<void> {
  const accounts = db.selectFrom('account').select('id').where('id', '=', id)
  const changed =
    change.passwordHash === undefined ? accounts.where('email', '!=', change.email ?? '') : accounts
  await db.deleteFrom('password_reset').where('account_id', 'in', changed).execute()
}

/** Suspends an account, or with null lets it sign in again. */
export async function saveSuspension(db: Db, id: string, suspendedAt: Date | null): Promise<void> {
  await db.updateTable('account').set({ suspended_at: suspendedAt }).where('id', '=', id).execute()
}

/** Deletes an account with the person and the sessions; false when there was none of that role. */
export async function deleteAccount(db: Db, key: { id: string; role: Role }): Promise<boolean> {
  const result = await db
    .deleteFrom('account')
    .where('id', '=', key.id)
    .where('role', '=', key.role)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

function accounts(db: Db) {
  return db
    .selectFrom('account')
    .select([
      'account.id',
      'account.role',
      'account.kind',
      'account.state',
      'account.email',
      'account.name',
      'account.language',
      'account.demo',
      'account.password_hash as passwordHash',
      'account.suspended_at as suspendedAt',
    ])
}
