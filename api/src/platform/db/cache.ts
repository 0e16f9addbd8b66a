import { sql } from 'kysely'
import { batched } from './batched.ts'
import type { Db } from './open.ts'
import { advisoryLocks } from './advisory-locks.ts'

type Kept = {
  version: number
  /** Expiry whatever the version, in milliseconds of `performance.now()`. */
  until: number
  /** Resolves when running changes are known; values are computed after that. */
  ready: Promise<void>
  values: Map<string, Promise<unknown>>
}

/** Freshness required by the caller; by default the version is read again. */
type Asking = {
  /** Arrival of the request, in milliseconds of `performance.now()`: a version read later is fresh enough. */
  since?: number
}

/** Lifetime of a value computed during a commit, which may be stale by that time. */
const brieflyMs = 100
const mostValues = 2000
const keptOf = new WeakMap<Db, Kept>()

/**
 * Caches values derived from the directory until a person changes, in this or another process. The check
 * reads one row of one page; counting 100,000 mentors by place reads them all. Permissions are never cached:
 * `accounts/session.ts` reads them at each call.
 *
 * @param what cache key
 * @param asking earliest acceptable time of the version check, so one request checks once
 * @returns the value; throws the errors of `make`
 */
export async function cached<T>(
  db: Db,
  what: string,
  make: () => Promise<T>,
  { since = Infinity }: Asking = {},
): Promise<T> {
  const last = lastRead.get(db)
  const version = last !== undefined && last.at >= since ? last.version : await findVersion(db, undefined)
  const current = keptOf.get(db)
  const isFresh = current?.version === version && performance.now() < current.until
  const keeping = isFresh ? current : startAnew(db, version)
  await keeping.ready
  if (performance.now() >= keeping.until) return make()
  const { values } = keeping
  const found = values.get(what) as Promise<T> | undefined
  if (found !== undefined) return found
  const [oldest] = values.keys()
  if (values.size >= mostValues && oldest !== undefined) values.delete(oldest)
  const making = make()
  values.set(what, making)
  // All waiting callers get the error; the next call retries.
  making.catch(() => values.delete(what))
  return making
}

/**
 * A change increments the version before its commit. The new version could be cached with old rows. Values
 * computed during a change therefore expire after a moment.
 */
function startAnew(db: Db, version: number): Kept {
  const fresh: Kept = { version, until: Infinity, values: new Map(), ready: Promise.resolve() }
  const watch = async () => {
    try {
      if (await isChanging(db)) fresh.until = performance.now() + brieflyMs
    } catch (error) {
      fresh.until = 0
      throw error
    }
  }
  fresh.ready = watch()
  keptOf.set(db, fresh)
  return fresh
}

/** The last version read, and the start of that read. */
const lastRead = new WeakMap<Db, { at: number; version: number }>()

/** The version as an SQL scalar. The first value of a sequence sets is_called only, not last_value. */
export const directoryVersion = sql<number>`(select last_value + is_called::int from directory_content)`

/**
 * Records a version read by a statement, with the start of the statement in milliseconds of
 * `performance.now()`.
 */
export function noteVersion(db: Db, read: { at: number; version: number }): void {
  lastRead.set(db, read)
}

const findVersion = batched<undefined, number>(async (db, asked) => {
  const at = performance.now()
  const { rows } = await sql<{ version: number }>`select ${directoryVersion} as version`.execute(db)
  const version = rows[0]?.version ?? 0
  noteVersion(db, { at, version })
  return asked.map(() => version)
})

async function isChanging(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.changing)}) as free`.execute(db)
  return rows[0]?.free !== true
}
