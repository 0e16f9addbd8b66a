import { dayText } from '@udyam/contract/texts/date-texts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { dateWords } from '../lib/texts.ts'
import type { AccountRow } from './account.store.ts'
import { makeToken } from './mailed-link.ts'

/** For how long whoever has just shown who they are can take an erasure back without another sign-in. */
const keepSeconds = 1800

/**
 * Refuses to sign in to an account that is going to be erased, once all that a sign-in asks for has been shown: with what
 * takes the erasure back, as the mailed link does. That of an administrator whom an owner has erased, an owner takes back.
 *
 * @throws conflict for an account that is going to be erased
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
