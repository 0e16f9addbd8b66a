import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { indianDate } from '@udyam/contract/indian-date'
import { queuePhoneMessage } from '../../api/src/platform/phone/queue.ts'
import { freePort } from '../support/service.ts'
import { makePeople } from './fixtures.ts'
import { promise, secretKey, sleep, until, withDatabase, type Context, type Fault } from './support.ts'

const clock = './e2e/support/clock.mjs'
const wanted = 30
const minute = 60_000

/** The gateway for messages to phones is away, and the service is killed while it sends. */
export const gateways: Fault[] = [
  {
    name: 'gateway-away',
    does: `the gateway is away while ${wanted} messages to phones are due; kill -9 while they go out`,
    run: gatewayAway,
  },
]

async function gatewayAway(context: Context): Promise<string> {
  const [place, port] = [{ DATA_DIR: await context.directory() }, await freePort()]
  const gateway = { url: `http://127.0.0.1:${port}/`, secret: 'a secret of the gateway' }
  await withDatabase(place, async (db) => {
    const { mentees } = await makePeople(db, { mentees: wanted })
    const now = () => new Date()
    const env = { publicUrl: 'http://localhost', brand: { name: '' }, secretKey, gateway, demo: false }
    for (const { id } of mentees) {
      const phone = { account_id: id, number: '+919822054321', code_hash: null, code_expires_at: null }
      await db
        .insertInto('phone')
        .values({ ...phone, verified_at: now(), created_at: now() })
        .execute()
      const message = { kind: 'decision', accountId: id, values: { link: '/mentee/journey' } } as const
      promise(await queuePhoneMessage(db, { env, now }, message), 'a message was not queued')
    }
  })
  const variables = { DEMO: 'false', MESSAGE_URL: gateway.url, MESSAGE_SECRET: gateway.secret }
  const start = async () => {
    const service = await context.service({ env: { ...place, ...variables }, preload: [clock] })
    // The next noon in India, as phones are silent at night; the pauses after failures are over too.
    const noon = new Date(`${indianDate()}T12:00:00+05:30`).getTime() - Date.now()
    service.child.send({ advance: (noon > 0 ? noon : noon + 24 * 60 * minute) + days++ * 24 * 60 * minute })
    return service
  }
  let days = 0
  const first = await start()
  await sleep(8000)
  await first.kill()
  const ids: string[] = []
  const server = await openGateway(port, ids)
  context.finally(() => server.close())
  const second = await start()
  await until('the first messages arrive', 30_000, () => ids.length >= 5)
  await second.kill()
  const third = await start()
  await until('all have arrived', 60_000, () => new Set(ids).size >= wanted)
  third.child.send({ advance: 2 * 24 * 60 * minute })
  await sleep(5000)
  const came = new Set(ids)
  promise(came.size === wanted, `${came.size} messages came of ${wanted}`)
  return `all ${wanted} went out after its return; ${ids.length - came.size} of them again after the kill, under the same id`
}

/** Takes a tenth of a second for each message, so that a kill meets some on their way. */
async function openGateway(port: number, ids: string[]): Promise<Server> {
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      ids.push((JSON.parse(body) as { id: string }).id)
      setTimeout(() => answer.end(), 100)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
