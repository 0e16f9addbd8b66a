import type { phone } from '@udyam/contract/phone/calls'
import type { Phone } from '@udyam/contract/phone/schemas'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { checkNumberCode, sendNumberCode, verifyNumber } from '#people/accounts/factors/number-code.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { findOwnNumber, findPhone } from '#platform/phone/number.store.ts'
import { offersPhone } from '#platform/phone/queue.ts'
import { answerPurposes } from '#programme/privacy/consent.ts'
import { findStanding } from '#programme/privacy/consent.store.ts'

type Asking = Context & { user: User }

export const phoneHandlers: Handlers<typeof phone> = {
  get: async (context) => ({ data: await readPhone(context.db, context) }),

  async code(context) {
    const { db, env, user, body } = context
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
      await sendNumberCode(trx, context, { accountId: user.id, own })
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
    const { db, user, body } = context
    const codeHash = await checkNumberCode(context, { accountId: user.id, code: body.code })
    const data = await inTransaction(db, async (trx) => {
      await verifyNumber(trx, context, { account: user, codeHash })
      return readPhone(trx, context)
    })
    return { message: 'phone_verified', data }
  },
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
