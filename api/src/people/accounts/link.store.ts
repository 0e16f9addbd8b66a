import type { Db } from '#platform/db/open.ts'

const minute = 60_000

/** Purpose of a link. Each kind has its own page, and a token works for its kind only. */
export type LinkKind =
  | 'invitation'
  | 'join'
  | 'verify-email'
  | 'change-email'
  | 'undo-email'
  | 'let-in'
  | 'reset-password'
  | 'keep-factor'
  | 'undo-erasure'
  | 'privacy'
  | 'announcements'
  | 'survey'
  | 'round'

type Key = { tokenHash: string; kind: LinkKind; now: Date }

/** Keeps a link by the hash of its token. */
export async function insertLink(
  db: Db,
  link: Key & { accountId: string; data: Record<string, unknown>; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('link')
    .values({
      token_hash: link.tokenHash,
      kind: link.kind,
      account_id: link.accountId,
      data: JSON.stringify(link.data),
      created_at: link.now,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute()
}

/**
 * The account and data of a usable link of one of the kinds. For accounts with a pending erasure, only links
 * that cancel it are found.
 */
export async function findLiveLink<K extends LinkKind>(
  db: Db,
  { tokenHash, kinds, now }: { tokenHash: string; kinds: readonly K[]; now: Date },
): Promise<{ kind: K; accountId: string | null; data: Record<string, unknown> } | undefined> {
  const found = await db
    .selectFrom('link')
    .select(['link.kind', 'account_id as accountId', 'data'])
    .leftJoin('account', 'account.id', 'link.account_id')
    .where((row) => row.or([row('link.kind', '=', 'undo-erasure'), row('erase_after', 'is', null)]))
    .where('token_hash', '=', tokenHash)
    .where('link.kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found && { ...found, kind: found.kind as K }
}

/** Data and time of the oldest usable link of a kind; undefined if there is none. */
export async function findOldestLink(
  db: Db,
  { accountId, kind, now }: { accountId: string; kind: LinkKind; now: Date },
): Promise<{ data: Record<string, unknown>; createdAt: Date } | undefined> {
  return db
    .selectFrom('link')
    .select(['data', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Creation time of the newest usable link of a kind; undefined if there is none. */
export async function findNewestLink(
  db: Db,
  { accountId, kind, now }: { accountId: string; kind: LinkKind; now: Date },
): Promise<Date | undefined> {
  const { newest } = await db
    .selectFrom('link')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? undefined
}

/** Uses up a link; false if it is unknown, used or expired. */
export async function takeLink(db: Db, { tokenHash, kind, now }: Key): Promise<boolean> {
  const result = await db
    .updateTable('link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteLinks(
  db: Db,
  { accountId, kind }: { accountId: string; kind: LinkKind },
): Promise<void> {
  await db
    .deleteFrom('link')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteDeadLinks(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('link')
    .where((row) => row.or([row('expires_at', '<', before), row('used_at', '<', before)]))
    .execute()
}

/**
 * Whether a recent link makes another mail unnecessary: 10 minutes for the first three of a day, then 50. The
 * mailbox thus always has a live link. Concurrent requests take turns.
 */
export async function hasFreshLink(
  db: Db,
  accountId: string,
  { mail, link, now }: { mail: 'resetLink' | 'join'; link: 'reset-password' | 'join'; now: Date },
): Promise<boolean> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const mailed = await db
    .selectFrom('mail')
    .where('account_id', '=', accountId)
    .where('kind', '=', mail)
    .where('created_at', '>', new Date(now.getTime() - 24 * 60 * minute))
    .select('id')
    .limit(3)
    .execute()
  // Invitations are valid for days, and the recipient did not request them.
  if (mail === 'join' && mailed.length === 3) return true
  const enoughMs = (mailed.length < 3 ? 10 : 50) * minute
  const live = await db
    .selectFrom('link')
    .where('account_id', '=', accountId)
    .where('kind', '=', link)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>', new Date(now.getTime() - enoughMs))
    .select('account_id')
    .executeTakeFirst()
  return live !== undefined
}
