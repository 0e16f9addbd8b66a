import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ledgerKinds } from '@udyam/contract/privacy/ledger'
import { sql } from 'kysely'
import * as z from 'zod'
import { tryLock } from '#platform/db/lock.ts'
import type { Db } from '#platform/db/open.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { headOf } from './frames.ts'
import { readArchive, rowsOf } from './read.ts'
import { mark as sealedMark } from './sealing.ts'

const every = 2000
/** Transactions may commit out of order, so this many numbers are read again. */
const lookBack = 1000
const gzipMark = Buffer.from([0x1f, 0x8b])

/** One ledger line: an erasure, suspension or withdrawal, or its reversal. */
const Line = z.object({
  id: z.guid(),
  seq: z.coerce.number(),
  at: z.string(),
  kind: z.enum(ledgerKinds),
  account_id: z.guid(),
  other_id: z.guid().nullable(),
  what: z.string(),
})
export type LedgerLine = z.infer<typeof Line>

/** Path of the ledger in a data directory. */
export function ledgerIn(dataDir: string): string {
  return join(dataDir, 'ledger.jsonl')
}

/**
 * Writes the ledger to its file every 2 seconds, on request, and once at the end. If several processes share
 * a data directory, only the lock owner writes; another one takes over when it ends.
 */
export function startLedger({
  db,
  dataDir,
  ...how
}: {
  db: Db
  dataDir: string
  isReady: () => boolean
  onError(error: unknown): void
}): { carry(): Promise<void>; stop(): Promise<void> } {
  const write = carrier(db, ledgerIn(dataDir))
  let unlock: (() => void) | undefined
  const carry = async () => {
    unlock ??= await lockLedger(dataDir)
    if (unlock !== undefined) await write()
  }
  const repeated = runEvery({ every, work: carry, ...how })
  return {
    carry,
    async stop() {
      await repeated.stop()
      if (how.isReady()) await carry().catch(how.onError)
      unlock?.()
      unlock = undefined
    },
  }
}

/** Without file locks every process writes; a restore ignores duplicate lines. */
async function lockLedger(dataDir: string): Promise<(() => void) | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    return tryLock(join(dataDir, 'ledger.lock'))
  } catch {
    return () => undefined
  }
}

/** Appends missing ledger rows to the file and syncs it to disk. */
export function carrier(db: Db, file: string): () => Promise<void> {
  let known: Set<string> | undefined
  let last = 0
  return async () => {
    if (known === undefined) {
      await endLastLine(file)
      const lines = await readLines(file)
      known = new Set(lines.map(({ id }) => id))
      last = lines.reduce((most, { seq }) => Math.max(most, seq), 0)
      // An empty file says that nobody was erased or blocked.
      await append(file, '')
    }
    const { rows } = await sql<{ line: string; id: string; seq: number }>`
      select to_jsonb(ledger)::text as line, id, seq from ledger where seq > ${last - lookBack} order by seq
    `.execute(db)
    const seen = known
    const fresh = rows.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0) return
    // A failed write may leave a partial line: the file is read again before the next write.
    known = undefined
    await append(file, fresh.map(({ line }) => `${line}\n`).join(''))
    known = seen
    for (const { id, seq } of fresh) {
      known.add(id)
      last = Math.max(last, seq)
    }
  }
}

/**
 * Removes a partial last line of a killed process, which the database still has; adds a missing line end to a
 * complete one.
 */
async function endLastLine(file: string): Promise<void> {
  const text = await readFile(file).catch(() => Buffer.alloc(0))
  const start = text.lastIndexOf('\n') + 1
  if (start === text.length) return
  if (isLine(text.subarray(start).toString())) await append(file, '\n')
  else await truncate(file, start)
}

async function append(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Reads a ledger from its file or from an archive.
 *
 * @throws a one-line operator error if it is unreadable
 */
export async function readLedger(
  file: string,
  passphrase?: string,
  how: { sealedOnly?: boolean } = {},
): Promise<LedgerLine[]> {
  const kind = await kindOf(file)
  if (kind === 'neither') throw new OperatorError(`${file} is neither a ledger nor an archive.`)
  if (kind === 'ledger') return readLines(file)
  const lines: LedgerLine[] = []
  for await (const { table, json } of rowsOf(await readArchive(file, passphrase, how))) {
    if (table === 'ledger') lines.push(parsed(json, file))
  }
  return lines
}

/** Kind of a file by its first bytes, since its name proves nothing. An empty file is an empty ledger. */
async function kindOf(file: string): Promise<'ledger' | 'archive' | 'neither'> {
  const { head } = await headOf(
    createReadStream(file, { end: sealedMark.length - 1 }),
    sealedMark.length,
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`)
    if (error.code === 'EISDIR') throw new OperatorError(`${file} is a folder; name a file in it.`)
    throw error
  })
  if (head.length === 0 || head.toString().startsWith('{')) return 'ledger'
  return head.equals(sealedMark) || head.subarray(0, 2).equals(gzipMark) ? 'archive' : 'neither'
}

/** The ledger of a data directory; undefined if there is none. */
export async function findLedgerIn(dataDir: string): Promise<LedgerLine[] | undefined> {
  const file = ledgerIn(dataDir)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  return isThere ? readLines(file) : undefined
}

/** Renames a ledger that the restore ignores: a new one starts. */
export async function putAside(dataDir: string): Promise<void> {
  const file = ledgerIn(dataDir)
  await rename(file, `${file}.left-out-${new Date().toISOString().replaceAll(':', '-')}`).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
}

/** Without duplicates: several processes may have written the same line. */
async function readLines(file: string): Promise<LedgerLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const texts = text.split('\n')
  // A partial last line is ignored; see `endLastLine`.
  if (!isLine(texts.at(-1) ?? '')) texts.pop()
  const lines = texts.filter((line) => line.trim() !== '').map((line) => parsed(line, file))
  return [...new Map(lines.map((line) => [line.id, line])).values()]
}

function isLine(text: string): boolean {
  try {
    return Line.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

function parsed(line: string, file: string): LedgerLine {
  try {
    return Line.parse(JSON.parse(line))
  } catch (error) {
    throw new OperatorError(`The ledger ${file} is damaged.`, { cause: error })
  }
}
