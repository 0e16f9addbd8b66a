import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMessage } from '#test/make.ts'
import { world, type World } from '#test/world.ts'
import { restore } from './cli.ts'
import { askOverSocket, openBackupSocket } from './socket.ts'
import { findNewestGood, findSnapshots, startSnapshots, takeSnapshot } from './snapshots.ts'

let here: World
let dataDir: string

beforeEach(async () => {
  here = await world()
  dataDir = await mkdtemp(join(tmpdir(), 'udyam-snapshots-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

// Only the embedded database has snapshots. A server's write position also counts other databases and
// maintenance.
const isServer = process.env['TEST_DATABASE_URL'] !== undefined

describe('snapshots', () => {
  test.skipIf(isServer)(
    'are taken when something was written since the last one, by whichever process',
    async () => {
      await takeSnapshot(here.db, { dataDir })
      await takeSnapshot(here.db, { dataDir })
      expect(await findSnapshots(dataDir)).toHaveLength(1)
      await makeMessage(here)
      await takeSnapshot(here.db, { dataDir })
      expect(await findSnapshots(dataDir)).toHaveLength(2)
      expect((await findNewestGood({ dataDir }))?.totals.rows['contact_message']).toBe(1)
    },
  )

  test('are kept up to 24, and nothing else is touched', async () => {
    const folder = join(dataDir, 'snapshots')
    await mkdir(folder)
    const names = Array.from(
      { length: 30 },
      (_, at) => `udyam-setu-2026-01-${at + 10}T00-00-00.000Z.jsonl.gz`,
    )
    for (const name of [...names, 'notes.txt', `${names[0]}.partial`]) await writeFile(join(folder, name), '')
    await takeSnapshot(here.db, { dataDir })
    const left = await readdir(folder)
    expect(left).toHaveLength(25)
    expect(left).toContain('notes.txt')
    expect(left).not.toContain(names[6])
    expect(left).toEqual(expect.arrayContaining(names.slice(7)))
  })

  test('that are damaged are passed over', async () => {
    await takeSnapshot(here.db, { dataDir })
    const [whole = ''] = await findSnapshots(dataDir)
    await writeFile(join(dataDir, 'snapshots', 'udyam-setu-2099-01-01T00-00-00.000Z.jsonl.gz'), 'half')
    expect((await findNewestGood({ dataDir }))?.file).toBe(whole)
    await rm(whole)
    expect(await findNewestGood({ dataDir })).toBeUndefined()
  })

  test.skipIf(isServer)(
    'are encrypted where there is a passphrase, and readable for their owner alone',
    async () => {
      const passphrase = 'a pass phrase for tests'
      const sealed = { dataDir, backupPassphrase: passphrase }
      await takeSnapshot(here.db, { dataDir })
      await makeMessage(here)
      await takeSnapshot(here.db, sealed)
      await takeSnapshot(here.db, sealed)
      const [newest = '', plain = '', ...none] = await findSnapshots(dataDir)
      expect(none).toEqual([])
      for (const file of [newest, plain]) expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect((await readFile(newest)).subarray(0, 28).toString()).toBe('Udyam Setu sealed archive 1\n')
      expect(await findNewestGood(sealed)).toMatchObject({ file: newest, passphrase })
      expect((await findNewestGood({ dataDir }))?.file).toBe(plain)
      await rm(plain)
      await expect(restore({ ...place(), backupPassphrase: undefined }, ['--snapshot'])).rejects.toThrow(
        /^There is no whole snapshot in [^]*is encrypted: set BACKUP_PASSPHRASE/,
      )
    },
  )

  test('are taken at the end', async () => {
    await startSnapshots({ db: here.db, dataDir, onError: fail }).stop()
    expect(await findSnapshots(dataDir)).toHaveLength(1)
  })

  test('that fail are told of, and harm nothing', async () => {
    await writeFile(join(dataDir, 'snapshots'), 'where the folder should be')
    const failures: unknown[] = []
    await startSnapshots({ db: here.db, dataDir, onError: (error) => failures.push(error) }).stop()
    expect(failures).toEqual([expect.objectContaining({ code: 'EEXIST' })])
    expect(await readdir(dataDir)).toEqual(['snapshots'])
  })

  test('that take too long are given up, and leave nothing behind', async () => {
    await expect(takeSnapshot(here.db, { dataDir }, AbortSignal.abort())).rejects.toThrow(/abort/)
    expect(await readdir(join(dataDir, 'snapshots'))).toEqual([])
    await takeSnapshot(here.db, { dataDir })
    expect(await findSnapshots(dataDir)).toHaveLength(1)
  })
})

describe('the door of a running service', () => {
  test('hands out a whole archive, and nothing once it is closed', async () => {
    const file = join(dataDir, 'backups', 'one')
    expect(await askOverSocket({ dataDir, file })).toBeUndefined()
    await makeMessage(here)
    const door = await openBackupSocket({ db: here.db, dataDir, onError: fail })
    const archives = await Promise.all([
      askOverSocket({ dataDir, file }),
      askOverSocket({ dataDir, file: `${file}-2` }),
    ])
    for (const archive of archives) expect(archive?.totals.rows['contact_message']).toBe(1)
    await door.close()
    expect(await askOverSocket({ dataDir, file })).toBeUndefined()
    expect(await readdir(join(dataDir, 'backups'))).toEqual(['one', 'one-2'])
    expect(await readdir(join(dataDir, 'asked-for'))).toEqual([])
  })

  test('that cannot write an archive says so, and goes on', async () => {
    const failures: unknown[] = []
    const door = await openBackupSocket({ db: here.db, dataDir, onError: (error) => failures.push(error) })
    await writeFile(join(dataDir, 'asked-for'), 'where the folder should be')
    const file = join(dataDir, 'one')
    await expect(askOverSocket({ dataDir, file })).rejects.toThrow(
      'The service could not write an archive; its log says why.',
    )
    expect(failures).toHaveLength(1)
    await rm(join(dataDir, 'asked-for'))
    expect((await askOverSocket({ dataDir, file }))?.file).toBe(file)
    await door.close()
  })
})

const place = () => ({ databaseUrl: undefined, dataDir, demo: true })

function fail(error: unknown): never {
  throw error
}
