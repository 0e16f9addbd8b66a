import { phoneCodeMinutes, phoneCodeTries } from '@udyam/contract/phone/values'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { findText } from '#platform/lib/texts.ts'
import { hashCode, newCode } from '#platform/lib/token.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { findPhone } from '#platform/phone/number.store.ts'
import { queuePhoneMessage } from '#platform/phone/queue.ts'
import type { AccountRow } from '../account.store.ts'
import { requireWithinLimit } from '../daily-limits.ts'
import { knownDevice } from '../rate-limit/device.ts'
import { countHit, limits } from '../rate-limit/throttle.ts'
import { deleteChallenge, hasChallenge, insertChallenge, tryChallenge } from './challenge.store.ts'

const livesMs = phoneCodeMinutes * 60_000

/** A code to sign in does not confirm anything, and the other way round. */
type Purpose = 'code' | 'confirm-code'

/** Where a code goes: an e-mail address, or a verified number of 10 digits. */
export type Reached = { channel: 'email' | 'phone'; address: string }

type Asked = Reached & { account: AccountRow; purpose: Purpose }

/**
 * Sends a new code, which ends the earlier one. Does nothing within 45 seconds of the last one, and above the
 * limit; the earlier code then stays valid. A known device has its own limit, so strangers cannot use it up.
 *
 * @returns false if no code was sent, and none is there
 */
export async function issueCode(context: Context, asked: Asked): Promise<boolean> {
  const { account, purpose, channel, address } = asked
  const named = { id: account.id, purpose, channel }
  if (!(await mayIssue(context, asked))) return hasChallenge(context.db, nameOf(context, named))
  const code = newCode()
  return inTransaction(context.db, async (db) => {
    if (!(await sendCode(db, context, { ...asked, code }))) return false
    await insertChallenge(db, {
      ...storedOf(context, { ...named, address, code }),
      accountId: account.id,
      purpose,
      remember: false,
      expiresAt: new Date(context.now().getTime() + livesMs),
    })
    await context.audit(db, { action: 'code.ask', target: { type: account.role, id: account.id } })
    return true
  })
}

/** A code for an earlier address of the account is wrong, as is one that was sent by the other channel. */
type Typed = Reached & {
  /** Id of the account; any other text if there is none, so that both take the same time. */
  id: string
  purpose: Purpose
  code: string
}

/**
 * Whether a code is right. Five wrong ones end it, also if they come at the same time.
 *
 * @param keeps whether a right code stays valid
 */
export async function takeCode(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  { keeps = false, ...typed }: Typed & { keeps?: boolean },
): Promise<boolean> {
  const { db, now } = context
  const { tokenHash, data } = storedOf(context, typed)
  const { purpose } = typed
  const tried = await tryChallenge(db, { tokenHash, purpose, now: now(), most: phoneCodeTries, tries: 1 })
  if (tried?.data !== data) return false
  return keeps || deleteChallenge(db, tokenHash)
}

async function mayIssue(context: Context, { account, purpose, channel, address }: Asked): Promise<boolean> {
  const limit = limits(context.env)
  const device = await knownDevice(context, account.id)
  const by = channel === 'email' ? 'mail' : 'phone'
  const name = `${purpose} ${by}:${device === undefined ? account.id : `device ${device}`}`
  if ((await countHit(context, `${name} again`, limit.codeAgain)).hits > limit.codeAgain.hits) return false
  if ((await countHit(context, name, limit.codeMail)).hits > limit.codeMail.hits) return false
  const known = [`known devices of ${account.id}`]
  return channel === 'email' || isWithinCap(context, device === undefined ? [account.id, address] : known)
}

/**
 * Counts a code to a phone with those that verify the number: each costs. The known devices of an account count together,
 * but apart from strangers, who could else keep out whoever signs in by the number alone.
 */
async function isWithinCap(context: Context, subjects: readonly string[]): Promise<boolean> {
  try {
    for (const subject of subjects) await requireWithinLimit({ ...context, user: null }, 'phoneCode', subject)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

type Sending = Reached & { account: AccountRow; code: string }

/** @returns false if the address had its daily number of mails, or the number is not the account's any more */
async function sendCode(
  db: Db,
  context: Context,
  { account, channel, address, code }: Sending,
): Promise<boolean> {
  if (channel === 'phone') {
    const phone = await findPhone(db, account.id)
    if (phone?.number !== `+91${address}` || phone.verifiedAt === null) return false
    return queuePhoneMessage(db, context, { kind: 'code', accountId: account.id, values: { code } })
  }
  const isProof = account.verifiedAt === null && account.passwordHash !== ''
  return queueMail(db, context, {
    kind: 'signInCode',
    people: [],
    to: account,
    values: {
      code: secretLink(context.env, code),
      proof: (isProof && findText(account.language, 'mail.signInCode.proof')) || '',
    },
  })
}

type Named = Pick<Typed, 'id' | 'purpose' | 'channel'>
type Place = Pick<Context, 'env'>

/** What is stored: the code of an account is found by the first hash, and compared by the second one. */
function storedOf(context: Place, { address, code, ...named }: Typed): { tokenHash: string; data: string } {
  const tokenHash = nameOf(context, named)
  return { tokenHash, data: hashCode(context.env, `${tokenHash}:${address}:${code}`) }
}

/** One for each channel: a code to the phone leaves the one in the mailbox as it is. */
function nameOf(context: Place, { id, purpose, channel }: Named): string {
  return hashCode(context.env, `${purpose}${channel === 'phone' ? ' phone' : ''}:${id}`)
}
