import { sql } from 'kysely'
import { hasJoined } from '#people/accounts/joining/has-joined.store.ts'
import { isPresent } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { isPaused } from '#programme/selection/capacity.store.ts'

export type Waiting = { id: string; queuedAt: string; intake: string }

/**
 * Mentees that a plan can match: eligible, of age, verified address, consent to sharing the brief, and no
 * open or prepared introduction.
 */
export async function findWaiting(db: Db, env: Context['env']): Promise<Waiting[]> {
  const { rows } = await sql<{ waiting: Waiting[] }>`
    select coalesce(json_agg(one), '[]') as waiting from (
      select mentee.id, application.intake_id as intake, coalesce(application.queued_at, application.since) as "queuedAt"
      from application
      join mentee on mentee.id = application.mentee_id
      join account on account.id = mentee.id
      where application.state = 'eligible' and application.held_decision is null and ${isPresent('mentee')}
        and account.email_verified_at is not null and not account.withheld && '{brief}'
        and not mentee.minor
        and ${hasJoined(env, sql.ref('mentee.id'))}
        and not exists (
          select from introduction
          where introduction.mentee_id = mentee.id and introduction.state in ('draft', 'shared', 'viewed')
        )
      order by mentee.id
    ) as one
  `.execute(db)
  return rows[0]?.waiting ?? []
}

/** The mentors who take a break now. */
export async function findPausedMentors(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db.selectFrom('mentoring').where(isPaused(now)).select('mentor_id').execute()
  return new Set(rows.map(({ mentor_id }) => mentor_id))
}
