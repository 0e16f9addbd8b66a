import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { diskOf, freeBytes } from '#platform/lib/disk.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import type { Schema } from './schema.ts'

/** Two WAL files of 16 MiB each. */
const mebi = 1024 * 1024
const reserveBytes = 2 * 16 * mebi
const lookEveryMs = 1000

const spareIn = (dataDir: string) => join(dataDir, 'spare-room')

/**
 * Makes the embedded database read-only while its disk is nearly full. If the write-ahead log cannot grow,
 * the database hangs until it is restarted. Other programs may fill the disk between two checks, so a reserve
 * file in the data directory covers that moment (`giveSpareRoom`).
 *
 * @returns stops the checks, and waits for a running one
 */
export function keepRoom(
  db: Kysely<Schema>,
  dataDir: string,
  report: (line: string) => void = () => undefined,
): () => Promise<void> {
  let isFull = false
  const look = async () => {
    const free = await freeBytes(dataDir)
    const isNearlyFull = free < reserveBytes
    if (free > 3 * reserveBytes) await keepSpareRoom(spareIn(dataDir))
    if (isNearlyFull === isFull) return
    await sql`set default_transaction_read_only = ${sql.lit(isNearlyFull)}`.execute(db)
    isFull = isNearlyFull
    const room = `${Math.floor(free / mebi)} MiB are free for ${resolve(dataDir)}`
    const disk = await diskOf(dataDir)
    if (isFull)
      report(`${disk} is nearly full: ${room}. Nothing is written until ${reserveBytes / mebi} MiB are free.`)
    else report(`${disk} has room again: ${room}.`)
  }
  return runEvery({ every: lookEveryMs, work: look, onError: () => undefined }).stop
}

/**
 * Deletes the reserve file.
 *
 * @returns whether there was one
 */
export function giveSpareRoom(dataDir: string): boolean {
  try {
    rmSync(spareIn(dataDir))
    return true
  } catch {
    return false
  }
}

async function keepSpareRoom(path: string): Promise<void> {
  const kept = await stat(path).catch(() => undefined)
  if (kept?.size === reserveBytes) return
  const file = await open(path, 'w')
  try {
    // Random data: compression would shrink zeros.
    const piece = randomBytes(1024 * 1024)
    for (let at = 0; at < reserveBytes; at += piece.length) await file.write(piece, 0, piece.length, at)
  } finally {
    await file.close()
  }
}
