import { sql } from 'kysely'
import type { Db } from '../../api/src/platform/db/open.ts'
import { call } from './call.ts'
import { makePeople, type Person } from './fixtures.ts'
import { promise, seconds, sleep, withDatabase, type Context, type Fault, type Place } from './support.ts'
import { startWriters, type Acknowledged } from './writers.ts'

const rounds = 20

/** The process is killed while it writes, again and again, on each kind of database. */
export const kills: Fault[] = [
  {
    name: 'kill-embedded',
    does: `kill -9 while it writes, and every fourth time while it starts, ${rounds} rounds on the embedded database`,
    run: async (context) => killAgainAndAgain(context, { DATA_DIR: await context.directory() }),
  },
  {
    name: 'kill-server',
    does: `the same on a PostgreSQL server`,
    async run(context) {
      const server = await context.postgres()
      const place = { DATA_DIR: await context.directory(), DATABASE_URL: await server.database('setu') }
      return killAgainAndAgain(context, place)
    },
  },
]

async function killAgainAndAgain(context: Context, place: Place): Promise<string> {
  const people = await withDatabase(place, (db) => makePeople(db, { mentees: 24, admins: 2 }))
  const [admin] = people.admins
  promise(admin !== undefined, 'no administrator was made')
  const done: Acknowledged = { messages: [], mentors: [], signups: [], goals: new Map() }
  const starts: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    if (round % 4 === 0) await killWhileStarting(context, place)
    const started = performance.now()
    const service = await context.service({ env: place })
    starts.push(performance.now() - started)
    const lost = await missing(service.url, admin, done)
    promise(lost.length === 0, `round ${round}: acknowledged and lost: ${lost.slice(0, 3).join(', ')}`)
    const writers = startWriters(() => service.url, people, done)
    await sleep(100 + Math.random() * 1200)
    await service.kill()
    const unforeseen = writers.failures.find(({ status }) => status !== 0)
    await writers.stop()
    promise(unforeseen === undefined, `round ${round}: answered ${unforeseen?.status}: ${unforeseen?.text}`)
  }
  const last = await context.service({ env: place })
  const lost = await missing(last.url, admin, done)
  promise(lost.length === 0, `acknowledged and lost: ${lost.slice(0, 3).join(', ')}`)
  promise((await last.stop()) === 0, 'it did not end in order')
  const torn = await withDatabase(place, findTorn)
  promise(torn.length === 0, `half done: ${torn.join(', ')}`)
  const writes = [...done.goals.values()].reduce((sum, count) => sum + count, 0)
  const records = done.messages.length + done.mentors.length + done.signups.length
  return (
    `${records} acknowledged records and ${writes} acknowledged changes, none lost and none half done; ` +
    `it started again by itself each time, in ${seconds(Math.max(...starts))} at most`
  )
}

async function killWhileStarting(context: Context, place: Place): Promise<void> {
  const service = await context.service({ env: place, wait: false })
  await sleep(200 + Math.random() * 800)
  await service.kill()
}

/** Acknowledged writes that are missing. */
export async function missing(url: string, as: Person, done: Acknowledged): Promise<string[]> {
  const fileOf = async (path: string) => {
    const { status, text } = await call(url, `GET ${path}`, { as })
    promise(status === 200, `${path} answered ${status}: ${text.slice(0, 200)}`)
    return text
  }
  const messages = await fileOf('admin/message/export')
  const mentors = await fileOf('admin/mentor/export')
  const mentees = await fileOf('admin/mentee/export')
  const reached = new Map(
    mentees
      .split('\n')
      .map((line) => [
        /[\w-]+@example\.com/.exec(line)?.[0] ?? '',
        Number(/Goal (\d+)/.exec(line)?.[1] ?? 0),
      ]),
  )
  return [
    ...done.messages.filter((subject) => !messages.includes(subject)),
    ...done.mentors.filter((email) => !mentors.includes(email)),
    ...done.signups.filter((email) => !mentees.includes(email)),
    ...[...done.goals]
      .filter(([email, number]) => (reached.get(email) ?? 0) < number)
      .map(([email, number]) => `goal ${number} of ${email}`),
  ]
}

/** Records of which a part is there and a part is not. */
export async function findTorn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'accounts without a person' as what, count(*)::int from account
      where (role = 'mentor' and not exists (select from mentor where mentor.id = account.id))
        or (role = 'mentee' and not exists (select from mentee where mentee.id = account.id))
    union all select 'mentees without an application', count(*)::int from mentee
      where not exists (select from application where mentee_id = mentee.id)
    union all select 'messages not written down', count(*)::int from contact_message
      where not exists (select from audit_event where target_id = contact_message.id)
    union all select 'messages nobody was told of', count(*)::int from contact_message
      where not exists (select from mail where mail.subject like '%' || contact_message.subject)
  `.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`)
}
