import { ECDH } from 'node:crypto'
import type { push } from '@udyam/contract/push/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { internet, looksPublic } from '#platform/lib/external-request.ts'
import { seal } from '#platform/lib/sealed.ts'
import { readPushKey } from '#platform/push/push-key.ts'
import { findWaitingPushes } from '#platform/push/push.store.ts'
import { deleteSubscription, findDevices, saveSubscription } from '#platform/push/subscription.store.ts'

export const pushHandlers: Handlers<typeof push> = {
  async key(context) {
    const key = await readPushKey(context)
    if (key === undefined) throw new HttpError('unavailable', 'not_ready')
    return { data: { publicKey: key.publicKey } }
  },

  async create({ db, env, user, body, device, now, audit, outside = internet }) {
    const { endpoint, keys } = body
    if (!(await looksPublic(endpoint, outside))) throw badField('endpoint', 'push_endpoint')
    if (!isPoint(keys.p256dh)) throw badField('keys.p256dh', 'value_invalid')
    const data = await inTransaction(db, async (trx) => {
      await audit(trx, { action: 'push.create' })
      return saveSubscription(trx, {
        accountId: user.id,
        sessionId: user.sessionId,
        endpoint,
        sealed: seal(secretsOf(env), 'push', JSON.stringify(keys)),
        device: body.device ?? device.name,
        now: now(),
      })
    })
    return { data }
  },

  async list({ db, user }) {
    return { data: await findDevices(db, user.id) }
  },

  async remove({ db, user, params, audit }) {
    const data = await inTransaction(db, async (trx) => {
      const isGone = await deleteSubscription(trx, { id: params.id, accountId: user.id })
      requireFound(isGone || undefined, 'session_not_found')
      await audit(trx, { action: 'push.remove' })
      return findDevices(trx, user.id)
    })
    return { data }
  },

  async waiting({ db }) {
    return { data: await findWaitingPushes(db) }
  },
}

/** Whether a key is a point of the curve P-256: nothing can be encrypted for another one. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
