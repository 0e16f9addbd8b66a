import type { EarlierMapping } from '@udyam/contract/importing/earlier-mapping'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/db/open.ts'

type Noun = 'mentor' | 'mentee' | 'promoter'
const Headers = z.array(z.string())
type File = { noun: Noun; header: readonly string[] }

export async function findMappings(db: Db, noun: Noun): Promise<EarlierMapping[]> {
  const known = await db
    .selectFrom('import_mapping')
    .select(['headers', 'mapping'])
    .where('noun', '=', noun)
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute()
  return known.map(({ headers, mapping }) => ({ headers: Headers.parse(JSON.parse(headers)), mapping }))
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
