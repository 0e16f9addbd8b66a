import type { ListQuery, Page } from '@udyam/contract/parts/page'
import { pagination } from '@udyam/contract/parts/page'
import type { BoardColumn, Candidate } from '@udyam/contract/selection/record-schemas'
import { applicationStates, type ApplicationState } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import type * as z from 'zod'
import { countRows, notNull, offsetOf, ordered, sortOf } from '#platform/db/list.ts'
import { inDistrict } from '#platform/db/districts.ts'
import { isPresent, isPresentId } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { matches } from '#platform/db/search.ts'
import { findCandidatesOf, type Reader } from '#programme/selection/candidates/candidate.store.ts'
import { isInIntake } from '#programme/selection/intakes/intake.store.ts'
import { isNotBeingShared } from '#programme/selection/snoozed-work/being-shared.store.ts'

type Filter = ListQuery & {
  district?: string | undefined
  state?: ApplicationState | undefined
  intake?: string | undefined
  byName: boolean
}

export async function findCandidates(db: Db, query: Filter, reader: Reader): Promise<Page<Candidate>> {
  const { field, direction } = sortOf(query.sort)
  const key = sql.ref<string>(query.byName ? 'mentee.name_search_key' : 'mentee.search_key')
  const found = db
    .selectFrom('application')
    .innerJoin('mentee', 'mentee.id', 'application.mentee_id')
    .where(isPresent('mentee'))
    .where(await inDistrict(db, 'mentee', query.district))
    .where(isInIntake(query.intake))
    .$if(query.state !== undefined, (q) =>
      q
        .where('application.state', '=', query.state ?? 'registered')
        .where(isNotBeingShared(sql.ref('application.mentee_id'))),
    )
    .$if(query.search !== '', (q) => q.where(matches(key, query.search)))
  const total = await countRows(found)
  const { column } = notNull(field === 'name' ? sql`lower(mentee.name)` : sql`application.since`)
  const shown = await found
    .select('application.mentee_id as id')
    .orderBy(ordered(column, { canBeEmpty: false, direction }))
    .orderBy('application.mentee_id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  const data = await findCandidatesOf(db, { ids: shown.map(({ id }) => id), ...reader })
  return { data, pagination: pagination(query, total) }
}

/** Number of applications in each state; empty states are left out. */
export async function countStates(
  db: Db,
  { intake }: { intake?: string | undefined } = {},
): Promise<{ name: ApplicationState; count: number }[]> {
  const rows = await db
    .selectFrom('application')
    .where(isPresentId(sql.ref('application.mentee_id')))
    .where(isNotBeingShared(sql.ref('application.mentee_id')))
    .where(isInIntake(intake))
    .groupBy('state')
    .select(['state as name', sql<number>`count(*)::int`.as('count')])
    .execute()
  return rows.toSorted(
    (one, other) => applicationStates.indexOf(one.name) - applicationStates.indexOf(other.name),
  )
}

const mostInColumn = 10

export async function findBoard(
  db: Db,
  reader: Reader,
  { intake }: { intake?: string | undefined } = {},
): Promise<z.input<typeof BoardColumn>[]> {
  const counts = new Map((await countStates(db, { intake })).map(({ name, count }) => [name, count]))
  const longest = await db
    .selectFrom((ranked) =>
      ranked
        .selectFrom('application')
        .where(isPresentId(sql.ref('application.mentee_id')))
        .where(isNotBeingShared(sql.ref('application.mentee_id')))
        .where(isInIntake(intake))
        .select((row) => [
          'mentee_id as id',
          'state',
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('state').orderBy('since').orderBy('mentee_id'))
            .as('place'),
        ])
        .as('ranked'),
    )
    .where('place', '<=', mostInColumn)
    .orderBy('place')
    .select('id')
    .execute()
  const candidates = await findCandidatesOf(db, { ids: longest.map(({ id }) => id), ...reader })
  return applicationStates.map((state) => ({
    state,
    total: counts.get(state) ?? 0,
    candidates: candidates.filter((candidate) => candidate.state === state),
  }))
}

export async function findCandidate(db: Db, id: string, reader: Reader): Promise<Candidate | undefined> {
  const [candidate] = await findCandidatesOf(db, { ids: [id], ...reader })
  return candidate
}
