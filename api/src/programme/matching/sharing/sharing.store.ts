import type { PlanRuleKind } from '@udyam/contract/plans/values'
import type { HeldPlan } from '@udyam/contract/plans/sharing-schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { inTurn } from '../plans/plan-pair.store.ts'
import { storedLanguage } from '#platform/db/names.ts'

export type PairRule = { menteeId: string; mentorId: string; kind: PlanRuleKind; reason: string }

export async function findPairRules(db: Db, planId: string): Promise<PairRule[]> {
  return db
    .selectFrom('plan_rule')
    .where('plan_id', '=', planId)
    .select(['mentee_id as menteeId', 'mentor_id as mentorId', 'kind', 'reason'])
    .execute()
}

export async function findLanguages(db: Db, ids: readonly string[]): Promise<Map<string, Language>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', ids)
    .select(['id', storedLanguage('language').as('language')])
    .execute()
  return new Map(rows.map(({ id, language }) => [id, language]))
}

type People = { menteeIds: readonly string[]; mentorIds: readonly string[] }

/**
 * Locks applications of mentees and rows of mentors until the transaction ends. Applications first, each
 * ordered by id, to avoid deadlocks.
 */
export async function lockPeople(db: Db, { menteeIds, mentorIds }: People): Promise<void> {
  await sql`
    select from application where mentee_id = any(${menteeIds}::uuid[]) order by mentee_id for update
  `.execute(db)
  await sql`select from mentor where id = any(${mentorIds}::uuid[]) order by id for update`.execute(db)
}

/** Whether a version of the plan is in computation. */
export async function isComputing(db: Db, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan_version')
    .where('plan_id', '=', planId)
    .where('state', '=', 'computing')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The plan in its undo period; of several, the one that ends first. */
export async function findHeldPlan(db: Db): Promise<HeldPlan | null> {
  const { rows } = await sql<{ id: string; name: string; pairs: number; until: Date }>`
    select plan.id, plan.name, plan.held_until as until, (
      select count(*)::int from introduction
      join plan_pair on plan_pair.introduction_id = introduction.id
      join plan_version on plan_version.id = plan_pair.version_id
      where plan_version.plan_id = plan.id and introduction.state = 'draft'
    ) as pairs
    from plan where plan.state = 'held' order by plan.held_until, plan.id limit 1
  `.execute(db)
  const [held] = rows
  return held === undefined
    ? null
    : { _id: held.id, name: held.name, pairs: held.pairs, heldUntil: held.until.toISOString() }
}

/** Plans whose undo period is over. */
export async function findDuePlans(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('plan')
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a due plan, unless another process has it or has finished it. */
export async function claimDuePlan(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('plan')
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** A pair of a plan with the state of its introduction. */
export type HeldPair = {
  versionId: string
  menteeId: string
  mentorId: string
  introductionId: string
  state: string
  isShared: boolean
}

/** The pairs of a plan with introductions, in their order. */
export async function findMadePairs(db: Db, planId: string): Promise<HeldPair[]> {
  const { rows } = await sql<HeldPair>`
    select plan_pair.version_id as "versionId", plan_pair.mentee_id as "menteeId", plan_pair.mentor_id as "mentorId",
      introduction.id as "introductionId", introduction.state, introduction.shared_at is not null as "isShared"
    from plan_pair
    join plan_version on plan_version.id = plan_pair.version_id
    join introduction on introduction.id = plan_pair.introduction_id
    join application on application.mentee_id = plan_pair.mentee_id
    where plan_version.plan_id = ${planId}
    order by ${inTurn}
  `.execute(db)
  return rows
}

export async function countSkipped(db: Db, planId: string): Promise<number> {
  const { count } = await db
    .selectFrom('plan_pair')
    .innerJoin('plan_version', 'plan_version.id', 'plan_pair.version_id')
    .where('plan_id', '=', planId)
    .where('skipped', '<>', '')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
