import type { ColumnKind } from '#csv/values.ts'

const nothing = /^(?:[\p{Pd}\u2212_.]+|#?n\/a!?|#null!|null)$/iu
/** Ways to write "nothing" that cannot be answers. */
const noAnswer =
  /^(?:n\.?a\.?|nil|none|not (?:available|applicable|known)|लागू नाही|उपलब्ध नाही|लागू नहीं|उपलब्ध नहीं)$/iu

/** Whether a cell means "nothing": "-", "N/A", and "NA" except in a text, where it may be an answer. */
export function saysNothing(cell: string, kind: ColumnKind | undefined): boolean {
  const text = cell.trim()
  return nothing.test(text) || (kind !== 'text' && kind !== 'html' && noAnswer.test(text)) || text === 'NA'
}

/** The parts of a list as people write one: with commas, semicolons or lines between them. */
export function listedParts(cell: string): string[] {
  return cell
    .split(/[,;，；،、|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
