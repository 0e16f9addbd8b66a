import { planLimits } from '@udyam/contract/plans/values'
import type { PlanRuleKind } from '@udyam/contract/plans/values'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import { changedFields } from '#platform/audit/changed-fields.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { requirePair } from '#programme/safety/pair.ts'
import { findOwnTexts } from '#platform/setup/offered.ts'
import { fitText } from '../fit-text.ts'
import { fitPairs } from './pair-fits.ts'
import { deleteRule, findRules, insertRule, type StoredRule } from './plan-rule.store.ts'
import { endVersion, findVersions } from './plan-version.store.ts'
import { lockPlan, setPlanState, touchPlan, updatePlan, type StoredPlan } from './plan.store.ts'

type Changing = Pick<Context, 'now' | 'audit' | 'language'> & { user: Pick<User, 'id'> }

/**
 * A draft plan, locked until the transaction ends.
 *
 * @throws not-found; conflict, with the name of the person who published or discarded it
 */
export async function lockDraft(db: Db, id: string): Promise<StoredPlan> {
  const plan = requireFound(await lockPlan(db, id), 'plan_not_found')
  if (plan.state === 'draft') return plan
  throw new HttpError('conflict', 'plan_not_draft', { values: { by: plan.changedByName } })
}

/**
 * Changes the name and options of a draft.
 *
 * @throws not-found; conflict for a plan that is no draft, and for a stale edit
 */
export async function changePlan(
  db: Db,
  context: Changing,
  { id, options, readAt }: { id: string; options: PlanOptions; readAt: string },
): Promise<void> {
  const before = await lockDraft(db, id)
  requireFresh({ updatedAt: before.updatedAt.toISOString() }, readAt)
  await updatePlan(db, id, { options, by: context.user.id, now: context.now() })
  const fields = changedFields(options, before.options, options)
  await context.audit(db, { action: 'plan.update', target: targetOf(before), fields })
}

/**
 * Discards a draft and ends its computation.
 *
 * @returns the version in computation, if any
 * @throws not-found; conflict for a plan that is no draft
 */
export async function discardPlan(db: Db, context: Changing, id: string): Promise<string | undefined> {
  const plan = await lockDraft(db, id)
  const now = context.now()
  const ended = await endComputing(db, id, now)
  await setPlanState(db, id, { state: 'discarded', by: context.user.id, now })
  await context.audit(db, { action: 'plan.discard', target: targetOf(plan) })
  return ended
}

/**
 * Cancels the computation of a plan.
 *
 * @returns the version in computation
 * @throws not-found; conflict if there is none
 */
export async function cancelComputing(db: Db, context: Changing, id: string): Promise<string> {
  const plan = requireFound(await lockPlan(db, id), 'plan_not_found')
  const ended = await endComputing(db, id, context.now())
  if (ended === undefined) throw new HttpError('conflict', 'step_not_possible')
  await context.audit(db, { action: 'plan.cancel', target: targetOf(plan) })
  return ended
}

async function endComputing(db: Db, planId: string, now: Date): Promise<string | undefined> {
  const [newest] = await findVersions(db, [planId])
  if (newest?.state !== 'computing') return undefined
  return (await endVersion(db, newest.id, { state: 'cancelled', now })) ? newest.id : undefined
}

type NewRule = {
  planId: string
  menteeId: string
  mentorId: string
  kind: PlanRuleKind
  reason: string
}

/**
 * Pins or forbids a pair; an existing equal rule stays unchanged.
 *
 * @throws not-found; conflict for a plan that is no draft or has the maximum of rules, for a contradiction to
 * another
 * rule, and for a pin that breaks a rule, unless that rule can be waived and a reason is given
 */
export async function addRule(db: Db, context: Changing, rule: NewRule): Promise<void> {
  const plan = await lockDraft(db, rule.planId)
  const rules = await findRules(db, [rule.planId])
  const known = rules.find((one) => one.mentee._id === rule.menteeId && meets(one, rule))
  if (known !== undefined && known.kind === rule.kind && known.mentor._id === rule.mentorId) return
  if (known !== undefined) throw contradicts(known)
  if (rules.length >= planLimits.rules) {
    throw new HttpError('conflict', 'plan_rules_full', { values: { most: planLimits.rules } })
  }
  await requireRulable(db, context, { plan, rules, rule })
  const now = context.now()
  await insertRule(db, { ...rule, by: context.user.id, now })
  await touchPlan(db, plan.id, now)
  const { kind, menteeId, reason } = rule
  const target = { type: 'mentee', id: menteeId }
  await context.audit(db, { action: `plan.${kind}`, target, ...(reason !== '' && { reason }) })
}

/** Removes a pin or a forbidden pair. @throws not-found; conflict for a plan that is no draft */
export async function removeRule(
  db: Db,
  context: Changing,
  { planId, id }: { planId: string; id: string },
): Promise<void> {
  const plan = await lockDraft(db, planId)
  const kind = requireFound(await deleteRule(db, { planId, id }), 'plan_not_found')
  await touchPlan(db, planId, context.now())
  await context.audit(db, { action: 'plan.unrule', target: targetOf(plan), fields: [kind] })
}

/** Whether a rule on the same mentee equals another or contradicts it. */
function meets(one: StoredRule, { kind, mentorId }: NewRule): boolean {
  return one.mentor._id === mentorId || (one.kind === 'pin' && kind === 'pin')
}

function contradicts({ byName: by, mentee, mentor }: StoredRule): HttpError {
  const values = { by, mentee: mentee.name, mentor: mentor.name }
  return new HttpError('conflict', 'plan_rule_contradicts', { values })
}

async function requireRulable(
  db: Db,
  { now, language }: Changing,
  { plan, rules, rule }: { plan: StoredPlan; rules: readonly StoredRule[]; rule: NewRule },
): Promise<void> {
  const { mentorId } = rule
  const pins = rules.filter(({ kind, mentor }) => kind === 'pin' && mentor._id === mentorId)
  const before = pins.map(({ mentee }) => ({ menteeId: mentee._id, mentorId }))
  const fits = await fitPairs(db, [...before, rule], { ...plan.options, now: now(), inTurn: true })
  const { ruledOut } = requireFound(
    fits.find(({ menteeId }) => menteeId === rule.menteeId),
    'mentor_not_found',
  )
  if (rule.kind === 'forbid') return
  await requirePair(db, rule)
  const fixed = ruledOut.find(({ isLiftable }) => !isLiftable)
  const [broken] = fixed === undefined ? ruledOut : [fixed]
  if (broken === undefined || (fixed === undefined && rule.reason !== '')) return
  const values = { rule: fitText(broken, language, await findOwnTexts(db)) }
  throw new HttpError('conflict', fixed ? 'pin_ruled_out' : 'pin_reason_required', { values })
}

/** A plan as an audit target. */
export function targetOf({ id }: Pick<StoredPlan, 'id'>) {
  return { type: 'plan', id }
}
