import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import pg from 'pg'
import { standardSetId } from '@udyam/contract/criteria/values'
import { rollingId } from '@udyam/contract/intakes/values'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import type { Schema } from '#platform/db/schema.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { embeddedParams } from '#platform/db/durable.ts'
import { openDatabase, type Db, type OpenDatabase } from '#platform/db/open.ts'

const server = process.env['TEST_DATABASE_URL'] || undefined
const packages = join(import.meta.dirname, '../../../node_modules')

/** Tables that a test may fill. */
const tables = `account, session, link, category, subcategory, mentor, mentee, visitor, promoter,
  contact_message, audit_event, audit_detail, mail, throttle, application, evaluation, evaluation_score, tie_answer, score_view, selection_override, wish, mentoring,
  introduction, mentorship, meeting, meeting_note, mentorship_item, mentorship_message, fit_check, closing_review,
  certificate, opening, notification, notification_choice, departure, pair_block, report,
  evidence, name_change, known_device, calendar_address, push_key, push_subscription, push, phone, phone_message, totp, recovery_code, challenge, passkey, factor_drop, photo, photo_copy,
  application_step, waiting_change, attention, case_note, interview, nudge, reminder, survey, intake_question, intake_answer, intake_round,
  resource, event, event_answer, broadcast, broadcast_recipient, story, import_mapping, saved_view, setting, setting_version, invitation,
  mentee_match, mentor_match, barrier, choice,
  plan, plan_version, plan_pair, plan_left, plan_input, plan_rule,
  notice, consent, erasure, ledger, grievance, nominee, privacy_export, breach, breach_affected, name_hit`
/** Sequences that invalidate a process's cache. */
const versions = ['directory_content']

/**
 * After this many runs, the files of empty tables are cut to nothing and planner statistics renewed. New rows would
 * else come to lie where deleted ones were, and be read in another order than they were written.
 */
const vacuumEvery = 10
/** Runs since the last vacuum, for each embedded database with the function that deletes. */
const runs = new WeakMap<Db, number>()

/**
 * A migrated database for this worker: on the server of TEST_DATABASE_URL, else embedded in memory.
 *
 * @param suffix distinguishes several databases of the worker
 */
export async function openTestDatabase(suffix = ''): Promise<Db> {
  if (server === undefined) return (await openMigrated()).db
  const { db } = await openDatabase({ databaseUrl: await makeOn(server, suffix) })
  await migrate(db)
  return db
}

/** A migrated database in memory, without a row but what the migrations make. */
export async function openMigrated(): Promise<OpenDatabase> {
  return openDatabase({ image: await migratedImage() })
}

const likeTheService: PGliteOptions = { extensions: { pg_trgm }, startParams: embeddedParams }
/** The images that this worker has read. */
const images = new Map<string, Promise<Blob>>()
let migratedFolder: Promise<string> | undefined

/** Puts the files of a migrated database into a data directory, as its first start would make them. */
export async function makeDataDir(dataDir: string): Promise<void> {
  const files = await (migratedFolder ??= makeMigratedFolder())
  await cp(files, join(dataDir, 'postgres'), { recursive: true })
}

async function makeMigratedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'udyam-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const files = join(folder, 'postgres')
  const pglite = await PGlite.create(files, { loadDataDir: await migratedImage(), ...likeTheService })
  await pglite.close()
  return files
}

/** An empty database in memory. */
export async function openInMemory(): Promise<OpenDatabase> {
  return openDatabase({ image: await emptyImage() })
}

/** The files of a migrated database, cached for each set of migrations: to migrate takes seconds. */
async function migratedImage(): Promise<Blob> {
  const migrations = await readMigrations()
  const checksums = migrations.map(({ name, checksum }) => name + checksum).join()
  const hash = createHash('sha256').update(checksums).digest('hex').slice(0, 16)
  return readOnce(`migrated-${hash}`, async () => ({ loadDataDir: await emptyImage() }), migrate)
}

/** The files of an empty database, cached for each version of PGlite: to make them takes seconds. */
async function emptyImage(): Promise<Blob> {
  return readOnce('empty', async () => ({}), dropTemplates)
}

/** Drops the two template databases: a third of the files, unused here. */
async function dropTemplates(db: Db): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(db)
    await sql.raw(`drop database ${name}`).execute(db)
  }
}

function readOnce(...image: Parameters<typeof cachedImage>): Promise<Blob> {
  const [name] = image
  const read = images.get(name) ?? cachedImage(...image)
  images.set(name, read)
  return read
}

/** Reads an image from the cache, or makes it: opens a database, fills it and keeps its files. */
async function cachedImage(
  name: string,
  options: () => Promise<PGliteOptions>,
  fill: (db: Db) => Promise<void>,
): Promise<Blob> {
  const about = await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  const file = join(packages, '.cache', `pglite-${version}-small-${name}.tar`)
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return new Blob([cached])
  const pglite = await PGlite.create({ ...likeTheService, ...(await options()) })
  await fill(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }))
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(dirname(file), { recursive: true })
  // Other workers read the whole file or none.
  await writeFile(`${file}.${process.pid}`, new Uint8Array(await image.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return image
}

/** Resets the database to its initial state, but without categories. */
export async function emptyDatabase(db: Db): Promise<void> {
  const run = (runs.get(db) ?? 0) + 1
  if (server !== undefined) {
    // A background task of the last test may interfere: retry once.
    await inTransaction(db, (trx) => sql.raw(`truncate ${tables}`).execute(trx))
  } else {
    await deleteAll(db)
    if (run === vacuumEvery) await vacuum(db)
  }
  runs.set(db, run % vacuumEvery)
  await sql`delete from intake`.execute(db)
  await sql`
    insert into intake (id, is_rolling, created_at, updated_at) values (${rollingId}, true, '2026-01-01', '2026-01-01')
  `.execute(db)
  await sql`delete from criterion_set where id <> ${standardSetId}`.execute(db)
  await sql`update criterion_set set name = '{}', updated_at = '2026-01-01'`.execute(db)
  await sql`delete from selection_settings`.execute(db)
  // Written before all that a test does, whose clock may begin in this very millisecond.
  await sql`insert into selection_settings (updated_at) values ('2026-01-01')`.execute(db)
}

/** Vacuums the tables whose files are not empty. */
async function vacuum(db: Db): Promise<void> {
  const names = tables.split(/,\s+/)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname = any(${names}) and relkind = 'r' and pg_relation_size(oid) > 0
  `.execute(db)
  if (rows.length > 0) await sql.raw(`vacuum ${rows.map(({ name }) => name).join()}`).execute(db)
}

/**
 * Deletes all rows: TRUNCATE creates new files per table and index, which takes the embedded database a hundred
 * times as long as deleting a few rows. Triggers that would block deletes or add rows are disabled meanwhile. A
 * function keeps its plans for the session; a DO block would plan each statement anew.
 */
async function deleteAll(db: Db): Promise<void> {
  if (!runs.has(db)) {
    const steps = [
      `perform set_config('session_replication_role', 'replica', true);`,
      // To look at the size of a table takes less than to delete no rows.
      ...tables
        .split(/,\s+/)
        .map((name) => `if pg_relation_size('${name}') > 0 then delete from ${name}; end if;`),
      ...versions.map((name) => `perform nextval('${name}');`),
    ]
    const body = `begin ${steps.join(' ')} end`
    await sql
      .raw(`create or replace function pg_temp.delete_all() returns void language plpgsql as $$ ${body} $$`)
      .execute(db)
  }
  await sql`select pg_temp.delete_all()`.execute(db)
}

/** A new database on the server of TEST_DATABASE_URL; `run` runs a statement beside it that names it. */
export async function openOnServer(
  suffix: string,
): Promise<{ url: string; run(statement: (name: string) => string): Promise<void> }> {
  const beside = server ?? ''
  const url = await makeOn(beside, suffix)
  return {
    url,
    async run(statement) {
      const client = new pg.Client({ connectionString: beside })
      await client.connect()
      await client.query(statement(new URL(url).pathname.slice(1)))
      await client.end()
    },
  }
}

async function makeOn(url: string, suffix: string): Promise<string> {
  const name = `udyam_test_${process.pid}${suffix}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A pooler may still hold connections of an earlier run.
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
