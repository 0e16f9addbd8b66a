import type { ImportProblem } from '@udyam/contract/csv/schemas'
import { translateSentence } from '#lib/server-message.ts'

/** The name of that column in each language of the product. */
export const reasonNames: readonly string[] = ['Reason', 'कारण']

type Bad = {
  table: readonly string[][]
  problems: readonly ImportProblem[]
  called: (field: string) => string
  /** The text of a cell of a column, from 0. */
  written: (cell: string, at: number) => string
  /** Header of the column with the reason. */
  reason: string
}

/** Invalid rows as in the file, with an extra column for the reason. */
export function badRows({ table, problems, called, written, reason }: Bad): string[][] {
  const header = table[0] ?? []
  const columns = header.flatMap((name, at) => (reasonNames.includes(name.trim()) ? [] : [at]))
  const said = ({ column, ...problem }: ImportProblem) =>
    [column && called(column), translateSentence(problem)].filter(Boolean).join(': ')
  const lines = [...new Set(problems.map(({ row }) => row))].map((row) => [
    ...columns.map((at) => written(table[row - 1]?.[at] ?? '', at)),
    problems
      .filter((problem) => problem.row === row)
      .map(said)
      .join('; '),
  ])
  return [[...columns.map((at) => header[at] ?? ''), reason], ...lines]
}
