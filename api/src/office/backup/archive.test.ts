import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow, fillEveryTable } from '#test/every-table.ts'
import { openInMemory, openMigrated } from '#test/test-database.ts'
import { world, type World } from '#test/world.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import { readArchive } from './read.ts'
import { restoreArchive } from './restore.ts'
import { writeArchive } from './write.ts'

let here: World
let target: OpenDatabase
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udyam-archive-'))
  file = join(folder, 'whole.jsonl.gz')
  target = await openInMemory()
  here = await world()
  await fillEveryTable(here)
  await writeArchive(here.db, file)
})

beforeEach(startAnew)

afterAll(async () => {
  await target.close()
  await rm(folder, { recursive: true })
})

test('views of an archive from before searches were left out come back without what they searched for', async () => {
  const files = await readdir(join(import.meta.dirname, '../../platform/db/migrations'))
  const { db, close } = await openInMemory()
  await migrate(db, { only: files.filter((name) => name < '0046') })
  await sql`insert into account (role, email, password_hash, name, kind)
    values ('admin', 'anil@example.com', '', 'Anil', 'owner')`.execute(db)
  const queries = [
    'search=Zqkiran&district=Pune',
    'search=Zqkiran',
    'district=Pune&%73earch=Zqkiran',
    '%53earch=x&page=2',
  ]
  for (const [at, query] of queries.entries())
    await sql`insert into saved_view (owner_id, list, name, query)
      select id, 'mentees', ${String(at)}, ${query} from account`.execute(db)
  const archive = join(folder, 'views.jsonl.gz')
  await writeArchive(db, archive)
  await close()
  await restoreArchive(target.db, await readArchive(archive))
  const { rows } = await sql<{ query: string }>`select query from saved_view order by name`.execute(target.db)
  expect(rows.map(({ query }) => query)).toEqual(['district=Pune', 'district=Pune', '%53earch=x&page=2'])
})

describe('a whole archive', () => {
  test('gives another database every row as it was', async () => {
    const before = await everyRow(here.db)
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
    await restoreArchive(target.db, await readArchive(file), { isMove: true })
    expect(await everyRow(target.db)).toEqual(before)
    expect(await sequencesOf(target)).toEqual(await sequencesOf(here))
  })

  test('signs nobody in when time is turned back, and revives no link', async () => {
    const before = await everyRow(here.db)
    await startMigrated()
    await restoreArchive(target.db, await readArchive(file))
    expect(await everyRow(target.db)).toEqual({
      ...before,
      session: [],
      link: [],
      challenge: [],
      known_device: [],
      factor_drop: [],
      waiting_change: [],
      // Their links are gone: they get a reminder with a new link before any erasure.
      invitation: before['invitation']?.map((row) => row.replace(/,infinity\)$/, ',)')),
    })
  })

  test('goes into a database that was migrated already, and leaves its rules in force', async () => {
    await startMigrated()
    await restoreArchive(target.db, await readArchive(file))
    await expect(sql`delete from audit_event`.execute(target.db)).rejects.toThrow(/append-only/)
    const orphan = sql`insert into visitor values (gen_random_uuid(), 'Nobody', '', 'both')`
    const inOne = target.db.transaction().execute(async (trx) => orphan.execute(trx))
    await expect(inOne).rejects.toThrow(/foreign key/)
    const { rows } = await sql`select from pg_constraint where condeferrable`.execute(target.db)
    expect(rows).toHaveLength(0)
  })

  test('is refused by a database that holds anything, which stays as it is', async () => {
    await startMigrated()
    await sql`insert into contact_message (name, email, subject, message) values ('', '', '', '')`.execute(
      target.db,
    )
    const before = await everyRow(target.db)
    await expect(restoreArchive(target.db, await readArchive(file))).rejects.toThrow(
      'The database is not empty (contact_message has rows); an archive is restored into an empty one. To replace it, see "Restore" in docs/deploy.md.',
    )
    expect(await everyRow(target.db)).toEqual(before)
  })

  test('is readable by its owner alone', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    const done = new AbortController()
    const writing = Array.from({ length: 3 }, async () => {
      while (!done.signal.aborted) {
        // The embedded database answers without a turn of the event loop, which file access needs.
        await new Promise(setImmediate)
        await here.db.transaction().execute(async (trx) => {
          await sql`insert into audit_event (action) values ('pair')`.execute(trx)
          await sql`insert into opening (about_id, viewer_name, viewer_role, what)
            select id, 'pair', '', 'brief' from account limit 1`.execute(trx)
        })
      }
    })
    const busy = join(folder, 'busy')
    await writeArchive(here.db, busy)
    done.abort()
    await Promise.all(writing)
    const lines = unpacked(await readFile(busy))
    const events = lines.filter((line) => line.includes('"action": "pair"'))
    const openings = lines.filter((line) => line.includes('"viewer_name": "pair"'))
    expect(openings).toHaveLength(events.length)
    expect(events.length).toBeLessThan(Number((await everyRow(here.db))['audit_event']?.length))
  })

  test('of an earlier version is brought to this one', async () => {
    await migrate(target.db, { only: ['0001-tables.sql', '0002-first-categories.sql'] })
    const mentee = '6b1f0d52-3c8f-4f0e-9f0a-0d7d5a1c2b3e'
    await sql`insert into account (id, role, email, password_hash, name)
      values (${mentee}, 'mentee', 'priya@example.com', '', 'Priya')`.execute(target.db)
    await sql`insert into mentee (id, name) values (${mentee}, 'Priya')`.execute(target.db)
    const archive = await writeArchive(target.db, join(folder, 'early'))
    await startAnew()
    await restoreArchive(target.db, archive)
    const application = await target.db.selectFrom('application').select('state').executeTakeFirst()
    expect(application?.state).toBe('registered')
    await expect(migrate(target.db)).resolves.toBeUndefined()
  })
})

describe('an archive that is not whole is refused', () => {
  test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    ['cut off', (whole) => whole.subarray(0, -200), /cannot be unpacked/],
    ['with a byte that flipped', (whole) => flipped(whole), /is damaged/],
    ['without one of its lines', (whole) => packed(unpacked(whole).toSpliced(40, 1)), /hash/],
    ['without its end', (whole) => packed(unpacked(whole).slice(0, -1)), /its end is missing/],
    ['with a line after its end', (whole) => packed([...unpacked(whole), '[]']), /after its end/],
    [
      'with a count that is wrong',
      (whole) => signed(edited(whole, /"mentee":\d+/, '"mentee":7')),
      /rows of mentee where there should be 7/,
    ],
    [
      'of a newer form',
      (whole) => signed(edited(whole, '"version":1', '"version":2')),
      /made by a newer version of this program/,
    ],
    ['of something else', () => packed(['{"format":"else"}']), /is not an archive of this program/],
    ['that is no archive', () => Buffer.from('hello'), /cannot be unpacked/],
  ])('%s', async (_how, damage, why) => {
    const damaged = join(folder, 'damaged')
    await writeFile(damaged, damage(await readFile(file)))
    await expect(readArchive(damaged)).rejects.toThrow(why)
  })

  test('that is not there', async () => {
    await expect(readArchive(join(folder, 'none'))).rejects.toThrow(
      `There is no file ${join(folder, 'none')}.`,
    )
  })
})

describe('an archive that does not fit is refused, and leaves nothing behind', () => {
  test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    [
      'of a newer schema',
      (whole) =>
        signed(
          edited(
            whole,
            /"product":"[^"]+"(.*?)"migrations":\[/,
            '"product":"99.1.0"$1"migrations":["9999-later.sql",',
          ),
        ),
      /was made by a newer version of this program \(9999-later.sql\)\. It is of release 99\.1\.0, this is \d+\.\d+\.\d+\.$/,
    ],
    [
      'with a column that this program does not know',
      (whole) => signed(edited(whole, '"mentee":["', '"mentee":["horoscope","')),
      /holds mentee.horoscope, which this program does not know/,
    ],
    [
      'with a row that refers to nobody',
      (whole) => signed(edited(whole, /(\["visitor",.*"id": ")[^"]{8}/, '$100000000')),
      /foreign key/,
    ],
  ])('%s', async (_how, change, why) => {
    const changed = join(folder, 'changed')
    await writeFile(changed, change(await readFile(file)))
    const archive = await readArchive(changed)
    await startMigrated()
    const before = await everyRow(target.db)
    await expect(restoreArchive(target.db, archive)).rejects.toThrow(why)
    expect(await everyRow(target.db)).toEqual(before)
  })

  test('with a schema that the database has left behind', async () => {
    await startMigrated()
    await sql`insert into schema_migration (name, checksum) values ('0999-later.sql', '')`.execute(target.db)
    await expect(restoreArchive(target.db, await readArchive(file))).rejects.toThrow(
      /brought to a later schema than the archive's \(0999-later.sql\)/,
    )
  })
})

test.runIf(process.platform === 'linux')(
  'a backup into a file that cannot be made is refused, and breaks nothing',
  async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtException', note)
    // The transaction begins slowly, and the file fails meanwhile.
    const slow = here.db.transaction().execute(async () => setTimeout(200))
    await expect(writeArchive(here.db, '/proc/x')).rejects.toThrow('ENOENT')
    await slow
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
  },
)

test('a backup that fails leaves no file', async () => {
  const empty = join(folder, 'empty')
  await expect(writeArchive(target.db, empty)).rejects.toThrow(
    'There is nothing to back up: the database is empty.',
  )
  await expect(stat(empty)).rejects.toThrow(/ENOENT/)
  await expect(stat(`${empty}.partial`)).rejects.toThrow(/ENOENT/)
})

async function startAnew(): Promise<void> {
  await sql`drop schema public cascade`.execute(target.db)
  await sql`create schema public`.execute(target.db)
}

async function startMigrated(): Promise<void> {
  await target.close()
  target = await openMigrated()
}

async function sequencesOf({ db }: { db: OpenDatabase['db'] }) {
  const { rows } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db)
  return rows
}

function unpacked(whole: Buffer): string[] {
  return gunzipSync(whole).toString().trimEnd().split('\n')
}

function packed(lines: readonly string[]): Buffer {
  return gzipSync(lines.map((line) => `${line}\n`).join(''))
}

function flipped(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 64
  return copy
}

function edited(whole: Buffer, from: string | RegExp, to: string): string {
  const text = unpacked(whole).join('\n')
  expect(text).toMatch(from)
  return text.replace(from, to)
}

/** With a valid hash, as a deliberate forger would write it. */
function signed(text: string): Buffer {
  const lines = text.split('\n').slice(0, -1)
  const hash = createHash('sha256').update(lines.map((line) => `${line}\n`).join(''))
  return packed([...lines, JSON.stringify({ sha256: hash.digest('hex') })])
}
