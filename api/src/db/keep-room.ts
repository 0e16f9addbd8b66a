import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { diskOf, freeBytes } from '../lib/disk.ts'
import { runEvery } from '../lib/run-every.ts'
import type { Schema } from './schema.ts'

/** Two files of PostgreSQL's log of changes, of 16 MiB each. */
const mebi = 1024 * 1024
const reserveBytes = 2 * 16 * mebi
const lookEveryMs = 1000

const spareIn = (dataDir: string) => join(dataDir, 'spare-room')

/**
 * Lets the embedded database only read while its disk is nearly full: once its log of changes finds no room for another
 * file it would stand still for good, reading too. Others may fill the disk between two looks: a file in the data
 * directory keeps room for that moment (`giveSpareRoom`).
 *
 * @returns ends the watching, and waits until nothing of it is under way
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
 * Gives the disk the room that was kept.
 *
 * @returns whether there was any
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
    // Zeros would take no room where files are compressed.
    const piece = randomBytes(1024 * 1024)
    for (let at = 0; at < reserveBytes; at += piece.length) await file.write(piece, 0, piece.length, at)
  } finally {
    await file.close()
  }
}
