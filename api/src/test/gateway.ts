import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { indianDate } from '@udyam/contract/indian-date'
import { phone } from '@udyam/contract/phone/calls'
import type { PhoneKind } from '@udyam/contract/phone/values'
import { privacy } from '@udyam/contract/privacy/calls'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openedMessage, queuePhoneMessage } from '#platform/phone/queue.ts'
import { startPhoneSender, type PhoneSender } from '#platform/phone/sender.ts'
import { withEnv, world, type Caller, type World } from './world.ts'

export const gatewaySecret = 'a secret of the gateway'

type Sent = {
  id: string
  to: string
  kind: string
  language: string
  text: string
  values: Record<string, string>
}

/** A gateway in this process. */
export type Gateway = {
  url: string
  /** Messages it has taken, oldest first. */
  taken: Sent[]
  raw: { body: string; headers: IncomingHttpHeaders }[]
  asked: number
  status: number
  /** Answers wait for it. */
  gate: Promise<unknown>
  stop(): Promise<void>
}

export async function startGateway(): Promise<Gateway> {
  const server = createServer((asking, reply) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of asking as AsyncIterable<Buffer>) parts.push(part)
      gateway.asked += 1
      const body = Buffer.concat(parts).toString()
      await gateway.gate
      if (gateway.status < 300) {
        gateway.taken.push(JSON.parse(body) as Sent)
        gateway.raw.push({ body, headers: asking.headers })
      }
      reply.writeHead(gateway.status).end()
    })()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages?token=of-the-address`
  const stop = () => new Promise<void>((done) => void server.close(() => done()))
  const gateway: Gateway = { url, taken: [], raw: [], asked: 0, status: 200, gate: Promise.resolve(), stop }
  return gateway
}

export type Kind = Exclude<PhoneKind, 'code'>

export type PhoneWorld = World & {
  gateway: Gateway
  sender: PhoneSender
  /** Lines of the log. */
  said: string[]
  newSender(services?: World['services']): PhoneSender
  /** The same Indian day, at a time of its clock. */
  at(time: string): void
  wait(minutes: number): void
  /** Switches messages on by the code that arrives. */
  switchOn(caller: Caller): Promise<void>
  askCode(caller: Caller): ReturnType<Caller['call']>
  /** Queues a message; a meeting is tomorrow, unless it says when. */
  tell(kind: Kind, about?: { to?: Caller; at?: Date }): Promise<boolean>
  /** The last code, read from the queue. */
  codeOf(caller: Caller): Promise<string>
  rows(): Promise<{ kind: string; sent_at: Date | null; failed_at: Date | null; last_error: string | null }[]>
}

/** Call it once at the top of a test file; answers the world of the present test, at noon, outside a demo. */
export function startPhoneWorld(): () => PhoneWorld {
  let gateway: Gateway
  let here: PhoneWorld
  let senders: PhoneSender[] = []
  beforeAll(async () => {
    gateway = await startGateway()
  })
  afterAll(() => gateway.stop())
  beforeEach(async () => {
    Object.assign(gateway, { taken: [], raw: [], asked: 0, status: 200, gate: Promise.resolve() })
    const address = { url: gateway.url, secret: gatewaySecret }
    const shared = await withEnv(await world(), { demo: false, gateway: address })
    here = make(shared)
    here.at('12:00')
  })
  afterEach(async () => {
    for (const sender of senders) await sender.stop()
    senders = []
  })
  return () => here

  function make(shared: World): PhoneWorld {
    const { clock, db, services } = shared
    const said: string[] = []
    const newSender = (given = services) => {
      const note = (what: unknown) => void said.push(String(what))
      // Only what the test starts is sent: the timer would be another sender.
      const lifecycle = { state: 'starting' } as const
      const made = startPhoneSender({ ...given, lifecycle, onError: note, onRefused: note })
      senders.push(made)
      return made
    }
    const sender = newSender()
    const askCode = async (caller: Caller) => {
      const { data: notice } = (await caller.call(privacy.get)).body
      return caller.call(phone.code, { body: { noticeVersion: notice.noticeVersion } })
    }
    const codeOf = async (caller: Caller) => {
      const found = await db
        .selectFrom('phone_message')
        .where('account_id', '=', caller.id)
        .where('kind', '=', 'code')
        .orderBy('created_at', 'desc')
        .select('sealed')
        .executeTakeFirst()
      return openedMessage(services.env, found?.sealed ?? null)?.values['code'] ?? ''
    }
    return {
      ...shared,
      gateway,
      sender,
      said,
      newSender,
      askCode,
      codeOf,
      at: (time) => (clock.now = new Date(`${indianDate(clock.now)}T${time}:00+05:30`)),
      wait: (minutes) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
      tell(kind, { to, at = new Date(clock.now.getTime() + 86_400_000) } = {}) {
        const accountId = to?.id ?? ''
        const link = '/mentee/journey'
        const announced = {
          kind: 'announcement',
          values: { link, subject: 'A training', body: 'On Sunday' },
        } as const
        if (kind === 'announcement') return queuePhoneMessage(db, services, { accountId, ...announced })
        const isOfEvent = kind.startsWith('event')
        const values = { link, at, ...(isOfEvent && { event: 'Loan evening' }) }
        const timeless = { link }
        return queuePhoneMessage(db, services, {
          kind,
          accountId,
          values: isOfEvent || kind === 'meetingTomorrow' ? values : timeless,
        })
      },
      async switchOn(caller) {
        await askCode(caller)
        const code = await codeOf(caller)
        await caller.call(phone.verify, { body: { code } })
        await db.deleteFrom('phone_message').where('account_id', '=', caller.id).execute()
      },
      rows: () =>
        db
          .selectFrom('phone_message')
          .orderBy('created_at')
          .select(['kind', 'sent_at', 'failed_at', 'last_error'])
          .execute(),
    }
  }
}
