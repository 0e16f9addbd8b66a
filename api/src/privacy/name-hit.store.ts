import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** A text that may name somebody: its table and column, the primary key of its row, and from where to where. */
export type NameHit = {
  place: string
  key: Record<string, string>
  field: string
  spans: [from: number, to: number][]
  digest: string
}

export async function insertNameHit(db: Db, { key, spans, ...hit }: NameHit): Promise<void> {
  const values = { ...hit, key: JSON.stringify(key), spans: JSON.stringify(spans) }
  await db.insertInto('name_hit').values(values).execute()
}

/** Notes where the name stands now that the text around it was changed. */
export async function moveNameHit(
  db: Db,
  { id, spans, digest }: Pick<NameHit, 'spans' | 'digest'> & { id: string },
): Promise<void> {
  const values = { spans: JSON.stringify(spans), digest }
  await db.updateTable('name_hit').set(values).where('id', '=', id).execute()
}

/** What waits to be looked at, the same kinds of records together. */
export async function findNameHits(db: Db): Promise<(NameHit & { id: string })[]> {
  return db.selectFrom('name_hit').selectAll().orderBy('place').orderBy('id').limit(200).execute()
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
