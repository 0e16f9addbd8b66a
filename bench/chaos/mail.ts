import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { freePort, type Service } from '../support/service.ts'
import { call, tally } from './call.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { askNobody, makePeople, type Person } from './fixtures.ts'
import { promise, seconds, sleep, until, withDatabase, type Context, type Fault } from './support.ts'

const clock = './e2e/support/clock.mjs'
const minute = 60_000
const wanted = 30

/** The mail server is away, or takes a connection and then says nothing; the service is killed while it sends. */
export const mails: Fault[] = [
  { name: 'mail-away', does: `the mail server is away while ${wanted} mails are due`, run: mailAway },
  { name: 'mail-silent', does: 'the mail server takes connections and never says a word', run: mailSilent },
  { name: 'mail-killed', does: `kill -9 while ${wanted} mails go out, and a start again`, run: mailKilled },
]

async function mailAway(context: Context): Promise<string> {
  const port = await freePort()
  const { service, people, slowest } = await withMailsDue(context, port)
  await sleep(4000)
  return broughtHome(context, { service, people, slowest, port })
}

async function mailSilent(context: Context): Promise<string> {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  context.finally(() => silent.close())
  const { service, people, slowest } = await withMailsDue(context, port)
  await until('it turns to the mail server', 10_000, () => sockets.size > 0)
  // The service gives up after 20 s, and logs that for each mail.
  await sleep(24_000)
  for (const socket of sockets) socket.destroy()
  silent.close()
  return broughtHome(context, { service, people, slowest, port })
}

/** The server takes half a second for each mail, so that a kill meets some on their way. */
async function mailKilled(context: Context): Promise<string> {
  const port = await freePort()
  const { service, env } = await withMailsDue(context, port)
  await service.kill()
  const mailbox = await openMailbox(port, { pause: 500 })
  context.finally(() => mailbox.close())
  const start = async () => {
    const started = await context.service({ env, preload: [clock] })
    // The pauses after a failure, and the lease of what the killed service had taken, are over.
    started.child.send({ advance: (turn += 1) * 10 * minute })
    return started
  }
  let turn = 0
  const second = await start()
  await until('the first mails arrive', 30_000, () => mailbox.mails.length >= 5)
  await second.kill()
  const before = mailbox.mails.length
  promise(before < wanted, `all ${wanted} had gone out before the kill`)
  const third = await start()
  const different = () => new Set(mailbox.mails.map(({ id, to }) => `${id} ${to}`)).size
  await until('all have arrived', 60_000, () => different() >= wanted)
  third.child.send({ advance: 24 * 60 * minute })
  await sleep(5000)
  const again = mailbox.mails.length - different()
  promise(different() === wanted, `${different()} mails came of ${wanted}`)
  promise(again <= 10, `${again} mails came again: more than were on their way`)
  return `${before} of ${wanted} had gone out; the rest went out after the start, ${again} again under the same Message-ID`
}

async function withMailsDue(context: Context, port: number) {
  const place = { DATA_DIR: await context.directory() }
  const people = await withDatabase(place, async (db) => {
    const made = await makePeople(db, { mentees: wanted, admins: 1 })
    await askNobody(db)
    return made
  })
  const env = { ...place, DEMO: 'false', SMTP_URL: `smtp://127.0.0.1:${port}` }
  const service = await context.service({ env, preload: [clock] })
  // A mail that is sent at once. Others are batched for a quarter of an hour.
  const answers = await Promise.all(
    people.mentees.map((as) =>
      call(service.url, 'PUT auth/password', {
        as,
        body: { currentPassword: as.password, newPassword: 'another good pass phrase' },
      }),
    ),
  )
  promise(
    answers.every(({ status }) => status === 200),
    `new passwords were answered ${tally(answers)}`,
  )
  return { service, env, people, slowest: Math.max(...answers.map(({ ms }) => ms)) }
}

type Due = {
  service: Service
  people: { mentees: Person[]; admins: Person[] }
  slowest: number
  port: number
}

/** Opens the mail server; each mail arrives once, and none later on. */
async function broughtHome(context: Context, { service, people, slowest, port }: Due): Promise<string> {
  const mailbox = await openMailbox(port)
  context.finally(() => mailbox.close())
  const started = performance.now()
  // The pauses grow: a minute after the first attempt, five after the second.
  for (let turn = 0; turn < 3 && mailbox.mails.length < wanted; turn += 1) {
    service.child.send({ advance: 6 * minute })
    await until('mails arrive', 60_000, () => mailbox.mails.length > 0)
    await sleep(12_000)
  }
  const took = performance.now() - started
  service.child.send({ advance: 24 * 60 * minute })
  await sleep(4000)
  onceEach(mailbox)
  const [as] = people.admins
  const { text } = await call(service.url, 'GET health', { ...(as && { as }) })
  promise(text.includes('"ok"'), `health answered ${text}`)
  return (
    `calls were answered without waiting (${seconds(slowest)} at most), the mails waited; ` +
    `all ${wanted} went out within ${seconds(took)} of its return (its clock put forward over the pauses), each once`
  )
}

/** @throws when a mail is missing or has come twice */
export function onceEach({ mails: came }: Mailbox, expected: number = wanted): void {
  const ids = new Set(came.map(({ id, to }) => `${id} ${to}`))
  promise(came.length === ids.size, `${came.length - ids.size} mails came twice`)
  promise(ids.size === expected, `${ids.size} of ${expected} mails came`)
}
