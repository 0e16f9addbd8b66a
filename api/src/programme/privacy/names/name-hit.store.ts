import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/**
 * A text that names a person: table, primary key, column (with the JSON path after dots), and a digest of the
 * name.
 */
export type NameHit = { place: string; key: Record<string, string>; field: string; name: string }

export type KeptHit = NameHit & { id: string }

/** Rows per statement. */
const piece = 500

export async function insertNameHits(db: Db, hits: readonly NameHit[]): Promise<void> {
  const rows = hits.map(({ key, ...hit }) => ({ ...hit, key: JSON.stringify(key) }))
  for (const part of inPieces(rows)) await db.insertInto('name_hit').values(part).execute()
}

/** All pending mentions, newest first. */
export async function findNameHits(db: Db): Promise<KeptHit[]> {
  return db.selectFrom('name_hit').selectAll().orderBy('at', 'desc').orderBy('place').orderBy('id').execute()
}

export async function lockNameHit(db: Db, id: string): Promise<KeptHit | undefined> {
  return db.selectFrom('name_hit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteNameHits(db: Db, ids: readonly string[]): Promise<void> {
  for (const part of inPieces(ids)) await db.deleteFrom('name_hit').where('id', 'in', part).execute()
}

/** Current rows of mentions by id; without deleted rows. */
export async function findHitRows(
  db: Db,
  hits: readonly KeptHit[],
): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>()
  for (const [place, own] of Map.groupBy(hits, (hit) => hit.place)) {
    const columns = Object.keys(own[0]?.key ?? {})
    const isSought = columns.map((column) => sql`found.${sql.ref(column)} = sought.${sql.ref(column)}`)
    for (const part of inPieces(own)) {
      const keys = JSON.stringify(part.map(({ id, key }) => ({ id, key })))
      const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
        select hit.id, to_jsonb(found) as row
        from jsonb_to_recordset(${keys}::jsonb) as hit (id uuid, key jsonb)
        cross join lateral jsonb_populate_record(null::${sql.table(place)}, hit.key) as sought
        join ${sql.table(place)} as found on ${sql.join(isSought, sql` and `)}`.execute(db)
      for (const { id, row } of rows) found.set(id, row)
    }
  }
  return found
}

function inPieces<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / piece) }, (_one, at) =>
    rows.slice(at * piece, (at + 1) * piece),
  )
}

/** The condition that finds a row by its primary key. */
export function ofKey(key: Record<string, string>) {
  const parts = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join(parts, sql` and `)
}
