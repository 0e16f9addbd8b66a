import type { PlanState } from '@udyam/contract/plans/values'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import type { ListQuery } from '@udyam/contract/parts/page'
import { sql } from 'kysely'
import { countRows, offsetOf, ordered, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { contains } from '#platform/db/search.ts'
import { defined } from '#platform/lib/defined.ts'

/** A stored plan; versions and rules have their own tables. */
export type StoredPlan = {
  id: string
  state: PlanState
  options: PlanOptions
  createdByName: string
  /** Author of the last change of state or options; empty after their erasure. */
  changedByName: string
  heldUntil: Date | null
  publishedAt: Date | null
  updatedAt: Date
}

export async function findPlan(db: Db, id: string): Promise<StoredPlan | undefined> {
  const [plan] = await findPlansOf(db, [id])
  return plan
}

/** A plan, locked until the transaction ends: serializes all its changes. */
export async function lockPlan(db: Db, id: string): Promise<StoredPlan | undefined> {
  await db.selectFrom('plan').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return findPlan(db, id)
}

export async function findPlansOf(db: Db, ids: readonly string[]): Promise<StoredPlan[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('plan')
    .leftJoin('account as maker', 'maker.id', 'plan.created_by')
    .leftJoin('account as changer', 'changer.id', 'plan.changed_by')
    .where('plan.id', 'in', ids)
    .selectAll('plan')
    .select(['maker.name as maker', 'changer.name as changer'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    options: { ...row.options, name: row.name },
    createdByName: row.maker ?? '',
    changedByName: row.changer ?? '',
    heldUntil: row.held_until,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }))
}

/** The ids of one page of plans, and the total. */
export async function findPlanIds(db: Db, query: ListQuery): Promise<{ ids: string[]; total: number }> {
  const { field, direction } = sortOf(query.sort)
  const found = db
    .selectFrom('plan')
    .$if(query.search !== '', (q) => q.where(contains(sql.ref('plan.name'), query.search)))
  const column = field === 'name' ? sql`lower(name)` : sql`updated_at`
  const rows = await found
    .select('id')
    .orderBy(ordered(column, { canBeEmpty: false, direction }))
    .orderBy('id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { ids: rows.map(({ id }) => id), total: await countRows(found) }
}

type Change = { by: string; now: Date }

export async function insertPlan(
  db: Db,
  { options: { name, ...options }, by, now }: Change & { options: PlanOptions },
): Promise<string> {
  const { id } = await db
    .insertInto('plan')
    .values({
      name,
      options: JSON.stringify(options),
      created_by: by,
      changed_by: by,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePlan(
  db: Db,
  id: string,
  { options: { name, ...options }, by, now }: Change & { options: PlanOptions },
): Promise<void> {
  await db
    .updateTable('plan')
    .set({ name, options: JSON.stringify(options), changed_by: by, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Sets the state of a locked plan; the caller checks the transition.
 *
 * @param change omitted `heldUntil` and `publishedAt` stay unchanged; without `by`, the actor is the service
 */
export async function setPlanState(
  db: Db,
  id: string,
  change: {
    state: PlanState
    heldUntil?: Date | null
    publishedAt?: Date | null
    by?: string
    now: Date
  },
): Promise<void> {
  const { state, heldUntil, publishedAt, by, now } = change
  await db
    .updateTable('plan')
    .set({
      state,
      updated_at: now,
      ...defined({ held_until: heldUntil, published_at: publishedAt, changed_by: by }),
    })
    .where('id', '=', id)
    .execute()
}

/** Updates the plan's time of change after a change in another table. */
export async function touchPlan(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('plan').set({ updated_at: now }).where('id', '=', id).execute()
}
