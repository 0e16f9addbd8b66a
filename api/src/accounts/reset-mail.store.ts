import type { Db } from '../db/open.ts'

const minute = 60_000

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
