import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

const daySeconds = 24 * 3600
/** Number of failures without a pause. */
export const freeFailures = 10
const shortestPause = 30
const longestPause = 3600
const clocksDiffer = 60

/**
 * Counts a failure of a key, unless its pause is not over. The pause is 30 seconds after the tenth failure
 * and doubles up to an hour. A day without a failure resets the count. Concurrent calls cannot pass together.
 *
 * @returns the count; or the remaining seconds of the pause, uncounted
 */
export async function addFailure(
  db: Db,
  { key, now }: { key: string; now: Date },
): Promise<{ failures: number } | { waitSeconds: number }> {
  const ends = new Date(now.getTime() + daySeconds * 1000)
  const isOver = sql`throttle.window_ends <= ${now} or throttle.window_ends > ${new Date(ends.getTime() + clocksDiffer * 1000)}`
  const { rows } = await sql<{ hits: number }>`
    insert into throttle (key, hits, window_ends) values (${key}, 1, ${ends})
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else throttle.hits + 1 end, window_ends = excluded.window_ends
    where ${isOver} or ${pauseEnds()} <= ${now}
    returning hits
  `.execute(db)
  const [counted] = rows
  if (counted !== undefined) return { failures: counted.hits }
  const paused = await sql<{ ends: Date }>`
    select ${pauseEnds()} as ends from throttle where key = ${key}
  `.execute(db)
  const waitMs = (paused.rows[0]?.ends.getTime() ?? now.getTime()) - now.getTime()
  return { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

/** End of the pause; a row's window begins with the last failure. */
function pauseEnds() {
  const pause = sql`case when throttle.hits < ${sql.lit(freeFailures)} then 0
    else least(${sql.lit(longestPause)}, ${sql.lit(shortestPause)} * power(2, least(throttle.hits - ${sql.lit(freeFailures)}, 10))) end`
  return sql`throttle.window_ends - ${sql.lit(`${daySeconds} seconds`)}::interval + make_interval(secs => ${pause})`
}
