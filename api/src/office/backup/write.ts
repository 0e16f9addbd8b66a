import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { version as product } from '#platform/lib/version.ts'
import type { Db } from '#platform/db/open.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { type Archive, format, readArchive, type Header, type Totals } from './read.ts'
import { sealing } from './sealing.ts'
import { findApplied, findSequences, findTables, findWritten, withoutHurry } from './tables.ts'

/** A compromise: few queries, and short waits for other users. */
const rowsAtOnce = 500

/**
 * Writes a consistent snapshot of the whole database into a file. The file gets its name only after a
 * verification.
 *
 * @param signal aborts and removes the file
 * @param passphrase encrypts the file
 */
export async function writeArchive(
  db: Db,
  file: string,
  { signal, passphrase }: { signal?: AbortSignal; passphrase?: string | undefined } = {},
): Promise<Archive> {
  return keepWhole({ file, passphrase }, async (unfinished) => {
    const packed = createGzip()
    const sealed = passphrase === undefined ? new PassThrough() : sealing(passphrase)
    await db.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      await withoutHurry(trx)
      // Not earlier: a file error without a listener would end the process.
      const written = createWriteStream(unfinished, { mode: 0o600 })
      await pipeline(linesOf(trx), packed, sealed, written, { ...(signal && { signal }) })
    })
  })
}

/** Verifies an archive, gives it its name, and limits it to its owner; removes a damaged one. */
export async function keepWhole(
  { file, passphrase }: { file: string; passphrase: string | undefined },
  write: (unfinished: string) => Promise<void>,
): Promise<Archive> {
  const unfinished = `${file}.partial`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await write(unfinished)
    await settle(unfinished, 'r+')
    const archive = await readArchive(unfinished, passphrase)
    await rename(unfinished, file)
    // Windows cannot sync a folder.
    if (process.platform !== 'win32') await settle(dirname(file), 'r')
    return { ...archive, file }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Syncs a file, or the names in a folder, to disk. */
async function settle(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* linesOf(trx: Db): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const lines of contentOf(trx)) {
    hash.update(lines)
    yield lines
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

async function* contentOf(trx: Db): AsyncGenerator<string> {
  const migrations = await findApplied(trx)
  if (migrations.length === 0) throw new OperatorError('There is nothing to back up: the database is empty.')
  const tables = await findTables(trx)
  const header: Header = {
    format,
    version: 1,
    product,
    at: new Date().toISOString(),
    written: await findWritten(trx),
    migrations,
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
  }
  yield `${JSON.stringify(header)}\n`
  const rows: Totals['rows'] = {}
  for (const { name } of tables) {
    rows[name] = 0
    for await (const page of pagesOf(trx, name)) {
      rows[name] += page.length
      yield page.map((row) => `[${JSON.stringify(name)},${row}]\n`).join('')
    }
  }
  // Last, because sequences are not transactional: they may be ahead of the rows, never behind.
  const totals: Totals = { rows, sequences: await findSequences(trx) }
  yield `${JSON.stringify(totals)}\n`
}

/** Rows in the database's own JSON, in which every value is exact. */
async function* pagesOf(trx: Db, table: string): AsyncGenerator<string[]> {
  await sql`declare archived no scroll cursor for
    select to_jsonb(archived_row)::text as line from ${sql.table(table)} as archived_row`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from archived`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsAtOnce) break
  }
  await sql`close archived`.execute(trx)
}
