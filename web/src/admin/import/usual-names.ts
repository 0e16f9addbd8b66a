import { usualCapitals } from '@udyam/contract/importing/names'

const nameTargets = new Set([
  'name',
  'firstName',
  'fatherName',
  'lastName',
  'part.name',
  'part.first',
  'part.middle',
  'part.last',
])
const order = ['part.first', 'part.middle', 'part.last', 'firstName', 'fatherName', 'lastName']

/** A name in capitals, and its usual spelling. */
export type NameOffer = { row: number; typed: string; usual: string }

/** The full names of a table, one a row. */
export function namesOf(table: readonly string[][], mapping: readonly string[]): string[] {
  return table.slice(1).map((cells) =>
    cells
      .filter((_cell, column) => nameTargets.has(mapping[column] ?? ''))
      .join(' ')
      .trim(),
  )
}

/** Names of a table with a suggested spelling, by row. */
export function nameOffers(table: readonly string[][], mapping: readonly string[]): NameOffer[] {
  const columns = mapping
    .flatMap((target, at) => (nameTargets.has(target) ? [{ target, at }] : []))
    .toSorted((one, other) => order.indexOf(one.target) - order.indexOf(other.target))
  return table.slice(1).flatMap((cells, at) => {
    const typed = columns.map((column) => (cells[column.at] ?? '').trim()).filter((cell) => cell !== '')
    const usual = typed.map((cell) => usualCapitals(cell) ?? cell)
    const isSame = typed.every((cell, index) => cell === usual[index])
    return isSame ? [] : [{ row: at + 2, typed: typed.join(' '), usual: usual.join(' ') }]
  })
}

/** Table with the names of these rows in their usual spelling. */
export function inUsualLetters(
  table: readonly string[][],
  { mapping, rows }: { mapping: readonly string[]; rows: ReadonlySet<number> },
): string[][] {
  if (rows.size === 0) return [...table]
  return table.map((cells, at) =>
    rows.has(at + 1)
      ? cells.map((cell, column) =>
          nameTargets.has(mapping[column] ?? '') ? (usualCapitals(cell.trim()) ?? cell) : cell,
        )
      : cells,
  )
}
