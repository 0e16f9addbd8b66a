import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services, User } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { lockOwners } from './administrators.store.ts'
import { throttle } from './rate-limit/throttle.ts'

/** Rows above which owners get a mail about an export. */
const largeExport = 500
const hour = { hits: Number.MAX_SAFE_INTEGER, seconds: 3_600 }

/**
 * Mails the other owners when an administrator deletes people; at most once an hour, since there may be many
 * deletions.
 */
export async function tellOfDeleted(db: Db, services: Services & { user: User }): Promise<void> {
  const { env, user } = services
  const { hits } = await throttle({ ...services, db }, `deleted:${user.id}`, hour)
  if (hits > 1) return
  const values = { name: user.name, link: `${env.publicUrl}/admin/audit` }
  const told = { kind: 'peopleDeleted', values, people: [user.id] } as const
  for (const to of await otherOwners(db, user)) await queueMail(db, services, { ...told, to })
}

/**
 * Mails the other owners about an export of more than 500 rows.
 *
 * @param taken the exporter and the number of rows
 */
export async function tellOfExport(
  db: Db,
  services: Services,
  { user, rows }: { user: User; rows: number },
): Promise<void> {
  if (rows <= largeExport) return
  await inTransaction(db, async (trx) => {
    const link = `${services.env.publicUrl}/admin/audit?readings=true`
    const values = { name: user.name, count: String(rows), link }
    const told = { kind: 'manyExported', values, people: [user.id] } as const
    for (const to of await otherOwners(trx, user)) await queueMail(trx, services, { ...told, to })
  })
}

async function otherOwners(db: Db, user: User) {
  return (await lockOwners(db)).filter(({ id }) => id !== user.id)
}
