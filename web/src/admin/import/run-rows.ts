import type { ImportedRow, ImportProblem, ImportReport } from '@udyam/contract/csv/schemas'
import { csvOf } from './table-csv.ts'

const rowsInCall = 100

export type Progress = {
  done: number
  count: number
  created: number
  changed: number
  unchanged: number
  problems: readonly ImportProblem[]
  /** Whether an added person could not be mailed. */
  isUnmailed: boolean
}

/** Call that imports rows: the CSV, and the rows in it whose identity fields may change. */
export type SendRows = (
  csv: string,
  accept: number[],
) => Promise<{ data: ImportReport; code?: string | undefined }>

type Run = {
  table: readonly string[][]
  rows: readonly ImportedRow[]
  ticked: ReadonlySet<number>
  /** Progress before the connection was lost. */
  before: Progress | null
  send: SendRows
  onProgress: (progress: Progress) => void
}

/**
 * Imports rows in calls of a hundred, from the previous position. An unanswered call is repeated, and rows it
 * had already imported count as imported by it.
 *
 * @throws the error of the call; progress reported by `onProgress` stays
 */
export async function runRows({ table, rows, ticked, before, send, onProgress }: Run): Promise<Progress> {
  const none = { done: 0, created: 0, changed: 0, unchanged: 0, problems: [], isUnmailed: false }
  let progress = before ?? { ...none, count: rows.length }
  onProgress(progress)
  let isAgain = before !== null
  while (progress.done < rows.length) {
    const some = rows.slice(progress.done, progress.done + rowsInCall)
    const csv = csvOf([table[0] ?? [], ...some.map(({ row }) => table[row - 1] ?? [])])
    const { data, code } = await send(
      csv,
      some.flatMap(({ row }, at) => (ticked.has(row) ? [at + 2] : [])),
    )
    const problems = data.problems.map((problem) => ({
      ...problem,
      row: some[problem.row - 2]?.row ?? problem.row,
    }))
    const told = isAgain ? planned(some, problems) : data
    isAgain = false
    progress = {
      done: progress.done + some.length,
      count: rows.length,
      created: progress.created + told.created,
      changed: progress.changed + told.changed,
      unchanged: progress.unchanged + told.unchanged,
      problems: [...progress.problems, ...problems],
      isUnmailed: progress.isUnmailed || code === 'imported_unmailed',
    }
    onProgress(progress)
  }
  return progress
}

function planned(rows: readonly ImportedRow[], problems: readonly ImportProblem[]) {
  const good = rows.filter(({ row }) => problems.every((problem) => problem.row !== row))
  const count = (wanted: ImportedRow['kind']) => good.filter(({ kind }) => kind === wanted).length
  return { created: count('new'), changed: count('changed'), unchanged: 0 }
}
