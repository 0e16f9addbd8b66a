import { sql } from 'kysely'
import { batched } from './batched.ts'
import type { Db } from './open.ts'
import { advisoryLocks } from './advisory-locks.ts'

type Kept = {
  version: number
  /** When it is to be made anew whatever the version says, in milliseconds of `performance.now()`. */
  until: number
  /** Settled when it is known whether changes were under way; values are made after that. */
  ready: Promise<void>
  values: Map<string, Promise<unknown>>
}

/** What a caller says of the version it may go by; without it the version is read anew. */
type Asking = {
  /** When what asks came in, in milliseconds of `performance.now()`: a version read after that is new enough. */
  since?: number
}

/** How long a page lives that was made while a change was being committed: it may be that old. */
const brieflyMs = 100
const mostValues = 2000
const keptOf = new WeakMap<Db, Kept>()

/**
 * What is made of the people in the directory, or counted of them, made once for as long as none of them changes, by
 * this process or another one. Asking whether that is so reads one row of one page; counting 100,000 mentors by place
 * reads them all. Who may call is never kept: `accounts/session.ts` reads it at each call.
 *
 * @param what names it: equal names, equal values
 * @param asking since when the version may have been read, so that what one call asks of it is asked once
 * @returns the value; it throws what `make` throws
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
  // A failure is told to those who wait for it, and tried again by the next one.
  making.catch(() => values.delete(what))
  return making
}

/**
 * A change moves the version before others can see it. Whoever reads the new version and the old rows would keep
 * those for good; so what is made while a change is under way is kept for a moment only.
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

/** The version that was read last, and when its reading began. */
const lastRead = new WeakMap<Db, { at: number; version: number }>()

/** The version as a scalar of a statement. The first value of a sequence leaves its last_value as it was, and sets is_called. */
export const directoryVersion = sql<number>`(select last_value + is_called::int from directory_content)`

/** Notes the version that a statement has read, and when the statement began, in milliseconds of `performance.now()`. */
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
