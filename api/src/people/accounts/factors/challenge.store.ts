import type { Db } from '#platform/db/open.ts'

export type ChallengePurpose =
  | 'second-factor'
  | 'set-up'
  | 'passkey'
  | 'new-passkey'
  | 'code'
  | 'confirm-code'
type Challenge = { accountId: string | null; remember: boolean; data: string | null }
type Tried = Challenge & { linkHash: string | null }

/** Adds a challenge. A mailed code replaces the account's earlier one, whose hash of the token is the same. */
export async function insertChallenge(
  db: Db,
  challenge: Omit<Challenge, 'data'> & {
    data?: string
    linkHash?: string | undefined
    tokenHash: string
    purpose: ChallengePurpose
    expiresAt: Date
  },
): Promise<void> {
  const fresh = { data: challenge.data ?? null, expires_at: challenge.expiresAt }
  await db
    .insertInto('challenge')
    .values({
      ...fresh,
      token_hash: challenge.tokenHash,
      account_id: challenge.accountId,
      purpose: challenge.purpose,
      remember: challenge.remember,
      link_hash: challenge.linkHash ?? null,
    })
    .onConflict((earlier) => earlier.column('token_hash').doUpdateSet({ ...fresh, tries: 0 }))
    .execute()
}

/**
 * Counts an attempt on a challenge and returns its subject; undefined if it is unknown, expired, of another
 * purpose, or out of attempts. Concurrent attempts cannot pass the limit.
 */
export async function tryChallenge(
  db: Db,
  which: { tokenHash: string; purpose: ChallengePurpose; now: Date; most: number; tries: 0 | 1 },
): Promise<Tried | undefined> {
  return db
    .updateTable('challenge')
    .set((row) => ({ tries: row('tries', '+', which.tries) }))
    .where('token_hash', '=', which.tokenHash)
    .where('purpose', '=', which.purpose)
    .where('expires_at', '>', which.now)
    .where('tries', '<', which.most)
    .returning(['account_id as accountId', 'remember', 'data', 'link_hash as linkHash'])
    .executeTakeFirst()
}

export async function saveChallengeData(db: Db, which: { tokenHash: string; data: string }): Promise<void> {
  await db
    .updateTable('challenge')
    .set({ data: which.data })
    .where('token_hash', '=', which.tokenHash)
    .execute()
}

/** Uses up a single-use challenge; undefined if it is unknown, expired, or of another purpose. */
export async function takeChallenge(
  db: Db,
  which: { tokenHash: string; purpose: ChallengePurpose; now: Date },
): Promise<Challenge | undefined> {
  return db
    .deleteFrom('challenge')
    .where('token_hash', '=', which.tokenHash)
    .where('purpose', '=', which.purpose)
    .where('expires_at', '>', which.now)
    .returning(['account_id as accountId', 'remember', 'data'])
    .executeTakeFirst()
}

/** Whether a challenge is still open. */
export async function hasChallenge(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('challenge')
    .where('token_hash', '=', tokenHash)
    .select('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a challenge after success; false if a concurrent call did so first. */
export async function deleteChallenge(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('challenge').where('token_hash', '=', tokenHash).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteChallenges(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('challenge').where('account_id', '=', accountId).execute()
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('challenge').where('expires_at', '<=', now).execute()
}
