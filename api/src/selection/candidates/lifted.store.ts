import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Lifted } from '../../db/selection-schema.ts'

/** The rules that were lifted for an introduction. */
export async function findLifted(db: Db, id: string): Promise<Lifted[]> {
  const row = await db.selectFrom('introduction').where('id', '=', id).select('lifted').executeTakeFirst()
  return row?.lifted ?? []
}

export async function addLifted(db: Db, id: string, lifted: readonly Lifted[]): Promise<void> {
  await db
    .updateTable('introduction')
    .set({ lifted: sql<string>`lifted || ${JSON.stringify(lifted)}::jsonb` })
    .where('id', '=', id)
    .execute()
}
