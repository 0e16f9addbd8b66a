import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import type { ListQuery } from '@udyam/contract/parts/page'
import type { Context } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { findReady } from './plan-version.store.ts'
import { findPlan } from './plan.store.ts'

/** A page of a version's list; without a version, the plan is not computed yet. */
export type Asked = ListQuery & { versionId: string | undefined; options: PlanOptions; now: Date }

/**
 * Query of a version's list.
 *
 * @throws not-found for an unknown plan, and for a version that is not ready
 */
export async function askedOf({
  db,
  now,
  params,
  query: { version: number, ...query },
}: Pick<Context, 'db' | 'now'> & {
  params: { id: string }
  query: ListQuery & { version?: number | undefined }
}): Promise<Asked> {
  const { options } = requireFound(await findPlan(db, params.id), 'plan_not_found')
  const found = await findReady(db, params.id, number)
  const version = number === undefined ? found : requireFound(found, 'plan_not_found')
  return { ...query, versionId: version?.id, options, now: now() }
}
