import { statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Two files of PostgreSQL's log of changes, of 16 MiB each. */
const reserveBytes = 2 * 16 * 1024 * 1024
const lookEveryMs = 1000

/**
 * Lets the embedded database only read while its disk is nearly full: once its log of changes finds no room for another
 * file it would stand still for good, reading too.
 *
 * @param directory a directory on that disk
 * @returns ends the watching
 */
export function keepRoom(db: Kysely<Schema>, directory: string): () => void {
  let isFull = false
  const look = async () => {
    const { bavail, bsize } = await statfs(directory)
    const isNearlyFull = bavail * bsize < reserveBytes
    if (isNearlyFull === isFull) return
    await sql`set default_transaction_read_only = ${sql.lit(isNearlyFull)}`.execute(db)
    isFull = isNearlyFull
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs).unref()
  return () => clearInterval(timer)
}
