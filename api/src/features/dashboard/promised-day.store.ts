import type { Charts } from '@udyam/contract/dashboard/chart-schemas'
import { promiseMemoryDays } from '@udyam/contract/dashboard/chart-values'
import { sql } from 'kysely'
import { hasJoined } from '#people/accounts/joining/has-joined.store.ts'
import type { Context } from '#platform/http/context.ts'
import type { Db } from '#platform/db/open.ts'
import { hearsLater, isInIntake } from '#programme/selection/intakes/intake.store.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'

/**
 * Figures on the promised decision time: waiting applicants by whole days since registration, and the recent
 * decisions made in time.
 */
export async function findPromisedDay(
  db: Db,
  { env, now, intake }: { env: Context['env']; now: Date; intake?: string | undefined },
): Promise<Charts['promise']> {
  const { reviewDays: days } = await findSettings(db)
  const isUndecided = sql`state in ('registered', 'under_review') and ${hasJoined(env, sql.ref('mentee_id'))}
    and ${isInIntake(intake)}`
  const { rows: undecided } = await sql<{ days: number; count: number; later: number }>`
    select days, (count(*) filter (where not hears_later))::int as count,
      (count(*) filter (where hears_later))::int as later
    from (
      select floor(extract(epoch from ${now}::timestamptz - registered_at) / 86400)::int as days,
        ${hearsLater(now)} as hears_later
      from application where ${isUndecided}
    ) as waiting
    group by days
    order by days
  `.execute(db)
  const { rows } = await sql<{ decided: number; kept: number }>`
    select count(*)::int as decided,
      (count(*) filter (where first.at <= greatest(
        registered_at + make_interval(days => ${days}::int),
        (select (release_on + 1)::timestamp at time zone 'Asia/Kolkata' from intake where intake.id = intake_id)
      )))::int as kept
    from (
      select mentee_id, min(at) as at from application_step
      where to_state in ('eligible', 'waitlisted', 'not_eligible') group by mentee_id
    ) as first
    join application using (mentee_id)
    where first.at > ${now}::timestamptz - make_interval(days => ${promiseMemoryDays}) and first.at >= registered_at
      and ${isInIntake(intake)}
  `.execute(db)
  return {
    days,
    waiting: undecided
      .filter(({ count }) => count > 0)
      .map(({ days: waited, count }) => ({ days: waited, count })),
    later: undecided.reduce((sum, { later }) => sum + later, 0),
    decided: rows[0]?.decided ?? 0,
    kept: rows[0]?.kept ?? 0,
  }
}
