import { sql } from 'kysely'
import type { Db } from './open.ts'

const tries = 4

/**
 * Runs the steps in one transaction. After a conflict with another transaction (serialisation failure,
 * deadlock) it retries three times. Inside a transaction the steps run in a savepoint.
 *
 * @throws the errors of the steps
 */
export async function inTransaction<T>(db: Db, steps: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return asPart(db, steps)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(steps)
    } catch (error) {
      if (attempt === tries || !isBrokenOff(error)) throw error
    }
  }
}

async function asPart<T>(trx: Db, steps: (trx: Db) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const given = await steps(trx)
    await sql`release savepoint part`.execute(trx)
    return given
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx)
    await sql`release savepoint part`.execute(trx)
    throw error
  }
}

function isBrokenOff(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01'
}
