import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { isPerson, readAction } from '@udyam/contract/audited-reads'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from './context.ts'

/**
 * Logged data: the input, with the reason if required, the response unless it is streamed, and further people
 * concerned.
 */
type Answered = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  reason?: unknown
  body?: Record<string, unknown>
  concerned: readonly string[]
}

/**
 * Records an administrator's read before it happens: the subject of a record, or the filter and row count of
 * a list or file, without search texts. If the audit fails, the read fails.
 */
export async function recordReading(
  db: Db,
  { endpoint, user, audit }: { endpoint: CheckedEndpoint; user: User | null; audit: Context['audit'] },
  { params, query, reason, body, concerned }: Answered,
): Promise<void> {
  const { reads } = endpoint
  if (reads === undefined || reads === null || user?.role !== 'admin') return
  const id = typeof params['id'] === 'string' ? params['id'] : undefined
  const own = id !== undefined && isPerson(reads.who) && !reads.within ? [id] : []
  await audit(db, {
    action: readAction(reads),
    ...(id !== undefined && { target: { type: reads.within ?? reads.who, id } }),
    ...(typeof reason === 'string' && { reason }),
    reading: {
      kind: reads.how === 'export' || reads.how === 'sheet' ? 'export' : 'read',
      subjects: [...new Set([...own, ...concerned])],
      filter: filterOf(query),
      rows: rowsOf(body),
      ...(reads.isHourly && { isHourly: true as const }),
    },
  })
}

/** The query without search texts and the wording of a file, such as `page=2&status=Pending`. */
function filterOf(query: Record<string, unknown>): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => !untold.has(name) && value !== undefined && value !== null && value !== '',
  )
  return new URLSearchParams(
    Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  ).toString()
}

const untold = new Set(['search', 'headings'])

function rowsOf(body: Record<string, unknown> = {}): number | undefined {
  const { data, csv } = body
  if (Array.isArray(data)) return data.length
  return typeof csv === 'object' && csv !== null && 'rows' in csv ? Number(csv.rows) : undefined
}
