import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maintain, maintainer, rewriteAfterErasing } from './maintain.ts'
import { migrate } from './migrate.ts'
import { toHttpError } from '#platform/http/errors.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import { makeDataDir, openMigrated } from '#test/test-database.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const places = [
  { name: 'in memory', options: {} },
  ...(serverUrl ? [{ name: 'on a server', options: { databaseUrl: serverUrl } }] : []),
]

describe.each(places)('the database $name', ({ options }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = 'databaseUrl' in options ? await openDatabase(options) : await openMigrated()
    await migrate(database.db)
  })
  afterAll(() => database.close())

  test('answers the same types whichever driver runs', async () => {
    const { rows } = await sql`
      select count(*) as count, 4.5::numeric(2, 1) as rating, date '1990-02-28' as dob,
        timestamptz '2026-03-05 10:00+05:30' as at, array['a', 'b,"c'] as skills, null::text[] as none
    `.execute(database.db)
    expect(rows[0]).toEqual({
      count: 1,
      rating: 4.5,
      dob: '1990-02-28',
      at: new Date('2026-03-05T04:30:00Z'),
      skills: ['a', 'b,"c'],
      none: null,
    })
  })

  test('keeps a transaction that fails out of the tables, and works on after it', async () => {
    const key = `test-${process.pid}`
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('throttle').values({ key, hits: 1, window_ends: new Date() }).execute()
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    const left = await database.db.selectFrom('throttle').selectAll().where('key', '=', key).execute()
    expect(left).toEqual([])
  })

  test('runs transactions that are asked for at the same time', async () => {
    const { db } = database
    const key = `parallel-${process.pid}`
    await db.insertInto('throttle').values({ key, hits: 0, window_ends: new Date() }).execute()
    const increment = () =>
      db.transaction().execute((trx) =>
        trx
          .updateTable('throttle')
          .set((eb) => ({ hits: eb('hits', '+', 1) }))
          .where('key', '=', key)
          .execute(),
      )
    await Promise.all(Array.from({ length: 20 }, increment))
    const { hits } = await db
      .deleteFrom('throttle')
      .where('key', '=', key)
      .returning('hits')
      .executeTakeFirstOrThrow()
    expect(hits).toBe(20)
  })

  test('refuses to change or delete what was audited', async () => {
    const { db } = database
    await db.insertInto('audit_event').values({ action: 'test' }).execute()
    await expect(sql`update audit_event set action = 'other'`.execute(db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow(/append-only/)
    await sql`truncate audit_event, audit_detail`.execute(db)
  })

  test('notes when a row was last changed', async () => {
    const { db } = database
    const name = `Test ${process.pid}`
    const made = await db.insertInto('category').values({ name }).returningAll().executeTakeFirstOrThrow()
    const changed = await db
      .updateTable('category')
      .set({ description: 'Changed' })
      .where('id', '=', made.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await db.deleteFrom('category').where('id', '=', made.id).execute()
    expect(changed.updated_at.getTime()).toBeGreaterThan(made.updated_at.getTime())
  })

  test('can be maintained while it runs', async () => {
    await expect(maintain(database.db)).resolves.toBeUndefined()
  })
})

test('the log of changes of the embedded database begins anew each time it is maintained', async () => {
  const { db, close } = await openMigrated()
  const beginOfLog = async () => {
    const { rows } = await sql<{
      at: string
    }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(db)
    return rows[0]?.at
  }
  const before = await beginOfLog()
  await maintainer(db)()
  expect(await beginOfLog()).not.toBe(before)
  await close()
})

test('in the night after somebody was erased the files are written anew, without them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'udyam-data-'))
  await makeDataDir(dataDir)
  const { db, close } = await openDatabase({ dataDir })
  const [night, day] = [new Date(), new Date()]
  night.setUTCHours(21, 40)
  day.setUTCHours(6, 0)
  await sql`insert into account (role, email, password_hash, name, language)
    values ('visitor', 'vanishing@example.com', '', 'Vanishing Word', 'mr')`.execute(db)
  expect(await rewriteAfterErasing(db, night)).toBe(false)
  await sql`delete from account`.execute(db)
  await sql`checkpoint`.execute(db)
  const isInFiles = async () => {
    const files = await readdir(join(dataDir, 'postgres', 'base'), { recursive: true, withFileTypes: true })
    const found = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => (await readFile(join(file.parentPath, file.name))).includes('Vanishing Word')),
    )
    return found.includes(true)
  }
  expect(await isInFiles()).toBe(true)
  expect(await rewriteAfterErasing(db, day)).toBe(false)
  expect(await rewriteAfterErasing(db, night)).toBe(true)
  await sql`checkpoint`.execute(db)
  expect(await isInFiles()).toBe(false)
  await close()
  await rm(dataDir, { recursive: true })
})

test('the embedded database keeps its rows, and its directory from other users', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'udyam-data-'))
  await makeDataDir(dataDir)
  const first = await openDatabase({ dataDir })
  await first.db.insertInto('category').values({ name: 'Kept' }).execute()
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The data directory ${dataDir} is in use by another process; stop it first.`,
  )
  await first.close()
  const second = await openDatabase({ dataDir })
  const kept = await second.db.selectFrom('category').select('name').where('name', '=', 'Kept').execute()
  await second.close()
  expect(kept).toHaveLength(1)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  await rm(dataDir, { recursive: true })
})

// PostgreSQL writes it at each start, and refuses one that is empty or torn.
test.each([
  ['empty', ''],
  ['torn', '\0\0\0\0'],
  ['of the last start', '-42\n/pglite/data\n1795967621\n5432\n'],
])('a lock file of PostgreSQL that a loss of power left %s is no hindrance', async (_state, content) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'udyam-lock-file-'))
  await makeDataDir(dataDir)
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), content)
  const { db, close } = await openDatabase({ dataDir })
  expect(await db.selectFrom('criterion_set').select('version').execute()).toEqual([{ version: 1 }])
  await close()
  await rm(dataDir, { recursive: true })
})

test.runIf(serverUrl)('a connection that the server drops is replaced at the next query', async () => {
  const dropped: Error[] = []
  const database = await openDatabase({ databaseUrl: serverUrl, onError: (error) => dropped.push(error) })
  const other = await openDatabase({ databaseUrl: serverUrl, poolSize: 1 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const sleeping = sql`select pg_sleep(3)`.execute(database.db)
  const failed = expect(sleeping).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
  await failed
  await vi.waitFor(() => expect(dropped.length).toBeGreaterThan(0))
  await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined()
  await database.close()
  await other.close()
})

test.runIf(serverUrl)('a server that could not be reached is used as soon as it can be', async () => {
  const target = new URL(serverUrl ?? '')
  const port = await freePort()
  const database = await openDatabase({ databaseUrl: rehost(target, port) })
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/ECONNREFUSED/)
  const proxy = await forward(port, target)
  await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined()
  await database.close()
  await new Promise((resolve) => proxy.close(resolve))
})

function rehost(target: URL, port: number): string {
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

test('a server that falls silent is given up, and the next query finds the next connection', async () => {
  let isSilent = true
  const server = await listen(
    createServer((socket) => {
      // Accepts every client, then stays silent for a while.
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', [0x49])]))
        socket.on('data', (asked) => {
          if (!isSilent || asked.includes('begin'))
            socket.write(Buffer.concat([message('I', []), message('Z', [0x49])]))
        })
      })
      socket.on('error', () => undefined)
    }),
    0,
  )
  const { port } = server.address() as AddressInfo
  const { db, close } = await openDatabase({
    databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing`,
    isGivenUp: (silentMs) => silentMs > 100,
  })
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Connection terminated')
  const error: unknown = await db
    .transaction()
    .execute((trx) => sql`select 1`.execute(trx))
    .catch((reason: unknown) => reason)
  expect(toHttpError(error).kind).toBe('unavailable')
  isSilent = false
  await expect(sql`select 1`.execute(db)).resolves.toMatchObject({ rows: [] })
  await close()
  server.close()
})

test('a server that cannot let anybody in, whatever it says of that, is away', async () => {
  const said = ['SFATAL', 'CXX000', 'Mcould not write init file'].map((field) => `${field}\0`).join('')
  const server = await listen(
    createServer((socket) => {
      socket.once('data', () => socket.end(message('E', [...Buffer.from(`${said}\0`)])))
      socket.on('error', () => undefined)
    }),
    0,
  )
  const { port } = server.address() as AddressInfo
  const { db, close } = await openDatabase({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing` })
  const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'could not write init file' })
  expect(toHttpError(error).kind).toBe('unavailable')
  await close()
  server.close()
})

/** A PostgreSQL protocol message. */
function message(type: string, body: number[]): Buffer {
  return Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body])
}

async function freePort(): Promise<number> {
  const server = await listen(createServer(), 0)
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return address.port
}

async function forward(port: number, target: URL): Promise<Server> {
  return listen(
    createServer((socket) => {
      const upstream = createConnection(Number(target.port || 5432), target.hostname)
      socket.on('error', () => upstream.destroy())
      upstream.on('error', () => socket.destroy())
      socket.pipe(upstream).pipe(socket)
    }),
    port,
  )
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })
}
