import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type Db } from '../db/open.ts'
import { restore } from './cli.ts'
import { takeSnapshot } from './snapshots.ts'
import { writeArchive } from './write.ts'

const person = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
const [mentor, mentee, visitor, promoter, admin, gone] = ['a', 'b', 'c', 'd', 'e', 'f'].map(person)
const kept = 'Kept from the database before: 5 blocked accounts, 1 blocked pair.'
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'udyam-blocked-'))
})

afterAll(() => rm(dataDir, { recursive: true }))

// It makes databases on the disk, which takes a busy machine a while.
test(
  'whoever is blocked now stays blocked when an earlier time is restored',
  { timeout: 180_000 },
  async () => {
    const place = { databaseUrl: undefined, dataDir, demo: true, backupPassphrase: undefined }
    const archive = join(dataDir, 'before.jsonl.gz')
    await withDatabase(async (db) => {
      await migrate(db)
      await fill(db)
      await writeArchive(db, archive)
      await block(db)
      await takeSnapshot(db, { dataDir })
    })

    // Into another place: where it is said what that replaces, and where it is not.
    const target = { ...place, dataDir: join(dataDir, 'target') }
    const unknown = restore(target, [archive, '--replaces', join(dataDir, 'none')])
    await expect(unknown).rejects.toThrow('There is no database in')
    await expect(restore(target, [archive, '--replaces'])).rejects.toThrow('--replaces DATABASE_URL')
    expect(await restore(target, [archive, '--replaces', dataDir])).toContain(kept)
    await expectBlocked(target.dataDir)
    const other = { ...place, dataDir: join(dataDir, 'other') }
    await expect(restore(other, [archive])).rejects.toThrow(/^Say who is blocked now[^\n]*$/)
    await expect(stat(other.dataDir)).rejects.toThrow('ENOENT')
    await expect(restore(other, [archive, '--replaces', dataDir, '--nobody-blocked'])).rejects.toThrow(
      '"--nobody-blocked" is not understood',
    )
    const [, said] = await restore(other, [archive, '--nobody-blocked'])
    expect(said).toBe('Whoever was blocked after that is not, as --nobody-blocked says.')

    // Going back where there is nothing to go back from asks the same.
    const empty = { ...place, dataDir: join(dataDir, 'empty') }
    await expect(restore(empty, ['--snapshot', archive])).rejects.toThrow(/^Say who is blocked now[^\n]*$/)
    await expect(stat(empty.dataDir)).rejects.toThrow('ENOENT')
    expect(await restore(empty, ['--snapshot', archive, '--replaces', dataDir])).toContain(kept)
    await expectBlocked(empty.dataDir)
    const fresh = { ...place, dataDir: join(dataDir, 'fresh') }
    expect(await restore(fresh, ['--snapshot', archive, '--nobody-blocked'])).toContain(said)

    // In its own place, from the database that is replaced, and where that is damaged from the newest whole snapshot.
    expect(await restore(place, ['--snapshot', archive])).toContain(kept)
    await expectBlocked()
    await truncate(join(dataDir, 'postgres', 'global', 'pg_control'), 100)
    expect(await restore(place, ['--snapshot', archive])).toContain(kept)
    await expectBlocked()
  },
)

/** A person of each role; nobody is blocked. */
async function fill(db: Db): Promise<void> {
  await sql`insert into account (id, role, email, password_hash, name, kind) values
    (${mentor}, 'mentor', 'asha@example.com', '', 'Asha', null), (${mentee}, 'mentee', 'priya@example.com', '', 'Priya', null),
    (${visitor}, 'visitor', 'ravi@example.com', '', 'Ravi', null), (${promoter}, 'promoter', 'meera@example.com', '', 'Meera', null),
    (${admin}, 'admin', 'anil@example.com', '', 'Anil', 'manager')`.execute(db)
  await sql`insert into mentor (id, first_name, last_name, phone_number, approve) values (${mentor}, 'Asha', 'Rane', '', true)`.execute(
    db,
  )
  await sql`insert into mentee (id, name) values (${mentee}, 'Priya')`.execute(db)
}

/** What administrators and the two of a mentoring have done since: by every way there is. */
async function block(db: Db): Promise<void> {
  await sql`insert into account (id, role, email, password_hash, name, suspended_at)
    values (${gone}, 'visitor', 'new@example.com', '', 'New', now())`.execute(db)
  await sql`update mentor set block = true where id = ${mentor}`.execute(db)
  await sql`update account set suspended_at = '2026-11-20T10:00:00Z' where id in (${mentee}, ${visitor}, ${promoter})`.execute(
    db,
  )
  await sql`update account set state = 'deactivated' where id = ${admin}`.execute(db)
  await sql`insert into pair_block (mentee_id, mentor_id, by_side) values (${mentee}, ${mentor}, 'mentee')`.execute(
    db,
  )
}

async function expectBlocked(where = dataDir): Promise<void> {
  await withDatabase(async (db) => {
    const { rows: accounts } = await sql<{ id: string; since: string | null; state: string }>`
      select id, left(suspended_at::text, 10) as since, state from account order by id`.execute(db)
    expect(accounts).toEqual([
      { id: mentor, since: expect.any(String), state: 'active' },
      { id: mentee, since: '2026-11-20', state: 'active' },
      { id: visitor, since: '2026-11-20', state: 'active' },
      { id: promoter, since: '2026-11-20', state: 'active' },
      { id: admin, since: null, state: 'deactivated' },
    ])
    const { rows: mentors } = await sql`select block from mentor`.execute(db)
    expect(mentors).toEqual([{ block: true }])
    const { rows: pairs } = await sql`select mentee_id, mentor_id, by_side from pair_block`.execute(db)
    expect(pairs).toEqual([{ mentee_id: mentee, mentor_id: mentor, by_side: 'mentee' }])
  }, where)
}

async function withDatabase<T>(work: (db: Db) => Promise<T>, where = dataDir): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: where })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
