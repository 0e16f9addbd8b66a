import { appendFile, copyFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#platform/db/open.ts'
import { limit } from '#test/slowness.ts'
import { emptyDatabase, openMigrated } from '#test/test-database.ts'
import { carrier, ledgerIn, readLedger, startLedger } from './ledger.ts'
import { readArchive } from './read.ts'
import { replayLedger } from './replay.ts'
import { restoreArchive } from './restore.ts'
import { writeArchive } from './write.ts'

const [first, second] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
let folder: string
let database: OpenDatabase
let other: OpenDatabase
const holders: ChildProcess[] = []

beforeAll(async () => {
  database = await openMigrated()
  other = await openMigrated()
})
afterAll(async () => {
  await database.close()
  await other.close()
})
beforeEach(async () => {
  await emptyDatabase(database.db)
  await emptyDatabase(other.db)
  folder = await mkdtemp(join(tmpdir(), 'udyam-ledgers-'))
  for (const [id, email] of [
    [first, 'asha@example.com'],
    [second, 'ravi@example.com'],
  ]) {
    await sql`insert into account (id, role, email, password_hash, name)
      values (${id}, 'visitor', ${email}, 'p', 'Somebody')`.execute(database.db)
  }
})
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Runs one ledger process in a data directory. */
const startIn = (dataDir: string) => {
  const { db } = database
  return startLedger({ db, dataDir, isReady: () => true, onError: (error) => expect.fail(String(error)) })
}
const suspend = (id: string | undefined) =>
  sql`update account set suspended_at = now() where id = ${id}`.execute(database.db)
const erase = (id: string | undefined) => sql`delete from account where id = ${id}`.execute(database.db)
const textOf = (dataDir: string) => readFile(ledgerIn(dataDir), 'utf8')

/** Restores an archive with a ledger; returns the remaining accounts. */
async function leftAfter(archive: string, ledger: string): Promise<string[]> {
  const lines = await readLedger(ledger)
  await emptyDatabase(other.db)
  await restoreArchive(other.db, await readArchive(archive), {
    finish: (trx) =>
      replayLedger(trx, lines, async (db, { id }) => {
        await sql`delete from account where id = ${id}`.execute(db)
      }),
  })
  const { rows } = await sql<{ id: string }>`select id from account order by id`.execute(other.db)
  return rows.map(({ id }) => id)
}

test('of three processes that share a data directory one writes each line, and a restore takes them', async () => {
  const archive = join(folder, 'before.jsonl.gz')
  await writeArchive(database.db, archive)
  const three = [startIn(folder), startIn(folder), startIn(folder)]
  await erase(first)
  await suspend(second)
  await Promise.all(three.map(({ carry }) => carry()))
  for (const { carry } of three) await carry()
  expect((await textOf(folder)).split('\n').filter(Boolean)).toHaveLength(2)
  // When the writing process ends, another one takes over.
  await three[0]?.stop()
  await sql`update account set suspended_at = null where id = ${second}`.execute(database.db)
  for (const { carry } of three.slice(1)) await carry()
  expect((await textOf(folder)).split('\n').filter(Boolean)).toHaveLength(3)
  for (const { stop } of three.slice(1)) await stop()
  expect(await leftAfter(archive, ledgerIn(folder))).toEqual([second])
})

test('of three processes with a data directory each, each ledger serves, and so do all of them in one file', async () => {
  const archive = join(folder, 'before.jsonl.gz')
  await writeArchive(database.db, archive)
  const directories = ['one', 'two', 'three'].map((name) => join(folder, name))
  const three = directories.map(startIn)
  await erase(first)
  await Promise.all(three.map(({ carry }) => carry()))
  for (const { stop } of three) await stop()
  const together = join(folder, 'together')
  for (const directory of directories) await appendFile(together, await textOf(directory))
  for (const file of [...directories.map(ledgerIn), together]) {
    expect(await leftAfter(archive, file)).toEqual([second])
  }
})

test(
  'another process that holds the ledger keeps this one from writing, until it is killed',
  { timeout: limit(60_000) },
  async () => {
    const held = await holdFromOutside()
    await erase(first)
    const here = startIn(folder)
    await here.carry()
    await expect(textOf(folder)).rejects.toThrow('ENOENT')
    held.kill('SIGKILL')
    await once(held, 'exit')
    await here.carry()
    await here.stop()
    expect(await readLedger(ledgerIn(folder))).toHaveLength(1)
  },
)

test('lines that stand in a file several times are taken once', async () => {
  await erase(first)
  const file = join(folder, 'ledger.jsonl')
  await carrier(database.db, file)()
  await appendFile(file, await readFile(file))
  expect(await readLedger(file)).toHaveLength(1)
})

test('a last line that lacks its end alone is taken; half of one is left', async () => {
  await erase(first)
  await suspend(second)
  const file = join(folder, 'ledger.jsonl')
  await carrier(database.db, file)()
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.trimEnd())
  expect((await readLedger(file)).map(({ kind }) => kind)).toEqual(['erase', 'suspend'])
  await writeFile(file, whole.slice(0, -20))
  expect((await readLedger(file)).map(({ kind }) => kind)).toEqual(['erase'])
  // Appended lines begin on a new line.
  await carrier(database.db, file)()
  await writeFile(file, (await readFile(file, 'utf8')).trimEnd())
  await sql`update account set suspended_at = null where id = ${second}`.execute(database.db)
  await carrier(database.db, file)()
  expect((await readLedger(file)).map(({ kind }) => kind)).toEqual(['erase', 'suspend', 'unsuspend'])
})

test('what a failed write has left is cut off before the next one', async () => {
  const file = join(folder, 'ledger.jsonl')
  const carry = carrier(database.db, file)
  await carry()
  await erase(first)
  vi.spyOn(FileHandle, 'writeFile').mockImplementationOnce(async () => {
    await appendFile(file, '{"at": "2026-')
    throw new Error('ENOSPC')
  })
  await expect(carry()).rejects.toThrow('ENOSPC')
  await carry()
  expect(await readLedger(file)).toHaveLength(1)
})

test('a ledger and an archive are known by what is in them, whatever they are called', async () => {
  await erase(first)
  const file = join(folder, 'ledger.jsonl')
  const archive = join(folder, 'archive')
  await carrier(database.db, file)()
  await writeArchive(database.db, archive)
  const [ledgerElsewhere, archiveElsewhere] = [
    join(folder, 'ledger-of-monday.txt'),
    join(folder, 'monday.jsonl'),
  ]
  await copyFile(file, ledgerElsewhere)
  await copyFile(archive, archiveElsewhere)
  for (const one of [ledgerElsewhere, archiveElsewhere]) expect(await readLedger(one)).toHaveLength(1)
  const neither = join(folder, 'photo.jsonl')
  await writeFile(neither, 'no ledger at all\n')
  await expect(readLedger(neither)).rejects.toThrow(/is neither a ledger nor an archive/)
})

const opened = await open(import.meta.filename)
const FileHandle = Object.getPrototypeOf(opened) as typeof opened
await opened.close()

/** A separate process that locks the ledger of the folder. */
async function holdFromOutside(): Promise<ChildProcess> {
  const lock = join(import.meta.dirname, '../../platform/db/lock.ts')
  const code = `import(${JSON.stringify(lock)}).then(({ tryLock }) => {
    globalThis.held = tryLock(${JSON.stringify(join(folder, 'ledger.lock'))}); console.log('held'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(child)
  await once(child.stdout, 'data')
  return child
}
