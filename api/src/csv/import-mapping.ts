import type { Columns } from '@udyam/contract/csv'
import { datesIn } from '@udyam/contract/schemas/importing/days'
import { type EarlierMapping, withEarlier } from '@udyam/contract/importing/earlier-mapping'
import { type HeaderMatch, readHeaders } from '@udyam/contract/importing/headers'
import { importTargets } from '@udyam/contract/importing/targets'
import { badField } from '../http/http-error.ts'
import type { Table } from './import-table.ts'

/**
 * The field of each column: as requested, else as in a similar earlier file (`earlier`, newest first), else
 * by the
 * column names.
 *
 * @throws bad-input for another number of entries than columns, an unknown field, and a field used twice
 */
export function mappingOf(
  { header }: Table,
  columns: Columns,
  { asked, earlier }: { asked: readonly string[]; earlier: readonly EarlierMapping[] },
): HeaderMatch[] {
  const targets = importTargets(columns)
  if (asked.length === 0) {
    const possible = earlier.filter(({ mapping }) =>
      mapping.every((target) => target === '' || targets.includes(target)),
    )
    return withEarlier(header, { found: readHeaders(header, columns), earlier: possible })
  }
  const chosen = asked.filter((target) => target !== '')
  if (asked.length !== header.length) throw badField('mapping', 'value_invalid')
  if (chosen.some((target) => !targets.includes(target))) throw badField('mapping', 'column_unknown')
  if (new Set(chosen).size < chosen.length) throw badField('mapping', 'column_twice')
  return asked.map((target) => ({ target, isGuess: false }))
}

/** The columns of a table with their fields, sample cells, and the day order that their dates suggest. */
export function columnsOf({ header, at, lines }: Table, columns: Columns, mapping: readonly HeaderMatch[]) {
  const cellsOf = (at: number) => lines.map((line) => line[at] ?? '').filter((cell) => cell.trim() !== '')
  const cut = (text: string) => text.slice(0, 100)
  const days = mapping.flatMap(({ target }, at) => (columns[target] === 'date' ? cellsOf(at) : []))
  return {
    headerRow: at + 1,
    columns: header.map((name, at) => ({
      header: cut(name),
      field: mapping[at]?.target ?? '',
      isGuess: mapping[at]?.isGuess ?? false,
      samples: cellsOf(at).slice(0, 3).map(cut),
    })),
    dates: datesIn(days),
  }
}
