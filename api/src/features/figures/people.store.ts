import { type FunnelStep, funnelSteps } from '@udyam/contract/dashboard/chart-values'
import { halfYearOf } from '@udyam/contract/figures/values'
import { indianDate } from '@udyam/contract/indian-date'
import { inAllLanguages, type InLanguages } from '@udyam/contract/setup/in-language'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { listedDistrict, namedDistrict } from '@udyam/contract/texts/named-district'
import { sql } from 'kysely'
import { isPresent } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { reachedSteps } from '#programme/selection/reached-steps.store.ts'

/** A mentee as a report counts them. */
export type Person = {
  /** For the answers to questions of an intake; no report has it. */
  id: string
  /** The group in which they are counted: the intake, or a half-year of the one that rolls. */
  group: string
  half: string
  intake: string
  district: string
  /** When each step was first reached, up to the furthest one; null for a step that was skipped. */
  steps: readonly (Date | null)[]
  /** Last mentorship: its state, and why it ended. */
  last: { state: 'active' | 'completed' | 'ended'; reason: string } | null
  meetings: number
  minutes: number
  /** Stars of the mentee's last closing review. */
  stars: number | null
  /** The last answer to a pulse; undefined without having been asked. */
  pulse: { going: number | null } | undefined
  /** Answers about the venture by wave; null for one that was asked and not answered. */
  outcomes: ReadonlyMap<number, { answers: SurveyAnswers | null; isLate: boolean }>
}

type Row = {
  id: string
  intake_id: string
  is_rolling: boolean
  opens_on: string | null
  registered_at: Date
  district: string
  location: string
}

/** All mentees who have joined and are not archived, with what a report counts. */
export async function findPeople(db: Db, now: Date): Promise<Person[]> {
  const { rows } = await sql<Row>`
    select mentee_id as id, intake_id, is_rolling, opens_on, registered_at, coalesce(district, '') as district,
      coalesce(location, '') as location
    from application join mentee on mentee.id = mentee_id join intake on intake.id = intake_id
      join account on account.id = mentee_id
    where ${isPresent('mentee')} and account.state <> 'invited'
  `.execute(db)
  const steps = await findSteps(db)
  const last = await findMentorships(db)
  const meetings = await findMeetings(db, now)
  const pulses = await findPulses(db)
  const outcomes = await findOutcomes(db)
  const districtOf = districtReader()
  return rows.map((row) => {
    const half = halfYearOf(row.opens_on ?? indianDate(row.registered_at))
    const mentorship = last.get(row.id)
    return {
      id: row.id,
      group: row.is_rolling ? `${row.intake_id} ${half}` : row.intake_id,
      half,
      intake: row.intake_id,
      district: districtOf(row),
      steps: upToFurthest(steps.get(row.id) ?? {}),
      last: mentorship === undefined ? null : { state: mentorship.state, reason: mentorship.end_reason },
      meetings: meetings.get(row.id)?.held ?? 0,
      minutes: meetings.get(row.id)?.minutes ?? 0,
      stars: mentorship?.rating ?? null,
      pulse: pulses.get(row.id),
      outcomes: outcomes.get(row.id) ?? new Map(),
    }
  })
}

/** Reads districts; each spelling is compared with the lists once, as thousands live in the same places. */
function districtReader() {
  const known = new Map<string, string>()
  return ({ district, location }: Pick<Row, 'district' | 'location'>) => {
    const key = `${district}\n${location}`
    const found = known.get(key) ?? (district === '' ? listedDistrict(location) : namedDistrict(district))
    known.set(key, found)
    return found
  }
}

/** When each step was first reached, in milliseconds. */
type Reached = Partial<Record<FunnelStep, number>>

/** Whoever is registered has reached the first step. */
function upToFurthest(reached: Reached): (Date | null)[] {
  const furthest = funnelSteps.findLastIndex((step) => reached[step] !== undefined)
  return funnelSteps.slice(0, Math.max(1, furthest + 1)).map((step) => {
    const at = reached[step]
    return at === undefined ? null : new Date(at)
  })
}

async function findSteps(db: Db): Promise<Map<string, Reached>> {
  const { rows } = await sql<{ mentee_id: string; reached: Reached }>`
    select mentee_id, jsonb_object_agg(step, (extract(epoch from at) * 1000)::bigint) as reached
    from ${reachedSteps()} as reached group by mentee_id
  `.execute(db)
  return new Map(rows.map(({ mentee_id, reached }) => [mentee_id, reached]))
}

type Last = {
  mentee_id: string
  state: 'active' | 'completed' | 'ended'
  end_reason: string
  rating: number | null
}

async function findMentorships(db: Db): Promise<Map<string, Last>> {
  const { rows } = await sql<Last>`
    select distinct on (mentee_id) mentee_id, state, end_reason, rating
    from mentorship
    left join closing_review on closing_review.mentorship_id = mentorship.id and role = 'mentee'
    order by mentee_id, started_at desc
  `.execute(db)
  return new Map(rows.map((row) => [row.mentee_id, row]))
}

async function findMeetings(db: Db, now: Date): Promise<Map<string, { held: number; minutes: number }>> {
  const { rows } = await sql<{ mentee_id: string; held: number; minutes: number }>`
    select mentee_id, count(*)::int as held, sum(minutes)::int as minutes
    from meeting join mentorship on mentorship.id = mentorship_id
    where meeting.state = 'accepted' and starts_at + make_interval(mins => minutes) <= ${now}
    group by mentee_id
  `.execute(db)
  return new Map(rows.map(({ mentee_id, ...sums }) => [mentee_id, sums]))
}

async function findPulses(db: Db): Promise<Map<string, { going: number | null }>> {
  const { rows } = await sql<{ account_id: string; going: number | null }>`
    select distinct on (account_id) account_id, (answers ->> 'going')::int as going
    from survey where kind = 'pulse' order by account_id, answered_at desc nulls last
  `.execute(db)
  return new Map(rows.map(({ account_id, going }) => [account_id, { going }]))
}

async function findOutcomes(
  db: Db,
): Promise<Map<string, Map<number, { answers: SurveyAnswers | null; isLate: boolean }>>> {
  const rows = await db
    .selectFrom('survey')
    .where('kind', '=', 'outcome')
    .select(['account_id', 'wave', 'answers', 'late'])
    .execute()
  const all = new Map<string, Map<number, { answers: SurveyAnswers | null; isLate: boolean }>>()
  for (const { account_id, wave, answers, late: isLate } of rows)
    all.set(account_id, (all.get(account_id) ?? new Map()).set(wave, { answers, isLate }))
  return all
}

/** An approved mentor as a report counts them: in the half-year of their sign-up. */
export type CountedMentor = { id: string; group: string; half: string; industry: string }

export async function findCountedMentors(db: Db): Promise<CountedMentor[]> {
  const rows = await db
    .selectFrom('mentor')
    .leftJoin('category', 'category.id', 'mentor.category_id')
    .where('approve', '=', true)
    .where('block', '=', false)
    .where(isPresent('mentor'))
    .select(['mentor.id', 'mentor.created_at', 'category.name'])
    .execute()
  return rows.map(({ id, created_at, name }) => {
    const half = halfYearOf(indianDate(created_at))
    return { id, group: half, half, industry: name ?? '' }
  })
}

/** What a report says of an intake; undefined for an unknown one. */
export async function findNamedIntake(
  db: Db,
  id: string,
): Promise<{ _id: string; name: InLanguages; isRolling: boolean } | undefined> {
  const found = await db
    .selectFrom('intake')
    .where('id', '=', id)
    .select(['id as _id', 'name', 'is_rolling as isRolling'])
    .executeTakeFirst()
  return found && { ...found, name: inAllLanguages(found.name) }
}
