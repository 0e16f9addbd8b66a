import type { AdminKind } from '@udyam/contract/duties'
import type { Language } from '@udyam/contract/texts/languages'
import type { SignInMethod } from '@udyam/contract/factors/values'
import { sql } from 'kysely'
import { batched } from '#platform/db/batched.ts'
import type { Db } from '#platform/db/open.ts'
import { deleteOfSessions } from '#platform/push/subscription.store.ts'
import type { RefreshState } from './refresh-token.ts'
import { storedLanguage, storedEmail } from '#platform/db/names.ts'

export type SessionRow = RefreshState & {
  id: string
  confirmedAt: Date | null
  lastUsedAt: Date
  expiresAt: Date
  accountId: string
  role: 'mentee' | 'mentor' | 'visitor' | 'admin' | 'promoter'
  kind: AdminKind | null
  email: string
  name: string
  language: Language
  demo: boolean
  pendingEmail: string | null
  verifiedAt: Date | null
}

export async function insertSession(
  db: Db,
  session: {
    accountId: string
    refreshHash: string
    familyHash: string
    remember: boolean
    method: SignInMethod
    device: string
    address: string
    now: Date
    expiresAt: Date
  },
): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({
      account_id: session.accountId,
      refresh_hash: session.refreshHash,
      family_hash: session.familyHash,
      rotated_at: session.now,
      remember: session.remember,
      method: session.method,
      device: session.device,
      address: session.address,
      last_used_at: session.now,
      created_at: session.now,
      expires_at: session.expiresAt,
      // A sign-in counts as a confirmation of identity.
      confirmed_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The session with its account, unless the session has ended or the account is inactive or suspended. */
export const findOpenSession: (db: Db, id: string) => Promise<SessionRow | undefined> = batched(
  async (db, ids: string[]) => {
    const rows = await openSessions(db, ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  },
)

/** The query of the open sessions with these ids, with their accounts. */
export function openSessions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where(sql<boolean>`session.id = any(${[...new Set(ids)]}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .where('account.state', '=', 'active')
    .select([
      'session.id',
      'session.refresh_hash as refreshHash',
      'session.previous_hash as previousHash',
      'session.rotated_at as rotatedAt',
      'session.family_hash as familyHash',
      'session.sealed_successor as sealedSuccessor',
      'session.confirmed_at as confirmedAt',
      sql<Date>`coalesce(session.last_used_at, session.rotated_at)`.as('lastUsedAt'),
      'session.expires_at as expiresAt',
      'account.id as accountId',
      'account.role',
      'account.kind',
      storedEmail.as('email'),
      'account.name',
      storedLanguage('account.language').as('language'),
      'account.demo',
      'account.pending_email as pendingEmail',
      'account.email_verified_at as verifiedAt',
    ])
}

/** Replaces the refresh token if it is still the current one; false if a concurrent call was first. */
export async function rotateSession(
  db: Db,
  session: Pick<SessionRow, 'id' | 'refreshHash'> & {
    nextHash: string
    familyHash: string
    sealedSuccessor: string
    now: Date
  },
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({
      refresh_hash: session.nextHash,
      previous_hash: session.refreshHash,
      family_hash: session.familyHash,
      sealed_successor: session.sealedSuccessor,
      rotated_at: session.now,
      last_used_at: session.now,
    })
    .where('id', '=', session.id)
    .where('refresh_hash', '=', session.refreshHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function saveConfirmed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: now }).where('id', '=', id).execute()
}

export async function endSession(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await end(db, ending(db, { reason, now }).where('id', '=', id))
}

export async function endSessions(
  db: Db,
  accountId: string,
  { reason, now, keep }: { reason: string; now: Date; keep?: string },
): Promise<void> {
  const those = ending(db, { reason, now }).where('account_id', '=', accountId)
  await end(db, keep === undefined ? those : those.where('id', '!=', keep))
}

/** Ends the least recently used sessions of an account and leaves `most`. */
export async function endOldestSessions(
  db: Db,
  accountId: string,
  { now, most }: { now: Date; most: number },
): Promise<void> {
  const those = ending(db, { reason: 'too many', now }).where('id', 'in', (older) =>
    older
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy(sql`coalesce(last_used_at, rotated_at) desc, id`)
      .offset(most),
  )
  await end(db, those)
}

function ending(db: Db, { reason, now }: { reason: string; now: Date }) {
  return db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning('id')
}

/** A device that is signed out shows no more notifications. */
async function end(db: Db, those: ReturnType<typeof ending>): Promise<void> {
  const ended = await those.execute()
  await deleteOfSessions(
    db,
    ended.map(({ id }) => id),
  )
}

export type ListedSession = {
  id: string
  device: string
  method: SignInMethod
  createdAt: Date
  lastUsedAt: Date
}

export async function findSessions(db: Db, accountId: string, now: Date): Promise<ListedSession[]> {
  return db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(sql`coalesce(last_used_at, rotated_at) desc, id`)
    .select([
      'id',
      'device',
      'method',
      'created_at as createdAt',
      sql<Date>`coalesce(last_used_at, rotated_at)`.as('lastUsedAt'),
    ])
    .execute()
}
