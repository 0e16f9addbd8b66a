import type { FieldProblem } from '@udyam/contract/schemas/parts/errors'
import { languages } from '@udyam/contract/texts/languages'
import type { Values } from '#platform/csv/import-values.ts'
import type { Db } from '#platform/db/open.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import { findHelps, findOwnTexts, ownOrFound } from './offered.ts'

/** How cells that list areas of help are read: by their ids, or by their words in any language. */
export type HelpCells = (values: Values, field: string, column?: string) => Record<string, FieldProblem>

/**
 * Reads the areas of help that there are now.
 *
 * @returns what puts ids in place of a field's words, and says what is wrong with what is neither
 */
export async function helpCells(db: Db): Promise<HelpCells> {
  const [{ areas }, own] = [await findHelps(db), await findOwnTexts(db)]
  const ids = new Map(
    areas.toReversed().flatMap(({ id }) => {
      const words = languages.map((language) => ownOrFound(own, language, `need.${id}`) ?? '')
      return [id, ...words].filter(Boolean).map((word) => [word.toLowerCase(), id] as const)
    }),
  )
  const known = areas.map(({ id }) => id).join(', ')
  return (values, field, column = field) => {
    const given = values[field]
    if (!Array.isArray(given)) return {}
    const found = given.map((word) => ids.get(String(word).trim().toLowerCase()) ?? String(word))
    values[field] = found
    const value = found.find((id) => !areas.some((area) => area.id === id))
    return value === undefined ? {} : { [column]: sentenceOf('help_unknown', { value, known }) }
  }
}
