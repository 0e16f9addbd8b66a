import type { Passkey } from '@udyam/contract/parts/passkey'
import type { Db } from '#platform/db/open.ts'

export type PasskeyRow = {
  id: string
  accountId: string
  credentialId: string
  publicKey: string
  counter: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The passkeys of an account, the oldest first. */
export async function findPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return passkeys(db).where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute()
}

export async function findPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<(PasskeyRow & { userHandle: string | null }) | undefined> {
  return passkeys(db)
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select('account.user_handle as userHandle')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Adds a passkey; undefined if the credential is already registered. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkey')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((known) => known.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Records a use and the new counter; false if a stored counter is not lower. */
export async function savePasskeyUse(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    // Synced passkeys do not count; their counter is always 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Renames a passkey; undefined if the account has no such passkey. */
export async function renamePasskey(
  db: Db,
  { id, accountId, name }: { id: string; accountId: string; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes one passkey, all passkeys, or those added since a time; false if there was none. */
export async function deletePasskeys(
  db: Db,
  { id, accountId, since }: { id?: string; accountId: string; since?: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .$if(since !== undefined, (q) => q.where('created_at', '>=', since ?? new Date(0)))
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** A passkey as its owner reads it. */
export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

const columns = [
  'passkey.id',
  'passkey.account_id as accountId',
  'passkey.credential_id as credentialId',
  'passkey.public_key as publicKey',
  'passkey.counter',
  'passkey.name',
  'passkey.created_at as createdAt',
  'passkey.last_used_at as lastUsedAt',
] as const

function passkeys(db: Db) {
  return db.selectFrom('passkey').select(columns)
}
