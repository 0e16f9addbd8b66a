import { timingSafeEqual } from 'node:crypto'
import type { phone } from '@udyam/contract/phone/calls'
import type { Phone } from '@udyam/contract/phone/schemas'
import { phoneCodeMinutes, phoneCodeTries } from '@udyam/contract/phone/values'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { hashCode, newCode } from '#platform/lib/token.ts'
import { countTry, findOwnNumber, findPhone, saveCode, saveVerified } from '#platform/phone/number.store.ts'
import { offersPhone, queuePhoneMessage } from '#platform/phone/queue.ts'
import { answerPurposes } from '#programme/privacy/consent.ts'
import { findStanding } from '#programme/privacy/consent.store.ts'

type Asking = Context & { user: User }

export const phoneHandlers: Handlers<typeof phone> = {
  get: async (context) => ({ data: await readPhone(context.db, context) }),

  async code(context) {
    const { db, env, user, now, body } = context
    if (!offersPhone(env)) throw new HttpError('conflict', 'phone_not_offered')
    const own = await findOwnNumber(db, user.id)
    if (!/^\d{10}$/.test(own)) throw new HttpError('conflict', 'phone_no_number')
    // A code to this number signs in from now on.
    requireConfirmed(context)
    await requireWithinLimit(context, 'phoneCode')
    await requireWithinLimit(context, 'phoneCode', own)
    const data = await inTransaction(db, async (trx) => {
      const known = await findPhone(trx, user.id)
      if (known?.verifiedAt && known.refusedAt === null) return readPhone(trx, context)
      const agreeing = { accountId: user.id, noticeVersion: body.noticeVersion, how: 'switch' } as const
      if (known === undefined) await answerPurposes(trx, context, { ...agreeing, answers: { phone: true } })
      const code = newCode()
      const until = new Date(now().getTime() + phoneCodeMinutes * 60_000)
      const codeHash = hashOf(context, code)
      await saveCode(trx, { accountId: user.id, number: `+91${own}`, codeHash, until, now: now() })
      await queuePhoneMessage(trx, context, { kind: 'code', accountId: user.id, values: { code } })
      return readPhone(trx, context)
    })
    return { message: 'phone_code_sent', data }
  },

  async mark({ db, params }) {
    requireFound(await findStanding(db, params.id), 'account_not_found')
    const { refusedAt = null } = (await findPhone(db, params.id)) ?? {}
    return { data: { refusedAt: refusedAt?.toISOString() ?? null } }
  },

  async verify(context) {
    const { db, user, now, body, audit } = context
    const accountId = user.id
    const codeHash = await countTry(db, { accountId, tries: phoneCodeTries, now: now() })
    if (codeHash === undefined) throw badField('code', 'phone_code_over')
    const given = hashOf(context, body.code)
    if (!timingSafeEqual(Buffer.from(codeHash), Buffer.from(given))) throw badField('code', 'code_wrong')
    const data = await inTransaction(db, async (trx) => {
      if (!(await saveVerified(trx, { accountId, codeHash, now: now() })))
        throw badField('code', 'phone_code_over')
      await audit(trx, { action: 'phone.verify', target: { type: user.role, id: accountId } })
      return readPhone(trx, context)
    })
    return { message: 'phone_verified', data }
  },
}

/** A code is good for its account alone. */
function hashOf({ env, user }: Asking, code: string): string {
  return hashCode(env, `${user.id} ${code}`)
}

async function readPhone(db: Db, { env, user, now }: Asking): Promise<Phone> {
  const own = await findOwnNumber(db, user.id)
  const found = await findPhone(db, user.id)
  const { verifiedAt = null, refusedAt = null, codeUntil = null } = found ?? {}
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    offered: offersPhone(env),
    number: /^\d{10}$/.test(own) ? own : '',
    verifiedAt: iso(verifiedAt),
    codeUntil: codeUntil !== null && codeUntil > now() ? iso(codeUntil) : null,
    refusedAt: iso(refusedAt),
  }
}
