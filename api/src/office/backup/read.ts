import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { openSealed } from './sealing.ts'

export const format = 'Udyam Setu archive'

const Header = z.object({
  format: z.literal(format),
  version: z.literal(1),
  /** Release of the program that wrote the archive. */
  product: z.string(),
  at: z.iso.datetime(),
  /** Write position of the database; see `findWritten`. */
  written: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), z.array(z.string())),
})
export type Header = z.infer<typeof Header>

/** The second-to-last line; the last one is the SHA-256 of everything before it. */
const Totals = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
})
export type Totals = z.infer<typeof Totals>

/** An archive that was fully read and is intact. */
export type Archive = { file: string; passphrase: string | undefined; header: Header; totals: Totals }

/** One row of an archive: its table and its JSON. */
type Row = { table: string; json: string }

/**
 * Reads an archive from its first line to its hash.
 *
 * @param passphrase decrypts it, if needed
 * @param how.sealedOnly refuses unencrypted archives
 * @throws a one-line operator error if it is missing, damaged, or from a newer version
 */
export async function readArchive(
  file: string,
  passphrase?: string,
  how: { sealedOnly?: boolean } = {},
): Promise<Archive> {
  const damaged = (why: string) => new OperatorError(`The archive ${file} is damaged: ${why}.`)
  const hash = createHash('sha256')
  const counted = new Map<string, number>()
  let header: Header | undefined
  let totals: Totals | undefined
  let digest: string | undefined
  for await (const line of linesOf({ file, passphrase }, how)) {
    if (digest !== undefined) throw damaged('it goes on after its end')
    if (header === undefined) header = headerOf(file, line)
    else if (totals !== undefined) {
      digest = hash.copy().digest('hex')
      if (line !== JSON.stringify({ sha256: digest })) throw damaged('its hash is another one')
    } else if (line.startsWith('[')) {
      const { table } = rowOf(line)
      counted.set(table, (counted.get(table) ?? 0) + 1)
    } else {
      const found = Totals.safeParse(parsed(line))
      if (!found.success) throw damaged('its last lines cannot be read')
      totals = found.data
    }
    hash.update(`${line}\n`)
  }
  if (header === undefined || totals === undefined || digest === undefined)
    throw damaged('its end is missing')
  const tables = new Set([...Object.keys(header.tables), ...Object.keys(totals.rows), ...counted.keys()])
  for (const table of tables) {
    const [found, expected] = [counted.get(table) ?? 0, totals.rows[table] ?? 0]
    if (found !== expected)
      throw damaged(`it holds ${found} rows of ${table} where there should be ${expected}`)
  }
  return { file, passphrase, header, totals }
}

/** The rows of an archive in their stored order, table by table. */
export async function* rowsOf(archive: Archive): AsyncGenerator<Row> {
  for await (const line of linesOf(archive)) if (line.startsWith('[')) yield rowOf(line)
}

function headerOf(file: string, line: string): Header {
  const seen = z.object({ format: z.literal(format), version: z.int() }).safeParse(parsed(line))
  if (!seen.success) throw new OperatorError(`${file} is not an archive of this program.`)
  if (seen.data.version > 1)
    throw new OperatorError(`The archive ${file} was made by a newer version of this program.`)
  const header = Header.safeParse(parsed(line))
  if (!header.success)
    throw new OperatorError(`The archive ${file} is damaged: its first line cannot be read.`)
  return header.data
}

function rowOf(line: string): Row {
  const comma = line.indexOf(',')
  return { table: line.slice(2, comma - 1), json: line.slice(comma + 1, -1) }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Splits at line feeds only: readline would also split at other characters in texts. */
async function* linesOf(
  { file, passphrase }: Pick<Archive, 'file' | 'passphrase'>,
  how: { sealedOnly?: boolean } = {},
): AsyncGenerator<string> {
  const unpacked = pipeline(openSealed(file, passphrase, how), createGunzip(), () => undefined)
  let rest = ''
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`, { cause: error })
    if (code === 'EISDIR')
      throw new OperatorError(`${file} is a folder; name a file in it.`, { cause: error })
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') {
      throw new OperatorError(`The archive ${file} is damaged: it cannot be unpacked.`, { cause: error })
    }
    throw error
  }
  if (rest !== '') throw new OperatorError(`The archive ${file} is damaged: its end is missing.`)
}
