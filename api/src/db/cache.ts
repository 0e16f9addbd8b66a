import { sql } from 'kysely'
import { batched } from './batched.ts'
import type { Db } from './open.ts'

/** What a change can move: the counts over a directory, what is shown of its people, or who may call. */
type Kind = 'counts' | 'content' | 'rights'
type Versions = Record<Kind, number>
type Kept = {
  version: number
  /** When it is to be made anew whatever the version says, in milliseconds of `performance.now()`. */
  until: number
  /** Settled when it is known whether changes were under way; values are made after that. */
  ready: Promise<void>
  values: Map<string, Promise<unknown>>
}

/** What a caller says of the versions it may go by; without it they are read anew. */
type Asking = {
  /** When what asks came in, in milliseconds of `performance.now()`: versions read after that are new enough. */
  since?: number
}

/**
 * How long something lives that was made while a change was being committed. A page may be that old; a right may
 * not, and is read again by the next call.
 */
const brieflyMs = { counts: 100, content: 100, rights: 0 }
const mostValues = { counts: 500, content: 500, rights: 20_000 }
/** The lock that a change holds from the moment it moves a version until it is committed (migration 0005). */
const CHANGING = 7_305_112_025
const keptOf = {
  counts: new WeakMap<Db, Kept>(),
  content: new WeakMap<Db, Kept>(),
  rights: new WeakMap<Db, Kept>(),
}

/**
 * What is counted over a whole directory, counted once for as long as nothing that can change it is written, by
 * this process or another one. Asking whether that is so reads one row of one page; counting 100,000 mentors by
 * place reads them all.
 *
 * @param what names the count: equal names, equal counts
 */
export async function cachedCount<T>(db: Db, what: string, count: () => Promise<T>): Promise<T> {
  return keep(db, { kind: 'counts', what, make: count, since: Infinity })
}

/**
 * What is made of the people in a directory, made once for as long as none of them changes, by this process or
 * another one.
 *
 * @param what names it: equal names, equal values
 * @param asking since when the versions may have been read, so that what one call asks of them is asked once
 */
export async function cached<T>(
  db: Db,
  what: string,
  make: () => Promise<T>,
  { since = Infinity }: Asking = {},
): Promise<T> {
  return keep(db, { kind: 'content', what, make, since })
}

/**
 * What somebody may do, read once for as long as no session is ended, no account changed and nobody blocked, by this
 * process or another one: such a change holds at the very next call everywhere.
 *
 * @param what names it: equal names, equal rights
 */
export async function cachedRight<T>(db: Db, what: string, find: () => Promise<T>): Promise<T> {
  return keep(db, { kind: 'rights', what, make: find, since: Infinity })
}

async function keep<T>(
  db: Db,
  { kind, what, make, since }: { kind: Kind; what: string; make: () => Promise<T>; since: number },
): Promise<T> {
  const last = lastRead.get(db)
  const { [kind]: version } =
    last !== undefined && last.at >= since ? last.versions : await findVersions(db, kind)
  const current = keptOf[kind].get(db)
  const isFresh = current?.version === version && performance.now() < current.until
  const keeping = isFresh ? current : startAnew(db, kind, version)
  await keeping.ready
  if (performance.now() >= keeping.until) return make()
  const { values } = keeping
  const found = values.get(what) as Promise<T> | undefined
  if (found !== undefined) return found
  const [oldest] = values.keys()
  if (values.size >= mostValues[kind] && oldest !== undefined) values.delete(oldest)
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
function startAnew(db: Db, kind: Kind, version: number): Kept {
  const fresh: Kept = { version, until: Infinity, values: new Map(), ready: Promise.resolve() }
  const watch = async () => {
    try {
      if (await isChanging(db)) fresh.until = performance.now() + brieflyMs[kind]
    } catch (error) {
      fresh.until = 0
      throw error
    }
  }
  fresh.ready = watch()
  keptOf[kind].set(db, fresh)
  return fresh
}

/** The versions that were read last, and when their reading began. */
const lastRead = new WeakMap<Db, { at: number; versions: Versions }>()

const findVersions = batched<Kind, Versions>(async (db, kinds) => {
  const at = performance.now()
  const { rows } = await sql<Versions>`
    select counts.last_value as counts, content.last_value as content, rights.last_value as rights
    from directory_version as counts, directory_content as content, rights_version as rights
  `.execute(db)
  const [versions = { counts: 0, content: 0, rights: 0 }] = rows
  lastRead.set(db, { at, versions })
  return kinds.map(() => versions)
})

async function isChanging(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(CHANGING)}) as free`.execute(db)
  return rows[0]?.free !== true
}
