import type { Db } from '#platform/db/open.ts'
import { sealedColumn } from './sealed-column.store.ts'
import type { Context } from '#platform/http/context.ts'
import { secretsOf, type SecretEnv, type Secrets } from '#platform/lib/keys.ts'
import { isSealedWith, seal, unseal, type SealedColumn } from '#platform/lib/sealed.ts'

const rowsAtOnce = 100
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** Each with its singular and plural name. */
const columns: [column: SealedColumn<Db>, one: string, several: string][] = [
  [
    sealedColumn('totp', { table: 'totp', id: 'account_id', column: 'secret' }),
    'authenticator app',
    'authenticator apps',
  ],
  [sealedColumn('mail', { table: 'mail', column: 'secret' }), 'link of a mail', 'links of mails'],
  [sealedColumn('calendar', { table: 'calendar_address' }), 'calendar address', 'calendar addresses'],
  [sealedColumn('push', { table: 'push_subscription' }), 'push subscription', 'push subscriptions'],
  [sealedColumn('vapid', { table: 'push_key' }), 'push key', 'push keys'],
  [sealedColumn('phone', { table: 'phone_message' }), 'message to a phone', 'messages to phones'],
  [sealedColumn('evidence', { table: 'evidence' }), 'piece of evidence', 'pieces of evidence'],
]

/**
 * Re-encrypts data of the previous key with the current one. Idempotent: skips data of the current key, and
 * data
 * that neither key opens.
 *
 * @returns number of rows per column
 */
export async function rotateKey(
  db: Db,
  { env, audit }: Pick<Context, 'audit'> & { env: SecretEnv },
): Promise<string[]> {
  const secrets = secretsOf(env)
  const counts: string[] = []
  let closed = 0
  for (const [column, one, several] of columns) {
    const { done, unopened } = await sealAnew(db, column, secrets)
    counts.push(`${done} ${done === 1 ? one : several}`)
    closed += unopened
  }
  await audit(db, { action: 'key.rotate' })
  const all = `Sealed anew with the present key: ${counts.join(', ')}.`
  if (closed === 0) return [all, 'SECRET_KEY_PREVIOUS is not needed for them any more.']
  return [all, `Neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens ${closed} more; it is as it was.`]
}

async function sealAnew(db: Db, { label, find, replace }: SealedColumn<Db>, secrets: Secrets) {
  let [done, unopened] = [0, 0]
  let rows = await find(db, { after: beforeAllIds, most: rowsAtOnce })
  while (rows.length > 0) {
    for (const { id, sealed: was } of rows.filter((row) => !isSealedWith(secrets, label, row.sealed))) {
      const opened = unseal(secrets, label, was)
      if (opened === undefined) unopened += 1
      else {
        await replace(db, { id, was, sealed: seal(secrets, label, opened) })
        done += 1
      }
    }
    rows = await find(db, { after: rows.at(-1)?.id ?? '', most: rowsAtOnce })
  }
  return { done, unopened }
}
