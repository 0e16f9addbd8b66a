import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/db/open.ts'
import { emptyDatabase, openMigrated } from '#test/test-database.ts'
import { carrier, ledgerIn, readLedger } from './ledger.ts'
import { readArchive } from './read.ts'
import { replayLedger } from './replay.ts'
import { restoreArchive } from './restore.ts'
import { writeArchive } from './write.ts'

const [mentor, mentee, admin] = ['a', 'b', 'c'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
)
let folder: string
let before: OpenDatabase
let after: OpenDatabase

beforeAll(async () => {
  before = await openMigrated()
  after = await openMigrated()
})
afterAll(async () => {
  await before.close()
  await after.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udyam-last-word-'))
  for (const { db } of [before, after]) await emptyDatabase(db)
  const { db } = before
  await sql`insert into account (id, role, email, password_hash, name, kind) values
    (${mentor}, 'mentor', 'asha@example.com', 'p', 'Asha', null),
    (${mentee}, 'mentee', 'priya@example.com', 'p', 'Priya', null),
    (${admin}, 'admin', 'anil@example.com', 'p', 'Anil', 'manager')`.execute(db)
  await sql`insert into mentor (id, first_name, last_name, phone_number, approve)
    values (${mentor}, 'Asha', 'Rane', '', true)`.execute(db)
  await sql`insert into mentee (id, name, mobile_no) values (${mentee}, 'Priya', '')`.execute(db)
  return () => rm(folder, { recursive: true })
})

/** Writes an archive, lets things happen, and restores it with the ledger; returns what the operator reads. */
async function turnBack(happens: () => Promise<void>): Promise<string | undefined> {
  const file = join(folder, 'before.jsonl.gz')
  await writeArchive(before.db, file)
  await happens()
  await carrier(before.db, ledgerIn(folder))()
  const lines = await readLedger(ledgerIn(folder))
  return restoreArchive(after.db, await readArchive(file), {
    finish: (trx) => replayLedger(trx, lines, async () => undefined),
  })
}

const restored = async (query: ReturnType<typeof sql>) => (await query.execute(after.db)).rows

test('what was lifted after the archive was made does not hold any more', async () => {
  const { db } = before
  await sql`insert into pair_block (mentee_id, mentor_id, by_side) values
    (${mentee}, ${mentor}, 'mentee'), (${mentee}, ${mentor}, 'mentor')`.execute(db)
  await sql`update account set state = 'deactivated' where id = ${admin}`.execute(db)
  await turnBack(async () => {
    await sql`delete from pair_block where by_side = 'mentee'`.execute(db)
    await sql`update account set state = 'active' where id = ${admin}`.execute(db)
  })
  expect(await restored(sql`select by_side from pair_block`)).toEqual([{ by_side: 'mentor' }])
  expect(await restored(sql`select state from account where id = ${admin}`)).toEqual([{ state: 'active' }])
})

test('who has left since has neither a mentorship nor a brief with mentors', async () => {
  const { db } = before
  const { rows: made } = await sql<{ id: string }>`
    insert into introduction (mentee_id, mentor_id, state, shared_at, expires_at)
    values (${mentee}, ${mentor}, 'consented', now(), now()) returning id`.execute(db)
  await sql`insert into mentorship (introduction_id, mentee_id, mentor_id, state, started_at)
    values (${made[0]?.id}, ${mentee}, ${mentor}, 'active', now())`.execute(db)
  await sql`insert into introduction (mentee_id, mentor_id, state, brief, shared_at, expires_at)
    values (${mentee}, ${mentor}, 'viewed', '{"firstName": "Priya"}', now(), now() + interval '14 days')`.execute(
    db,
  )
  await turnBack(async () => {
    await sql`update application set state = 'withdrawn'`.execute(db)
  })
  expect(await restored(sql`select state, ended_by, cut_for from mentorship`)).toEqual([
    { state: 'ended', ended_by: 'mentee', cut_for: 'mentor' },
  ])
  expect(await restored(sql`select state from introduction order by state`)).toEqual([
    { state: 'consented' },
    { state: 'withdrawn' },
  ])
})

test('one factor that was changed since takes all of them, with the recovery codes', async () => {
  const { db } = before
  await sql`insert into totp (account_id, secret) values (${admin}, 'old')`.execute(db)
  for (const id of [admin, mentor]) {
    await sql`insert into recovery_code (account_id, hash) values (${id}, 'code')`.execute(db)
    await sql`insert into passkey (account_id, credential_id, public_key, name)
      values (${id}, ${id}, 'key', 'Phone')`.execute(db)
  }
  await turnBack(async () => {
    await sql`delete from totp`.execute(db)
  })
  expect(await restored(sql`select from totp`)).toEqual([])
  for (const table of ['recovery_code', 'passkey'])
    expect(await restored(sql`select account_id from ${sql.table(table)}`)).toEqual([{ account_id: mentor }])
})

test('the operator reads whose password is to be chosen anew, but nobody who is leaving', async () => {
  const said = await turnBack(async () => {
    await sql`update account set password_hash = 'other'`.execute(before.db)
    await sql`update account set erase_after = '2026-12-01' where id = ${mentee}`.execute(before.db)
  })
  expect(said).toContain('\n  asha@example.com (mentor)\n')
  expect(said).not.toContain('(mentee)')
  // The old password of who is leaving opens nothing either.
  expect(await restored(sql`select from account where password_hash <> ''`)).toEqual([])
})

test('the ledger is readable by its owner alone', async () => {
  await carrier(before.db, ledgerIn(folder))()
  expect((await stat(ledgerIn(folder))).mode & 0o777).toBe(0o600)
})
