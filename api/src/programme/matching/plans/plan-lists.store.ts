import type { ListQuery } from '@udyam/contract/parts/page'
import { type RawBuilder, sql } from 'kysely'
import type { Better, LeftDetails } from '#platform/db/matching/plan-schema.ts'
import { countRows, offsetOf, ordered, sortOf } from '#platform/db/list.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isPresent } from '#platform/db/not-archived.ts'
import { matches } from '#platform/db/search.ts'
import { isFound, toSearchKey } from '#platform/lib/search-key.ts'

type Asked = ListQuery & { versionId: string }

const menteeKey = sql.ref<string>('mentee.name_search_key')
const mentorKey = sql.ref<string>('mentor.search_key')

const queuedAt = sql<Date>`coalesce(application.queued_at, application.since)`

/** Present, and never less than the places that were free when the version was computed. */
const capacityOf = sql<number>`greatest(plan_input.places,
  coalesce(mentoring.capacity, (select default_capacity from selection_settings)))`

/** How many mentees a version gives to the mentor of the row. */
function plannedOf(versionId: RawBuilder<unknown>) {
  return sql<number>`(
    select count(*)::int from plan_pair as given
    where given.version_id = ${versionId} and given.mentor_id = mentor.id
  )`
}

export type ListedPair = {
  menteeId: string
  menteeName: string
  mentorId: string
  mentorName: string
  district: string
  location: string
  queuedAt: Date
  /** Null for a version that is not the newest. */
  places: number | null
  capacity: number
  planned: number
  score: number
  known: number
  rank: number
  isPinned: boolean
  better: Better[]
  introductionId: string | null
  introductionState: string | null
  skipped: string
}

/** One page of a version's pairs, without archived people, and the total. */
export async function findPairPage(
  db: Db,
  { versionId, ...query }: Asked,
): Promise<{ rows: ListedPair[]; total: number }> {
  const columns: Record<string, RawBuilder<unknown>> = {
    mentee: sql`lower(mentee.name)`,
    mentor: sql`lower(${mentorName})`,
    score: sql`plan_pair.score`,
    rank: sql`plan_pair.rank`,
  }
  const { direction, column } = orderOf(query, columns)
  const found = db
    .selectFrom('plan_pair')
    .innerJoin('mentee', 'mentee.id', 'plan_pair.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'plan_pair.mentor_id')
    .innerJoin('application', 'application.mentee_id', 'mentee.id')
    .leftJoin('introduction', 'introduction.id', 'plan_pair.introduction_id')
    .leftJoin('mentoring', 'mentoring.mentor_id', 'mentor.id')
    .leftJoin('plan_input', (join) =>
      join
        .onRef('plan_input.version_id', '=', 'plan_pair.version_id')
        .onRef('plan_input.person_id', '=', 'mentor.id'),
    )
    .where('plan_pair.version_id', '=', versionId)
    .where(isPresent('mentee'))
    .where(isPresent('mentor'))
    .$if(query.search !== '', (q) =>
      q.where(sql<boolean>`(${matches(menteeKey, query.search)} or ${matches(mentorKey, query.search)})`),
    )
  const people = found.select(['mentee.id', 'mentee.name', mentorName.as('other')])
  const named = found.where(await isNamed('mentee.id', people, query))
  const rows = await named
    .select(['mentee.id as menteeId', 'mentee.name as menteeName', 'mentor.id as mentorId'])
    .select([
      mentorName.as('mentorName'),
      'score',
      'known',
      'rank',
      'pinned as isPinned',
      'better',
      'skipped',
    ])
    .select(['introduction.id as introductionId', 'introduction.state as introductionState'])
    .select(['mentee.district', 'mentor.location', queuedAt.as('queuedAt')])
    .select([sql<number | null>`plan_input.places`.as('places'), capacityOf.as('capacity')])
    .select(plannedOf(sql.ref('plan_pair.version_id')).as('planned'))
    .orderBy(ordered(column, { canBeEmpty: false, direction }))
    .orderBy('mentee.id')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { rows, total: await countRows(named) }
}

/**
 * Condition that one of a row's names matches the search; true for a blank search. The search keys of the people
 * hold interests, skills and more too, so the names of the rows that they find are compared here.
 */
async function isNamed(
  id: 'mentee.id' | 'mentor.id',
  people: { execute(): Promise<{ id: string; name: string; other?: string }[]> },
  { search }: ListQuery,
): Promise<RawBuilder<boolean>> {
  if (search === '') return sql<boolean>`true`
  const found = (await people.execute()).filter(({ name, other = '' }) =>
    [name, other].some((one) => isFound(toSearchKey(one), search)),
  )
  return sql<boolean>`${sql.ref(id)} = any(${found.map((one) => one.id)}::uuid[])`
}

export type ListedLeft = {
  menteeId: string
  menteeName: string
  queuedAt: Date
  /** Null for a mentee whose pair is no longer listed, because its mentor was archived or erased. */
  details: LeftDetails | null
}

/** Mentees left out by a version, and those who have lost their mentor since; only the newest has the latter. */
function leftOf(versionId: string) {
  return sql<{ mentee_id: string; details: LeftDetails | null }>`(
    select mentee_id, details from plan_left where version_id = ${versionId}
    union all
    select person_id, null from plan_input
    where version_id = ${versionId} and role = 'mentee'
      and not exists (
        select from plan_left as known where known.version_id = ${versionId} and known.mentee_id = person_id
      )
      and not exists (
        select from plan_pair join mentor on mentor.id = plan_pair.mentor_id
        where plan_pair.version_id = ${versionId} and plan_pair.mentee_id = person_id and ${isPresent('mentor')}
      )
  )`.as('missed')
}

/** One page of the mentees left out. */
export async function findLeftPage(
  db: Db,
  { versionId, ...query }: Asked,
): Promise<{ rows: ListedLeft[]; total: number }> {
  const { direction, column } = orderOf(query, { mentee: sql`lower(mentee.name)`, queuedAt })
  const found = db
    .selectFrom(leftOf(versionId))
    .innerJoin('mentee', 'mentee.id', 'missed.mentee_id')
    .innerJoin('application', 'application.mentee_id', 'mentee.id')
    .where(isPresent('mentee'))
    .$if(query.search !== '', (q) => q.where(matches(menteeKey, query.search)))
  const people = found.select(['mentee.id', 'mentee.name'])
  const named = found.where(await isNamed('mentee.id', people, query))
  const rows = await named
    .select(['mentee.id as menteeId', 'mentee.name as menteeName', 'details', queuedAt.as('queuedAt')])
    .orderBy(ordered(column, { canBeEmpty: false, direction }))
    .orderBy('mentee.id')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { rows, total: await countRows(named) }
}

export type ListedMentor = {
  id: string
  name: string
  places: number
  capacity: number
  possible: number
  planned: number
  nextId: string | null
  gain: number | null
}

/** One page of the mentors; only the newest version has them. */
export async function findMentorPage(
  db: Db,
  { versionId, ...query }: Asked,
): Promise<{ rows: ListedMentor[]; total: number }> {
  const planned = plannedOf(sql.ref('plan_input.version_id'))
  const { direction, column } = orderOf(query, {
    mentor: sql`lower(${mentorName})`,
    places: sql`plan_input.places`,
    planned,
  })
  const found = db
    .selectFrom('plan_input')
    .innerJoin('mentor', 'mentor.id', 'plan_input.person_id')
    .leftJoin('mentoring', 'mentoring.mentor_id', 'mentor.id')
    .where('version_id', '=', versionId)
    .where(isPresent('mentor'))
    .$if(query.search !== '', (q) => q.where(matches(mentorKey, query.search)))
  const people = found.select(['mentor.id', mentorName.as('name')])
  const named = found.where(await isNamed('mentor.id', people, query))
  const rows = await named
    .select(['mentor.id', mentorName.as('name'), sql<number>`plan_input.places`.as('places')])
    .select(sql<number>`plan_input.possible`.as('possible'))
    .select(capacityOf.as('capacity'))
    .select([planned.as('planned'), 'next_id as nextId', 'gain'])
    .orderBy(ordered(column, { canBeEmpty: false, direction }))
    .orderBy('mentor.id')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { rows, total: await countRows(named) }
}

/** Names by id, without archived people. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from mentee where id = any(${ids}::uuid[]) and ${isPresent('mentee')}
    union all select id, ${mentorName} from mentor where id = any(${ids}::uuid[]) and ${isPresent('mentor')}
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function orderOf({ sort }: ListQuery, columns: Record<string, RawBuilder<unknown>>) {
  const { field, direction } = sortOf(sort)
  return { direction, column: columns[field] ?? sql`1` }
}
