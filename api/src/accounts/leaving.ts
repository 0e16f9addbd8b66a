import { dayText } from '@udyam/contract/texts/date-texts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { dateWords } from '../lib/texts.ts'
import type { AccountRow } from './account.store.ts'
import { makeToken } from './mailed-link.ts'

/** Seconds in which a fresh sign-in may cancel an erasure without another one. */
const keepSeconds = 1800

/**
 * Refuses a sign-in to an account with a pending erasure, after all proofs are checked. The error carries a
 * token that cancels the erasure. Only an owner can cancel the erasure of an administrator by an owner.
 *
 * @throws conflict for an account with a pending erasure
 */
export async function refuseLeaving(
  context: Context,
  { id, role, leaving }: Pick<AccountRow, 'id' | 'role' | 'leaving'>,
): Promise<void> {
  if (leaving === undefined) return
  const { db, now, audit } = context
  await audit(db, { action: 'session.refused', actor: { id, role }, reason: 'leaving' })
  const values = { day: dayText(leaving.until, dateWords(context.language)) }
  if (role === 'admin' && leaving.by === 'team')
    throw new HttpError('conflict', 'account_leaving_owner', { values })
  const left = Math.floor((leaving.until.getTime() - now().getTime()) / 1000)
  const expiresIn = Math.min(keepSeconds, left)
  const challenge = await makeToken(db, context, {
    kind: 'undo-erasure',
    accountId: id,
    minutes: expiresIn / 60,
    keepsEarlier: true,
  })
  const next = { next: 'keep-account' as const, challenge, methods: [], expiresIn }
  throw new HttpError('conflict', 'account_leaving', { values, next })
}
