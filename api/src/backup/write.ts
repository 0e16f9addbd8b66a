import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { version as product } from '../lib/version.ts'
import type { Db } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import { type Archive, format, readArchive, type Header, type Totals } from './read.ts'
import { sealing } from './sealing.ts'
import { findApplied, findSequences, findTables, findWritten, withoutHurry } from './tables.ts'

/** So many that the database is asked seldom, so few that nobody waits long for a page of them. */
const rowsAtOnce = 500

/**
 * Writes all that the database holds into a file, as it was at one moment, whatever is written meanwhile. The file
 * has its name only once it is whole: it is read again before.
 *
 * @param signal gives up, and leaves nothing behind
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
      // Not before: an error of the file that nobody listens for yet would end the process.
      const written = createWriteStream(unfinished, { mode: 0o600 })
      await pipeline(linesOf(trx), packed, sealed, written, { ...(signal && { signal }) })
    })
  })
}

/** Gives an archive its name once it is whole, and to its owner alone; one that is not is removed. */
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
    // Windows has no such thing for a folder.
    if (process.platform !== 'win32') await settle(dirname(file), 'r')
    return { ...archive, file }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
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
  // Last, because sequences do not wait for a transaction: they may be ahead of the rows, never behind.
  const totals: Totals = { rows, sequences: await findSequences(trx) }
  yield `${JSON.stringify(totals)}\n`
}

/** Rows as the database writes them in JSON, in which every value is exact. */
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
