import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { filesIn, type Db } from '../../api/src/platform/db/open.ts'
import { Disk } from './disk.ts'
import { makePeople, type Person } from './fixtures.ts'
import { findTorn } from './kill.ts'
import { promise, seconds, sleep, withDatabase, type Context, type Fault, type Place } from './support.ts'
import { startWriters, type Acknowledged } from './writers.ts'

const rounds = Number(process.env['ROUNDS'] ?? 200)
const roundsAStart = 20

/** The power fails, and the disk has what was forced to it. */
export const powers: Fault[] = [
  {
    name: 'power',
    does: `the power fails while it writes or starts, ${rounds} times: writes and names that were not forced to the disk are there, gone, or torn`,
    run: failAgainAndAgain,
  },
]

/** The writes acknowledged when the journal had `at` bytes. */
type Moment = { at: number; done: Acknowledged }
type People = { mentees: Person[]; admins: Person[] }

async function failAgainAndAgain(context: Context): Promise<string> {
  let place: Place = { DATA_DIR: await context.directory() }
  const people = await withDatabase(place, async (db) => {
    // After an erasure each start rewrites all files.
    await db
      .insertInto('ledger')
      .values({ kind: 'erase', account_id: crypto.randomUUID(), what: '' })
      .execute()
    return makePeople(db, { mentees: 24, admins: 2 })
  })
  let done: Acknowledged = { messages: [], mentors: [], signups: [], goals: new Map() }
  let slowest = 0
  for (let round = 0; round < rounds; round += roundsAStart) {
    const disk = new Disk()
    await disk.read(filesIn(place.DATA_DIR))
    const { journal, moments } = await write(context, { place, people, done })
    for (const { at, done: acknowledged } of chosen(moments)) {
      disk.play(journal, at)
      place = { DATA_DIR: await context.directory() }
      await disk.write(filesIn(place.DATA_DIR))
      const started = performance.now()
      const lost = await withDatabase(place, (db) => missing(db, acknowledged))
      slowest = Math.max(slowest, performance.now() - started)
      promise(lost.length === 0, `round ${round}: lost or half done: ${lost.slice(0, 3).join(', ')}`)
      await rm(place.DATA_DIR, { recursive: true })
      done = acknowledged
    }
    // The next start is on what this loss of power has left.
    await disk.write(filesIn(place.DATA_DIR))
  }
  const changes = [...done.goals.values()].reduce((sum, count) => sum + count, 0)
  const records = done.messages.length + done.mentors.length + done.signups.length
  return (
    `${records} acknowledged records and ${changes} acknowledged changes at the end, at no time one lost or half done; ` +
    `it opened by itself each time, with all that was looked at in ${seconds(slowest)} at most`
  )
}

type Writing = { place: Place; people: People; done: Acknowledged }

/**
 * Lets the service start and work for a while. Returns its file operations, and its acknowledged writes over
 * time.
 */
async function write(context: Context, { place, people, done }: Writing) {
  const name = join(place.DATA_DIR, 'journal')
  const moments: Moment[] = [{ at: 0, done }]
  const env = { ...place, POWER_FILES: filesIn(place.DATA_DIR), POWER_JOURNAL: name }
  const service = await context.service({ env, preload: ['./bench/chaos/record.mjs'] })
  const writers = startWriters(() => service.url, people, structuredClone(done))
  const end = performance.now() + 4_000
  while (performance.now() < end) {
    const acknowledged = structuredClone(writers.done)
    moments.push({ done: acknowledged, at: (await stat(name)).size })
    await sleep(20)
  }
  await service.kill()
  await writers.stop()
  const journal = await readFile(name)
  await rm(place.DATA_DIR, { recursive: true })
  return { journal, moments }
}

/** Some moments in their order, each moved a little towards the next; every fifth is while the service starts. */
function chosen(moments: Moment[]): Moment[] {
  return Array.from({ length: roundsAStart }, (_, turn) => {
    const index = turn % 5 === 0 ? 0 : Math.floor(Math.random() * (moments.length - 1))
    const { at = 0, done } = moments[index] ?? {}
    promise(done !== undefined, 'it has acknowledged nothing')
    return { done, at: at + Math.random() * ((moments[index + 1]?.at ?? at) - at) }
  }).toSorted((a, b) => a.at - b.at)
}

/** Acknowledged writes that are missing or incomplete. */
async function missing(db: Db, done: Acknowledged): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables`.execute(db)
  // A page that is torn cannot be read.
  for (const { name } of tables) await sql`select max(whole::text) from ${sql.table(name)} whole`.execute(db)
  const messages = await db.selectFrom('contact_message').select('subject').execute()
  const accounts = await db.selectFrom('account').select('email').execute()
  const mentees = await db
    .selectFrom('mentee')
    .innerJoin('account', 'account.id', 'mentee.id')
    .select(['email', 'goals'])
    .execute()
  const kept = new Set([...messages.map(({ subject }) => subject), ...accounts.map(({ email }) => email)])
  const reached = new Map(mentees.map(({ email, goals }) => [email, Number(/\d+/.exec(goals)?.[0] ?? 0)]))
  return [
    ...[...done.messages, ...done.mentors, ...done.signups].filter((one) => !kept.has(one)),
    ...[...done.goals].filter(([email, number]) => (reached.get(email) ?? 0) < number).map(String),
    ...(await findTorn(db)),
  ]
}
