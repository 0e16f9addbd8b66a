import { sql } from 'kysely'
import type { Db } from './open.ts'

type Kept = { version: number; since: number; counts: Map<string, Promise<unknown>> }

/**
 * A count is kept no longer than this, for the one case the version misses: a change that moved it and is
 * committed after another call has counted.
 */
const longestMs = 5_000
const mostCounts = 500
const kept = new WeakMap<Db, Kept>()

/**
 * What is counted over a whole directory, counted once for as long as nothing that can change it is written, by
 * this process or another one. Asking whether that is so reads one row of one page; counting 100,000 mentors by
 * place reads them all.
 *
 * @param what names the count: equal names, equal counts
 */
export async function counted<T>(db: Db, what: string, count: () => Promise<T>): Promise<T> {
  const version = await findVersion(db)
  const current = kept.get(db)
  const isFresh = current?.version === version && performance.now() - current.since < longestMs
  const { counts } = isFresh ? current : startAnew(db, version)
  const found = counts.get(what) as Promise<T> | undefined
  if (found !== undefined) return found
  if (counts.size >= mostCounts) counts.clear()
  const counting = count()
  counts.set(what, counting)
  // A failure is told to those who wait for it, and tried again by the next one.
  counting.catch(() => counts.delete(what))
  return counting
}

function startAnew(db: Db, version: number): Kept {
  const fresh = { version, since: performance.now(), counts: new Map<string, Promise<unknown>>() }
  kept.set(db, fresh)
  return fresh
}

async function findVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select last_value as version from directory_version`.execute(db)
  return rows[0]?.version ?? 0
}
