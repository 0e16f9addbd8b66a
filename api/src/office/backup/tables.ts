import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; last: string; isCalled: boolean }

/**
 * The product's tables with their stored (not generated) columns, from the catalogue, so new migrations need
 * no change here.
 */
export async function findTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and ${isOurs}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname
  `.execute(db)
  return rows
}

export async function findSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace and ${isOurs}
    order by c.relname
  `.execute(db)
  const found: Sequence[] = []
  for (const { name } of rows) {
    const state = await sql<Sequence>`
      select ${name}::text as name, last_value::text as last, is_called as "isCalled" from ${sql.table(name)}
    `.execute(db)
    found.push(...state.rows)
  }
  return found
}

export async function findApplied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migration') is not null as "isThere"
  `.execute(db)
  if (rows[0]?.isThere !== true) return []
  const applied = await db.selectFrom('schema_migration').select('name').orderBy('name').execute()
  return applied.map(({ name }) => name)
}

/** Removes the statement, lock and idle timeouts of a transaction. */
export async function withoutHurry(trx: Db): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`set local ${sql.raw(limit)} = 0`.execute(trx)
  }
}

/** A number that changes with every writing transaction, and only then. */
export async function findWritten(db: Db): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next
  `.execute(db)
  return rows[0]?.next ?? ''
}

const isOurs = sql`not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
)`
