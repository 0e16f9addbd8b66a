import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { inTransaction } from '../db/transaction.ts'
import { openDatabase, type Db, type OpenDatabase } from '../db/open.ts'

const server = process.env['TEST_DATABASE_URL'] || undefined

/** What a test may fill. */
const tables = `account, session, link, category, subcategory, mentor, mentee, visitor, promoter,
  contact_message, audit_event, audit_detail, mail, throttle, application, evaluation, evaluation_score, tie_answer, score_view, selection_override, wish, mentoring,
  introduction, mentorship, meeting, meeting_note, mentorship_item, mentorship_message, fit_check, closing_review,
  certificate, opening, notification, notification_choice, departure, pair_block, report,
  evidence, name_change, known_device, totp, recovery_code, challenge, passkey, factor_drop, photo, photo_copy,
  application_step, waiting_change, attention, case_note, nudge, import_mapping, saved_view, setting, setting_version, invitation,
  mentee_match, mentor_match, barrier, choice,
  plan, plan_version, plan_pair, plan_left, plan_input, plan_rule,
  notice, consent, erasure, ledger, grievance, nominee, privacy_export, breach, breach_affected, name_hit`
/** What tells a process that rows it has kept are out of date. */
const versions = ['directory_content']

/** After so many emptyings the tables begin with new files, and without what the planner knows of the old ones. */
const truncateEvery = 20
let emptied = 0

/**
 * A database for this worker alone, migrated: on the server of TEST_DATABASE_URL, or else the embedded one.
 *
 * @param suffix tells it from the worker's other databases on the server
 */
export async function openTestDatabase(suffix = ''): Promise<Db> {
  const { db } = await (server ? openDatabase({ databaseUrl: await makeOn(server, suffix) }) : openInMemory())
  await migrate(db)
  return db
}

/** An empty database in memory, of files that are made once for each version of PGlite: that takes seconds. */
export async function openInMemory(): Promise<OpenDatabase> {
  const packages = join(import.meta.dirname, '../../../node_modules')
  const about = await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  const file = join(packages, '.cache', `pglite-${version}.tar`)
  const kept = await readFile(file).catch(() => undefined)
  return openDatabase({ image: kept ? new Blob([kept]) : await makeImage(file) })
}

async function makeImage(file: string): Promise<Blob> {
  const pglite = await PGlite.create()
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(dirname(file), { recursive: true })
  // Other workers read it whole, or not at all.
  await writeFile(`${file}.${process.pid}`, new Uint8Array(await image.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return image
}

/** Makes it as it was when it was opened, but for the categories, which are gone too. */
export async function emptyDatabase(db: Db): Promise<void> {
  emptied += 1
  const isDeleting = server === undefined && emptied % truncateEvery !== 0
  // What the last test has left to do after its answer may stand in the way: then once more.
  const truncate = (trx: Db) => sql.raw(`truncate ${tables}`).execute(trx)
  await (isDeleting ? deleteAll(db) : inTransaction(db, truncate))
  await sql`delete from selection_settings`.execute(db)
  // Written before all that a test does, whose clock may begin in this very millisecond.
  await sql`insert into selection_settings (updated_at) values ('2026-01-01')`.execute(db)
}

/**
 * To truncate is to make new files for each table and index, which takes the embedded database twenty times as long
 * as to delete a few rows. Its only user may switch off the triggers for that, which would keep or add rows.
 */
async function deleteAll(db: Db): Promise<void> {
  const steps = [
    `set local session_replication_role = replica;`,
    ...tables.split(/,\s+/).map((name) => `delete from ${name};`),
    ...versions.map((name) => `perform nextval('${name}');`),
  ]
  await sql.raw(`do $$ begin ${steps.join(' ')} end $$`).execute(db)
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
