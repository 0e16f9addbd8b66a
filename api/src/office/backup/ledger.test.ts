import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '#platform/db/open.ts'
import { emptyDatabase, openMigrated } from '#test/test-database.ts'
import { backup } from './cli.ts'
import { carrier, findLedgerIn, readLedger, type LedgerLine } from './ledger.ts'
import { readArchive } from './read.ts'
import { replayLedger } from './replay.ts'
import { restoreArchive } from './restore.ts'
import { askedOf, ledgerOf, readNamed, removeOld } from './requested-passphrase.ts'
import { writeArchive } from './write.ts'

const person = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
const [mentor, mentee, visitor, promoter, admin, later] = ['a', 'b', 'c', 'd', 'e', 'f'].map(person)

let folder: string
/** The source and the target database of each test; opened once, emptied before each test. */
let databases: [OpenDatabase, OpenDatabase]
let db: Db
const erase = async (trx: Db, { id }: { id: string }) => {
  await sql`delete from account where id = ${id}`.execute(trx)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udyam-ledger-'))
  databases = [await openMigrated(), await openMigrated()]
})
afterAll(async () => {
  for (const { close } of databases) await close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const one of databases) await emptyDatabase(one.db)
  ;[{ db }] = databases
})
afterEach(() => vi.useRealTimers())

/** A person of each role without ledger entries. */
async function fill(): Promise<void> {
  await sql`insert into account (id, role, email, password_hash, name, kind) values
    (${mentor}, 'mentor', 'asha@example.com', 'p', 'Asha', null), (${mentee}, 'mentee', 'priya@example.com', 'p', 'Priya', null),
    (${visitor}, 'visitor', 'ravi@example.com', 'p', 'Ravi', null), (${promoter}, 'promoter', 'meera@example.com', '', 'Meera', null),
    (${admin}, 'admin', 'anil@example.com', 'p', 'Anil', 'manager')`.execute(db)
  await sql`insert into mentor (id, first_name, last_name, phone_number, approve) values (${mentor}, 'Asha', 'Rane', '', true)`.execute(
    db,
  )
  await sql`insert into mentee (id, name, mobile_no) values (${mentee}, 'Priya', '')`.execute(db)
}

async function ledger(): Promise<LedgerLine[]> {
  const file = join(folder, 'now', 'ledger.jsonl')
  await rm(file, { force: true })
  await carrier(db, file)()
  return readLedger(file)
}

/** Restores an archive into a separate database, with the later ledger lines. */
async function restored(file: string, lines: LedgerLine[]): Promise<string | undefined> {
  ;[, { db }] = databases
  return restoreArchive(db, await readArchive(file), { finish: (trx) => replayLedger(trx, lines, erase) })
}

const accounts = async () =>
  (
    await sql<{ id: string; out: boolean; state: string; withheld: string[]; password: string }>`
      select id, suspended_at is not null as out, state, withheld, password_hash as password from account order by id`.execute(
      db,
    )
  ).rows

test('an older archive leaves the erased erased, the blocked blocked and the withdrawn withdrawn', async () => {
  await fill()
  await sql`update account set suspended_at = now() where id = ${promoter}`.execute(db)
  const file = join(folder, 'before.jsonl.gz')
  await writeArchive(db, file)
  await sql`delete from account where id = ${visitor}`.execute(db)
  await sql`update account set suspended_at = now() where id = ${mentor}`.execute(db)
  await sql`update account set suspended_at = null where id = ${promoter}`.execute(db)
  await sql`update account set state = 'deactivated', password_hash = 'other' where id = ${admin}`.execute(db)
  await sql`update account set withheld = '{contact,mails}' where id = ${mentee}`.execute(db)
  await sql`update account set withheld = '{mails}' where id = ${mentee}`.execute(db)
  await sql`update application set state = 'withdrawn' where mentee_id = ${mentee}`.execute(db)
  await sql`insert into pair_block (mentee_id, mentor_id, by_side) values (${mentee}, ${mentor}, 'mentee')`.execute(
    db,
  )
  const lines = await ledger()
  expect(lines.map(({ kind, what }) => `${kind} ${what}`.trim())).toEqual([
    'suspend',
    'erase',
    'suspend',
    'unsuspend',
    'deactivate',
    'password',
    'withdraw contact',
    'withdraw mails',
    'give contact',
    'withdraw application',
    'block mentee',
  ])

  const said = await restored(file, lines)

  expect(said).toBe('Replayed 10 lines of the ledger: 1 erased, 1 to choose a new password.')
  expect(await accounts()).toEqual([
    { id: mentor, out: true, state: 'active', withheld: [], password: 'p' },
    { id: mentee, out: false, state: 'active', withheld: ['mails'], password: 'p' },
    { id: promoter, out: false, state: 'active', withheld: [], password: '' },
    { id: admin, out: false, state: 'deactivated', withheld: [], password: '' },
  ])
  const { rows: left } = await sql`select state from application`.execute(db)
  expect(left).toEqual([{ state: 'withdrawn' }])
  const { rows: pairs } = await sql`select by_side from pair_block`.execute(db)
  expect(pairs).toEqual([{ by_side: 'mentee' }])
  // The restored database has the whole ledger and continues it.
  expect((await ledger()).map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
  await sql`update account set suspended_at = null where id = ${mentor}`.execute(db)
  const [last] = (await ledger()).slice(-1)
  expect(last).toMatchObject({ kind: 'unsuspend', account_id: mentor })
  expect(last?.seq).toBeGreaterThan(lines.at(-1)?.seq ?? Infinity)
})

test('who has asked to be erased since is hidden and goes in time; who has taken that back stays', async () => {
  await fill()
  await sql`update account set state = 'active' where id = ${visitor}`.execute(db)
  const file = join(folder, 'erasing.jsonl.gz')
  await writeArchive(db, file)
  const ask = (id: string | undefined, at: string | null) =>
    sql`update account set erase_after = ${at} where id = ${id}`.execute(db)
  await ask(visitor, '2026-12-01')
  await ask(mentor, '2026-12-01')
  await ask(mentor, null)
  await sql`update account set state = 'deactivated' where id = ${admin}`.execute(db)
  await ask(admin, '2026-12-01')
  await restored(file, await ledger())
  const { rows } = await sql<{ id: string; days: number }>`
    select account.id, round(extract(epoch from erase_after - now()) / 86400)::int as days from account
    join erasure on account_id = account.id where erasure.email = 'ravi@example.com'`.execute(db)
  expect(rows).toEqual([{ id: visitor, days: 7 }])
  const { rows: erasing } = await sql<{ id: string; by: string }>`
    select account.id, by from account join erasure on account_id = account.id
    where erase_after is not null order by by`.execute(db)
  // A person erased by an owner must not become one who may cancel it.
  expect(erasing).toEqual([
    { id: visitor, by: 'self' },
    { id: admin, by: 'team' },
  ])
})

test('who took an erasure back after the archive was written stays, with their address', async () => {
  await fill()
  const away = `erasing ${visitor}`
  await sql`update account set erase_after = '2026-12-01', suspended_at = now(), email = ${away}
    where id = ${visitor}`.execute(db)
  await sql`insert into erasure (account_id, email, by, asked_at)
    values (${visitor}, 'ravi@example.com', 'self', now())`.execute(db)
  const file = join(folder, 'kept.jsonl.gz')
  await writeArchive(db, file)
  await sql`update account set erase_after = null, suspended_at = null, email = 'ravi@example.com'
    where id = ${visitor}`.execute(db)
  await sql`delete from erasure`.execute(db)
  await restored(file, await ledger())
  const { rows } =
    await sql`select email, erase_after, suspended_at from account where id = ${visitor}`.execute(db)
  expect(rows).toEqual([{ email: 'ravi@example.com', erase_after: null, suspended_at: null }])
  expect((await sql`select from erasure`.execute(db)).rows).toEqual([])
})

test('a brief that is withheld since is recalled from the mentor who had it in the archive', async () => {
  await fill()
  await sql`insert into introduction (mentee_id, mentor_id, state, brief, shared_at, expires_at)
    values (${mentee}, ${mentor}, 'shared', '{"firstName": "Priya"}', now(), now() + interval '14 days')`.execute(
    db,
  )
  const file = join(folder, 'brief.jsonl.gz')
  await writeArchive(db, file)
  await sql`update account set withheld = '{brief}' where id = ${mentee}`.execute(db)
  await restored(file, await ledger())
  const { rows } = await sql`select state, brief from introduction`.execute(db)
  expect(rows).toEqual([{ state: 'withdrawn', brief: null }])
})

test('a mentor who has left the programme since keeps no mentorship and no introduction of the archive', async () => {
  await fill()
  const { rows: made } = await sql<{ id: string }>`
    insert into introduction (mentee_id, mentor_id, state, brief, shared_at, expires_at)
    values (${mentee}, ${mentor}, 'consented', null, now(), now()) returning id`.execute(db)
  await sql`insert into mentorship (introduction_id, mentee_id, mentor_id, state, started_at)
    values (${made[0]?.id}, ${mentee}, ${mentor}, 'active', now())`.execute(db)
  await sql`update application set state = 'mentoring'`.execute(db)
  await sql`insert into introduction (mentee_id, mentor_id, state, brief, shared_at, expires_at)
    values (${mentee}, ${mentor}, 'shared', '{"firstName": "Priya"}', now(), now() + interval '14 days')`.execute(
    db,
  )
  const file = join(folder, 'left.jsonl.gz')
  await writeArchive(db, file)
  await sql`update account set withheld = '{programme}' where id = ${mentor}`.execute(db)
  await restored(file, await ledger())
  const { rows: introductions } = await sql`select state, brief from introduction order by state`.execute(db)
  expect(introductions).toEqual([
    { state: 'consented', brief: null },
    { state: 'withdrawn', brief: null },
  ])
  const { rows: left } = await sql`
    select mentorship.state, ended_by, application.state as application from mentorship
    join application using (mentee_id)`.execute(db)
  expect(left).toEqual([{ state: 'ended', ended_by: 'system', application: 'eligible' }])
})

test('whoever has changed a factor since sets up another one, with a new password', async () => {
  await fill()
  await sql`insert into totp (account_id, secret) values (${admin}, 'old')`.execute(db)
  const file = join(folder, 'factor.jsonl.gz')
  await writeArchive(db, file)
  await sql`delete from totp`.execute(db)
  await sql`insert into totp (account_id, secret) values (${admin}, 'new')`.execute(db)
  const said = await restored(file, await ledger())
  expect(said).toMatch(/\n {2}anil@example\.com \(admin\)\n[^]*reset-link EMAIL$/)
  expect((await sql`select from totp`.execute(db)).rows).toEqual([])
  expect((await accounts()).find(({ id }) => id === admin)?.password).toBe('')
})

test('the file has each line once, also those of a transaction that ended later, and survives a torn one', async () => {
  await fill()
  const file = join(folder, 'torn', 'ledger.jsonl')
  await carrier(db, file)()
  expect(await findLedgerIn(join(folder, 'torn'))).toEqual([])
  const carry = carrier(db, file)
  await sql`update account set suspended_at = now() where id = ${visitor}`.execute(db)
  await carry()
  await carry()
  // A sequence number assigned earlier but committed later.
  await sql`insert into ledger (id, seq, kind, account_id) overriding system value values (${later}, 0, 'erase', ${later})`.execute(
    db,
  )
  await carry()
  expect((await readLedger(file)).map(({ kind }) => kind)).toEqual(['suspend', 'erase'])
  await appendFile(file, '{"id": "')
  expect(await readLedger(file)).toHaveLength(2)
  await appendFile(file, '\n')
  await expect(readLedger(file)).rejects.toThrow(/^The ledger [^\n]* is damaged\.$/)
})

test('a killed process leaves half a line, and the next one begins a new one', async () => {
  await fill()
  const file = join(folder, 'half', 'ledger.jsonl')
  await sql`update account set suspended_at = now() where id = ${visitor}`.execute(db)
  await carrier(db, file)()
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 30))
  await carrier(db, file)()
  expect((await readLedger(file)).map(({ kind }) => kind)).toEqual(['suspend'])
})

test('the newest archive is a ledger too', async () => {
  await fill()
  await sql`delete from account where id = ${visitor}`.execute(db)
  const newer = join(folder, 'newer.jsonl.gz')
  await writeArchive(db, newer)
  expect((await readLedger(newer)).map(({ kind, account_id: id }) => [kind, id])).toEqual([
    ['erase', visitor],
  ])
})

test('without a ledger nothing is restored unless that is said, and an old archive asks for a word', async () => {
  const place = {
    databaseUrl: undefined,
    dataDir: join(folder, 'none'),
    demo: true,
    backupPassphrase: undefined,
  }
  await expect(ledgerOf(place, askedOf(place, ['x']))).rejects.toThrow(/--ledger FILE.*--no-ledger/)
  expect(await ledgerOf(place, askedOf(place, ['x', '--no-ledger']))).toEqual([])
  await expect(ledgerOf(place, askedOf(place, ['x', '--ledger', join(folder, 'not.jsonl')]))).rejects.toThrow(
    'There is no file',
  )
  expect(() => askedOf(place, ['x', '--ledger'])).toThrow('--ledger FILE')

  await fill()
  const file = join(folder, 'old.jsonl.gz')
  await writeArchive(db, file)
  vi.useFakeTimers({ now: Date.now() + 36 * 86_400_000, toFake: ['Date'] })
  await expect(readNamed(place, file, askedOf(place, [file]))).rejects.toThrow(/older than 35 days.*--old/)
  expect((await readNamed(place, file, askedOf(place, [file, '--old']))).file).toBe(file)
})

test('a backup removes the archives beside it that are older than 35 days', async () => {
  const dataDir = join(folder, 'data')
  const place = { databaseUrl: undefined, dataDir, demo: true, backupPassphrase: undefined }
  await fill()
  const old = join(dataDir, 'backups', 'udyam-setu-2026-01-02T03-04-05.678Z.jsonl.gz')
  await writeArchive(db, old)
  await expect(backup(place, [])).rejects.toThrow('There is no database')
  await stat(old)
  expect(await removeOld(join(dataDir, 'backups'))).toEqual([
    expect.stringContaining('was older than 35 days and is removed.'),
  ])
  await expect(stat(old)).rejects.toThrow('ENOENT')
})
