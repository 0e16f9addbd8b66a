import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { carrier } from '#office/backup/ledger.ts'
import { readArchive } from '#office/backup/read.ts'
import { restoreArchive } from '#office/backup/restore.ts'
import { writeArchive } from '#office/backup/write.ts'
import { rewriteAfterErasing } from '#platform/db/maintain.ts'
import { openDatabase } from '#platform/db/open.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { playEverything } from './erasing-cast.ts'
import { standsIn } from './erasing.ts'
import { makeDataDir } from './test-database.ts'
import { world, type World } from './world.ts'
import { limit } from './slowness.ts'

let here: World
beforeEach(async () => {
  here = await world()
})

test(
  'after the nightly rewriting no file of the embedded database, nor the ledger, holds a word of somebody erased',
  async () => {
    const { mentee, words } = await playEverything(here)
    const dataDir = await mkdtemp(join(tmpdir(), 'erasure-files-'))
    const archive = join(tmpdir(), `erasure-files-${process.pid}.gz`)
    await writeArchive(here.db, archive, {})
    await makeDataDir(dataDir)
    const first = await openDatabase({ dataDir })
    await restoreArchive(first.db, await readArchive(archive), {})
    await first.close()
    const before = await holding(dataDir, words.mentee)
    expect(before.length).toBeGreaterThan(words.mentee.length / 2)
    expect(before.filter((place) => place.includes('pg_wal'))).not.toEqual([])

    const { db, close } = await openDatabase({ dataDir })
    // PostgreSQL recycles a full WAL file by default, with its old content.
    await sql`select pg_switch_wal()`.execute(db)
    await sql`checkpoint`.execute(db)
    await eraseAccount(db, { id: mentee.id, role: 'mentee' })
    const night = new Date()
    night.setUTCHours(22, 0)
    expect(await rewriteAfterErasing(db, night)).toBe(true)
    await carrier(db, join(dataDir, 'ledger.jsonl'))()
    await close()

    expect(await holding(dataDir, words.mentee)).toEqual([])
    await rm(dataDir, { recursive: true })
    await rm(archive)
  },
  limit(120_000),
)

/** Which words stand in which files below a folder. */
async function holding(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const text = (await readFile(file)).toString('latin1').toLowerCase()
    if (/zqmentee/.test(text))
      found.push(
        ...words
          .filter((word) => standsIn(text, word))
          .map((word) => `${file.slice(folder.length)}: ${word}`),
      )
  }
  return found
}
