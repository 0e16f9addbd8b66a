import type { Db } from '../db/open.ts'

const minute = 60_000

/** What a link opens. Each kind has a page of its own; a token of one kind opens nothing of another. */
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
 * The account of a link of one of the kinds that can be used at this moment, with what the link carries. Of an account that
 * is going to be erased, that alone opens anything which takes it back.
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

/** The oldest link of a kind that an account could still use: what it carries, since when; undefined without one. */
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

/** When the newest link of a kind that an account could still use was made; undefined without one. */
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

/** Uses a link up; false when it is unknown, used or too old. */
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

/** Forgets the links of a kind that an account has not used. */
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

/** Forgets the links that were used, or have died, before a moment. */
export async function deleteDeadLinks(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('link')
    .where((row) => row.or([row('expires_at', '<', before), row('used_at', '<', before)]))
    .execute()
}

/**
 * Whether a link was mailed so short a while ago that it is enough: 10 minutes for the first three of a day, 50 for the
 * later ones, so that a live one is always in the mailbox. Those who ask at once take turns.
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
  // An invitation works for days, and its reader has never asked to be mailed.
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
