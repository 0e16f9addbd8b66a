import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/http/context.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'
import { deletePushKey, findPushKey, insertPushKey } from './subscription.store.ts'

type Place = Pick<Services, 'db' | 'env' | 'now'>

export type PushKey = { publicKey: string; privateKey: string }

/**
 * The key pair by which push services know the installation (VAPID, RFC 8292), made at the first use.
 *
 * @returns undefined if no key of this process opens it
 */
export async function readPushKey({ db, env, now }: Place): Promise<PushKey | undefined> {
  const { publicKey, sealed } = (await findPushKey(db)) ?? (await makeKey({ db, env, now }))
  const privateKey = unseal(secretsOf(env), 'vapid', sealed)
  return privateKey === undefined ? undefined : { publicKey, privateKey }
}

/** Makes a new pair at the start of the service if the stored one cannot be opened, as after a restore with another key. */
export async function replaceLostKey(place: Place): Promise<void> {
  if ((await findPushKey(place.db)) === undefined || (await readPushKey(place)) !== undefined) return
  await inTransaction(place.db, async (trx) => {
    await deletePushKey(trx)
    await makeKey({ ...place, db: trx })
  })
}

async function makeKey({ db, env, now }: Place) {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return insertPushKey(db, { publicKey, sealed: seal(secretsOf(env), 'vapid', privateKey) }, now())
}
