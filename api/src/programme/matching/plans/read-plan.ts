import type { Plan, PlanVersion } from '@udyam/contract/plans/record-schemas'
import { type ListQuery, type Page, pagination } from '@udyam/contract/parts/page'
import { inOrder } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { countPresent, type Present } from './plan-input.store.ts'
import { countPublished } from './plan-pair.store.ts'
import { findRules } from './plan-rule.store.ts'
import { findVersions, type StoredVersion } from './plan-version.store.ts'
import { findPlanIds, findPlansOf } from './plan.store.ts'

/** @throws not-found */
export async function readPlan(db: Db, id: string): Promise<Plan> {
  const [plan] = await readPlansOf(db, [id])
  return requireFound(plan, 'plan_not_found')
}

export async function readPlans(db: Db, query: ListQuery): Promise<Page<Plan>> {
  const { ids, total } = await findPlanIds(db, query)
  return { data: await readPlansOf(db, ids), pagination: pagination(query, total) }
}

async function readPlansOf(db: Db, ids: readonly string[]): Promise<Plan[]> {
  const plans = inOrder(await findPlansOf(db, ids), ids)
  const versions = Map.groupBy(await findVersions(db, ids), ({ planId }) => planId)
  const rules = Map.groupBy(await findRules(db, ids), ({ planId }) => planId)
  const newestReady = (id: string) => versions.get(id)?.find(({ state }) => state === 'ready')
  const readyIds = ids.flatMap((id) => newestReady(id)?.id ?? [])
  const counts = await countPublished(db, readyIds)
  const present = await countPresent(db, readyIds)
  return plans.flatMap(({ id, state, options, createdByName, ...plan }) => {
    const [version] = versions.get(id) ?? []
    if (version === undefined) return []
    const ready = newestReady(id)
    const { shared, skipped } = counts.get(ready?.id ?? '') ?? { shared: 0, skipped: 0 }
    return [
      {
        _id: id,
        ...options,
        state,
        createdByName,
        version: toVersion(version),
        ...withPresent(ready, present.get(ready?.id ?? '')),
        rules: rules.get(id) ?? [],
        heldUntil: plan.heldUntil?.toISOString() ?? null,
        publishedAt: plan.publishedAt?.toISOString() ?? null,
        shared,
        skipped,
        updatedAt: plan.updatedAt.toISOString(),
      },
    ]
  })
}

/** The counts of a version without the people who have left since. */
function withPresent(
  ready: StoredVersion | undefined,
  present: Present | undefined,
): Pick<Plan, 'ready' | 'gone'> {
  if (ready === undefined) return { ready: null, gone: 0 }
  const { summary } = ready
  if (summary === null || present === undefined) return { ready: toVersion(ready), gone: 0 }
  const gone = summary.mentees - present.mentees + summary.mentors - present.mentors
  return { ready: toVersion({ ...ready, summary: { ...summary, ...present } }), gone: Math.max(gone, 0) }
}

function toVersion({ startedAt, finishedAt, ...version }: StoredVersion): PlanVersion {
  return {
    ...version,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
