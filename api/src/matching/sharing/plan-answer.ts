import type { Plan } from '@udyam/contract/schemas/matching/plan-parts'
import type { Db } from '../../db/open.ts'
import { requireFound } from '../../http/http-error.ts'
import { findReady, type StoredVersion } from '../plans/plan-version.store.ts'
import { findPlan } from '../plans/plan.store.ts'
import { countSkipped, findMadePairs } from './sharing.store.ts'

export async function planOf(db: Db, id: string): Promise<Plan> {
  const { options, ...plan } = requireFound(await findPlan(db, id), 'plan_not_found')
  const ready = requireFound(await findReady(db, id), 'plan_not_found')
  const made = await findMadePairs(db, id)
  return {
    _id: id,
    ...options,
    state: plan.state,
    createdByName: plan.createdByName,
    version: versionOf(ready),
    ready: versionOf(ready),
    rules: [],
    heldUntil: plan.heldUntil?.toISOString() ?? null,
    publishedAt: plan.publishedAt?.toISOString() ?? null,
    shared: made.filter(({ isShared }) => isShared).length,
    skipped: await countSkipped(db, id),
    updatedAt: plan.updatedAt.toISOString(),
  }
}

function versionOf({ startedAt, finishedAt, ...version }: StoredVersion) {
  return { ...version, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
}
