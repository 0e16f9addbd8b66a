import { type RawBuilder, sql } from 'kysely'
import { findOtherWriter, migrate } from '#platform/db/migrate.ts'
import type { Db } from '#platform/db/open.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { version } from '#platform/lib/version.ts'
import { type Archive, rowsOf } from './read.ts'
import { findApplied, findTables, type Table, withoutHurry } from './tables.ts'

/** Tables filled by a migration, or by the service before the first user. */
const filledBeforehand = new Set([
  'schema_migration',
  'category',
  'subcategory',
  'criterion',
  'criterion_set',
  'intake',
  'selection_settings',
  'throttle',
])
/** Sessions, mail tokens and scheduled changes: a restore must not revive ended ones. */
const lettingIn = new Set(['session', 'link', 'challenge', 'known_device', 'factor_drop', 'waiting_change'])
const charactersAtOnce = 1_000_000

/**
 * Loads an archive into an empty database and migrates it to this schema, atomically. Sessions and mailed
 * links are omitted, unless it is a move.
 *
 * @param finish runs last, in the same transaction
 * @returns the result of `finish`
 * @throws a one-line operator error when the database is not empty, or the archive does not fit this version
 */
export async function restoreArchive<Said = void>(
  db: Db,
  archive: Archive,
  { isMove = false, finish }: { isMove?: boolean; finish?: (trx: Db) => Promise<Said> } = {},
): Promise<Said | undefined> {
  const { migrations, product } = archive.header
  const other = await findOtherWriter(migrations)
  if (other !== undefined) {
    const releases = `It is of release ${product}, this is ${version}.`
    throw new OperatorError(`The archive ${archive.file} was made by ${other} ${releases}`)
  }
  return db.transaction().execute(async (trx) => {
    await withoutHurry(trx)
    await refuseFilled(trx)
    await refuseNewer(trx, migrations)
    // An older archive fits the tables of its version; later migrations then change its rows.
    await migrate(trx, { only: migrations })
    const tables = await findTables(trx)
    refuseUnlike(tables, archive)
    await empty(trx, tables)
    const restoreRules = await suspendRules(trx, tables)
    await load(trx, tables, archive)
    for (const { name, last, isCalled } of archive.totals.sequences) {
      await sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled}::boolean)`.execute(trx)
    }
    await restoreRules()
    await migrate(trx)
    if (!isMove) await dropWhatLetsIn(trx)
    const said = await finish?.(trx)
    await sql`analyze`.execute(trx)
    return said
  })
}

async function refuseFilled(trx: Db): Promise<void> {
  for (const { name } of await findTables(trx)) {
    if (filledBeforehand.has(name)) continue
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(trx)
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) {
      throw new OperatorError(
        `The database is not empty (${name} has rows); an archive is restored into an empty one. To replace it, see "Restore" in docs/deploy.md.`,
      )
    }
  }
}

async function refuseNewer(trx: Db, migrations: readonly string[]): Promise<void> {
  const later = (await findApplied(trx)).find((name) => !migrations.includes(name))
  if (later === undefined) return
  throw new OperatorError(
    `The database has been brought to a later schema than the archive's (${later}); take one that this program has not been started on.`,
  )
}

function refuseUnlike(tables: readonly Table[], { file, header }: Archive): void {
  const namesIn = (all: Record<string, readonly string[]>) =>
    Object.entries(all).flatMap(([table, columns]) => [
      table,
      ...columns.map((column) => `${table}.${column}`),
    ])
  const here = new Set(namesIn(Object.fromEntries(tables.map(({ name, columns }) => [name, columns]))))
  const strange = namesIn(header.tables).find((name) => !here.has(name))
  if (strange !== undefined)
    throw new OperatorError(`The archive ${file} holds ${strange}, which this program does not know.`)
}

async function dropWhatLetsIn(trx: Db): Promise<void> {
  for (const { name } of await findTables(trx)) {
    if (lettingIn.has(name)) await sql`delete from ${sql.table(name)}`.execute(trx)
  }
  // Their links are among the omitted rows: they get a reminder with a new link before any erasure.
  await sql`update invitation set reminded_at = null`.execute(trx)
}

async function empty(trx: Db, tables: readonly Table[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
}

/**
 * Disables triggers and defers foreign keys, which would add rows or depend on their order.
 *
 * @returns the function that checks the references and enables everything again
 */
async function suspendRules(trx: Db, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string }>`
    select c.relname as table, r.conname as name from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and not r.condeferrable and c.relnamespace = current_schema()::regnamespace
  `.execute(trx)
  const onReferences = async (change: RawBuilder<unknown>) => {
    for (const { table, name } of references) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${change}`.execute(trx)
    }
  }
  const onTriggers = async (change: RawBuilder<unknown>) => {
    for (const { name } of tables) {
      await sql`alter table ${sql.table(name)} ${change} trigger user`.execute(trx)
    }
  }
  await onReferences(sql`deferrable initially deferred`)
  await onTriggers(sql`disable`)
  return async () => {
    await sql`set constraints all immediate`.execute(trx)
    await onTriggers(sql`enable`)
    await onReferences(sql`not deferrable`)
  }
}

async function load(trx: Db, tables: readonly Table[], archive: Archive): Promise<void> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  let current = ''
  let batch: string[] = []
  let length = 0
  const insert = async () => {
    if (batch.length > 0)
      await insertRows(trx, { name: current, columns: columnsOf.get(current) ?? [] }, batch)
    batch = []
    length = 0
  }
  for await (const { table, json } of rowsOf(archive)) {
    if (table !== current || length > charactersAtOnce) await insert()
    current = table
    batch.push(json)
    length += json.length
  }
  await insert()
}

async function insertRows(trx: Db, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::jsonb)
  `.execute(trx)
}
