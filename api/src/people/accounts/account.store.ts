import type { AdminKind } from '@udyam/contract/duties'
import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import type { Erasure } from '@udyam/contract/erasure/schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { deleteChallenges } from './factors/challenge.store.ts'
import { deleteLinks } from './link.store.ts'
import { storedEmail, storedLanguage } from '#platform/db/names.ts'

/**
 * An invited account has no password yet: a new administrator, or a person entered by one. A deactivated
 * account cannot sign in.
 */
export type AccountState = 'invited' | 'active' | 'deactivated'

export type AccountRow = {
  id: string
  role: Role
  /** Kind of administrator; null for every other role. */
  kind: AdminKind | null
  state: AccountState
  /** Empty for people who are reached by phone alone; it finds nobody. */
  email: string
  name: string
  language: Language
  demo: boolean
  passwordHash: string
  /** Time of the suspension; null unless suspended. */
  suspendedAt: Date | null
  /** Time at which the address was verified, or the number without one; null before. */
  verifiedAt: Date | null
  /** New address that is not verified yet. */
  pendingEmail: string | null
  /** For administrators: whether they may delay the second factor for some hours after the first sign-in. */
  factorGrace: boolean
  firstSignedInAt: Date | null
  /** Purposes without consent. */
  withheld: Purpose[]
  /** Time and origin of a pending erasure; set only by queries for such accounts. */
  leaving?: { until: Date; by: Erasure['by'] }
}

const staying = sql<boolean>`account.erase_after is null`

export async function findAccount(
  db: Db,
  key: { role: Role; email: string },
): Promise<AccountRow | undefined> {
  return accounts(db)
    .where('account.role', '=', key.role)
    .where('account.email', '=', key.email)
    .executeTakeFirst()
}

/** Does not find accounts with a pending erasure. */
export async function findAccountById(db: Db, id: string): Promise<AccountRow | undefined> {
  return accounts(db).where('account.id', '=', id).where(staying).executeTakeFirst()
}

/**
 * Adds an account and returns its id, which is also the id of the person's record; undefined if the address
 * is taken.
 */
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
    /** Whether the address needs verification. */
    unverified?: boolean
    factorGrace?: boolean
    /** Purposes without consent until the person agrees. */
    withheld?: Purpose[]
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('account')
    .values({
      role: account.role,
      kind: account.kind ?? null,
      ...(account.state && { state: account.state }),
      email: account.email || null,
      name: account.name,
      password_hash: account.passwordHash,
      language: account.language,
      ...(account.withheld && { withheld: account.withheld }),
      ...(account.factorGrace && { factor_grace: true }),
      ...((account.unverified || account.email === '') && { email_verified_at: null }),
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
  // Links mailed to the old address, or made for the old password, must stop working.
  const isMoved = change.email !== undefined && change.email !== (await findAccountById(db, id))?.email
  if (isMoved || change.passwordHash !== undefined) {
    await deleteLinks(db, { accountId: id, kind: 'reset-password' })
  }
  if (change.passwordHash !== undefined) {
    await deleteLinks(db, { accountId: id, kind: 'change-email' })
    await saveEmailState(db, id, { pendingEmail: null })
  }
  await db.updateTable('account').set(set).where('id', '=', id).execute()
  // After the update, because an insert of a challenge waits for its row lock.
  if (change.passwordHash !== undefined) await deleteChallenges(db, id)
}

export async function saveFirstSignIn(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('account').set({ first_signed_in_at: at }).where('id', '=', id).execute()
}

/** The WebAuthn user handle; stores `fresh` for accounts without one. */
export async function userHandleOf(db: Db, id: string, fresh: string): Promise<string> {
  const { user_handle: handle } = await db
    .updateTable('account')
    .set((row) => ({ user_handle: row.fn.coalesce('user_handle', row.val(fresh)) }))
    .where('id', '=', id)
    .returning('user_handle')
    .executeTakeFirstOrThrow()
  return handle ?? fresh
}

/** Locks the account row: concurrent changes of its factors wait for the end of the transaction. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Whether sign-in with the checked password is still allowed. Locks the row until the end of the transaction.
 */
export async function holdAccount(
  db: Db,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('suspended_at', 'is', null)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function saveEmailState(
  db: Db,
  id: string,
  state: { verifiedAt?: Date | null; pendingEmail?: string | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      ...(state.verifiedAt !== undefined && { email_verified_at: state.verifiedAt }),
      ...(state.pendingEmail !== undefined && { pending_email: state.pendingEmail }),
    })
    .where('id', '=', id)
    .execute()
}

/** The unverified new address, in the shape that responses include; empty if there is none. */
export async function pendingEmailOf(db: Db, id: string): Promise<{ pendingEmail?: string }> {
  const pending = (await findAccountById(db, id))?.pendingEmail ?? null
  return pending === null ? {} : { pendingEmail: pending }
}

/**
 * Whether another account of the role has the address, or can get it back. The old address stays reserved
 * while a change can be undone.
 */
export async function isTaken(
  db: Db,
  { role, email, except, now }: { role: Role; email: string; except?: string; now: Date },
): Promise<boolean> {
  if (email === '') return false
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from account where role = ${role} and email = ${email} and id is distinct from ${except ?? null}::uuid
    ) or exists (
      select from link join account on account.id = link.account_id
      where link.kind = 'undo-email' and link.data ->> 'email' = ${email} and account.role = ${role}
        and link.used_at is null and link.expires_at > ${now} and ${staying} and account.id is distinct from ${except ?? null}::uuid
    ) as taken
  `.execute(db)
  return rows[0]?.taken === true
}

/** Stores the purposes without consent, and the deadline for answers about the others. */
export async function saveConsentState(
  db: Db,
  id: string,
  { withheld, dueAt }: { withheld?: Purpose[]; dueAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...(withheld && { withheld }), ...(dueAt !== undefined && { consent_due_at: dueAt }) })
    .where('id', '=', id)
    .execute()
}

/** Suspends an account; null lifts the suspension. */
export async function saveSuspension(db: Db, id: string, suspendedAt: Date | null): Promise<void> {
  await db.updateTable('account').set({ suspended_at: suspendedAt }).where('id', '=', id).execute()
}

/** Stores the address and time of a pending erasure; null cancels it. */
export async function saveErasing(
  db: Db,
  id: string,
  { email, eraseAfter }: { email: string; eraseAfter: Date | null },
): Promise<void> {
  const set = { email: email || null, erase_after: eraseAfter, pending_email: null }
  await db.updateTable('account').set(set).where('id', '=', id).execute()
}

/**
 * Deletes an account with its person and sessions; false if the role has no such account. Call `eraseAccount`
 * instead, which also erases related records.
 */
export async function deleteAccount(db: Db, key: { id: string; role: Role }): Promise<boolean> {
  const result = await db
    .deleteFrom('account')
    .where('id', '=', key.id)
    .where('role', '=', key.role)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Base query for accounts, including those with a pending erasure. */
export function accounts(db: Db) {
  return db
    .selectFrom('account')
    .select([
      'account.id',
      'account.role',
      'account.kind',
      'account.state',
      storedEmail.as('email'),
      'account.name',
      storedLanguage('account.language').as('language'),
      'account.demo',
      'account.password_hash as passwordHash',
      'account.suspended_at as suspendedAt',
      'account.email_verified_at as verifiedAt',
      'account.pending_email as pendingEmail',
      'account.factor_grace as factorGrace',
      'account.first_signed_in_at as firstSignedInAt',
      'account.withheld',
    ])
}
