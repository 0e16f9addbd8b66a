import { sql } from 'kysely'
import { isPresent } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { inSlices } from '#platform/lib/in-slices.ts'

/** A person in a version's input, and the digest of their relevant data. */
export type StoredInput = {
  personId: string
  role: 'mentee' | 'mentor'
  digest: string
  /**
   * For a mentor: free places, allowed mentees, the next one with one more place, and the gain; else null.
   */
  places: number | null
  possible: number | null
  nextId: string | null
  gain: number | null
}

export type Present = { people: number; mentees: number; mentors: number; places: number }

/** Who of a version's input and its pairs is still here; an old version without an input is missing. */
export async function countPresent(db: Db, versionIds: readonly string[]): Promise<Map<string, Present>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('plan_input')
    .leftJoin('mentee', (join) => join.onRef('mentee.id', '=', 'person_id').on(isPresent('mentee')))
    .leftJoin('mentor', (join) => join.onRef('mentor.id', '=', 'person_id').on(isPresent('mentor')))
    .where('version_id', 'in', versionIds)
    .groupBy('version_id')
    .select((eb) => [
      'version_id as id',
      sql<number>`count(mentee.id)::int`.as('mentees'),
      sql<number>`count(mentor.id)::int`.as('mentors'),
      sql<number>`coalesce(sum(plan_input.places) filter (where mentor.id is not null), 0)::int`.as('places'),
      eb
        .selectFrom('plan_pair')
        .innerJoin('mentee as matched', 'matched.id', 'plan_pair.mentee_id')
        .innerJoin('mentor as chosen', 'chosen.id', 'plan_pair.mentor_id')
        .whereRef('plan_pair.version_id', '=', 'plan_input.version_id')
        .where('matched.archived_at', 'is', null)
        .where('chosen.archived_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('people'))
        .as('people'),
    ])
    .execute()
  return new Map(rows.map(({ id, people, ...counts }) => [id, { ...counts, people: people ?? 0 }]))
}

/** All people in a version's input; empty for an old version. */
export async function findPlanInputs(db: Db, versionId: string): Promise<StoredInput[]> {
  return db
    .selectFrom('plan_input')
    .where('version_id', '=', versionId)
    .orderBy('person_id')
    .select(['person_id as personId', 'role', 'digest', 'places', 'possible', 'next_id as nextId', 'gain'])
    .execute()
}

export async function insertPlanInputs(
  db: Db,
  versionId: string,
  inputs: readonly StoredInput[],
): Promise<void> {
  for (const some of inSlices(inputs)) {
    const rows = some.map(({ personId, nextId, ...input }) => ({
      ...input,
      version_id: versionId,
      person_id: personId,
      next_id: nextId,
    }))
    await db.insertInto('plan_input').values(rows).execute()
  }
}

/** Deletes the inputs of a plan's other versions. */
export async function deleteOlderInputs(
  db: Db,
  { planId, versionId }: { planId: string; versionId: string },
): Promise<void> {
  const others = db.selectFrom('plan_version').where('plan_id', '=', planId).select('id')
  await db
    .deleteFrom('plan_input')
    .where('version_id', 'in', others)
    .where('version_id', '<>', versionId)
    .execute()
}

/** The existing people among these ids, locked against erasure until the transaction ends. */
export async function keepPeople(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${ids}::uuid[]) order by id for key share
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
