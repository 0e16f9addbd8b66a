import { sql } from 'kysely'
import type { SealLabel } from '#platform/lib/keys.ts'
import type { SealedColumn } from '#platform/lib/sealed.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * Access to a table's column of encrypted values, for re-encryption.
 *
 * @param label purpose of the values
 * @param place table, its id, and the column; rows where that is null are left out
 */
export function sealedColumn(
  label: SealLabel,
  place: { table: string; id?: string; column?: string },
): SealedColumn<Db> {
  const [table, key, value] = [
    sql.table(place.table),
    sql.ref(place.id ?? 'id'),
    sql.ref(place.column ?? 'sealed'),
  ]
  return {
    label,
    async find(db, { after, most }) {
      const { rows } = await sql<{ id: string; sealed: string }>`
        select ${key} as id, ${value} as sealed from ${table}
        where ${key} > ${after} and ${value} is not null order by ${key} limit ${most}`.execute(db)
      return rows
    },
    async replace(db, { id, was, sealed }) {
      await sql`update ${table} set ${value} = ${sealed} where ${key} = ${id} and ${value} = ${was}`.execute(
        db,
      )
    },
  }
}
