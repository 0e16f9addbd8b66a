import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { keyOf } from '#platform/lib/keys.ts'
import { findText } from '#platform/lib/texts.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import type { AccountRow } from '../account.store.ts'
import { knownDevice } from '../rate-limit/device.ts'
import { countHit, limits } from '../rate-limit/throttle.ts'
import { deleteChallenge, hasChallenge, insertChallenge, tryChallenge } from './challenge.store.ts'

const livesMs = 10 * 60_000
const mostTries = 5

/** A code to sign in does not confirm anything, and the other way round. */
type Purpose = 'code' | 'confirm-code'
/** How a code reaches a person. */
type Channel = 'email'

type Asked = { account: AccountRow; purpose: Purpose; channel: Channel }

/**
 * Sends a new code, which ends the earlier one. Does nothing within 45 seconds of the last one, and above the
 * limit; the earlier code then stays valid. A known device has its own limit, so strangers cannot use it up.
 *
 * @returns false if no code was sent, and none is there
 */
export async function issueCode(context: Context, asked: Asked): Promise<boolean> {
  const { account, purpose, channel } = asked
  if (!(await mayIssue(context, asked)))
    return hasChallenge(context.db, nameOf(context, { id: account.id, purpose }))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return inTransaction(context.db, async (db) => {
    if (!(await sendCode(db, context, { account, channel, code }))) return false
    await insertChallenge(db, {
      ...storedOf(context, { id: account.id, purpose, address: account.email, code }),
      accountId: account.id,
      purpose,
      remember: false,
      expiresAt: new Date(context.now().getTime() + livesMs),
    })
    await context.audit(db, { action: 'code.ask', target: { type: account.role, id: account.id } })
    return true
  })
}

type Typed = {
  /** Id of the account; any other text if there is none, so that both take the same time. */
  id: string
  purpose: Purpose
  /** The address that the code was sent to: a code for an earlier address of the account is wrong. */
  address: string
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
  const tried = await tryChallenge(db, { tokenHash, purpose, now: now(), most: mostTries, tries: 1 })
  if (tried?.data !== data) return false
  return keeps || deleteChallenge(db, tokenHash)
}

async function mayIssue(context: Context, { account, purpose }: Asked): Promise<boolean> {
  const limit = limits(context.env)
  const device = await knownDevice(context, account.id)
  const name = `${purpose} mail:${device === undefined ? account.id : `device ${device}`}`
  if ((await countHit(context, `${name} again`, limit.codeAgain)).hits > limit.codeAgain.hits) return false
  return (await countHit(context, name, limit.codeMail)).hits <= limit.codeMail.hits
}

/** @returns false if the address had its daily number of mails */
async function sendCode(
  db: Db,
  context: Context,
  { account, code }: { account: AccountRow; channel: Channel; code: string },
): Promise<boolean> {
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

type Named = Pick<Typed, 'id' | 'purpose'>
type Place = Pick<Context, 'env'>

/** What is stored: the code of an account is found by the first hash, and compared by the second one. */
function storedOf(context: Place, { address, code, ...named }: Typed): { tokenHash: string; data: string } {
  const tokenHash = nameOf(context, named)
  return { tokenHash, data: keyedHash(context, `${tokenHash}:${address}:${code}`) }
}

function nameOf(context: Place, { id, purpose }: Named): string {
  return keyedHash(context, `${purpose}:${id}`)
}

/** With a key: six digits could be guessed from a plain hash. */
function keyedHash({ env }: Place, text: string): string {
  return createHmac('sha256', keyOf(env.secretKey, 'code').key).update(text).digest('hex')
}
