import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { serversIn } from '#platform/lib/database-address.ts'
import { fsyncDirectory, fsyncTree } from '#platform/lib/fsync.ts'
import { embeddedParams, openDurable } from './durable.ts'
import { giveSpareRoom, keepRoom } from './disk-reserve.ts'
import { lockDirectory } from './lock.ts'
import { maintainer, rewriteMissed } from './maintain.ts'
import type { Schema } from './schema.ts'
import { primaryOf } from './server/primary.ts'
import { watchRefusals } from './server/refusing.ts'
import { queueing, turnAfterEach } from './embedded/statement-queue.ts'

export type Db = Kysely<Schema>

export type OpenDatabase = {
  db: Db
  /** Ends all connections and releases the data directory. */
  close(): Promise<void>
  /** Catches up on a missed nightly rewrite of the embedded database after an erasure. */
  rewriteMissed?(): Promise<void>
}

type OpenOptions = {
  /** One PostgreSQL server, or several with one primary; overrides `dataDir`. */
  databaseUrl?: string | undefined
  /** Directory of the embedded database; in memory without both options. */
  dataDir?: string | undefined
  /** Initial content of an in-memory database, from `dumpDataDir`; empty by default. */
  image?: Blob | undefined
  /** Pool size; default 10. */
  poolSize?: number
  /** Called for dropped connections, which the next query replaces. */
  onError?: (error: Error) => void
  /**
   * Called for each busy connection that is silent for a time. If it returns true, the connection and its
   * query end. By default queries wait without a limit.
   */
  isGivenUp?: (silentMs: number) => boolean
  /** Called when the database becomes read-only, as on a full disk, and when it accepts changes again. */
  onDisk?: (line: string) => void
}

const MAINTENANCE_EVERY_MS = 10 * 60_000
const LISTEN_EVERY_MS = 500
const READ_ONLY = '25006'
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Both drivers return counts and decimals as numbers, and dates as `YYYY-MM-DD`. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
}

const embedded = { extensions: { pg_trgm }, parsers: PARSERS }

/**
 * Opens a PostgreSQL server, the embedded database in a directory, or one in memory. A server is connected on
 * the first query. Queries fail while it is unreachable and succeed afterwards.
 *
 * @throws when another process has locked the data directory.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer({ ...options, databaseUrl: options.databaseUrl })
  if (options.dataDir) return openDirectory(options.dataDir, options.onDisk)
  const image = options.image && { loadDataDir: options.image }
  return openEmbedded(await PGlite.create({ ...embedded, startParams: embeddedParams, ...image }))
}

const unconnected = new WeakSet<Error>()

/** Whether an error means that the server gave no connection; no statement was run then. */
export function isUnconnected(error: unknown): boolean {
  return error instanceof Error && unconnected.has(error)
}

function openServer(options: OpenOptions & { databaseUrl: string }): OpenDatabase {
  const report = options.onError ?? (() => undefined)
  const types = new pg.TypeOverrides()
  for (const [oid, parse] of Object.entries(PARSERS)) types.setTypeParser(Number(oid), parse)
  const servers = serversIn(options.databaseUrl)
  const pool = new pg.Pool({
    connectionString: servers[0],
    ...(servers.length > 1 && { Client: primaryOf(servers) }),
    application_name: 'udyam-setu',
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  })
  pool.on('error', report)
  // The pool handles errors of idle connections only; an error of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', report))
  endTheReading(pool)
  const stopListening = endTheSilent(pool, options.isGivenUp)
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      if (error instanceof Error) unconnected.add(error)
      throw error
    })
  const reported = { options: pool.options, connect, end: () => pool.end() }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reported }) })
  const { databaseUrl, onDisk } = options
  const stopWatching = onDisk && watchRefusals({ db, pool, databaseUrl, report: onDisk })
  return {
    db,
    async close() {
      stopListening()
      await stopWatching?.()
      await db.destroy()
    },
  }
}

/** If an address now belongs to a standby, its connections refuse changes: they are closed. */
function endTheReading(pool: pg.Pool): void {
  const reading = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) reading.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (reading.has(client)) void client.end()
  })
}

/**
 * An unreachable server sends nothing, not even a reset: silent connections are ended. When one is ended,
 * idle ones are ended too.
 */
function endTheSilent(pool: pg.Pool, isGivenUp: OpenOptions['isGivenUp']): () => void {
  if (isGivenUp === undefined) return () => undefined
  const heard = new Map<pg.PoolClient, number>()
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => {
    idle.delete(client)
    heard.set(client, performance.now())
  })
  pool.on('release', (_error, client) => {
    heard.delete(client)
    idle.add(client)
  })
  pool.on('remove', (client) => idle.delete(client))
  pool.on('connect', (client) => {
    // After each response the connection has no query.
    client.on('drain', () => heard.has(client) && heard.set(client, performance.now()))
  })
  const timer = setInterval(() => {
    for (const [client, at] of heard) {
      if (!isGivenUp(performance.now() - at) || !(client instanceof pg.Client)) continue
      heard.delete(client)
      void client.end()
      for (const other of idle) other.connection.stream.destroy()
    }
  }, LISTEN_EVERY_MS).unref()
  return () => clearInterval(timer)
}

async function openDirectory(dataDir: string, onDisk: OpenOptions['onDisk']): Promise<OpenDatabase> {
  const unlock = await takeDirectory(dataDir)
  try {
    const { db, close } = openEmbedded(await openFiles(dataDir))
    const work = maintainer(db, dataDir)
    const timer = setInterval(() => void work().catch(() => undefined), MAINTENANCE_EVERY_MS).unref()
    const stopWatching = keepRoom(db, dataDir, onDisk)
    return {
      db,
      rewriteMissed: () => rewriteMissed(db, dataDir),
      async close() {
        clearInterval(timer)
        await stopWatching()
        await close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Replaces the embedded database of a directory and keeps the old files next to it. They are swapped when the
 * new one is filled: an earlier failure or kill changes nothing.
 *
 * @returns the folder of the old files; undefined if there were none
 * @throws when another process has locked the data directory, and the errors of `fill`
 */
export async function replaceDatabase(
  dataDir: string,
  fill: (db: Db) => Promise<void>,
): Promise<string | undefined> {
  const unlock = await takeDirectory(dataDir)
  try {
    const files = filesIn(dataDir)
    await makeAside(files, fill)
    const hasOld = await exists(files)
    const old = `${files}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    if (hasOld) await rename(files, old)
    await takePlace(files)
    return hasOld ? old : undefined
  } finally {
    unlock()
  }
}

/** Folder of the embedded database in a data directory. */
export function filesIn(dataDir: string): string {
  return join(dataDir, 'postgres')
}

async function takeDirectory(dataDir: string): Promise<() => void> {
  // The embedded database creates world-readable and world-writable files.
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (made !== undefined) forceNames(resolve(dataDir), dirname(resolve(made)))
  await chmod(dataDir, 0o700)
  return lockDirectory(dataDir)
}

/** Syncs the names of new directories to disk, up to the existing one. */
function forceNames(made: string, there: string): void {
  fsyncDirectory(dirname(made))
  if (dirname(made) !== there) forceNames(dirname(made), there)
}

async function openFiles(dataDir: string): Promise<PGlite> {
  const files = filesIn(dataDir)
  if (!(await exists(files))) {
    await makeAside(files, () => Promise.resolve())
    await takePlace(files)
  }
  // Without this file the embedded database would initialize over the existing data.
  if (!(await exists(join(files, 'PG_VERSION')))) throw new Error('its files are not all there')
  // PostgreSQL does not start on an empty or torn lock file, as a loss of power may leave it. This directory is locked.
  await rm(join(files, 'postmaster.pid'), { force: true })
  return openDurable(files, embedded, () => giveSpareRoom(dataDir))
}

/** Builds a new database in another folder and renames it when complete: a kill leaves no partial one. */
async function makeAside(files: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const unfinished = `${files}.new`
  await rm(unfinished, { recursive: true, force: true })
  const { db, close } = openEmbedded(await openDurable(unfinished, embedded))
  try {
    await fill(db)
  } finally {
    await close()
  }
  fsyncTree(unfinished)
}

async function takePlace(files: string): Promise<void> {
  await rename(`${files}.new`, files)
  fsyncDirectory(dirname(files))
}

function openEmbedded(pglite: PGlite): OpenDatabase {
  const db = new Kysely<Schema>({ dialect: queueing(pglite), plugins: [turnAfterEach] })
  return {
    db,
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
