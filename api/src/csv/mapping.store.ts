import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Noun = 'mentor' | 'mentee' | 'promoter'
type File = { noun: Noun; header: readonly string[] }

/** What the columns of a file with these names were taken for the last time; undefined for the first one. */
export async function findMapping(db: Db, { noun, header }: File): Promise<string[] | undefined> {
  const known = await db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('noun', '=', noun)
    .where('headers', '=', JSON.stringify(header))
    .executeTakeFirst()
  return known?.mapping
}

export async function saveMapping(
  db: Db,
  { noun, header, mapping, now }: File & { mapping: readonly string[]; now: Date },
): Promise<void> {
  const chosen = { mapping: [...mapping], updated_at: now }
  await db
    .insertInto('import_mapping')
    .values({ noun, headers: JSON.stringify(header), ...chosen })
    .onConflict((known) => known.expression(sql`noun, md5(headers)`).doUpdateSet(chosen))
    .execute()
}
