import type { BulkRecord, RowResult } from '@udyam/contract/bulk/schemas'
import type { UndoOffer } from '@udyam/contract/parts/undo'
import { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { translateSentence } from '../lib/server-message.ts'

/**
 * Result of one record in a bulk action; `notDue` means that it was done a short time ago, `unanswered` that the call
 * got no response.
 */
export type Outcome = 'done' | 'notDue' | 'failed' | 'unanswered' | 'untried'

/**
 * A selected row; `isBare` if the person's profile lacks data that others need, `invited` if they have not joined.
 * `unfit` names the actions that would do nothing for it; `email` is empty without an address.
 */
export type BulkRow = BulkRecord & {
  name: string
  isBare?: boolean
  invited?: true | undefined
  unfit?: readonly string[]
  email?: string
}

export type RowReport = BulkRow & { outcome: Outcome; message: string }

/** Reason of a bulk change, and the effects the administrator was shown. */
export type BulkSaid = { reason?: string; seen?: string }

export type BulkCall = (
  records: BulkRecord[],
  said: BulkSaid,
) => Promise<{ data: RowResult[]; undo?: UndoOffer | undefined }>

type BulkRun = {
  rows: readonly BulkRow[]
  call: BulkCall
  reason?: string
  /** Per call, in order: the effects the administrator was shown, as `seenOf` encodes them. */
  seen?: readonly string[]
  onProgress?: (answered: number) => void
  /** Maximum number of records per call. */
  atOnce?: number
}

/** Small, because slow connections need quick responses and a lost one should affect few records. */
const fewAtOnce = 20

export function inCalls<T>(rows: readonly T[], atOnce = fewAtOnce): T[][] {
  const calls = Math.ceil(rows.length / atOnce)
  return Array.from({ length: calls }, (_, at) => rows.slice(at * atOnce, (at + 1) * atOnce))
}

/**
 * Runs a bulk action in batches and reports the result of every record. After a failed call, the rest is not
 * tried.
 *
 * @returns the result of each record, and what is needed to undo it
 * @throws ApiError when the session has ended
 */
export async function runBulk({ rows, call, reason, seen = [], onProgress, atOnce = fewAtOnce }: BulkRun) {
  const reports: RowReport[] = []
  const offers: UndoOffer[] = []
  for (const [at, asked] of inCalls(rows, atOnce).entries()) {
    try {
      const records = asked.map(({ _id, updatedAt }) => ({ _id, updatedAt }))
      const told = seen[at]
      const said = { ...(reason !== undefined && { reason }), ...(told !== undefined && { seen: told }) }
      const { data, undo } = await call(records, said)
      if (undo) offers.push(undo)
      reports.push(...asked.map((row) => reportOf(row, data)))
      onProgress?.(reports.length)
    } catch (error) {
      if (error instanceof ApiError && error.endsSession) throw error
      // After a refusal nothing was changed; without a response it may have been.
      const outcome = error instanceof ApiError && error.status < 500 ? 'untried' : 'unanswered'
      const message = errorText(error)
      const rest = rows.slice((at + 1) * atOnce)
      reports.push(...asked.map((row) => ({ ...row, outcome, message }) as const))
      reports.push(...rest.map((row) => ({ ...row, outcome: 'untried', message }) as const))
      break
    }
  }
  return { reports, offers }
}

function reportOf(row: BulkRow, results: readonly RowResult[]): RowReport {
  const result = results.find(({ _id }) => _id === row._id)
  if (result === undefined) return { ...row, outcome: 'unanswered', message: '' }
  const refused = result.dueAt === undefined ? 'failed' : 'notDue'
  return {
    ...row,
    outcome: result.success ? 'done' : refused,
    message: translateSentence(result),
  }
}
