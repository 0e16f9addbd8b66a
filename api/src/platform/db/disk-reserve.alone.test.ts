import fs, { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { databaseState } from './state.ts'
import { toHttpError } from '#platform/http/errors.ts'
import { openDatabase } from './open.ts'
import { limit } from '#test/slowness.ts'

const { disk } = vi.hoisted(() => ({ disk: { bavail: 1_000_000 } }))
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: () => Promise.resolve({ bavail: disk.bavail, bsize: 4096 }),
}))

test('a database whose disk is nearly full only reads, until there is room again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'udyam-room-'))
  const said: string[] = []
  const { db, close } = await openDatabase({ dataDir, onDisk: (line) => said.push(line) })
  const write = () => sql`insert into kept values (1)`.execute(db)
  await sql`create table kept (number int)`.execute(db)
  await write()
  disk.bavail = 8000
  const refused = await vi.waitFor(
    async () => {
      const failure = await write().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      return failure
    },
    { timeout: limit(25_000), interval: 100 },
  )
  expect(toHttpError(refused)).toMatchObject({ kind: 'unavailable' })
  await sql`select * from kept`.execute(db)
  expect(await databaseState(db)).toBe('read-only')
  // The line follows the change: the name of the disk is looked up first.
  await expect.poll(() => said).toHaveLength(1)
  // Names the disk, the folder and the free space.
  expect(said[0]).toMatch(/^The disk .+ \(mounted at \/.*\) is nearly full: 31 MiB are free for /)
  expect(said[0]).toContain(dataDir)
  disk.bavail = 1_000_000
  await vi.waitFor(write, { timeout: limit(25_000), interval: 100 })
  expect(await databaseState(db)).toBe('ok')
  await expect.poll(() => said).toEqual([said[0], expect.stringContaining('has room again: 3906 MiB')])
  await close()
  await rm(dataDir, { recursive: true })
})

test('a disk that runs full between two looks has room left for what is being written', async () => {
  disk.bavail = 1_000_000
  const dataDir = await mkdtemp(join(tmpdir(), 'udyam-room-'))
  const { db, close } = await openDatabase({ dataDir })
  const spare = join(dataDir, 'spare-room')
  const isKept = async () => expect((await stat(spare)).size).toBe(32 * 1024 * 1024)
  await vi.waitFor(isKept, { timeout: limit(25_000), interval: 100 })
  await sql`create table kept (number int)`.execute(db)
  const write = fs.writeSync as (...given: unknown[]) => number
  const full = vi.spyOn(fs, 'writeSync').mockImplementation((...given: unknown[]) => {
    if (existsSync(spare)) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    return write(...given)
  })
  await sql`insert into kept values (1)`.execute(db)
  full.mockRestore()
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([{ number: 1 }])
  await vi.waitFor(isKept, { timeout: limit(25_000), interval: 100 })
  await close()
  await rm(dataDir, { recursive: true })
})
