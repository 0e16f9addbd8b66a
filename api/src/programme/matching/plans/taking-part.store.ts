import { sql } from 'kysely'
import { hasJoined } from '#people/accounts/joining/has-joined.store.ts'
import { isPresent } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { isPaused } from '#programme/selection/capacity.store.ts'
import { takesPlace } from '#programme/selection/introduction.store.ts'

export type Waiting = { id: string; queuedAt: string; intake: string }

/**
 * Mentees that a plan can match: eligible, of age, verified address, consent to sharing the brief, and no
 * open or prepared introduction.
 *
 * @param prepared mentees whose prepared introduction does not count
 */
export async function findWaiting(
  db: Db,
  env: Context['env'],
  prepared: readonly string[] = [],
): Promise<Waiting[]> {
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
        and (mentee.id = any(${prepared}::uuid[]) or not exists (
          select from introduction
          where introduction.mentee_id = mentee.id and introduction.state in ('draft', 'shared', 'viewed')
        ))
      order by mentee.id
    ) as one
  `.execute(db)
  return rows[0]?.waiting ?? []
}

/** What a pair of a plan has become. */
export type Introduced = {
  menteeId: string
  mentorId: string
  isPrepared: boolean
  /** Whether it takes a place of the mentor now. */
  takesPlace: boolean
}

/** The introductions of a version's pairs, without withdrawn ones. */
export async function findIntroduced(db: Db, versionId: string): Promise<Introduced[]> {
  const { rows } = await sql<Introduced>`
    select introduction.mentee_id as "menteeId", introduction.mentor_id as "mentorId",
      introduction.state = 'draft' as "isPrepared",
      ${takesPlace()} or exists (
        select from mentorship
        where mentorship.introduction_id = introduction.id and mentorship.state = 'active'
      ) as "takesPlace"
    from plan_pair
    join introduction on introduction.id = plan_pair.introduction_id
    where plan_pair.version_id = ${versionId} and introduction.state <> 'withdrawn'
  `.execute(db)
  return rows
}

/** How many places of each mentor they take. */
export function placesTaken(introduced: readonly Introduced[]): ReadonlyMap<string, number> {
  const taking = Map.groupBy(
    introduced.filter((one) => one.takesPlace),
    ({ mentorId }) => mentorId,
  )
  return new Map([...taking].map(([id, some]) => [id, some.length]))
}

/** The mentors who take a break now. */
export async function findPausedMentors(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db.selectFrom('mentoring').where(isPaused(now)).select('mentor_id').execute()
  return new Set(rows.map(({ mentor_id }) => mentor_id))
}
