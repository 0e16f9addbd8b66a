import type { Db } from '#platform/db/open.ts'
import { digestOfSettings } from '#programme/matching/plans/digests.ts'
import { insertPlanPairs } from '#programme/matching/plans/plan-pair.store.ts'
import { finishVersion, insertVersion } from '#programme/matching/plans/plan-version.store.ts'
import { findMatchingSettings } from '#platform/setup/matching-settings.ts'
import { insertPlan } from '#programme/matching/plans/plan.store.ts'

type Pair = { menteeId: string; mentorId: string; isPinned?: boolean }

const none = { language: 0, meeting: 0, km: 0, lowest_fit: 0, other: 0 }

/** A plan as if it had just been computed, with these pairs; gives its id. */
export async function makePlan(
  { db }: { db: Db },
  {
    by,
    pairs,
    now,
    limitKm = 100,
  }: { by: string; pairs: readonly Pair[]; now: Date; limitKm?: number | null },
): Promise<string> {
  const scope = { industry: '', district: '', need: '', intake: '' }
  const levels = { objective: 'people' as const, queue: true, lowest: true, lowestFit: 0 }
  const options = { name: 'November', ...levels, limitKm, ...scope }
  const id = await insertPlan(db, { options, by, now })
  const versionId = await insertVersion(db, { planId: id, leaseUntil: now, now })
  if (versionId === undefined) throw new Error('Another plan is being computed.')
  const known = { score: 500, known: 50, rank: 1, better: [], isPinned: false }
  await insertPlanPairs(
    db,
    versionId,
    pairs.map((pair) => ({ ...known, ...pair })),
  )
  const people = { mentees: pairs.length, mentors: pairs.length, places: pairs.length, people: pairs.length }
  const proof = { total: 0, bound: 0, lowest: null, wishes: { met: 0, all: 0 }, ruledOut: none, grown: [] }
  const inputsDigest = digestOfSettings(await findMatchingSettings(db), options)
  await finishVersion(db, versionId, { summary: { ...people, ...proof }, inputsDigest, now })
  return id
}
