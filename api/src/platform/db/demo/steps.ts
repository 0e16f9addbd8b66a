import type { ApplicationState } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { firstCompleted, standingOf } from './demo-applications.ts'
import { dayMs, type Mentee } from './introductions.ts'

type Step = { to: ApplicationState; at: Date }

/** Days from registration to the decision; a few took longer than the promised 14. */
const decisionDays = (at: number) => (at % 13 === 4 ? 16 : 6 + ((at * 5) % 8))

/** Days from the decision to the first profile that was shared. */
const searchDays = (at: number) => 3 + (at % 4)

/**
 * Dates every step of the demo's mentees, but for those of last year: registration, decision, introductions and mentoring
 * follow each other in days or a few weeks, and whoever had a mentor before had registered before.
 */
export async function insertSteps(db: Db, mentees: readonly Mentee[], now: Date): Promise<void> {
  for (const [at, { id }] of mentees.slice(0, firstCompleted).entries()) {
    const met = await findMet(db, id)
    const { state, days } = standingOf(at)
    const since = new Date(now.getTime() - days * dayMs)
    const decided = decisionOf({ at, state, since, met })
    const registered = decided ? before(decided.at, decisionDays(at)) : await findRegistered(db, id)
    const known: Step[] = [
      { to: 'registered', at: registered },
      ...(decided ? [{ to: 'under_review' as const, at: before(decided.at, 3) }, decided] : []),
      ...met,
    ]
    const steps = known.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    if (steps.at(-1)?.to !== state) steps.push({ to: state, at: since })
    await saveSteps(db, id, steps)
    await dateRegistration(db, id, registered)
    if (decided) await dateEvaluations(db, id, before(decided.at, 1))
  }
}

const before = (day: Date, days: number) => new Date(day.getTime() - days * dayMs)

type Deciding = { at: number; state: ApplicationState; since: Date; met: readonly Step[] }

/** The decision on a mentee; undefined for who waits for one, or has left. */
function decisionOf({ at, state, since, met }: Deciding): Step | undefined {
  if (state === 'waitlisted' || state === 'not_eligible') return { to: state, at: since }
  const [first] = met
  if (first !== undefined) return { to: 'eligible', at: before(first.at, searchDays(at)) }
  return state === 'eligible' ? { to: 'eligible', at: since } : undefined
}

/** Steps of the introductions and mentorships of a mentee, the earliest first. */
async function findMet(db: Db, menteeId: string): Promise<Step[]> {
  const introductions = await db
    .selectFrom('introduction')
    .where('mentee_id', '=', menteeId)
    .select(['state', 'shared_at', 'answered_at', 'expires_at'])
    .execute()
  const mentorships = await db
    .selectFrom('mentorship')
    .where('mentee_id', '=', menteeId)
    .select(['state', 'started_at', 'closed_at'])
    .execute()
  const steps: { to: ApplicationState; at: Date | null }[] = [
    ...introductions.map((one) => ({ to: 'introduced' as const, at: one.shared_at })),
    ...introductions.map((one) => ({
      to: 'eligible' as const,
      at: one.state === 'declined' ? one.answered_at : one.state === 'expired' ? one.expires_at : null,
    })),
    ...mentorships.map((one) => ({ to: 'mentoring' as const, at: one.started_at })),
    ...mentorships.map((one) => ({
      to: one.state === 'completed' ? ('completed' as const) : ('eligible' as const),
      at: one.closed_at,
    })),
  ]
  return steps
    .flatMap(({ to, at }) => (at === null ? [] : [{ to, at }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

async function findRegistered(db: Db, menteeId: string): Promise<Date> {
  const row = await db
    .selectFrom('application')
    .where('mentee_id', '=', menteeId)
    .select('registered_at')
    .executeTakeFirstOrThrow()
  return row.registered_at
}

/** Replaces the steps of a mentee, which stand in their order. */
export async function saveSteps(db: Db, menteeId: string, steps: readonly Step[]): Promise<void> {
  await db.deleteFrom('application_step').where('mentee_id', '=', menteeId).execute()
  const rows = steps.map(({ to, at }, place) => ({
    mentee_id: menteeId,
    from_state: steps[place - 1]?.to ?? null,
    to_state: to,
    at,
  }))
  await db.insertInto('application_step').values(rows).execute()
}

/** Moves the registration of a mentee to a day: of the application and of the account. */
export async function dateRegistration(db: Db, menteeId: string, at: Date): Promise<void> {
  await sql`update application set registered_at = ${at} where mentee_id = ${menteeId}`.execute(db)
  await sql`update mentee set created_at = ${at} where id = ${menteeId}`.execute(db)
  await sql`update account set created_at = ${at} where id = ${menteeId}`.execute(db)
}

/** Moves the evaluations of a mentee to a time. */
export async function dateEvaluations(db: Db, menteeId: string, at: Date): Promise<void> {
  await sql`
    update evaluation set submitted_at = ${at}, created_at = ${at}, updated_at = ${at} where mentee_id = ${menteeId}
  `.execute(db)
}
