import { join } from 'node:path'
import pg from 'pg'
import { backup } from '../../api/src/office/backup/cli.ts'
import { ask, type Postgres } from '../support/postgres.ts'
import type { Service } from '../support/service.ts'
import { call, signIn, tally, type Answer } from './call.ts'
import { makePeople, type Person } from './fixtures.ts'
import { findTorn, missing } from './kill.ts'
import { startProxy } from './proxy.ts'
import { promise, seconds, sleep, until, withDatabase, type Context, type Fault } from './support.ts'
import { startWriters } from './writers.ts'

/** How soon after the promotion all is well. */
const wellWithin = 10_000

/** The database server is lost for good, and its synchronous standby takes its place. */
export const failovers: Fault[] = [
  {
    name: 'failover',
    does: 'two processes under load lose the database server, kill -9, with its files; its standby is promoted after 3 s',
    run: serverLost,
  },
  {
    name: 'failover-silent',
    does: 'the same without an error: nothing passes to the server any more; once its standby is promoted it comes back as it was',
    run: serverCutOff,
  },
  {
    name: 'failover-standby',
    does: 'the standby is lost for 15 s, until somebody lets changes wait for it no more',
    run: standbyLost,
  },
]

async function serverLost(context: Context): Promise<string> {
  const { server, standby } = await startPair(context)
  const scene = await startScene(context, server.address('setu'), standby.address('setu'))
  await server.kill()
  await server.remove()
  await sleep(3000)
  const { well, refused } = await takeOver(scene, standby)
  const seen = await allHolds(context, scene)
  return `${seen}; ${refused}; all was well ${seconds(well)} after the promotion was asked for, by itself`
}

async function serverCutOff(context: Context): Promise<string> {
  const { server, standby } = await startPair(context)
  const proxy = await startProxy()
  context.finally(() => proxy.close())
  const [old, next] = [server.address('setu'), standby.address('setu')]
  const scene = await startScene(context, proxy.through(old), next)
  proxy.silence(true)
  await sleep(3000)
  const { well, refused } = await takeOver(scene, standby)
  proxy.silence(false)
  const message = { name: 'Ravi', email: 'ravi@example.com', subject: 'Old', message: 'Is it there?' }
  const stray = await outcomeOf(old, `insert into category (name) values ('Stray')`)
  promise(stray === 'waits', `a change on the server that was left behind ${stray}`)
  // New connections of the service can go to either now.
  const before = await connectionsTo(old)
  for (let turn = 0; turn < 3; turn += 1) {
    await ask(
      next,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'udyam-setu' and pid <> pg_backend_pid()`,
    )
    await sleep(300)
    for (const url of scene.urls) {
      await until('it writes again', 5000, async () => {
        const { status } = await call(url, 'POST contact', { body: message })
        return status === 200 || status === 201
      })
    }
  }
  const after = await connectionsTo(old)
  promise(after <= before, `${after} connections to the server that was left behind, ${before} before`)
  const seen = await allHolds(context, scene)
  return `${seen}; ${refused}; all was well ${seconds(well)} after the promotion was asked for, by itself, and never to the old server when it was back`
}

async function standbyLost(context: Context): Promise<string> {
  const { server, standby } = await startPair(context)
  const scene = await startScene(context, server.address('setu'), standby.address('setu'))
  const { messages } = scene.writers.done
  await standby.kill()
  await sleep(1000)
  const before = messages.length
  await sleep(14_000)
  promise(messages.length === before, 'a message was acknowledged that was on one server alone')
  const { well, refused } = await untilWell(scene, () => waitNoMore(server))
  const seen = await allHolds(context, scene)
  return `${seen}; ${refused}, no change acknowledged; all was well ${seconds(well)} after that`
}

async function startPair(context: Context): Promise<{ server: Postgres; standby: Postgres }> {
  const server = await context.postgres()
  const address = server.address('postgres')
  await server.database('setu')
  await ask(address, `alter system set synchronous_standby_names = '*'`)
  await ask(address, 'select pg_reload_conf()')
  const standby = await server.standby()
  context.finally(() => standby.remove())
  await until('the standby is synchronous', 10_000, async () => {
    const rows = await ask(address, `select from pg_stat_replication where sync_state = 'sync'`)
    return rows.length === 1
  })
  return { server, standby }
}

type Scene = {
  address: string
  urls: string[]
  services: Service[]
  people: Awaited<ReturnType<typeof makePeople>>
  writers: ReturnType<typeof startWriters>
  readers: ReturnType<typeof startReaders>
}

/** Two processes that know both servers, and people who write, sign in and read all the time. */
async function startScene(context: Context, first: string, second: string): Promise<Scene> {
  const url = new URL(first)
  const address = `${url.protocol}//postgres@${url.host},${new URL(second).host}${url.pathname}?target_session_attrs=read-write`
  const place = { DATA_DIR: await context.directory(), DATABASE_URL: address }
  const people = await withDatabase(place, (db) => makePeople(db, { mentees: 34, mentors: 1, admins: 2 }))
  const services = await Promise.all(
    [0, 1].map(() => context.service({ env: { ...place, LOG_LEVEL: 'error' } })),
  )
  const urls = services.map((service) => service.url)
  let turn = 0
  const next = () => urls[(turn += 1) % 2] ?? ''
  const [admin] = people.admins
  const [blocked] = people.mentors
  const [leaver, ...others] = people.mentees
  promise(admin !== undefined && blocked !== undefined && leaver !== undefined, 'nobody was made')
  for (const as of [blocked, leaver]) {
    promise((await call(next(), 'GET auth/verify-token', { as })).status === 200, 'no session to end')
  }
  const block = await call(next(), `PUT admin/mentor/${blocked.id}`, { as: admin, body: { block: true } })
  const left = await call(next(), 'POST auth/logout', { as: leaver, body: {} })
  promise(block.status === 200 && left.status === 200, `answered ${block.status} and ${left.status}`)
  const writers = startWriters(next, { mentees: others.slice(0, 24), admins: people.admins })
  const readers = startReaders(next, { members: others.slice(24), shutOut: [blocked, leaver] })
  await sleep(3000)
  promise(writers.failures.length === 0, `before the loss: ${tally(writers.failures)}`)
  promise(readers.signIns > 0, `nobody could sign in: ${tally(readers.failures)}`)
  return { address, urls, services, people, writers, readers }
}

/** Follows the steps of docs/deploy.md for a lost server. Answers recovery time and refusals. */
async function takeOver(scene: Scene, standby: Postgres): Promise<{ well: number; refused: string }> {
  await waitNoMore(standby)
  return untilWell(scene, () => standby.promote())
}

async function waitNoMore(server: Postgres): Promise<void> {
  await ask(server.address('postgres'), 'alter system reset synchronous_standby_names')
  await ask(server.address('postgres'), 'select pg_reload_conf()')
}

async function untilWell(
  { services, writers, readers }: Scene,
  act: () => Promise<void>,
): Promise<{ well: number; refused: string }> {
  const refusals = () => writers.failures.length + readers.failures.length
  const asked = performance.now()
  await act()
  let well = performance.now()
  for (let seen = refusals(); performance.now() - well < 3000; await sleep(50)) {
    if (refusals() === seen) continue
    seen = refusals()
    well = performance.now()
  }
  promise(well - asked < wellWithin, `calls were refused until ${seconds(well - asked)} after that`)
  const failures = [...writers.failures, ...readers.failures]
  const strange = failures.find(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  promise(
    strange === undefined,
    `a call was answered ${strange?.status} ${strange?.failure}: ${strange?.text}\n${services.map((each) => each.said()).join('\n')}`,
  )
  const slowest = seconds(Math.max(...failures.map(({ ms }) => ms)))
  return { well: well - asked, refused: `${tally(failures)} meanwhile, in ${slowest} at most` }
}

/** Lets everybody go on for a while, and looks at all that was promised. */
async function allHolds(
  context: Context,
  { address, urls, services, people, writers, readers }: Scene,
): Promise<string> {
  await sleep(2000)
  const from = [writers.failures.length, readers.failures.length]
  const signedInBefore = readers.signIns
  await sleep(3000)
  await writers.stop()
  await readers.stop()
  const later = [...writers.failures.slice(from[0]), ...readers.failures.slice(from[1])]
  promise(later.length === 0, `once it was well: ${tally(later)}`)
  promise(readers.signIns > signedInBefore, 'nobody could sign in afterwards')
  promise(readers.let.length === 0, `somebody who is shut out was let in: ${tally(readers.let)}`)
  const [admin] = people.admins
  const [leaver, mentee] = people.mentees
  const [blocked] = people.mentors
  promise(admin !== undefined && mentee !== undefined && leaver !== undefined, 'nobody was made')
  for (const [index, url] of urls.entries()) {
    const lost = await missing(url, admin, writers.done)
    promise(lost.length === 0, `acknowledged and lost: ${lost.slice(0, 3).join(', ')}`)
    const statuses: number[] = []
    for (const as of [blocked, leaver])
      statuses.push((await call(url, 'GET auth/verify-token', { ...(as && { as }) })).status)
    const [other] = people.mentees.slice(5)
    statuses.push((await call(url, 'GET admin/message/export', { ...(other && { as: other }) })).status)
    promise(statuses.join(' ') === '401 401 403', `rights: ${statuses.join(' ')}`)
    promise(services[index]?.child.exitCode === null, `a process ended:\n${services[index]?.said()}`)
  }
  const dataDir = await context.directory()
  const place = { databaseUrl: address, dataDir, demo: true, backupPassphrase: undefined }
  await backup(place, [join(dataDir, 'backup.jsonl.gz')])
  for (const service of services) promise((await service.stop()) === 0, 'it did not end in order')
  const torn = await withDatabase({ DATA_DIR: dataDir, DATABASE_URL: address }, findTorn)
  promise(torn.length === 0, `half done: ${torn.join(', ')}`)
  const { messages, mentors, signups, goals } = writers.done
  const changes = [...goals.values()].reduce((sum, count) => sum + count, 0)
  return `${messages.length + mentors.length + signups.length} acknowledged records and ${changes} acknowledged changes, none lost and none half done; ${readers.signIns} sign-ins; who was blocked or signed out was never let in`
}

/** People who sign in and read, and others who must not be let in any more; each by turns at each process. */
function startReaders(next: () => string, { members, shutOut }: { members: Person[]; shutOut: Person[] }) {
  const end = new AbortController()
  const seen = { signIns: 0, failures: [] as Answer[], let: [] as Answer[] }
  const keep = ({ status }: Answer) => status !== 200 && status !== 429
  const reading = members.map(async (as, index) => {
    for (let turn = index; !end.signal.aborted; turn += 1) {
      const read = await call(next(), 'GET mentee/profile', { as })
      if (keep(read)) seen.failures.push(read)
      if (turn % 5 === 0) {
        const { answer, tokens } = await signIn(next(), 'mentee', as)
        if (tokens !== null) seen.signIns += 1
        if (keep(answer)) seen.failures.push(answer)
      }
      await sleep(200)
    }
  })
  const trying = shutOut.map(async (as) => {
    while (!end.signal.aborted) {
      const answer = await call(next(), 'GET auth/verify-token', { as })
      if (answer.status !== 401 && answer.status !== 503 && answer.status !== 429) seen.let.push(answer)
      await sleep(100)
    }
  })
  return Object.assign(seen, {
    async stop() {
      end.abort()
      await Promise.all([...reading, ...trying])
    },
  })
}

/** How many connections of the service a server has. */
async function connectionsTo(address: string): Promise<number> {
  const rows = await ask(address, `select from pg_stat_activity where application_name = 'udyam-setu'`)
  return rows.length
}

/** The outcome of a statement within two seconds. */
async function outcomeOf(
  address: string,
  statement: string,
): Promise<'is acknowledged' | 'is refused' | 'waits'> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  await client.connect()
  const outcome = client.query(statement).then(
    () => 'is acknowledged' as const,
    () => 'is refused' as const,
  )
  const seen = await Promise.race([outcome, sleep(2000).then(() => 'waits' as const)])
  void client.end()
  return seen
}
