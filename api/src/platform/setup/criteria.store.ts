import type { Criteria } from '@udyam/contract/setup/part-schemas'
import type { Db } from '#platform/db/open.ts'
import { HttpError, badField } from '#platform/http/http-error.ts'
import { inEachLanguage } from '#platform/lib/texts.ts'

type Part = Criteria['criteria'][number]

/** The criteria of evaluations in their order, with the words that are written in each language. */
export async function findCriteriaPart(db: Db): Promise<Part[]> {
  const rows = await db
    .selectFrom('criterion')
    .where('active', '=', true)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: { ...inEachLanguage(`criterion.${row.key}.name`, {}), ...row.name },
    hint: { ...inEachLanguage(`criterion.${row.key}.hint`, {}), ...row.hint },
    weight: row.weight,
  }))
}

/**
 * Replaces the criteria. A removed one stays with its existing evaluations.
 *
 * @throws conflict if an evaluation exists and number or weights change; bad-input for an unknown one
 */
export async function saveCriteria(db: Db, criteria: readonly Part[]): Promise<void> {
  const before = await findCriteriaPart(db)
  if (weightsOf(before) !== weightsOf(criteria) && (await isEvaluated(db))) {
    throw new HttpError('conflict', 'criteria_frozen')
  }
  await db.updateTable('criterion').set({ active: false }).execute()
  for (const [position, { _id, weight, ...words }] of criteria.entries()) {
    const known = before.find((one) => one._id === _id)
    const own = { key: '', name: written(words.name), hint: written(words.hint) }
    const isReworded = known === undefined || JSON.stringify([known.name, known.hint]) !== wordsOf(words)
    const fields = { position, weight, active: true, ...(isReworded && own) }
    if (_id === '')
      await db
        .insertInto('criterion')
        .values({ ...own, ...fields })
        .execute()
    else {
      const { numUpdatedRows } = await db
        .updateTable('criterion')
        .set(fields)
        .where('id', '=', _id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw badField('value.criteria', 'criterion_unknown')
    }
  }
}

function weightsOf(criteria: readonly Part[]): string {
  return JSON.stringify(criteria.map(({ _id, weight }) => `${_id} ${weight}`).toSorted())
}

const wordsOf = ({ name, hint }: Pick<Part, 'name' | 'hint'>) => JSON.stringify([name, hint])

/** Leaves out languages without text. They use the text of the default language. */
function written(words: Part['name']): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))
}

async function isEvaluated(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('evaluation')
    .where('submitted_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
