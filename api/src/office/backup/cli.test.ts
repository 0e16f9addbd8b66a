import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSnapshots, takeSnapshot } from './snapshots.ts'
import { carrier, ledgerIn } from './ledger.ts'
import { refuseLoss } from './recovery.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { backup, moveToPostgres, restore } from './cli.ts'
import { readCommandEnv } from '#platform/env.ts'
import { everyRow } from '#test/every-table.ts'
import { makeDataDir } from '#test/test-database.ts'
import { world } from '#test/world.ts'
import { limit } from '#test/slowness.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
let dataDir: string
let place: Parameters<typeof backup>[0]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'udyam-keep-'))
  place = { databaseUrl: undefined, dataDir, demo: true, backupPassphrase: undefined }
})

afterEach(() => rm(dataDir, { recursive: true }))

// Each test creates a database on disk, which is slow on a busy machine.
test(
  'a database whose files are damaged is put back as its newest whole snapshot has it',
  { timeout: limit(90_000) },
  async () => {
    await makeDataDir(dataDir)
    const before = await withDatabase(async (db) => {
      await db.insertInto('category').values({ name: 'उद्योग' }).execute()
      await takeSnapshot(db, { dataDir })
      await carrier(db, ledgerIn(dataDir))()
      return everyRow(db)
    })
    const [snapshot = ''] = await findSnapshots(dataDir)
    await writeFile(snapshot.replace('udyam-setu-2', 'udyam-setu-3'), 'half')
    await truncate(join(dataDir, 'postgres', 'global', 'pg_control'), 100)

    const { code, said } = await start()
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The embedded database in .*postgres cannot be opened: .*\n.*disk is full.*\n.*is of 20.*Z\. To go back to it:\n {2}npm run restore -- --snapshot\n.*deletes nothing\.\n$/,
    )
    const kept = (await restore(place, ['--snapshot'])).at(-1)
    const aside = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.damaged-'))
    expect(kept).toContain(aside[0])
    expect(await readdir(join(dataDir, aside[0] ?? ''))).toContain('PG_VERSION')
    const [line] = await backup({ ...place, demo: false }, ['--plain'])
    expect(line).toMatch(/backups.udyam-setu-.* holds \d+ rows of \d+ tables \(release \d+\.\d+\.\d+\)\.$/)
    expect(await withDatabase(everyRow)).toEqual(before)

    // Without this file the embedded database would initialize over the existing data.
    await rm(join(dataDir, 'postgres', 'PG_VERSION'))
    await rm(snapshot)
    await expect(backup(place, [])).rejects.toThrow(/not all there\n[^]*There is no snapshot to go back to/)
  },
)

test(
  'a folder that may not be used is named by its variable, in one line',
  { timeout: limit(60_000) },
  async () => {
    const { code, said } = await start('/sys/udyam-setu')
    expect(code).toBe(1)
    expect(said).toMatch(
      /^DATA_DIR \(\/sys\/udyam-setu\) cannot be used: E(?:PERM|ACCES|ROFS)[^\n]*; it takes a folder in which the user of the service may write\.\n$/,
    )
  },
)

test('an encrypted backup goes back with its passphrase alone', { timeout: limit(90_000) }, async () => {
  await makeDataDir(dataDir)
  const before = await withDatabase(async (db) => {
    await db.insertInto('category').values({ name: 'उद्योग' }).execute()
    await carrier(db, ledgerIn(dataDir))()
    return everyRow(db)
  })
  const sealed = { ...place, demo: false, backupPassphrase: 'a pass phrase for tests' }
  const [line = ''] = await backup(sealed, [])
  expect(line).toMatch(
    /\.jsonl\.gz\.enc holds \d+ rows of \d+ tables \(release \d+\.\d+\.\d+\), encrypted\.$/,
  )
  const file = line.split(' holds')[0] ?? ''
  expect((await readFile(file)).subarray(0, 28).toString()).toBe('Udyam Setu sealed archive 1\n')
  const other = { ...sealed, backupPassphrase: 'another pass phrase' }
  await expect(restore(other, ['--snapshot', file])).rejects.toThrow('was sealed with another one')
  await restore(sealed, ['--snapshot', file])
  expect(await withDatabase(everyRow)).toEqual(before)
})

test('a plain archive is not taken where a passphrase is set, unless that is asked for', async () => {
  const file = join(dataDir, 'plain.jsonl.gz')
  await writeFile(file, 'anybody may have written this')
  const sealed = { ...place, backupPassphrase: 'a pass phrase for tests' }
  await expect(restore(sealed, [file, '--no-ledger'])).rejects.toThrow(
    'is not encrypted, though BACKUP_PASSPHRASE is set',
  )
  await expect(restore(sealed, [file, '--no-ledger', '--plain'])).rejects.not.toThrow('is not encrypted')
  await expect(restore(place, [file, '--no-ledger'])).rejects.not.toThrow('is not encrypted')
})

test('going back takes a plain archive as little, where a passphrase is set', async () => {
  const file = join(dataDir, 'plain.jsonl.gz')
  await writeFile(file, 'anybody may have written this')
  const sealed = { ...place, backupPassphrase: 'a pass phrase for tests' }
  const words = ['--snapshot', file, '--no-ledger']
  await expect(restore(sealed, words)).rejects.toThrow('is not encrypted, though BACKUP_PASSPHRASE is set')
  await expect(restore(sealed, [...words, '--plain'])).rejects.not.toThrow('is not encrypted')
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'production', SECRET_KEY: 'f3a9c2e17b6d80451d9e0b7a6c35f284' }, false],
  [{ DATABASE_URL: 'postgres://localhost/x' }, false],
  [{ DATABASE_URL: 'postgres://localhost/x', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('with %j a command takes it that it is the demo: %j', (source, demo) => {
  expect(readCommandEnv(source).demo).toBe(demo)
})

test('files that are gone are not replaced by an empty database while there are snapshots', async () => {
  await expect(refuseLoss({ dataDir })).resolves.toBeUndefined()
  await takeSnapshot((await world()).db, { dataDir })
  await expect(refuseLoss({ dataDir })).rejects.toThrow(
    /is gone, but there are snapshots of it[^]*npm run restore/,
  )
})

test.each([
  ['a backup of nothing', () => backup(place, []), /^There is no database in /],
  ['a restore of nothing', () => restore(place, []), 'Name the archive: npm run restore -- FILE'],
  [
    'a backup with an option that there is none of',
    () => backup(place, ['--help']),
    '"--help" is not understood; it is used as: npm run backup -- FILE',
  ],
  [
    'a plain backup outside demo mode, unasked',
    () => backup({ ...place, demo: false }, []),
    /^Set BACKUP_PASSPHRASE, which encrypts the archive, or say .*: -- --plain$/,
  ],
  ['a move by a plain one', () => moveToPostgres({ ...place, demo: false }), /^Set BACKUP_PASSPHRASE/],
  ['a backup into two files', () => backup(place, ['one', 'two']), /^"two" is not understood/],
  ['a backup into a folder', () => backup(place, [dataDir]), /is a folder; name a file in it/],
  ['a restore of a folder', () => restore(place, [dataDir, '--no-ledger']), /is a folder; name a file in it/],
  [
    'a restore that leaves open who was erased since',
    () => restore(place, ['one']),
    /--ledger FILE .* --no-ledger/,
  ],
  ['a restore of two files', () => restore(place, ['one', 'two']), /^"two" is not understood/],
  [
    'going back with an option',
    () => restore(place, ['--snapshot', '--last']),
    /^"--last" is not understood/,
  ],
  ['a move with words', () => moveToPostgres(place, ['now']), /^"now" is not understood/],
  [
    'a backup of a server that is not there',
    () => backup({ ...place, databaseUrl: 'postgres://nobody@127.0.0.1:1/x' }, [join(dataDir, 'one')]),
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'a restore of a file that is not there',
    () => restore(place, ['none', '--no-ledger']),
    'There is no file none.',
  ],
  ['going back without a snapshot', () => restore(place, ['--snapshot']), /^There is no whole snapshot in /],
  [
    'going back on a server',
    () => restore({ ...place, databaseUrl: 'postgres://localhost/x' }, ['--snapshot']),
    'Snapshots are of the embedded database, but DATABASE_URL is set.',
  ],
  ['a move to nowhere', () => moveToPostgres(place), 'Set DATABASE_URL to the server to move to.'],
])('%s is refused, and leaves nothing', async (_what, command, why) => {
  await expect(command()).rejects.toThrow(why)
  expect(await readdir(dataDir)).toEqual([])
})

test.runIf(serverUrl)(
  'everything moves from the embedded database to a server',
  { timeout: limit(60_000) },
  async () => {
    const databaseUrl = await emptyDatabase()
    await makeDataDir(dataDir)
    const before = await withDatabase(async (db) => {
      await db.insertInto('throttle').values({ key: 'मी', hits: 1, window_ends: new Date() }).execute()
      return everyRow(db)
    })
    const lines = await moveToPostgres({ ...place, databaseUrl, backupPassphrase: 'a pass phrase for tests' })
    expect(lines).toContain('  throttle: 1')
    const { db, close } = await openDatabase({ databaseUrl })
    expect(await everyRow(db)).toEqual(before)
    await close()
    expect(await withDatabase(everyRow)).toEqual(before)
  },
)

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function start(DATA_DIR = dataDir): Promise<{ code: number | null; said: string }> {
  const { PATH = '' } = process.env
  const program = join(import.meta.dirname, '../../main.ts')
  const child = spawn(process.execPath, [program], {
    env: { PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

async function emptyDatabase(): Promise<string> {
  const name = `udyam_move_${process.pid}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}
