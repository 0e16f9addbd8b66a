import type { SignInMethod } from '@udyam/contract/factors/values'
import type { Context } from '#platform/http/context.ts'
import { badField } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { AccountRow } from '../account.store.ts'
import { deviceKnownForCodes } from '../rate-limit/device.ts'
import { countHit, giveBackHit, limits, refuseBeyond } from '../rate-limit/throttle.ts'
import { takeCode } from './factor.ts'

type Account = Pick<AccountRow, 'id' | 'role' | 'email' | 'name' | 'language'>
type ByCode = Extract<SignInMethod, 'totp' | 'recovery'>

/**
 * Checks an app code or recovery code for a sign-in.
 *
 * @returns the kind of code
 * @throws bad-input for a wrong one; too-many after ten in an hour
 */
export async function requireCode(context: Context, account: Account, code: string): Promise<ByCode> {
  const taken = await tryCode(context, account, code)
  if (taken !== undefined) return taken
  await context.audit(context.db, {
    action: 'session.refused',
    target: { type: account.role, id: account.id },
    reason: 'code',
  })
  throw badField('code', 'code_wrong')
}

/**
 * Checks a code. Wrong codes count per account, across devices, challenges and sessions. A device known for
 * codes has its own count, so attackers elsewhere cannot lock it out.
 *
 * @returns undefined for a wrong code
 * @throws too-many after ten in an hour; the owner is notified
 */
export async function tryCode(context: Context, account: Account, code: string): Promise<ByCode | undefined> {
  const limit = limits(context.env).codes
  const device = await deviceKnownForCodes(context, account.id)
  const names = [`codes:${account.id}`, ...(device === undefined ? [] : [`codes device:${device}`])]
  // Counts before it checks: concurrent codes cannot pass the limit.
  const counts = await Promise.all(names.map((name) => countHit(context, name, limit)))
  const counted = counts.at(-1)
  if (counted !== undefined) refuseBeyond(limit, { at: context.now(), code: 'too_many_attempts', counted })
  const taken = await takeCode(context.db, context, { accountId: account.id, code })
  if (taken !== undefined) await Promise.all(names.map((name) => giveBackHit(context, name)))
  else if (counts.some(({ hits }) => hits === limit.hits))
    await queueMail(context.db, context, { kind: 'codesGuessed', people: [], to: account })
  return taken
}
