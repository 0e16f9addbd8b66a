import { access, mkdir, open, readFile, rename, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ledgerKinds } from '@udyam/contract/privacy/ledger'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import { runEvery } from '../lib/run-every.ts'
import { readArchive, rowsOf } from './read.ts'

const every = 2000
/** Transactions that began earlier may end later: so many numbers back are looked at again. */
const lookBack = 1000

/** One line: an erasure, a suspension, a withdrawal, or what undoes it. */
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

/** Where the ledger of a data directory is. */
export function ledgerIn(dataDir: string): string {
  return join(dataDir, 'ledger.jsonl')
}

/** Carries the ledger to its file every 2 seconds, when it is told to, and once more at the end. */
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
  const carry = carrier(db, ledgerIn(dataDir))
  const repeated = runEvery({ every, work: carry, ...how })
  return {
    carry,
    async stop() {
      await repeated.stop()
      if (how.isReady()) await carry().catch(how.onError)
    },
  }
}

/** Adds to the file, once it is on the disk, what the database has and the file has not. */
export function carrier(db: Db, file: string): () => Promise<void> {
  let known: Set<string> | undefined
  let last = 0
  return async () => {
    if (known === undefined) {
      await cutTorn(file)
      const lines = await readLines(file)
      known = new Set(lines.map(({ id }) => id))
      last = lines.reduce((most, { seq }) => Math.max(most, seq), 0)
      // A file without lines says that nobody was erased or blocked.
      await append(file, '')
    }
    const { rows } = await sql<{ line: string; id: string; seq: string }>`
      select to_jsonb(ledger)::text as line, id, seq from ledger where seq > ${last - lookBack} order by seq
    `.execute(db)
    const seen = known
    const fresh = rows.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0) return
    await append(file, fresh.map(({ line }) => `${line}\n`).join(''))
    for (const { id, seq } of fresh) {
      known.add(id)
      last = Math.max(last, Number(seq))
    }
  }
}

/** Cuts off the half of a line that a killed process has left; the database still holds it. */
async function cutTorn(file: string): Promise<void> {
  const text = await readFile(file).catch(() => Buffer.alloc(0))
  const whole = text.lastIndexOf('\n') + 1
  if (whole < text.length) await truncate(file, whole)
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
 * The ledger of a file, or the one that an archive holds.
 *
 * @throws a refusal of one line where it cannot be read
 */
export async function readLedger(
  file: string,
  passphrase?: string,
  how: { sealedOnly?: boolean } = {},
): Promise<LedgerLine[]> {
  if (file.endsWith('.jsonl')) return readLines(file, { mustExist: true })
  const lines: LedgerLine[] = []
  for await (const { table, json } of rowsOf(await readArchive(file, passphrase, how))) {
    if (table === 'ledger') lines.push(parsed(json, file))
  }
  return lines
}

/** The ledger of a data directory; undefined where there is none. */
export async function findLedgerIn(dataDir: string): Promise<LedgerLine[] | undefined> {
  const file = ledgerIn(dataDir)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  return isThere ? readLines(file) : undefined
}

/** Moves a ledger away that a restore was told to leave out: what is written from then on is another one. */
export async function putAside(dataDir: string): Promise<void> {
  const file = ledgerIn(dataDir)
  await rename(file, `${file}.left-out-${new Date().toISOString().replaceAll(':', '-')}`).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
}

async function readLines(file: string, { mustExist = false } = {}): Promise<LedgerLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || mustExist) throw new OperatorError(`There is no file ${file}.`)
    return ''
  })
  // Half of a last line is not read; see `cutTorn`.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => parsed(line, file))
}

function parsed(line: string, file: string): LedgerLine {
  try {
    return Line.parse(JSON.parse(line))
  } catch (error) {
    throw new OperatorError(`The ledger ${file} is damaged.`, { cause: error })
  }
}
