import type { Criteria } from '@udyam/contract/setup/part-schemas'
import { inAllLanguages, type InLanguages } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { HttpError, badField } from '#platform/http/http-error.ts'
import { inEachLanguage } from '#platform/lib/texts.ts'
import { isEvaluatedBy, lockCriterionSet, touchCriterionSet } from './criterion-set.store.ts'

/** A criterion as the setup words and weighs it. */
export type Part = Criteria['criteria'][number]

/** The criteria of a set in their order, with the words that are written in each language. */
export async function findCriteriaPart(db: Db, setId: string): Promise<Part[]> {
  return (await findCriteriaOfSets(db, [setId])).get(setId) ?? []
}

/** The criteria of several sets by the id of their set, as above. */
export async function findCriteriaOfSets(
  db: Db,
  setIds: readonly string[],
): Promise<ReadonlyMap<string, Part[]>> {
  const rows = await db
    .selectFrom('criterion')
    .where(sql<boolean>`set_id = any(${setIds}::uuid[])`)
    .where('active', '=', true)
    .orderBy('position')
    .selectAll()
    .execute()
  const found = new Map<string, Part[]>(setIds.map((id) => [id, []]))
  for (const row of rows) found.get(row.set_id)?.push({ _id: row.id, ...wordsIn(row), weight: row.weight })
  return found
}

/** Some criteria with their words, whatever their set, and the removed ones too. */
export async function findCriteriaById(db: Db, ids: readonly string[]): Promise<Omit<Part, 'weight'>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('criterion')
    .where('id', 'in', ids)
    .orderBy('set_id')
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map((row) => ({ _id: row.id, ...wordsIn(row) }))
}

type Stored = {
  key: string
  name: Record<string, string>
  hint: Record<string, string>
  guide: Partial<InLanguages>[]
}

function wordsIn({ key, name, hint, guide }: Stored): Pick<Part, 'name' | 'hint' | 'guide'> {
  return {
    name: { ...inEachLanguage(`criterion.${key}.name`, {}), ...name },
    hint: { ...inEachLanguage(`criterion.${key}.hint`, {}), ...hint },
    guide: guide.map(inAllLanguages),
  }
}

type Saved = { setId: string; criteria: readonly Part[]; now: Date }

/**
 * Replaces the criteria of a set. A removed one stays with its existing evaluations.
 *
 * @throws conflict if an evaluation has been given by the set and number or weights change; bad-input for one that is not
 * of the set
 */
export async function saveCriteria(db: Db, { setId, criteria, now }: Saved): Promise<void> {
  await lockCriterionSet(db, setId)
  const before = await findCriteriaPart(db, setId)
  if (weightsOf(before) !== weightsOf(criteria) && (await isEvaluatedBy(db, setId))) {
    throw new HttpError('conflict', 'criteria_frozen')
  }
  await db.updateTable('criterion').set({ active: false }).where('set_id', '=', setId).execute()
  for (const [position, { _id, weight, guide: explanations, ...words }] of criteria.entries()) {
    const known = before.find((one) => one._id === _id)
    const own = { key: '', name: written(words.name), hint: written(words.hint) }
    const isReworded = known === undefined || JSON.stringify([known.name, known.hint]) !== wordsOf(words)
    const fields = {
      position,
      weight,
      active: true,
      guide: JSON.stringify(explanations.some(isWritten) ? explanations.map(written) : []),
      ...(isReworded && own),
    }
    if (_id === '')
      await db
        .insertInto('criterion')
        .values({ ...own, ...fields, set_id: setId })
        .execute()
    else {
      const { numUpdatedRows } = await db
        .updateTable('criterion')
        .set(fields)
        .where('id', '=', _id)
        .where('set_id', '=', setId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw badField('value.criteria', 'criterion_unknown')
    }
  }
  await touchCriterionSet(db, setId, now)
}

/** Copies the criteria of a set into another one, with their words and weights. */
export async function copyCriteria(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .insertInto('criterion')
    .columns(['set_id', 'position', 'key', 'name', 'hint', 'guide', 'weight'])
    .expression((eb) =>
      eb
        .selectFrom('criterion')
        .where('set_id', '=', from)
        .where('active', '=', true)
        .select([eb.val(to).as('set_id'), 'position', 'key', 'name', 'hint', 'guide', 'weight']),
    )
    .execute()
}

function weightsOf(criteria: readonly Part[]): string {
  return JSON.stringify(criteria.map(({ _id, weight }) => `${_id} ${weight}`).toSorted())
}

const wordsOf = ({ name, hint }: Pick<Part, 'name' | 'hint'>) => JSON.stringify([name, hint])

const isWritten = (words: Part['name']) => Object.keys(written(words)).length > 0

/** Leaves out languages without text. They use the text of the default language. */
function written(words: Part['name']): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))
}
