import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * A text that names somebody: its table, the primary key of its row, its column with the path within JSON after dots, and
 * a digest by which the name is found in it.
 */
export type NameHit = { place: string; key: Record<string, string>; field: string; name: string }

export async function insertNameHit(db: Db, { key, ...hit }: NameHit): Promise<void> {
  await db
    .insertInto('name_hit')
    .values({ ...hit, key: JSON.stringify(key) })
    .execute()
}

/** All that waits to be looked at, the newest first. */
export async function findNameHits(db: Db): Promise<(NameHit & { id: string })[]> {
  return db.selectFrom('name_hit').selectAll().orderBy('at', 'desc').orderBy('place').orderBy('id').execute()
}

export async function lockNameHit(db: Db, id: string): Promise<(NameHit & { id: string }) | undefined> {
  return db.selectFrom('name_hit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteNameHit(db: Db, id: string): Promise<void> {
  await db.deleteFrom('name_hit').where('id', '=', id).execute()
}

/** The row of a hit as it is now; undefined once it is gone. */
export async function findHitRow(
  db: Db,
  { place, key }: NameHit,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.table(place)}) as row from ${sql.table(place)} where ${ofKey(key)}`.execute(db)
  return rows[0]?.row
}

/** The condition that finds a row by its primary key. */
export function ofKey(key: Record<string, string>) {
  const parts = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join(parts, sql` and `)
}
