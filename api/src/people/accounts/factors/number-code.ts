import { timingSafeEqual } from 'node:crypto'
import { phoneCodeMinutes, phoneCodeTries } from '@udyam/contract/phone/values'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { badField, HttpError } from '#platform/http/http-error.ts'
import { hashCode, newCode } from '#platform/lib/token.ts'
import { countTry, isSignInOfAnother, saveCode, saveVerified } from '#platform/phone/number.store.ts'
import { queuePhoneMessage } from '#platform/phone/queue.ts'
import type { AccountRow } from '../account.store.ts'

type Place = Pick<Context, 'env' | 'now'>

/** Sends a code that verifies the number of a profile, of 10 digits; an earlier one ends. */
export async function sendNumberCode(
  db: Db,
  context: Place,
  { accountId, own }: { accountId: string; own: string },
): Promise<void> {
  const code = newCode()
  const until = new Date(context.now().getTime() + phoneCodeMinutes * 60_000)
  const codeHash = hashOf(context, { accountId, code })
  await saveCode(db, { accountId, number: `+91${own}`, codeHash, until, now: context.now() })
  await queuePhoneMessage(db, context, { kind: 'code', accountId, values: { code } })
}

/**
 * Checks the code that was sent to a number, and counts the try. Call it before the transaction of `verifyNumber`,
 * whose rollback would undo the count.
 *
 * @returns the hash of the code
 * @throws bad-input
 */
export async function checkNumberCode(
  { db, ...context }: Place & Pick<Context, 'db'>,
  typed: { accountId: string; code: string },
): Promise<string> {
  const { accountId } = typed
  const codeHash = await countTry(db, { accountId, tries: phoneCodeTries, now: context.now() })
  if (codeHash === undefined) throw badField('code', 'phone_code_over')
  const given = hashOf(context, typed)
  if (!timingSafeEqual(Buffer.from(codeHash), Buffer.from(given))) throw badField('code', 'code_wrong')
  return codeHash
}

/**
 * Marks a number as verified, after its code was right.
 *
 * @throws bad-input if the code was used meanwhile; conflict if the number signs another account of the role in and one
 * of the two has no e-mail address
 */
export async function verifyNumber(
  db: Db,
  context: Pick<Context, 'now' | 'audit'>,
  { account: { id, role }, codeHash }: { account: Pick<AccountRow, 'id' | 'role'>; codeHash: string },
): Promise<void> {
  if (!(await saveVerified(db, { accountId: id, codeHash, now: context.now() })))
    throw badField('code', 'phone_code_over')
  if (await isSignInOfAnother(db, id)) throw new HttpError('conflict', 'phone_of_another')
  await context.audit(db, { action: 'phone.verify', actor: { id, role }, target: { type: role, id } })
}

/** A code is good for its account alone. */
function hashOf({ env }: Pick<Context, 'env'>, { accountId, code }: { accountId: string; code: string }) {
  return hashCode(env, `${accountId} ${code}`)
}
