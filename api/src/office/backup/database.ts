import { access } from 'node:fs/promises'
import { type Db, filesIn, openDatabase } from '#platform/db/open.ts'
import type { Env } from '#platform/env.ts'
import { OperatorError, withServerName } from '#platform/lib/operator-error.ts'
import { recoverOrExplain } from './recovery.ts'
import { findApplied } from './tables.ts'

/** The database: on a server, else the embedded one of a data directory. */
export type Database = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'backupPassphrase'>>

/** Fails for a data directory without a database, instead of creating one. */
export async function requireFiles({ databaseUrl, dataDir }: Database): Promise<void> {
  if (databaseUrl !== undefined) return
  await access(filesIn(dataDir)).catch(() => {
    throw new OperatorError(`There is no database in ${dataDir}.`)
  })
}

/** Opens a database for one task; a database on a server must already be this product's. */
export async function withDatabase<T>(place: Database, work: (db: Db) => Promise<T>): Promise<T> {
  const open = () => openDatabase({ ...place, poolSize: 1 })
  const isEmbedded = place.databaseUrl === undefined
  const { db, close } = await (isEmbedded ? recoverOrExplain(place, open) : open())
  try {
    if (!isEmbedded) await withServerName(() => findApplied(db))
    return await work(db)
  } finally {
    await close()
  }
}
