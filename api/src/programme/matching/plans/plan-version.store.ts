import type { PlanSummary, PlanVersion } from '@udyam/contract/plans/record-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { findPlanPairs, type StoredPair } from './plan-pair.store.ts'

export type StoredVersion = Omit<PlanVersion, 'startedAt' | 'finishedAt'> & {
  id: string
  planId: string
  inputsDigest: string
  startedAt: Date
  finishedAt: Date | null
}

function versions(db: Db) {
  return db
    .selectFrom('plan_version')
    .orderBy('number', 'desc')
    .select(['id', 'plan_id as planId', 'number', 'state', 'stage', 'progress', 'summary'])
    .select(['inputs_digest as inputsDigest', 'started_at as startedAt', 'finished_at as finishedAt'])
}

export async function findVersions(db: Db, planIds: readonly string[]): Promise<StoredVersion[]> {
  if (planIds.length === 0) return []
  return versions(db).where('plan_id', 'in', planIds).execute()
}

/** A ready version of a plan by number, or the newest one. */
export async function findReady(db: Db, planId: string, number?: number): Promise<StoredVersion | undefined> {
  return versions(db)
    .where('plan_id', '=', planId)
    .where('state', '=', 'ready')
    .$if(number !== undefined, (q) => q.where('number', '=', number ?? 0))
    .executeTakeFirst()
}

/** The newest ready version of a plan with its pairs; undefined if there is none. */
export async function findPairsOfReady(
  db: Db,
  planId: string,
): Promise<{ version: StoredVersion; pairs: StoredPair[] } | undefined> {
  const version = await findReady(db, planId)
  return version && { version, pairs: await findPlanPairs(db, version.id) }
}

/** The plan in computation. */
export async function findComputing(db: Db) {
  return db
    .selectFrom('plan_version')
    .innerJoin('plan', 'plan.id', 'plan_version.plan_id')
    .where('plan_version.state', '=', 'computing')
    .select(['plan_version.id', 'plan_version.plan_id as planId', 'plan.name'])
    .executeTakeFirst()
}

/**
 * Adds a version in computation and returns its id; undefined during another computation. Lock the plan
 * first.
 */
export async function insertVersion(
  db: Db,
  { planId, leaseUntil, now }: { planId: string; leaseUntil: Date; now: Date },
): Promise<string | undefined> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from plan_version where plan_id = ${planId})`
  const row = await db
    .insertInto('plan_version')
    .values({ plan_id: planId, number: next, state: 'computing', lease_until: leaseUntil, started_at: now })
    .onConflict((busy) => busy.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Renewal = { stage: string; progress: number; leaseUntil: Date }

/** Stores the progress and extends the lease; false if another process ended it. */
export async function renewLease(
  db: Db,
  id: string,
  { stage, progress, leaseUntil }: Renewal,
): Promise<boolean> {
  return isChanged(
    db
      .updateTable('plan_version')
      .set({ stage, progress, lease_until: leaseUntil })
      .where('id', '=', id)
      .where('state', '=', 'computing')
      .executeTakeFirst(),
  )
}

/** Ends a computation without a result; false if it had ended. */
export async function endVersion(
  db: Db,
  id: string,
  { state, now }: { state: 'failed' | 'cancelled'; now: Date },
): Promise<boolean> {
  return isChanged(
    db
      .updateTable('plan_version')
      .set({ state, stage: '', lease_until: null, finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'computing')
      .executeTakeFirst(),
  )
}

/** Stores the result of a computation; false if it had ended. */
export async function finishVersion(
  db: Db,
  id: string,
  { summary, inputsDigest, now }: { summary: PlanSummary; inputsDigest: string; now: Date },
): Promise<boolean> {
  return isChanged(
    db
      .updateTable('plan_version')
      .set({
        state: 'ready',
        stage: '',
        progress: 1,
        lease_until: null,
        inputs_digest: inputsDigest,
        summary: JSON.stringify(summary),
        finished_at: now,
      })
      .where('id', '=', id)
      .where('state', '=', 'computing')
      .executeTakeFirst(),
  )
}

/** Fails computations with an expired lease; returns how many. */
export async function failSilentVersions(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('plan_version')
    .set({ state: 'failed', stage: '', lease_until: null, finished_at: now })
    .where('state', '=', 'computing')
    .where('lease_until', '<', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function isChanged(update: Promise<{ numUpdatedRows: bigint }>): Promise<boolean> {
  return (await update).numUpdatedRows > 0n
}
