import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Window = { key: string; seconds: number; now: Date }

/** Counts one more hit in the key's window, which starts anew when it has ended. Gives the hits and the window's end. */
export async function addHit(
  db: Db,
  { key, seconds, now }: Window,
): Promise<{ hits: number; windowEnds: Date }> {
  const fresh = new Date(now.getTime() + seconds * 1000)
  const row = await db
    .insertInto('throttle')
    .values({ key, hits: 1, window_ends: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when throttle.window_ends <= ${now} then 1 else throttle.hits + 1 end`,
        window_ends: sql`case when throttle.window_ends <= ${now} then ${fresh} else throttle.window_ends end`,
      }),
    )
    .returning(['hits', 'window_ends'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, windowEnds: row.window_ends }
}

/** Takes a hit back, for an attempt that did not count after all. */
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
