import pg from 'pg'
import { freePort, isWell, type Service } from '../support/service.ts'
import { call, tally, type Answer } from './call.ts'
import { makePeople, type Person } from './fixtures.ts'
import { startProxy } from './proxy.ts'
import { promise, seconds, sleep, until, withDatabase, type Context, type Fault } from './support.ts'

/** Longest time until a caller learns that the database does not answer. */
const boundMs = 15_000

/** Faults of the database server: away, slow, silent, or out of connections. */
export const aways: Fault[] = [
  { name: 'late', does: 'the database server comes 10 s after the service', run: late },
  { name: 'away', does: 'the database server crashes under load and is away for a minute', run: away },
  { name: 'slow', does: 'each message to and from the database server takes 150 ms longer', run: slow },
  {
    name: 'silent',
    does: 'nothing passes between service and database server for 20 s, without an error',
    run: silent,
  },
  {
    name: 'no-connections',
    does: 'other programs hold every connection of the database server',
    run: noConnections,
  },
]

async function late(context: Context): Promise<string> {
  const server = await context.postgres()
  const address = await server.database('setu')
  await server.stop()
  const service = await context.service({
    env: { DATABASE_URL: address },
    wait: false,
    port: await freePort(),
  })
  await until('it listens', 20_000, async () => (await call(service.url, 'GET health')).status !== 0)
  const answers = []
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(200)) {
    answers.push(await call(service.url, 'GET health'), await call(service.url, 'GET mentee/profile'))
  }
  allRefused(answers)
  await server.start()
  const took = await until('it is ready', 20_000, () => isWell(service.url))
  const { status } = await call(service.url, 'GET meta')
  promise(status === 200, `answered ${status} once it was ready`)
  return `every call answered 503 with Retry-After in ${slowest(answers)} at most; ready by itself ${seconds(took)} after the server`
}

async function away(context: Context): Promise<string> {
  const server = await context.postgres()
  const { service, people } = await served(context, await server.database('setu'))
  const load = startReaders(service, people)
  await sleep(1000)
  await server.stop('immediate')
  await sleep(500)
  load.answers.length = 0
  await sleep(60_000)
  const meanwhile = load.answers.splice(0)
  allRefused(meanwhile)
  promise(!(await isWell(service.url)), 'health answers 200 without a database')
  await server.start()
  const took = await until('it is well again', 20_000, () => isWell(service.url))
  await sleep(500)
  load.answers.length = 0
  await sleep(2000)
  await load.stop()
  allGood(load.answers)
  return (
    `${meanwhile.length} calls answered 503 with Retry-After, the slowest in ${slowest(meanwhile)}; ` +
    `well again ${seconds(took)} after the server, by itself`
  )
}

async function slow(context: Context): Promise<string> {
  const server = await context.postgres()
  const proxy = await startProxy()
  context.finally(() => proxy.close())
  const { service, people } = await served(context, proxy.through(await server.database('setu')))
  proxy.delay(150)
  const load = startReaders(service, people.slice(0, 4))
  await sleep(10_000)
  proxy.delay(0)
  await load.stop()
  allGood(load.answers)
  const answers = await Promise.all(people.map((as) => call(service.url, 'GET mentee/profile', { as })))
  allGood(answers)
  return `${load.answers.length} calls answered 200, the slowest in ${slowest(load.answers)}; at full speed afterwards`
}

async function silent(context: Context): Promise<string> {
  const server = await context.postgres()
  const proxy = await startProxy()
  context.finally(() => proxy.close())
  const { service, people } = await served(context, proxy.through(await server.database('setu')))
  const load = startReaders(service, people)
  await sleep(1000)
  proxy.silence(true)
  await sleep(500)
  load.answers.length = 0
  await sleep(20_000)
  const meanwhile = load.answers.splice(0)
  promise(meanwhile.length > 0, 'no call was answered')
  allRefused(meanwhile)
  proxy.silence(false)
  const took = await until('it is well again', 20_000, () => isWell(service.url))
  await sleep(8_000)
  load.answers.length = 0
  await sleep(2000)
  await load.stop()
  allGood(load.answers)
  return (
    `${meanwhile.length} calls answered 503 with Retry-After, the slowest in ${slowest(meanwhile)}; ` +
    `health is well ${seconds(took)} after the silence and everybody is served within 8 s, by itself`
  )
}

async function noConnections(context: Context): Promise<string> {
  const server = await context.postgres({ max_connections: '20', superuser_reserved_connections: '0' })
  const address = await server.database('setu')
  const people = await withDatabase({ DATA_DIR: '', DATABASE_URL: address }, (db) =>
    makePeople(db, { mentees: 24 }),
  )
  const held: pg.Client[] = []
  const letGo = async () => {
    for (const client of held.splice(0)) await client.end()
  }
  context.finally(letGo)
  while (held.length < 20) {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    held.push(client)
  }
  const service = await context.service({ env: { DATABASE_URL: address }, wait: false })
  await until('it listens', 20_000, async () => (await call(service.url, 'GET health')).status !== 0)
  await sleep(3000)
  const atStart = await Promise.all(
    people.mentees.map((as) => call(service.url, 'GET mentee/profile', { as })),
  )
  allRefused(atStart)
  await letGo()
  const ready = await until('it is ready', 20_000, () => isWell(service.url))
  const mine = await Promise.all(people.mentees.map((as) => call(service.url, 'GET mentee/profile', { as })))
  allGood(mine)
  return `started without one: ${tally(atStart)}, in ${slowest(atStart)} at most; ready ${seconds(ready)} after they were let go`
}

async function served(context: Context, address: string): Promise<{ service: Service; people: Person[] }> {
  const place = { DATA_DIR: await context.directory(), DATABASE_URL: address }
  const { mentees } = await withDatabase(place, (db) => makePeople(db, { mentees: 24 }))
  return { service: await context.service({ env: place }), people: mentees }
}

/** Reads profiles all the time, as people do: five times a second each, at most. */
function startReaders(service: Service, people: Person[]) {
  const end = new AbortController()
  const answers: Answer[] = []
  const loops = people.map(async (as) => {
    while (!end.signal.aborted) {
      answers.push(await call(service.url, 'GET mentee/profile', { as }))
      await sleep(200)
    }
  })
  return {
    answers,
    async stop() {
      end.abort()
      await Promise.all(loops)
      promise(service.child.exitCode === null, `the service ended:\n${service.said()}`)
    },
  }
}

function allRefused(answers: Answer[]): void {
  const wrong = answers.find(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  promise(wrong === undefined, `not all were refused with Retry-After: ${tally(answers)} ${wrong?.text}`)
  promise(Math.max(...answers.map(({ ms }) => ms)) < boundMs, `a refusal took ${slowest(answers)}`)
}

function allGood(answers: Answer[]): void {
  promise(
    answers.length > 0 && answers.every(({ status }) => status === 200),
    `not all well: ${tally(answers)}`,
  )
}

function slowest(answers: Answer[]): string {
  return seconds(Math.max(...answers.map(({ ms }) => ms)))
}
