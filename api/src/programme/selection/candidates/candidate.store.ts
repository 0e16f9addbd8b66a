import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { rollingId } from '@udyam/contract/intakes/values'
import { indianDays } from '@udyam/contract/indian-date'
import { type ApplicationState, type Decision } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import { inOrder } from '#platform/db/list.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isStaying } from '#platform/db/not-archived.ts'
import { roundScores } from '../fairness/fairness.store.ts'
import { hearsOn } from '../intakes/intake.store.ts'
import { isHeld } from '../introduction.store.ts'
import { adjustedScore, type Judged, type Tally } from '@udyam/contract/deciding/adjusted-score'
import { averageScore, scored } from './average-score.store.ts'

/** The reader, whose permissions limit the evaluations shown. */
export type Reader = { readerId: string; now: Date }

type Row = {
  id: string
  name: string
  is_invited: boolean
  state: ApplicationState
  since: Date
  registered_at: Date
  intake_id: string
  hears_on: string | null
  education: string
  district: string
  updated_at: Date
  evaluations: number
  score: number | null
  is_apart: boolean
  flags: Candidate['flags']
  wishes: number
  has_talked: boolean
  is_readable: boolean
  held_decision: Decision | null
  held_summary: string
  held_reason: string
  held_by_name: string
  held_at: Date | null
  mentor_id: string | null
  mentor_name: string | null
  planned_id: string | null
  planned_name: string | null
  planned_at: Date | null
}

/** Mentees by id, in the given order, limited to the data that the reader may see. */
export async function findCandidatesOf(
  db: Db,
  { ids, readerId, now }: { ids: string[] } & Reader,
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select application.mentee_id as id, mentee.name, own.state = 'invited' as is_invited, application.state, application.since,
      application.registered_at, application.intake_id, ${hearsOn(now)} as hears_on, mentee.education, mentee.district, application.updated_at, counted.given as evaluations, counted.score::float8 as score,
      coalesce(counted.spread > (select spread_limit from selection_settings), false) as is_apart,
      array(
        select distinct flag from evaluation, unnest(evaluation.flags) as flag
        where evaluation.mentee_id = application.mentee_id and evaluation.round = application.round
          and evaluation_counts(evaluation)
        order by flag
      ) as flags,
      (select count(*)::int from wish where wish.mentee_id = application.mentee_id) as wishes,
      application.talked_round is not distinct from application.round as has_talked,
      scores_readable(application.mentee_id, application.round, ${readerId}) as is_readable,
      held_decision, held_summary, held_reason, held_at, coalesce(holder.name, '') as held_by_name,
      mentor.id as mentor_id, ${mentorName} as mentor_name,
      planned.id as planned_id, planned.name as planned_name, planned.at as planned_at
    from application
    join mentee on mentee.id = application.mentee_id
    join account as own on own.id = mentee.id
    cross join lateral (${roundScores}) as counted
    left join account as holder on holder.id = application.held_by
    left join lateral (
      select mentor_id from (
        select mentor_id, started_at as at from mentorship
        where mentorship.mentee_id = application.mentee_id and mentorship.state <> 'ended'
        union all
        select mentor_id, shared_at from introduction
        where introduction.mentee_id = application.mentee_id and introduction.state in ('shared', 'viewed')
      ) as partners
      order by at desc limit 1
    ) as partner on application.state in ('introduced', 'mentoring', 'completed')
    left join mentor on mentor.id = partner.mentor_id
    left join lateral (
      select mentor.id, ${mentorName} as name, introduction.held_until as at
      from introduction join mentor on mentor.id = introduction.mentor_id
      where introduction.mentee_id = application.mentee_id and ${isHeld()}
    ) as planned on true
    where application.mentee_id in (${sql.join(ids)}) and ${isStaying(sql.ref('application.mentee_id'))}
  `.execute(db)
  const scored = rows.filter(({ is_readable, evaluations }) => is_readable && evaluations > 1)
  const adjusted = await findAdjusted(
    db,
    scored.map(({ id }) => id),
  )
  return inOrder(rows, ids).map((row) => toCandidate(row, { now, adjusted: adjusted.get(row.id) ?? null }))
}

/** Days of the Indian calendar since the registration. */
export function waitingDays(registeredAt: Date, now: Date): number {
  return Math.max(0, indianDays(registeredAt, now))
}

function toCandidate(row: Row, { now, adjusted }: { now: Date; adjusted: number | null }): Candidate {
  return {
    _id: row.id,
    name: row.name,
    ...(row.is_invited && { invited: true }),
    state: row.state,
    since: row.since.toISOString(),
    registeredAt: row.registered_at.toISOString(),
    waitingDays: waitingDays(row.registered_at, now),
    ...intakeOf(row),
    education: row.education,
    district: row.district,
    evaluations: row.evaluations,
    score: row.is_readable ? row.score : null,
    adjusted,
    held: row.is_readable ? heldOf(row) : null,
    needsTalk: row.is_readable && !row.has_talked && row.is_apart,
    flags: row.is_readable ? row.flags : [],
    wishes: row.wishes,
    mentor: row.mentor_id === null ? null : { _id: row.mentor_id, name: row.mentor_name ?? '' },
    planned: plannedOf(row),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The intake and the day on which it hears; nothing for the one that rolls. */
function intakeOf({ intake_id: intake, hears_on: hearsOn }: Row): Pick<Candidate, 'intake' | 'hearsOn'> {
  return intake === rollingId ? {} : { intake, ...(hearsOn !== null && { hearsOn }) }
}

function plannedOf({ planned_id: id, planned_name: name, planned_at: at }: Row): Candidate['planned'] {
  return id === null || at === null ? null : { mentor: { _id: id, name: name ?? '' }, at: at.toISOString() }
}

function heldOf(row: Row): Candidate['held'] {
  const { held_decision: decision, held_at: at } = row
  if (decision === null || at === null) return null
  const { held_summary: summary, held_reason: reason, held_by_name: byName } = row
  return { decision, summary, reason, byName, at: at.toISOString() }
}

type Given = { menteeId: string; evaluatorId: string | null; setId: string; average: number }

/** The adjusted scores of the present rounds of some mentees, by their ids; a case without one is left out. */
async function findAdjusted(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Given>`
    select evaluation.mentee_id as "menteeId", evaluation.evaluator_id as "evaluatorId", evaluation.set_id as "setId",
      (${averageScore})::float8 as average
    from evaluation
    join application on application.mentee_id = evaluation.mentee_id and application.round = evaluation.round
    join (${scored}) on evaluation_score.evaluation_id = evaluation.id
    where evaluation.mentee_id in (${sql.join(ids)}) and evaluation_counts(evaluation)
    group by evaluation.id
  `.execute(db)
  const tallies = await findTallies(db)
  const found = new Map<string, number>()
  for (const id of ids) {
    const own = rows.filter(({ menteeId }) => menteeId === id)
    const { by, mean } = talliesOf(tallies, own[0]?.setId)
    const judged = own.map(({ average, evaluatorId }): Judged => ({
      average,
      by: by.get(evaluatorId ?? '') ?? unknown,
    }))
    const adjusted = adjustedScore(judged, mean)
    if (adjusted !== null) found.set(id, adjusted)
  }
  return found
}

/** Tally of an erased evaluator. */
const unknown: Tally = { given: 0, mean: 0 }

type SetTally = Tally & { id: string | null; setId: string }

/** How many evaluations each has given by each set of criteria, and their mean. */
async function findTallies(db: Db): Promise<SetTally[]> {
  const { rows } = await sql<SetTally>`
    select evaluator_id as id, set_id as "setId", count(*)::int as given, avg(average)::float8 as mean
    from (
      select evaluation.evaluator_id, evaluation.set_id, ${averageScore} as average
      from evaluation join (${scored}) on evaluation_score.evaluation_id = evaluation.id
      where evaluation.submitted_at is not null
      group by evaluation.id
    ) as averages
    group by evaluator_id, set_id
  `.execute(db)
  return rows
}

/** The tallies of one set by evaluator, and the mean of all. */
function talliesOf(all: readonly SetTally[], setId: string | undefined) {
  const rows = all.filter((row) => row.setId === setId)
  const given = rows.reduce((sum, row) => sum + row.given, 0)
  const total = rows.reduce((sum, row) => sum + row.given * row.mean, 0)
  const known = rows.flatMap(({ id, ...tally }) => (id === null ? [] : [[id, tally] as const]))
  return { by: new Map<string, Tally>(known), mean: given === 0 ? 0 : total / given }
}
