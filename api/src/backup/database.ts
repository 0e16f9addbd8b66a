import { access } from 'node:fs/promises'
import { type Db, filesIn, openDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { OperatorError, withServerName } from '../lib/operator-error.ts'
import { recoverOrExplain } from './recovery.ts'
import { findApplied } from './tables.ts'

/** Which database is meant: the one on a server, else the embedded one of a data directory. */
export type Database = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'backupPassphrase'>>

/** Refuses a data directory without a database, rather than making one. */
export async function requireFiles({ databaseUrl, dataDir }: Database): Promise<void> {
  if (databaseUrl !== undefined) return
  await access(filesIn(dataDir)).catch(() => {
    throw new OperatorError(`There is no database in ${dataDir}.`)
  })
}

/** Opens a database for one piece of work; one on a server has to be ours already. */
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
