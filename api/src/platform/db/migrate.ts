import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './open.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { root } from '#platform/root.ts'
import { advisoryLocks } from './advisory-locks.ts'

type Options = { directory?: string; only?: readonly string[] }
type Migration = { name: string; statements: string[]; checksum: string }

const MIGRATIONS = join(root, 'api/src/platform/db/migrations')

/**
 * Migrates the database to this schema. Applies each pending SQL file in its own transaction, or all in a
 * given one. Concurrent processes take turns.
 *
 * @param options.only names of the files to apply; default all
 * @throws an operator error when an applied file has changed, or the database has migrations of a newer
 * version.
 */
export async function migrate(db: Db, { directory = MIGRATIONS, only }: Options = {}): Promise<void> {
  const migrations = await readMigrations(directory)
  await refuseUnknown(db, migrations)
  for (const migration of migrations) {
    if (only === undefined || only.includes(migration.name)) await apply(db, migration)
  }
}

/** The program that applied migrations unknown to this one; undefined if all are known. */
export async function findOtherWriter(names: readonly string[]): Promise<string | undefined> {
  const known = await namesIn(MIGRATIONS)
  const unknown = names.find((name) => !known.includes(name))
  return unknown === undefined ? undefined : writerOf(unknown, known)
}

/** A later number is from a newer version. A skipped earlier number is from a different history. */
function writerOf(unknown: string, known: readonly string[]): string {
  const isNewer = known.every((name) => name < unknown)
  return isNewer
    ? `a newer version of this program (${unknown}).`
    : `another line of this program's history (${unknown}), which this version has never had: use the version that wrote it.`
}

/** The migrations of a folder in their order. */
export async function readMigrations(directory = MIGRATIONS): Promise<Migration[]> {
  return Promise.all(
    (await namesIn(directory)).map(async (name) => {
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name,
        statements: splitStatements(text),
        checksum: createHash('sha256').update(text).digest('hex'),
      }
    }),
  )
}

/** The hashes in the same folder serve `npm run check`. */
async function namesIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
}

async function refuseUnknown(db: Db, migrations: Migration[]): Promise<void> {
  await locked(db, async (trx) => {
    const applied = await trx.selectFrom('schema_migration').select('name').orderBy('name').execute()
    const unknown = applied.find((row) => !migrations.some((migration) => migration.name === row.name))
    if (unknown === undefined) return
    const names = migrations.map(({ name }) => name)
    throw new OperatorError(`The database was migrated by ${writerOf(unknown.name, names)}`)
  })
}

async function apply(db: Db, { name, statements, checksum }: Migration): Promise<void> {
  await locked(db, async (trx) => {
    const applied = await trx
      .selectFrom('schema_migration')
      .select('checksum')
      .where('name', '=', name)
      .executeTakeFirst()
    if (applied && applied.checksum !== checksum) {
      throw new OperatorError(
        `The database had another ${name} than this program: it was made between two releases. Start the version that made it; docs/deploy.md says under "Updating" how to go on.`,
      )
    }
    if (applied) return
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await trx.insertInto('schema_migration').values({ name, checksum }).execute()
  })
}

async function locked(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  const steps = async (trx: Db) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.migrating)})`.execute(trx)
    await sql`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`.execute(trx)
    await work(trx)
  }
  await (db.isTransaction ? steps(db) : db.transaction().execute(steps))
}

/**
 * Splits a migration into statements, because the embedded driver runs one at a time. A statement ends with a
 * semicolon at the end of a line, outside of `$$ … $$`.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  let inBody = false
  for (const line of text.split('\n')) {
    if (!inBody && /^\s*(--.*)?$/.test(line)) continue
    if (line.split('$$').length % 2 === 0) inBody = !inBody
    lines.push(line)
    if (inBody || !line.trimEnd().endsWith(';')) continue
    statements.push(lines.join('\n'))
    lines = []
  }
  if (lines.length > 0) throw new Error(`A migration ends without a semicolon: ${lines.join(' ')}`)
  return statements
}
