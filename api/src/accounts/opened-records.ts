import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { inTransaction } from '../db/transaction.ts'
import type { Services, User } from '../http/context.ts'
import { queueMail } from '../mail/queue.ts'
import { lockOwners } from './administrators.store.ts'
import { throttle } from './guessing/throttle.ts'

/** So many records opened by one administrator in an hour are told to the owners; so many are enough. */
const tellBeyond = 100
const enough = { hits: 300, seconds: 3_600 }

/**
 * Counts the opening of somebody's record or mail by an administrator; the owners get one mail in an hour of many. The
 * demo, where many people try one account, is not counted.
 *
 * @throws too-many once it is enough
 */
export async function countOpening(
  services: Services,
  endpoint: Pick<CheckedEndpoint, 'reads' | 'path'>,
  user: User | null,
): Promise<void> {
  const { db, env } = services
  const how = endpoint.reads?.how
  const isOne = (how === 'record' || how === 'mail') && endpoint.path.includes('{id}')
  if (env.demo || !isOne || user?.role !== 'admin') return
  const { hits } = await throttle(services, `opened:${user.id}`, enough, 'enough_today')
  if (hits !== tellBeyond + 1) return
  await inTransaction(db, async (trx) => {
    const link = `${env.publicUrl}/admin/audit?readings=true`
    const values = { name: user.name, count: String(tellBeyond), link }
    const told = { kind: 'manyOpened', values, people: [user.id] } as const
    for (const to of await lockOwners(trx)) await queueMail(trx, services, { ...told, to })
  })
}
