import type { PlanRuleKind } from '@udyam/contract/plans/values'
import type { PlanRule } from '@udyam/contract/plans/record-schemas'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

export type StoredRule = PlanRule & { planId: string }

/** Pins and forbidden pairs of some plans, oldest first. */
export async function findRules(db: Db, planIds: readonly string[]): Promise<StoredRule[]> {
  if (planIds.length === 0) return []
  const rows = await db
    .selectFrom('plan_rule')
    .innerJoin('mentee', 'mentee.id', 'plan_rule.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'plan_rule.mentor_id')
    .leftJoin('account', 'account.id', 'plan_rule.by_id')
    .where('plan_id', 'in', planIds)
    .orderBy('plan_rule.at')
    .orderBy('plan_rule.id')
    .select(['plan_rule.id', 'plan_id', 'plan_rule.kind', 'reason', 'at', 'account.name as by_name'])
    .select(['mentee.id as mentee_id', 'mentee.name as mentee_name'])
    .select(['mentor.id as mentor_id', mentorName.as('mentor_name')])
    .execute()
  return rows.map((row) => ({
    planId: row.plan_id,
    _id: row.id,
    kind: row.kind,
    mentee: { _id: row.mentee_id, name: row.mentee_name },
    mentor: { _id: row.mentor_id, name: row.mentor_name },
    reason: row.reason,
    byName: row.by_name ?? '',
    at: row.at.toISOString(),
  }))
}

type NewRule = {
  planId: string
  menteeId: string
  mentorId: string
  kind: PlanRuleKind
  reason: string
  by: string
  now: Date
}

/** Adds a pin or forbidden pair. Lock the plan first, since a pair has one rule at most. */
export async function insertRule(
  db: Db,
  { planId, menteeId, mentorId, kind, reason, by, now }: NewRule,
): Promise<void> {
  await db
    .insertInto('plan_rule')
    .values({ plan_id: planId, mentee_id: menteeId, mentor_id: mentorId, kind, reason, by_id: by, at: now })
    .execute()
}

/** Deletes a rule; returns its kind, undefined if there is none. */
export async function deleteRule(
  db: Db,
  { planId, id }: { planId: string; id: string },
): Promise<PlanRuleKind | undefined> {
  const row = await db
    .deleteFrom('plan_rule')
    .where('plan_id', '=', planId)
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind
}
