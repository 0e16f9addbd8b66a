import { readlinkSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { storedSecret } from '#platform/lib/secret.ts'
import { openDatabase } from './open.ts'

const { forced } = vi.hoisted(() => ({ forced: [] as string[] }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const fsyncSync = (file: number) => {
    fs.fsyncSync(file)
    forced.push(readlinkSync(`/proc/self/fd/${file}`))
  }
  return { ...fs, fsyncSync }
})

const folder = await mkdtemp(join(tmpdir(), 'udyam-durable-'))
afterAll(() => rm(folder, { recursive: true }))
const isLinux = process.platform === 'linux'

test.runIf(isLinux)('what the first start has made is on the disk, names included', async () => {
  const dataDir = join(folder, 'new', 'data')
  await (await openDatabase({ dataDir })).close()
  const made = await readdir(join(dataDir, 'postgres'), { recursive: true })
  const begun = forced.map((path) => relative(join(dataDir, 'postgres.new'), path))
  const later = forced.map((path) => relative(join(dataDir, 'postgres'), path))
  expect(made.length).toBeGreaterThan(900)
  expect(made.filter((path) => !begun.includes(path) && !later.includes(path))).toEqual([])
  expect(forced).toEqual(expect.arrayContaining([dataDir, join(folder, 'new'), folder]))
})

test.runIf(isLinux)(
  'each commit is forced to the disk, a new file with its name, and no question is',
  async () => {
    const dataDir = join(folder, 'commits')
    const { db, close } = await openDatabase({ dataDir })
    const forcedBy = async (statement: string) => {
      forced.length = 0
      await sql.raw(statement).execute(db)
      return forced.map((path) => relative(join(dataDir, 'postgres'), path))
    }
    const isLog = /^pg_wal\/[0-9A-F]{24}$/
    await sql`create table kept (number int)`.execute(db)
    expect(await forcedBy('insert into kept values (1)')).toEqual([expect.stringMatching(isLog)])
    expect(await forcedBy('insert into kept values (2)')).toEqual([expect.stringMatching(isLog)])
    expect(await forcedBy('select * from kept')).toEqual([])
    const settled = await forcedBy('checkpoint')
    expect(settled).toContain('global/pg_control')
    expect(settled.findIndex((path) => /^base\/\d+$/.test(path))).toBeGreaterThan(0)
    await close()
  },
)

test('a database whose commits are not forced is not opened', async () => {
  const real = NodeFS.prototype.init
  vi.spyOn(NodeFS.prototype, 'init').mockImplementation(async function (this: NodeFS, ...given) {
    const { emscriptenOpts: options } = await real.apply(this, given)
    const forget: NonNullable<typeof options.preRun>[number] = ({ NODEFS }) => delete NODEFS.stream_ops.fsync
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), forget] } }
  })
  const opening = openDatabase({ dataDir: join(folder, 'deaf') })
  await expect(opening).rejects.toThrow('its commits are not forced to the disk')
  vi.restoreAllMocks()
})

test.runIf(isLinux)('a key that is made is on the disk with its name', async () => {
  const dataDir = join(folder, 'key')
  await storedSecret(dataDir)
  expect(forced).toContain(dataDir)
})
