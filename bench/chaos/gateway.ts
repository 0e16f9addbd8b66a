import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import { indianDate } from '@udyam/contract/indian-date'
import type { Db } from '../../api/src/platform/db/open.ts'
import { secretsOf } from '../../api/src/platform/lib/keys.ts'
import { seal } from '../../api/src/platform/lib/sealed.ts'
import { queuePhoneMessage } from '../../api/src/platform/phone/queue.ts'
import { insertPushes } from '../../api/src/platform/push/push.store.ts'
import { saveSubscription } from '../../api/src/platform/push/subscription.store.ts'
import { freePort } from '../support/service.ts'
import { makePeople, type Person } from './fixtures.ts'
import { promise, secretKey, sleep, until, withDatabase, type Context, type Fault } from './support.ts'

const clock = './e2e/support/clock.mjs'
const wanted = 30
const minute = 60_000

/** The gateway for messages to phones, or a push service, is away, and the service is killed while it sends. */
export const gateways: Fault[] = [
  {
    name: 'gateway-away',
    does: `the gateway is away while ${wanted} messages to phones are due; kill -9 while they go out`,
    run: (context) => awayThenKilled(context, gateway),
  },
  {
    name: 'push-away',
    does: `the push service is away while ${wanted} notifications to devices are due; kill -9 while they go out`,
    run: (context) => awayThenKilled(context, pushService),
  },
]

/** Where the service sends to. */
type Away = {
  variables: (url: string) => Record<string, string>
  preload: string[]
  /** Makes one due for a person. */
  queue: (db: Db, to: Person, url: string) => Promise<void>
  /** By what a repeated one is known. */
  idOf: (request: IncomingMessage, body: string) => string
}

const secret = 'a secret of the gateway'
const gateway: Away = {
  variables: (url) => ({ MESSAGE_URL: url, MESSAGE_SECRET: secret }),
  preload: [],
  async queue(db, { id }, url) {
    const now = () => new Date()
    const env = { publicUrl: 'http://localhost', brand: { name: '' }, secretKey, demo: false }
    const phone = { account_id: id, number: '+919822054321', code_hash: null, code_expires_at: null }
    await db
      .insertInto('phone')
      .values({ ...phone, verified_at: now(), created_at: now() })
      .execute()
    const message = { kind: 'decision', accountId: id, values: { link: '/mentee/journey' } } as const
    const place = { env: { ...env, gateway: { url, secret } }, now }
    promise(await queuePhoneMessage(db, place, message), 'a message was not queued')
  },
  idOf: (_request, body) => (JSON.parse(body) as { id: string }).id,
}

const pushService: Away = {
  variables: (url) => ({ PUSH_HOME: url }),
  preload: ['./bench/chaos/push-home.mjs'],
  async queue(db, { id: accountId, sessionId }) {
    const now = new Date()
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    const sealed = seal(secretsOf({ secretKey }), 'push', JSON.stringify(keys))
    const device = { endpoint: `https://push.example.org/${accountId}`, sealed, device: 'phone' }
    await saveSubscription(db, { accountId, sessionId, ...device, now })
    const told = { kind: 'decidedEligible', link: '/mentee/journey' } as const
    await insertPushes(db, { to: { accountId }, notificationId: null, ...told, now, due: now })
  },
  idOf: ({ headers }) => String(headers['topic']),
}

async function awayThenKilled(context: Context, { variables, preload, queue, idOf }: Away): Promise<string> {
  const [place, port] = [{ DATA_DIR: await context.directory() }, await freePort()]
  const url = `http://127.0.0.1:${port}/`
  await withDatabase(place, async (db) => {
    const { mentees } = await makePeople(db, { mentees: wanted })
    for (const mentee of mentees) await queue(db, mentee, url)
  })
  const env = { ...place, DEMO: 'false', ...variables(url) }
  const start = async () => {
    const service = await context.service({ env, preload: [clock, ...preload] })
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
  const server = await openServer(port, (request, body) => ids.push(idOf(request, body)))
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
async function openServer(
  port: number,
  onTaken: (request: IncomingMessage, body: string) => void,
): Promise<Server> {
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (chunk: Buffer) => parts.push(chunk))
    request.on('end', () => {
      onTaken(request, Buffer.concat(parts).toString())
      setTimeout(() => answer.writeHead(201).end(), 100)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
