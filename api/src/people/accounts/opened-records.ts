import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services, User } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { lockOwners } from './administrators.store.ts'
import { throttle } from './rate-limit/throttle.ts'

/**
 * Records opened per administrator and hour: a mail to the owners above the first number, a refusal above the
 * second.
 */
const tellBeyond = 100
const enough = { hits: 300, seconds: 3_600 }

/**
 * Counts an administrator's opening of a record or mail. Above the threshold, the owners get one mail per
 * hour. Not counted in demo mode with its shared accounts.
 *
 * @throws too-many above the limit
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
