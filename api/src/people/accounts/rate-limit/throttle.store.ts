import { type RawBuilder, sql } from 'kysely'
import { batched } from '#platform/db/batched.ts'
import type { Db } from '#platform/db/open.ts'

export type Window = { key: string; seconds: number; now: Date }

/** Maximum clock difference between two processes on one database, in seconds. */
const clocksDiffer = 60

export type Counted = { hits: number; windowEnds: Date }
type CountedRow = Counted & { key: string }

/**
 * Counts a hit in the key's window and returns the count and the end of the window. The window restarts when
 * it has ended or begins in the future, because a wrong clock must lock nobody out.
 */
export const addHit: (db: Db, window: Window) => Promise<Counted> = batched(async (db, windows) => {
  const { rows } = await countHits(windows).execute(db)
  return placesOf(windows, rows)
})

/** Statement that counts a hit in each window. */
export function countHits(windows: readonly Window[]): RawBuilder<CountedRow> {
  const now = new Date(Math.max(...windows.map((window) => window.now.getTime())))
  const keys = windows.map(({ key }) => key)
  const ends = windows.map((window) => new Date(window.now.getTime() + window.seconds * 1000))
  const isOver = sql`throttle.window_ends <= ${now} or throttle.window_ends > excluded.window_ends + ${sql.lit(`${clocksDiffer} seconds`)}::interval`
  // Sorted by key, because an inconsistent order could deadlock two processes.
  return sql<CountedRow>`
    insert into throttle (key, hits, window_ends)
    select key, count(*), max(ends) from unnest(${keys}::text[], ${ends}::timestamptz[]) as asked (key, ends)
    group by key order by key
    on conflict (key) do update set
      hits = case when ${isOver} then 0 else throttle.hits end + excluded.hits,
      window_ends = case when ${isOver} then excluded.window_ends else throttle.window_ends end
    returning key, hits, window_ends as "windowEnds"
  `
}

export function placesOf(windows: readonly Window[], rows: readonly CountedRow[]): Counted[] {
  const byKey = new Map(rows.map((row) => [row.key, { ...row }]))
  // Hits of one key counted together get consecutive positions.
  return windows
    .toReversed()
    .map(({ key }) => {
      const counted = byKey.get(key)
      if (counted === undefined) throw new Error('A hit was not counted.')
      const place = { hits: counted.hits, windowEnds: counted.windowEnds }
      counted.hits -= 1
      return place
    })
    .toReversed()
}

const inMemory = new WeakMap<Db, Map<string, Counted>>()
const mostInMemory = 10_000

/** In-memory variant for the embedded database. */
export function addHitInMemory(db: Db, { key, seconds, now }: Window): Counted {
  const windows = inMemory.get(db) ?? new Map<string, Counted>()
  inMemory.set(db, windows)
  const at = now.getTime()
  const isOver = ({ windowEnds }: Counted) =>
    windowEnds.getTime() <= at || windowEnds.getTime() > at + (seconds + clocksDiffer) * 1000
  const known = windows.get(key)
  if (known !== undefined && !isOver(known)) {
    known.hits += 1
    return known
  }
  if (windows.size >= mostInMemory)
    for (const [other, counted] of windows) if (isOver(counted)) windows.delete(other)
  const begun = { hits: 1, windowEnds: new Date(at + seconds * 1000) }
  windows.set(key, begun)
  return begun
}

export async function removeHit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()
}

export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_ends', '<=', now).execute()
}
