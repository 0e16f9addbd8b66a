import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../lib/in-slices.ts'

/** Somebody a version was computed with, and a digest of what counted of them. */
export type StoredInput = {
  personId: string
  role: 'mentee' | 'mentor'
  digest: string
  /** Of a mentor: the free places, how many mentees the rules allow, who gets in with one more, and what that brings; else null. */
  places: number | null
  possible: number | null
  nextId: string | null
  gain: number | null
}

/** Everybody a version was computed with; nobody for an old one. */
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

/** Forgets with whom the other versions of a plan were computed. */
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

/** Those of some people who are there; until the transaction ends, none of them is erased. */
export async function keepPeople(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${ids}::uuid[]) order by id for key share
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
