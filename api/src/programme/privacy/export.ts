import { inFileName } from '@udyam/contract/csv/values'
import { brandName } from '#platform/setup/brand.ts'
import { daysOfExport, type ExportFormat } from '@udyam/contract/privacy/values'
import type { PrivacyExport } from '@udyam/contract/privacy/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'
import { findOwnTexts } from '#platform/setup/offered.ts'
import { exportHtml, type CopiedTable } from './copy/export-html.ts'
import { findExport, findSealed, insertExport, updateExport, type ExportRow } from './export.store.ts'
import { countOwnRows, exportedTables, findOwnRows, type Person } from './own-rows.store.ts'

/** Copies with more rows are made after the response. */
const mostAtOnce = 5_000
const dayMs = 86_400_000

type Making = Pick<Context, 'db' | 'env' | 'now' | 'inBackground' | 'language'> & { user: User }

/**
 * Starts a copy of the caller's data; a copy of usual size is complete before the response.
 *
 * @returns its state
 */
export async function beginExport(context: Making, format: ExportFormat): Promise<PrivacyExport> {
  const { db, user } = context
  const now = context.now()
  const expiresAt = new Date(now.getTime() + daysOfExport * dayMs)
  const id = await insertExport(db, { accountId: user.id, format, now, expiresAt })
  const making = makeExport(context, { id, format })
  if ((await countRows(db, user)) <= mostAtOnce) await making
  else context.inBackground(making)
  return toExport(requireFound(await findExport(db, { id, accountId: user.id, now }), 'export_not_found'))
}

/**
 * The content of the caller's copy.
 *
 * @throws not-found for another person's, and for one that cannot be decrypted; conflict while it is being
 * made
 */
export async function openExport(
  { db, env, user, now, language }: Making,
  id: string,
): Promise<{ name: string; type: string; text: string }> {
  const copy = requireFound(await findExport(db, { id, accountId: user.id, now: now() }), 'export_not_found')
  if (copy.state === 'making') throw new HttpError('conflict', 'export_not_ready')
  const sealed = requireFound(await findSealed(db, id), 'export_not_found')
  const text = requireFound(unseal(secretsOf(env), 'export', sealed), 'export_not_found')
  const programme = inFileName(await brandName(db, env, language))
  const name = `${programme}-${indianDate(copy.createdAt)}.${copy.format}`
  return { name, type: copy.format === 'html' ? 'text/html' : 'application/json', text }
}

export function toExport({ id, createdAt, expiresAt, ...copy }: ExportRow): PrivacyExport {
  return { _id: id, ...copy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

async function makeExport(
  { db, env, user, now, language }: Making,
  { id, format }: { id: string; format: ExportFormat },
): Promise<void> {
  try {
    const copy = { madeAt: now().toISOString(), tables: await copyTables(db, { id, person: user }) }
    const content =
      format === 'html'
        ? exportHtml(copy, language, await findOwnTexts(db))
        : JSON.stringify(copy, undefined, 2)
    await updateExport(db, id, { sealed: seal([env.secretKey], 'export', content) })
  } catch (error) {
    await updateExport(db, id, { state: 'failed' })
    throw error
  }
}

async function copyTables(db: Db, { id, person }: { id: string; person: Person }): Promise<CopiedTable[]> {
  const tables: CopiedTable[] = []
  for (const [index, table] of exportedTables.entries()) {
    const rows = await findOwnRows(db, table, person)
    tables.push({ part: table.part, table: table.table, what: table.what, rows: rows.map(plain) })
    if (rows.length > 500) {
      await updateExport(db, id, { percent: Math.floor((100 * index) / exportedTables.length) })
    }
  }
  return tables
}

/** A row as it can be written: bytes in base64. */
function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array
        ? Buffer.from(value).toString('base64')
        : value instanceof Date
          ? value.toISOString()
          : value,
    ]),
  )
}

async function countRows(db: Db, person: Person): Promise<number> {
  let count = 0
  for (const table of exportedTables) count += await countOwnRows(db, table, person)
  return count
}
