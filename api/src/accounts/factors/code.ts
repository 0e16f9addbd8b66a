import type { SignInMethod } from '@udyam/contract/factors'
import type { Context } from '../../http/context.ts'
import { badField } from '../../http/http-error.ts'
import { queueMail } from '../../mail/queue.ts'
import type { AccountRow } from '../account.store.ts'
import { deviceKnownForCodes } from '../guessing/device.ts'
import { countHit, giveBackHit, limits, refuseBeyond } from '../guessing/throttle.ts'
import { takeCode } from './factor.ts'

type Account = Pick<AccountRow, 'id' | 'role' | 'email' | 'name' | 'language'>
type ByCode = Extract<SignInMethod, 'totp' | 'recovery'>

/**
 * Takes a code of the app or a recovery code to sign in.
 *
 * @returns by which of the two
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
 * Tries a code. Wrong ones count for the account, whatever the device, the challenge and the session. A device that is
 * known for codes is refused by its own count alone: others do not shut it out.
 *
 * @returns undefined for a wrong one
 * @throws too-many after ten in an hour, of which the account is told
 */
export async function tryCode(context: Context, account: Account, code: string): Promise<ByCode | undefined> {
  const limit = limits(context.env).codes
  const device = await deviceKnownForCodes(context, account.id)
  const names = [`codes:${account.id}`, ...(device === undefined ? [] : [`codes device:${device}`])]
  // Counted before the code is looked at: codes side by side cannot pass the limit.
  const counts = await Promise.all(names.map((name) => countHit(context, name, limit)))
  const counted = counts.at(-1)
  if (counted !== undefined) refuseBeyond(limit, { at: context.now(), code: 'too_many_attempts', counted })
  const taken = await takeCode(context.db, context, { accountId: account.id, code })
  if (taken !== undefined) await Promise.all(names.map((name) => giveBackHit(context, name)))
  else if (counts.some(({ hits }) => hits === limit.hits))
    await queueMail(context.db, context, { kind: 'codesGuessed', people: [], to: account })
  return taken
}
