import type { BulkRecord, RowResult } from '@udyam/contract/schemas/bulk'
import { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { translateSentence } from '../lib/server-message.ts'

/** What became of one of several records: done, refused, not tried, or asked for without an answer. */
export type Outcome = 'done' | 'failed' | 'unanswered' | 'untried'

export type BulkRow = BulkRecord & { name: string }

export type RowReport = BulkRow & { outcome: Outcome; message: string }

type BulkRun = {
  rows: readonly BulkRow[]
  call: (records: BulkRecord[]) => Promise<{ data: RowResult[] }>
  onProgress: (answered: number) => void
}

/** Few enough that a slow connection answers soon, and that a lost answer leaves few in doubt. */
const atOnce = 20

/**
 * Has something done to records, some at a time, and tells what became of every one of them. Where a call fails,
 * those after it are not tried.
 *
 * @throws ApiError when the session has ended
 */
export async function runBulk({ rows, call, onProgress }: BulkRun): Promise<RowReport[]> {
  const reports: RowReport[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const asked = rows.slice(from, from + atOnce)
    try {
      const { data } = await call(asked.map(({ _id, updatedAt }) => ({ _id, updatedAt })))
      reports.push(...asked.map((row) => reportOf(row, data)))
      onProgress(reports.length)
    } catch (error) {
      if (error instanceof ApiError && error.endsSession) throw error
      // A refusal says that nothing was done; without an answer it may have been.
      const outcome = error instanceof ApiError && error.status < 500 ? 'untried' : 'unanswered'
      const message = errorText(error)
      const rest = rows.slice(from + atOnce)
      reports.push(...asked.map((row) => ({ ...row, outcome, message }) as const))
      reports.push(...rest.map((row) => ({ ...row, outcome: 'untried', message }) as const))
      break
    }
  }
  return reports
}

function reportOf(row: BulkRow, results: readonly RowResult[]): RowReport {
  const result = results.find(({ _id }) => _id === row._id)
  if (result === undefined) return { ...row, outcome: 'unanswered', message: '' }
  return {
    ...row,
    outcome: result.success ? 'done' : 'failed',
    message: translateSentence(result),
  }
}
