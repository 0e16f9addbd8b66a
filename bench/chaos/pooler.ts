import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../api/src/platform/db/open.ts'
import { tools } from '../../scripts/lib.mjs'
import { startPooler } from '../support/pooler.ts'
import { ask, type Postgres } from '../support/postgres.ts'
import { root } from '../support/service.ts'
import { promise, seconds, sleep, type Context, type Fault } from './support.ts'
import { twos } from './two-processes.ts'

/** Fewer connections than any process takes by default. */
const poolSize = 5

/**
 * Parts that hold a connection, a transaction or process state: sign-ins, sessions and rate limits, the
 * selection with its locks, calls and their order, commands, and archives with their cursor.
 */
const parts = [
  'people/accounts',
  'features/auth',
  'features/selection',
  'platform/http',
  'office/operator',
  'office/backup',
  'platform/db/cache',
]

/** Snapshots are of the embedded database, and see what other workers write on a server. */
const without = ['--exclude', 'api/src/office/backup/snapshots.test.ts']

/** The fields of a Vitest report that this file reads. */
type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** PgBouncer in transaction mode, between the processes and their server. */
export const poolers: Fault[] = [
  {
    name: 'pooler-suite',
    does: `the API's tests of ${parts.join(', ')} run by way of PgBouncer in transaction mode, ${poolSize} connections a database`,
    run: suite,
  },
  {
    name: 'pooler-limits',
    does: 'by way of it a statement, a lock and a transaction take longer than they may',
    run: limits,
  },
  ...twos.map(({ name, does, run }) => ({
    name: `pooler-${name}`,
    does: `by way of it, with migrations past it: ${does}`,
    run: (context: Context) => run(pooled(context)),
  })),
]

/** Its servers are reached by way of a pooler, and its services migrate past that. */
function pooled(context: Context): Context {
  const directOf = new Map<string, string>()
  return {
    ...context,
    async postgres(settings, folder) {
      const server = await context.postgres(settings, folder)
      const pooler = await poolerOf(context, server)
      const database = async (name: string) => {
        const direct = await server.database(name)
        directOf.set(pooler.through(direct), direct)
        return pooler.through(direct)
      }
      return { ...server, database }
    },
    service(options) {
      const direct = directOf.get(options.env['DATABASE_URL'] ?? '')
      promise(direct !== undefined, 'a service is not behind the pooler')
      return context.service({ ...options, env: { ...options.env, DATABASE_DIRECT_URL: direct } })
    },
  }
}

async function poolerOf(context: Context, server: Postgres) {
  const pooler = await startPooler(server.address('postgres'), poolSize)
  context.finally(() => pooler.close())
  return pooler
}

async function suite(context: Context): Promise<string> {
  // Each test file has a database. Syncing them to the disk takes longer than the tests.
  const server = await context.postgres({ fsync: 'off', full_page_writes: 'off' })
  // Where the tests make and drop their databases, each with the files of all that were emptied before.
  await ask(server.address('postgres'), 'alter role postgres in database postgres set statement_timeout = 0')
  const pooler = await poolerOf(context, server)
  const file = join(await context.directory(), 'tests.json')
  const folders = parts.map((part) => `api/src/${part}`)
  const words = ['run', '--project', 'api', '--reporter=json', `--outputFile=${file}`, ...folders, ...without]
  const env = { ...process.env, TEST_DATABASE_URL: pooler.through(server.address('postgres')) }
  const started = performance.now()
  const { failure } = await promisify(execFile)(process.execPath, [tools.vitest, ...words], {
    cwd: root,
    env,
    maxBuffer: 100_000_000,
  }).then(
    () => ({ failure: '' }),
    (error: Error) => ({ failure: error.message }),
  )
  const took = performance.now() - started
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  const failed = report.testResults.flatMap((one) => [
    ...(one.status === 'failed' && one.assertionResults.length === 0 ? [`${one.name}: ${one.message}`] : []),
    ...one.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ').slice(0, 500)}`),
  ])
  promise(
    failed.length === 0 && failure === '',
    `${failed.length} tests failed:\n${failed.join('\n')}${failure.slice(0, 500)}`,
  )
  promise(report.numPassedTests > 100, `only ${report.numPassedTests} tests ran`)
  return `${report.numPassedTests} tests in ${report.testResults.length} files passed, in ${seconds(took)}`
}

async function limits(context: Context): Promise<string> {
  const server = await context.postgres()
  const pooler = await poolerOf(context, server)
  const direct = await server.database('setu')
  const open = await openDatabase({ databaseUrl: pooler.through(direct) })
  const holder = await openDatabase({ databaseUrl: direct })
  context.finally(() => open.close())
  context.finally(() => holder.close())
  const { db } = open
  await sql`create table thing ()`.execute(db)
  const free = Promise.withResolvers<void>()
  context.finally(() => free.resolve())
  const holding = holder.db.transaction().execute(async (trx) => {
    await sql`lock table thing`.execute(trx)
    await free.promise
  })
  await sleep(200)
  const lock = await endOf(db, (trx) => sql`select from thing`.execute(trx))
  free.resolve()
  await holding
  const [statement, idle] = await Promise.all([
    endOf(db, (trx) => sql`select pg_sleep(20)`.execute(trx)),
    endOf(db, async (trx) => {
      await sleep(35_000)
      await sql`select 1`.execute(trx)
    }),
    // A setting local to a transaction ends with it.
    endOf(db, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`select pg_sleep(6)`.execute(trx)
    }),
  ])
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    db,
  )
  promise(rows[0]?.limit === '5s', `a limit has leaked: ${rows[0]?.limit}`)
  promise(statement.code === '57014' && statement.ms < 7000, `the statement: ${JSON.stringify(statement)}`)
  promise(lock.code === '55P03' && lock.ms < 4000, `the lock: ${JSON.stringify(lock)}`)
  promise(idle.code !== '', `the idle transaction: ${JSON.stringify(idle)}`)
  return `the statement was ended after ${seconds(statement.ms)}, the wait for the lock after ${seconds(lock.ms)}, the transaction that did nothing within ${seconds(idle.ms)}`
}

/** How a transaction ends, and after how long; code '' where it ends well. */
async function endOf(db: Db, work: (trx: Db) => Promise<unknown>): Promise<{ code: string; ms: number }> {
  const started = performance.now()
  const code = await db
    .transaction()
    .execute(work)
    .then(
      () => '',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    )
  return { code, ms: performance.now() - started }
}
