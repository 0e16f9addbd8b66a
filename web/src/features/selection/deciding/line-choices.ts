import { type Line, propose } from '@udyam/contract/deciding/line'
import type { LineRow } from '@udyam/contract/schemas/selection/deciding'
import type { Decision } from '@udyam/contract/selection'
import type { Proposal } from './line-table.tsx'

/** What an administrator has chosen instead of what the line proposes; null leaves a case out. */
export type Choices = Readonly<Record<string, Decision | null>>

/** What a line proposes for a case, or what has been chosen instead. */
export function proposed(row: LineRow, { line, choices }: { line: Line; choices: Choices }): Proposal {
  const { decision, why } = propose({ ...row, why: row.why === 'summary' ? null : row.why }, line)
  const choice = choices[row._id]
  // Who is left out for want of a summary can still be decided on otherwise.
  if (choice === undefined || (why !== null && why !== 'summary')) return { row, decision, why }
  return { row, decision: choice, why: null }
}
