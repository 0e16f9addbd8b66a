import { indianDate } from '@udyam/contract/indian-date'
import { isPausedOn } from '@udyam/contract/introductions/values'
import type { Mentoring, MentoringUpdate } from '@udyam/contract/introductions/schemas'
import type { infer as Infer } from 'zod'
import { type RawBuilder, sql } from 'kysely'
import { isMentoring } from '#platform/db/listed-mentor.ts'
import { mentorName } from '#platform/db/names.ts'
import { toRow, type Columns } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/open.ts'

export type MentorCapacity = {
  name: string
  /** Approved, not blocked, and with a verified address. */
  isAvailable: boolean
  isPaused: boolean
  /** How many active mentorships the mentor has, and how many they accept. */
  active: number
  capacity: number
}

/**
 * Free capacity of a mentor. `lock` locks the mentor's row until the transaction ends: consents are
 * serialized, so parallel ones never exceed the capacity.
 */
export async function findCapacity(
  db: Db,
  mentorId: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<MentorCapacity | undefined> {
  const mentor = await db
    .selectFrom('mentor')
    .where('id', '=', mentorId)
    .select([isMentoring().as('isAvailable'), mentorName.as('name')])
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
  if (mentor === undefined) return undefined
  // A separate statement, which sees rows committed while this one waited for the lock.
  const { isPaused, active, capacity, defaultCapacity } = await findMentoring(db, mentorId, now)
  return {
    name: mentor.name,
    isAvailable: mentor.isAvailable,
    isPaused,
    active,
    capacity: capacity ?? defaultCapacity,
  }
}

/** A mentor's capacity and pause as they have set them; a null capacity is the default. */
export async function findMentoring(db: Db, mentorId: string, now: Date): Promise<Mentoring> {
  const row = await db
    .selectFrom('mentor')
    .innerJoin('selection_settings as settings', (join) => join.onTrue())
    .leftJoin('mentoring', 'mentoring.mentor_id', 'mentor.id')
    .where('mentor.id', '=', mentorId)
    .select([
      'mentoring.capacity',
      'settings.default_capacity',
      'mentoring.paused_from',
      'mentoring.paused_until',
      sql<boolean>`not 'directory' = any(mentor.withheld)`.as('is_in_directory'),
      sql<Date>`coalesce(mentoring.updated_at, mentor.created_at)`.as('updated_at'),
      sql<number>`(
        select count(*)::int from mentorship where mentorship.mentor_id = mentor.id and mentorship.state = 'active'
      )`.as('active'),
    ])
    .executeTakeFirstOrThrow()
  const pause = { pausedFrom: row.paused_from, pausedUntil: row.paused_until }
  return {
    ...pause,
    capacity: row.capacity,
    defaultCapacity: row.default_capacity,
    active: row.active,
    isPaused: isPausedOn(pause, indianDate(now)),
    isInDirectory: row.is_in_directory,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Whether the pause of a row of `mentoring` covers the day of a moment; false without a row. */
export function isPaused(now: Date): RawBuilder<boolean> {
  const today = indianDate(now)
  return sql<boolean>`coalesce(
    mentoring.paused_from <= ${today} and (mentoring.paused_until is null or mentoring.paused_until >= ${today}), false
  )`
}

/**
 * Mentors who are blocked (includes archived ones), no longer approved, or on a break. A set query by
 * indexes, because a check per mentor is slow.
 */
export function awayMentors(now: Date): RawBuilder<unknown> {
  return sql`(
    select id from mentor where block
    union all select id from mentor where not approve and not block
    union all select mentor_id from mentoring where ${isPaused(now)}
  )`
}

/** The mentors without a free place or on a break. */
export async function findFull(db: Db, mentorIds: string[], now: Date): Promise<Set<string>> {
  if (mentorIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select mentor.id from mentor
    cross join selection_settings as settings
    left join mentoring on mentoring.mentor_id = mentor.id
    where mentor.id = any(${mentorIds}::uuid[]) and (
      ${isPaused(now)}
      or coalesce(mentoring.capacity, settings.default_capacity) <= (
        select count(*) from mentorship where mentorship.mentor_id = mentor.id and mentorship.state = 'active'
      )
    )
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Load = { active: number; capacity: number }

/** How many mentees each of these mentors has, and how many they accept. */
export async function findLoads(db: Db, mentorIds: string[]): Promise<Map<string, Load>> {
  const { rows } = await sql<Load & { id: string }>`
    select mentor.id, coalesce(mentoring.capacity, settings.default_capacity) as capacity, (
        select count(*)::int from mentorship where mentorship.mentor_id = mentor.id and mentorship.state = 'active'
      ) as active
    from mentor
    cross join selection_settings as settings
    left join mentoring on mentoring.mentor_id = mentor.id
    where mentor.id = any(${mentorIds}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, ...load }) => [id, load]))
}

export type MentoringChange = Omit<Infer<typeof MentoringUpdate>, 'updatedAt'>

const columns = {
  capacity: 'capacity',
  pausedFrom: 'paused_from',
  pausedUntil: 'paused_until',
} as const satisfies Columns<'mentoring', MentoringChange>

export async function saveMentoring(
  db: Db,
  mentorId: string,
  { now, ...change }: MentoringChange & { now: Date },
): Promise<void> {
  const fields = { ...toRow(columns, change), updated_at: now }
  await db
    .insertInto('mentoring')
    .values({ mentor_id: mentorId, ...fields })
    .onConflict((taken) => taken.column('mentor_id').doUpdateSet(fields))
    .execute()
}
