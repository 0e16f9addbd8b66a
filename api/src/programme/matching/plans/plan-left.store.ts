import type { LeftDetails } from '#platform/db/matching/plan-schema.ts'
import type { Db } from '#platform/db/open.ts'
import { inSlices } from '#platform/lib/in-slices.ts'

export type StoredLeft = { menteeId: string; details: LeftDetails }

/** Mentees left out by a version, ordered by id. */
export async function findPlanLeft(db: Db, versionId: string): Promise<StoredLeft[]> {
  return db
    .selectFrom('plan_left')
    .where('version_id', '=', versionId)
    .orderBy('mentee_id')
    .select(['mentee_id as menteeId', 'details'])
    .execute()
}

export async function insertPlanLeft(db: Db, versionId: string, left: readonly StoredLeft[]): Promise<void> {
  for (const some of inSlices(left)) {
    const rows = some.map(({ menteeId, details }) => ({
      version_id: versionId,
      mentee_id: menteeId,
      kind: details.why.kind,
      details: JSON.stringify(details),
    }))
    await db.insertInto('plan_left').values(rows).execute()
  }
}
