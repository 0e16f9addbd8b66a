import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { inAllLanguages, type InLanguages } from '@udyam/contract/setup/in-language'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { inEachLanguage } from '#platform/lib/texts.ts'

/** A set of criteria without its criteria. */
export type KnownSet = Omit<CriterionSet, 'criteria'>

type Row = {
  id: string
  name: Partial<InLanguages>
  version: number
  updatedAt: Date
  isFrozen: boolean
  isEvaluated: boolean
  intakes: number
}

/** All sets: those of the product first, then by name, the newest version of each first. */
export async function findCriterionSets(db: Db): Promise<KnownSet[]> {
  return findSets(db, sql``)
}

export async function findCriterionSet(db: Db, id: string): Promise<KnownSet | undefined> {
  return (await findSets(db, sql`where id = ${id}`))[0]
}

async function findSets(db: Db, which: RawBuilder<unknown>): Promise<KnownSet[]> {
  const { rows } = await sql<Row>`
    select id, name, version, updated_at as "updatedAt",
      exists (select from evaluation where set_id = criterion_set.id and submitted_at is not null) as "isFrozen",
      exists (select from evaluation where set_id = criterion_set.id) as "isEvaluated",
      (select count(*)::int from intake where criterion_set_id = criterion_set.id) as intakes
    from criterion_set ${which}
    order by name <> '{}', name ->> ${defaultLanguage}, version desc
  `.execute(db)
  return rows.map(({ id, name, updatedAt, isEvaluated, ...row }) => ({
    ...row,
    _id: id,
    name: setName(name),
    isUsed: isEvaluated || row.intakes > 0,
    updatedAt: updatedAt.toISOString(),
  }))
}

/** What a set is called. The product's own names are in the catalogue. */
export function setName(name: Partial<InLanguages>): InLanguages {
  const isWritten = Object.keys(name).length > 0
  return isWritten ? inAllLanguages(name) : inEachLanguage('criterionSet.standard', {})
}

/** Locks a set against evaluations by it and other changes; false for an unknown one. */
export async function lockCriterionSet(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('criterion_set')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function isCriterionSet(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('criterion_set').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

/** Makes a set; without a name the next version of `from`, under its name. */
export async function insertCriterionSet(
  db: Db,
  { from, name, now }: { from: string | null; name: InLanguages | undefined; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into criterion_set (name, version, created_at, updated_at)
    select own.name, coalesce(max(version), 0) + 1, ${now}, ${now}
    from (
      select coalesce(${name === undefined ? null : written(name)}::jsonb, (select name from criterion_set where id = ${from})) as name
    ) as own left join criterion_set on criterion_set.name = own.name
    group by own.name
    returning id
  `.execute(db)
  return rows[0]?.id ?? ''
}

/** Renames all versions of a set. */
export async function renameCriterionSet(
  db: Db,
  { id, name, now }: { id: string; name: InLanguages; now: Date },
): Promise<void> {
  await db
    .updateTable('criterion_set')
    .set({ name: written(name), updated_at: now })
    .where('name', '=', (eb) => eb.selectFrom('criterion_set').where('id', '=', id).select('name'))
    .execute()
}

/** Marks a set as changed. */
export async function touchCriterionSet(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('criterion_set').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Deletes a set with its criteria. */
export async function deleteCriterionSet(db: Db, id: string): Promise<void> {
  await db.deleteFrom('criterion_set').where('id', '=', id).execute()
}

/** Whether an evaluation has been given by a set. */
export async function isEvaluatedBy(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('evaluation')
    .where('set_id', '=', id)
    .where('submitted_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const written = (name: InLanguages) =>
  JSON.stringify(Object.fromEntries(Object.entries(name).filter(([, text]) => text !== '')))
