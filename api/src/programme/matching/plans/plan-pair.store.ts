import { sql } from 'kysely'
import type { Better } from '#platform/db/matching/plan-schema.ts'
import type { Db } from '#platform/db/open.ts'
import { inSlices } from '#platform/lib/in-slices.ts'

export type StoredPair = {
  menteeId: string
  mentorId: string
  score: number
  known: number
  rank: number
  isPinned: boolean
  better: readonly Better[]
  introductionId: string | null
  /** Code of the reason why it was not shared; empty if none. */
  skipped: string
}

/** Order in which pairs take places: pinned first, then longest wait. */
export const inTurn = sql`plan_pair.pinned desc, coalesce(application.queued_at, application.since), plan_pair.mentee_id`

export async function findPlanPairs(db: Db, versionId: string): Promise<StoredPair[]> {
  return db
    .selectFrom('plan_pair')
    .innerJoin('application', 'application.mentee_id', 'plan_pair.mentee_id')
    .where('version_id', '=', versionId)
    .orderBy(inTurn)
    .select(['plan_pair.mentee_id as menteeId', 'mentor_id as mentorId', 'score', 'known', 'rank'])
    .select(['pinned as isPinned', 'better', 'introduction_id as introductionId', 'skipped'])
    .execute()
}

type NewPair = Omit<StoredPair, 'introductionId' | 'skipped'>

export async function insertPlanPairs(db: Db, versionId: string, pairs: readonly NewPair[]): Promise<void> {
  for (const some of inSlices(pairs)) {
    const rows = some.map(({ menteeId, mentorId, isPinned, better, ...pair }) => ({
      ...pair,
      version_id: versionId,
      mentee_id: menteeId,
      mentor_id: mentorId,
      pinned: isPinned,
      better: JSON.stringify(better),
    }))
    await db.insertInto('plan_pair').values(rows).execute()
  }
}

type One = { versionId: string; menteeId: string }

/** Stores the introduction of a pair; null clears it. */
export async function markIntroduced(
  db: Db,
  { versionId, menteeId, introductionId }: One & { introductionId: string | null },
): Promise<void> {
  await db
    .updateTable('plan_pair')
    .set({ introduction_id: introductionId })
    .where('version_id', '=', versionId)
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Stores the code of why a pair was not shared; empty clears it. */
export async function markSkipped(
  db: Db,
  { versionId, menteeId, skipped }: One & { skipped: string },
): Promise<void> {
  await db
    .updateTable('plan_pair')
    .set({ skipped })
    .where('version_id', '=', versionId)
    .where('mentee_id', '=', menteeId)
    .execute()
}

/** Number of shared introductions and skipped pairs per version. */
export async function countPublished(
  db: Db,
  versionIds: readonly string[],
): Promise<Map<string, { shared: number; skipped: number }>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('plan_pair')
    .leftJoin('introduction', 'introduction.id', 'plan_pair.introduction_id')
    .where('version_id', 'in', versionIds)
    .groupBy('version_id')
    .select([
      'version_id as id',
      sql<number>`count(introduction.shared_at)::int`.as('shared'),
      sql<number>`count(*) filter (where skipped <> '')::int`.as('skipped'),
    ])
    .execute()
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
