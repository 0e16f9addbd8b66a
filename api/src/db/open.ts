import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { serversIn } from '../lib/database-address.ts'
import { forceDirectory, forceTree } from '../lib/force.ts'
import { embeddedParams, openDurable } from './durable.ts'
import { giveSpareRoom, keepRoom } from './keep-room.ts'
import { lockDirectory } from './lock.ts'
import { maintainer, rewriteMissed } from './maintain.ts'
import type { Schema } from './schema.ts'
import { primaryOf } from './server/primary.ts'
import { watchRefusals } from './server/refusing.ts'
import { takingTurns, turnAfterEach } from './turns.ts'

/** The database, or a transaction on it: every store takes either. */
export type Db = Kysely<Schema>

export type OpenDatabase = {
  db: Db
  /** Ends all connections and frees the data directory. */
  close(): Promise<void>
  /** Rewrites the files of an embedded database after an erasure whose night the service missed. */
  rewriteMissed?(): Promise<void>
}

type OpenOptions = {
  /** A PostgreSQL server, or several of which one takes changes; wins over `dataDir`. */
  databaseUrl?: string | undefined
  /** Where the embedded database lives; without both, it lives in memory. */
  dataDir?: string | undefined
  /** What a database in memory begins with, as `dumpDataDir` gives it; an empty one is made unless given. */
  image?: Blob | undefined
  /** How many connections to a server, 10 unless said otherwise. */
  poolSize?: number
  /** Told of connections that a server drops; they are replaced at the next query. */
  onError?: (error: Error) => void
  /**
   * Asked about each connection in use that has brought no answer for so long: one that is given up is ended, and
   * with it the query that waits. Without it, a query waits as long as it takes.
   */
  isGivenUp?: (silentMs: number) => boolean
  /** Told when the database takes no changes, as on a full disk, and when it takes them again. */
  onDisk?: (line: string) => void
}

const MAINTENANCE_EVERY_MS = 10 * 60_000
const LISTEN_EVERY_MS = 500
const READ_ONLY = '25006'
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Both drivers answer counts and decimals as numbers, and dates as `YYYY-MM-DD`. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
}

const embedded = { extensions: { pg_trgm }, parsers: PARSERS }

/**
 * Opens a PostgreSQL server, the embedded database in a directory, or one in memory. A server is not connected
 * to before the first query, which fails while it cannot be reached; later ones succeed again once it can.
 *
 * @throws when the data directory is in use by another process.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer({ ...options, databaseUrl: options.databaseUrl })
  if (options.dataDir) return openDirectory(options.dataDir, options.onDisk)
  const image = options.image && { loadDataDir: options.image }
  return openEmbedded(await PGlite.create({ ...embedded, startParams: embeddedParams, ...image }))
}

const unconnected = new WeakSet<Error>()

/** Whether an error is why the server gave no connection: nothing was done by then, whatever it says. */
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
  // The pool listens to idle connections only; one that is dropped in use would end the process.
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

/** Behind an address that has come to be that of a standby, a connection would go on refusing changes: it is not kept. */
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
 * A server that is cut off without a word answers nothing, not even that it is gone: its connections are ended, and
 * once one of them is, those that nobody uses too.
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
    // Each answer leaves a connection without a query.
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
 * Puts a new embedded database in the place of the one in a directory, whose files are kept beside it. They change
 * places once the new one is filled: a failure or a kill before that changes nothing.
 *
 * @returns where the files of the old one are now; undefined when there were none
 * @throws when the data directory is in use by another process, and what `fill` throws
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

/** Where the embedded database of a data directory has its files. */
export function filesIn(dataDir: string): string {
  return join(dataDir, 'postgres')
}

async function takeDirectory(dataDir: string): Promise<() => void> {
  // The embedded database creates its files readable and writable for everyone.
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (made !== undefined) forceNames(resolve(dataDir), dirname(resolve(made)))
  await chmod(dataDir, 0o700)
  return lockDirectory(dataDir)
}

/** Forces the names of directories that were just made to the disk, up to the one that was there. */
function forceNames(made: string, there: string): void {
  forceDirectory(dirname(made))
  if (dirname(made) !== there) forceNames(dirname(made), there)
}

async function openFiles(dataDir: string): Promise<PGlite> {
  const files = filesIn(dataDir)
  if (!(await exists(files))) {
    await makeAside(files, () => Promise.resolve())
    await takePlace(files)
  }
  // Without this file the embedded database would make a new one over what there is.
  if (!(await exists(join(files, 'PG_VERSION')))) throw new Error('its files are not all there')
  return openDurable(files, embedded, () => giveSpareRoom(dataDir))
}

/** A new database is made aside and moved into place when complete: a kill halfway leaves nothing behind. */
async function makeAside(files: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const unfinished = `${files}.new`
  await rm(unfinished, { recursive: true, force: true })
  const { db, close } = openEmbedded(await openDurable(unfinished, embedded))
  try {
    await fill(db)
  } finally {
    await close()
  }
  forceTree(unfinished)
}

async function takePlace(files: string): Promise<void> {
  await rename(`${files}.new`, files)
  forceDirectory(dirname(files))
}

function openEmbedded(pglite: PGlite): OpenDatabase {
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: takingTurns(pglite) }),
    plugins: [turnAfterEach],
  })
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
