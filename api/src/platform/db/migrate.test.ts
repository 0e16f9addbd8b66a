import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { standardSetId } from '@udyam/contract/criteria/values'
import { findCriteria } from '#programme/selection/evaluation.store.ts'
import { migrate, splitStatements } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import { spansOfName } from '#programme/privacy/names/name-digest.ts'
import { openInMemory } from '#test/test-database.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

let database: OpenDatabase
let directory: string

beforeAll(async () => {
  database = await openInMemory()
})

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  directory = await mkdtemp(join(tmpdir(), 'udyam-migrations-'))
})

afterEach(() => rm(directory, { recursive: true }))
afterAll(() => database.close())

test('a new database gets every table and the seven industries, once', async () => {
  await migrate(database.db)
  await migrate(database.db)
  const categories = await database.db.selectFrom('category').select('name').orderBy('name').execute()
  expect(categories.map(({ name }) => name)).toEqual([
    'Arts',
    'Business',
    'Education',
    'Law',
    'Medicine',
    'Sports',
    'Technology',
  ])
})

test('an industry that was deleted stays deleted', async () => {
  await migrate(database.db)
  await database.db.deleteFrom('subcategory').execute()
  await database.db.deleteFrom('category').where('name', '=', 'Sports').execute()
  await migrate(database.db)
  const sports = await database.db.selectFrom('category').where('name', '=', 'Sports').selectAll().execute()
  expect(sports).toEqual([])
})

test('a criterion that an installation has worded itself keeps its words, the others have those of the catalogue', async () => {
  const before = ['0001-tables', '0002-first-categories', '0003-directory-version', '0004-selection']
  await migrate(database.db, { only: before.map((name) => `${name}.sql`) })
  await sql`update criterion set hint_mr = 'आमचे शब्द' where position = 2`.execute(database.db)
  await sql`insert into criterion (position, name_en, name_hi, name_mr) values (6, 'Health', 'स्वास्थ्य', 'आरोग्य')`.execute(
    database.db,
  )
  await migrate(database.db)
  const criteria = await findCriteria(database.db, standardSetId)
  expect(criteria.map(({ name }) => name.en)).toEqual([
    'Motivation',
    'Business idea',
    'Readiness',
    'Commitment',
    'Communication',
    'Health',
  ])
  expect(criteria.map(({ hint }) => hint.mr).slice(0, 3)).toEqual([
    'त्यांना व्यवसाय का करायचा आहे आणि आत्ताच मार्गदर्शक का हवे आहेत',
    'आमचे शब्द',
    'आतापर्यंत काय करून पाहिले, शिकले किंवा साठवले आहे',
  ])
  expect(criteria[5]).toMatchObject({
    name: { en: 'Health', hi: 'स्वास्थ्य', mr: 'आरोग्य' },
    hint: { en: '', hi: '', mr: '' },
  })
})

test('reset links that still work go on working, and events keep their details apart', async () => {
  const before = (await readdir(join(import.meta.dirname, 'migrations'))).filter((name) => name < '0014')
  await migrate(database.db, { only: before })
  await sql`insert into account (id, role, email, name, password_hash) values
    ('00000000-0000-4000-8000-000000000001', 'mentee', 'p@example.com', 'Priya', '')`.execute(database.db)
  await sql`insert into password_reset (token_hash, account_id, expires_at, used_at) values
    ('live', '00000000-0000-4000-8000-000000000001', 'infinity', null),
    ('used', '00000000-0000-4000-8000-000000000001', 'infinity', now()),
    ('dead', '00000000-0000-4000-8000-000000000001', now(), null)`.execute(database.db)
  await sql`insert into audit_event (action, target_type, target_name, reason, address) values
    ('category.delete', 'category', 'Farming', null, '127.0.0.1'),
    ('mentor.reject', 'mentor', 'Sanjay', 'No', '127.0.0.1')`.execute(database.db)
  await migrate(database.db)
  const links = await database.db.selectFrom('link').select(['token_hash', 'kind']).execute()
  expect(links).toEqual([{ token_hash: 'live', kind: 'reset-password' }])
  const events = await database.db
    .selectFrom('audit_event')
    .innerJoin('audit_detail', 'event_id', 'audit_event.id')
    .select(['label', 'reason', 'address'])
    .orderBy('action')
    .execute()
  expect(events).toEqual([
    { label: 'Farming', reason: null, address: '127.0.0.1' },
    { label: null, reason: 'No', address: '127.0.0.1' },
  ])
})

test('names that wait to be looked at by their places are found by a digest from then on', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'))
  await migrate(database.db, { only: files.filter((name) => name < '0050') })
  const messages = ['Ask Om Bapu Rao, or om rao.', 'Ask Om Rao.']
  for (const message of messages) {
    await sql`with made as (insert into contact_message (name, email, subject, message)
        values ('Ravi', '', '', ${message}) returning id)
      insert into name_hit (place, key, field, spans, digest)
      select 'contact_message', jsonb_build_object('id', id), 'message', '[[4, 15], [20, 26]]',
        encode(sha256('Ask [removed], or [removed].'), 'hex') from made`.execute(database.db)
  }
  await migrate(database.db)
  const hits = await database.db.selectFrom('name_hit').selectAll().execute()
  expect(hits.map(({ name }) => spansOfName(messages[0] ?? '', name))).toEqual([
    [
      [4, 15],
      [20, 26],
    ],
  ])
})

test('a migration that changed after it was applied is refused', async () => {
  await write('0001-one.sql', 'create table one (id int);')
  await migrate(database.db, { directory })
  await write('0001-one.sql', 'create table one (id bigint);')
  await expect(migrate(database.db, { directory })).rejects.toThrow(
    'The database had another 0001-one.sql than this program: it was made between two releases. Start the version that made it; docs/deploy.md says under "Updating" how to go on.',
  )
})

test('a database of another line of history is told from one of a newer version', async () => {
  await write('0001-one.sql', 'create table one (id int);')
  await write('0002-other.sql', 'create table other (id int);')
  await migrate(database.db, { directory })
  await rm(join(directory, '0002-other.sql'))
  await write('0002-two.sql', 'create table two (id int);')
  await expect(migrate(database.db, { directory })).rejects.toThrow(
    /^The database was migrated by another line of this program's history \(0002-other\.sql\)[^\n]*$/,
  )
})

test('a database of a newer version is refused', async () => {
  await write('0001-one.sql', 'create table one (id int);')
  await write('0002-two.sql', 'create table two (id int);')
  await migrate(database.db, { directory })
  await rm(join(directory, '0002-two.sql'))
  await expect(migrate(database.db, { directory })).rejects.toThrow(
    /newer version of this program \(0002-two.sql\)/,
  )
})

test('a migration that fails leaves nothing of itself behind', async () => {
  await write('0001-one.sql', 'create table one (id int);\nselect 1 / 0;')
  await expect(migrate(database.db, { directory })).rejects.toThrow(/division by zero/)
  await write('0001-one.sql', 'create table one (id int);')
  await migrate(database.db, { directory })
})

test('statements end at a semicolon outside of a function body', () => {
  const text =
    '-- why\ncreate table a (id int);\n\ncreate function f() as $$\nbegin;\nend;\n$$;\nselect\n  1;\n'
  expect(splitStatements(text)).toEqual([
    'create table a (id int);',
    'create function f() as $$\nbegin;\nend;\n$$;',
    'select\n  1;',
  ])
  expect(() => splitStatements('select 1')).toThrow(/without a semicolon/)
})

test.runIf(serverUrl)('processes that start at once migrate a new database once', async () => {
  const name = `udyam_migrate_${process.pid}`
  const server = await openDatabase({ databaseUrl: serverUrl })
  await sql`create database ${sql.id(name)}`.execute(server.db)
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  const starting = await Promise.all(
    Array.from({ length: 8 }, () => openDatabase({ databaseUrl: url.href, poolSize: 1 })),
  )
  await Promise.all(starting.map(({ db }) => migrate(db)))
  const applied = await starting[0]?.db.selectFrom('schema_migration').select('name').execute()
  expect(applied?.length).toBeGreaterThan(0)
  await Promise.all(starting.map(({ close }) => close()))
  await sql`drop database ${sql.id(name)}`.execute(server.db)
  await server.close()
})

function write(name: string, text: string): Promise<void> {
  return writeFile(join(directory, name), text)
}
