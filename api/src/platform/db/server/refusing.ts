import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { serversIn } from '#platform/lib/database-address.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import type { Schema } from '../schema.ts'

const tryEveryMs = 1000
/** PostgreSQL codes of a server that refuses changes, with the cause and the remedy. */
const reasons = {
  '53100': { is: 'The disk of the database server %s is full', until: 'it has room' },
  '25006': { is: 'The database server %s only reads', until: 'it takes changes' },
} as const
/** The role may not create temporary tables: free space is unknown. */
const FORBIDDEN = '42501'

const refusing = new WeakSet<Kysely<Schema>>()

/** Whether the database server has refused a change and accepted none since. */
export function refusesChanges(db: Kysely<Schema>): boolean {
  return refusing.has(db)
}

type Watched = { db: Kysely<Schema>; pool: pg.Pool; databaseUrl: string; report(line: string): void }

/**
 * A server with a full disk still answers reads and reports the problem only to refused writes. After a
 * refusal, this probes each second for enough space.
 *
 * @returns stops the probes, and waits for a running one
 */
export function watchRefusals({ db, pool, databaseUrl, report }: Watched): () => Promise<void> {
  const name = serversIn(databaseUrl).map(nameOf).join(', ')
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code, message }: pg.DatabaseError) => {
      if (!isReason(code) || refusing.has(db)) return
      refusing.add(db)
      const { is, until } = reasons[code]
      report(`${is.replace('%s', name)}: ${message}. Nothing is written until ${until}.`)
    })
  })
  const work = async () => {
    if (!refusing.has(db)) return
    await takeRoom(db)
    refusing.delete(db)
    report(`The database server ${name} takes changes again.`)
  }
  return runEvery({ every: tryEveryMs, work, onError: () => undefined }).stop
}

/** Creates a table of 2 MiB that is dropped when the statement ends; throws if the server lacks space. */
async function takeRoom(db: Kysely<Schema>): Promise<void> {
  const statement = sql`do $$ begin
    create temporary table udyam_room on commit drop as
      select repeat('x', 1900) as room from generate_series(1, 1000);
  end $$`
  await statement.execute(db).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === FORBIDDEN)) throw error
  })
}

function isReason(code: string | undefined): code is keyof typeof reasons {
  return code !== undefined && code in reasons
}

function nameOf(server: string): string {
  const { host, pathname } = new URL(server)
  return `${host}${pathname}`
}
