import { readMigrations } from '../../api/src/platform/db/migrate.ts'
import { demoAdministrators } from '../../contract/src/demo-accounts.ts'
import { ask } from '../support/postgres.ts'
import { freePort, isWell, type Service } from '../support/service.ts'
import { call, signIn, tally, type Answer } from './call.ts'
import { remindersIn } from './clock.ts'
import { onceEach } from './mail.ts'
import { openMailbox } from './mailbox.ts'
import { askNobody, makeIntroductions, makePeople, type Person } from './fixtures.ts'
import { promise, seconds, sleep, until, withDatabase, type Context, type Fault } from './support.ts'
import { startWriters } from './writers.ts'

const day = 24 * 3_600_000

/** Several processes on one PostgreSQL server. */
export const twos: Fault[] = [
  { name: 'six-first-starts', does: 'six processes start at once on an empty database', run: sixFirstStarts },
  {
    name: 'two-processes',
    does: 'two processes behind a client that turns to them by turns: blocks, sign-outs, new passwords, limits',
    run: twoProcesses,
  },
  {
    name: 'two-once',
    does: 'two processes find the same 60 reminders and their mails due',
    run: doneOnce,
  },
  {
    name: 'two-one-killed',
    does: 'one of two processes is killed under load, and comes back',
    run: oneKilled,
  },
]

async function sixFirstStarts(context: Context): Promise<string> {
  const server = await context.postgres()
  const address = await server.database('setu')
  const services: Service[] = []
  for (let count = 0; count < 6; count += 1) {
    services.push(await context.service({ env: { DATABASE_URL: address }, wait: false }))
  }
  const took = await until('all are ready', 60_000, async () =>
    (await Promise.all(services.map(({ url }) => isWell(url)))).every(Boolean),
  )
  const administrators = 1 + demoAdministrators.length
  const files = (await readMigrations()).length
  const [row] = await ask<{ migrations: number; administrators: number; settings: number }>(
    address,
    `select (select count(*)::int from schema_migration) as migrations,
      (select count(*)::int from account where role = 'admin') as administrators,
      (select count(*)::int from selection_settings) as settings`,
  )
  promise(row?.migrations === files, `${row?.migrations} of ${files} migrations`)
  promise(
    row.administrators === administrators && row.settings === 1,
    `seeded more than once: ${JSON.stringify(row)}`,
  )
  const lost = services.filter(({ child }) => child.exitCode !== null)
  promise(lost.length === 0, `${lost.length} of them ended:\n${lost[0]?.said()}`)
  return `all six ready after ${seconds(took)}; ${files} migrations and the demo data, each applied once`
}

async function twoProcesses(context: Context): Promise<string> {
  const { one, other, people } = await startTwo(context, { mentees: 3, mentors: 2, admins: 1 })
  const [mentee, leaver, caller] = people.mentees
  const [blocked] = people.mentors
  const [admin] = people.admins
  const isOpen = async (url: string, as: Person | undefined) =>
    (await call(url, 'GET auth/verify-token', { ...(as && { as }) })).status === 200

  promise((await isOpen(one.url, blocked)) && (await isOpen(other.url, blocked)), 'the mentor has no session')
  const block = await call(one.url, `PUT admin/mentor/${blocked?.id}`, {
    ...(admin && { as: admin }),
    body: { block: true },
  })
  promise(block.status === 200, `the block was answered ${block.status}: ${block.text}`)
  promise(!(await isOpen(other.url, blocked)), 'a blocked mentor is served by the other process')

  promise(await isOpen(other.url, leaver), 'the mentee has no session')
  await call(one.url, 'POST auth/logout', { ...(leaver && { as: leaver }), body: {} })
  promise(!(await isOpen(other.url, leaver)), 'a session that was signed out is served by the other process')

  const { tokens } = await signIn(other.url, 'mentee', mentee ?? { email: '', password: '' })
  promise(tokens !== null, 'the mentee cannot sign in')
  const passwords = { currentPassword: mentee?.password, newPassword: 'another good pass phrase' }
  const change = await call(one.url, 'PUT auth/password', { token: tokens.access, body: passwords })
  promise(change.status === 200, `the new password was answered ${change.status}: ${change.text}`)
  promise(!(await isOpen(other.url, mentee)), 'a session from before the new password is served')

  const wrong: Answer[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    const { url } = turn % 2 === 0 ? one : other
    wrong.push(
      (await signIn(url, 'mentor', { email: 'nobody@example.com', password: 'wrong password' })).answer,
    )
  }
  const statuses = wrong.map(({ status }) => status).join(' ')
  promise(statuses === `${'401 '.repeat(10)}429 429`, `wrong passwords by turns: ${statuses}`)

  const calls: Answer[] = []
  for (let turn = 0; turn < 13; turn += 1) {
    const some = Array.from({ length: 50 }, (_, index) =>
      call((index % 2 === 0 ? one : other).url, 'GET auth/verify-token', { ...(caller && { as: caller }) }),
    )
    calls.push(...(await Promise.all(some)))
  }
  promise(tally(calls) === '200 × 600, 429 × 50', `650 calls of an account: ${tally(calls)}`)
  return 'a block, a sign-out and a new password held on the other process at the next call; of 650 calls of one account 600 were served, of 12 wrong passwords 10 were checked'
}

async function doneOnce(context: Context): Promise<string> {
  const port = await freePort()
  const mailbox = await openMailbox(port)
  context.finally(() => mailbox.close())
  const { address } = await startTwo(
    context,
    { mentors: 3 },
    { SMTP_URL: mailbox.url, DEMO: 'false' },
    async (db, { mentors }) => {
      for (const { id } of mentors)
        await makeIntroductions(db, { mentorId: id, count: 20, sharedMs: 3.5 * day })
      await askNobody(db)
    },
  )
  await until('60 reminders are sent', 110_000, async () => (await remindersIn(address)) >= 60)
  await until('60 mails arrive', 60_000, () => mailbox.mails.length >= 60)
  await sleep(5000)
  const reminders = await remindersIn(address)
  promise(reminders === 60, `${reminders} reminders for 60 introductions`)
  onceEach(mailbox, 60)
  return '60 reminders and 60 mails, each once'
}

async function oneKilled(context: Context): Promise<string> {
  const { one, other, people, place } = await startTwo(context, { mentees: 24, admins: 2 })
  let turn = 0
  const writers = startWriters(() => ((turn += 1) % 2 === 0 ? one : other).url, people)
  await sleep(3000)
  promise(writers.failures.length === 0, `before the kill: ${tally(writers.failures)}`)
  await one.kill()
  await sleep(3000)
  const back = await context.service({ env: place, port: Number(new URL(one.url).port) })
  const atReturn = writers.failures.length
  await sleep(3000)
  const later = writers.failures.slice(atReturn)
  await writers.stop()
  const strange = writers.failures.filter(
    ({ status, url }) => !(url === one.url && (status === 0 || status === 503)),
  )
  promise(strange.length === 0, `calls failed that the kill does not explain: ${tally(strange)}`)
  promise(later.length <= 1, `after its return: ${tally(later)}`)
  const [admin] = people.admins
  const { text } = await call(back.url, 'GET admin/message/export', { ...(admin && { as: admin }) })
  const lost = writers.done.messages.filter((subject) => !text.includes(subject))
  promise(lost.length === 0, `${lost.length} acknowledged messages are lost`)
  return `${writers.done.messages.length} acknowledged messages, none lost; the other process answered everything, the killed one's calls failed with ${tally(writers.failures)} until it was back`
}

type Wanted = Parameters<typeof makePeople>[1]
type Made = Awaited<ReturnType<typeof makePeople>>

async function startTwo(
  context: Context,
  wanted: Wanted,
  env: Record<string, string> = {},
  also: (db: Parameters<typeof makePeople>[0], people: Made) => Promise<void> = async () => undefined,
) {
  const server = await context.postgres()
  const address = await server.database('setu')
  const place = { DATA_DIR: await context.directory(), DATABASE_URL: address }
  const people = await withDatabase(place, async (db) => {
    const made = await makePeople(db, wanted)
    await also(db, made)
    return made
  })
  const own = { ...place, DEMO: 'true', ...env }
  const [one, other] = await Promise.all([context.service({ env: own }), context.service({ env: own })])
  return { one, other, people, address, place: own }
}
