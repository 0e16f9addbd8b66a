import { planLimits } from '@udyam/contract/plans/values'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import type { PlanRule } from '@udyam/contract/plans/record-schemas'
import type { Db } from '#platform/db/open.ts'
import { HttpError } from '#platform/http/http-error.ts'
import type { PlanRequest } from '../request.ts'
import { digestsOf, type Digests } from './digests.ts'
import { fitPairs } from './pair-fits.ts'
import { apart, findPeople, type PlanContext } from './people.ts'
import { findPairsOfReady } from './plan-version.store.ts'
import { findRules } from './plan-rule.store.ts'

/** Complete input of a version. */
export type Prepared = { request: PlanRequest; digests: Digests }

/**
 * Builds the input of a plan from current data.
 *
 * @param planId its rules apply and its last pairs stay if possible; undefined for a new plan
 * @throws conflict when nobody waits, or too many
 */
export async function prepareRequest(
  context: PlanContext,
  options: PlanOptions,
  planId?: string,
): Promise<Prepared> {
  const people = await findPeople(context, options)
  requireWithinLimits(people.mentees.length, people.mentors.length)
  const rules = planId === undefined ? [] : await findRules(context.db, [planId])
  const last = planId === undefined ? undefined : await findPairsOfReady(context.db, planId)
  const { objective, queue, lowest, lowestFit, limitKm } = options
  const { mentees, mentors, settings } = people
  const forbidden = rules
    .filter(({ kind }) => kind === 'forbid')
    .map((rule) => ({ ...apart, ...pairOf(rule) }))
  const request = {
    mentees,
    mentors,
    pairs: [...people.pairs, ...forbidden],
    pins: await findPins(context.db, pinsAmong(rules, mentees), { options, now: context.now() }),
    kept: (last?.pairs ?? []).map(({ menteeId: mentee, mentorId: mentor }) => ({ mentee, mentor })),
    options: { objective, queue, lowest, lowestFit, limitKm },
    settings: { weights: settings.weights, wish: settings.wish },
  }
  return { request, digests: digestsOf(people, options, rules) }
}

function requireWithinLimits(mentees: number, mentors: number): void {
  if (mentees === 0) throw new HttpError('conflict', 'plan_empty')
  const isTooLarge =
    mentees > planLimits.mentees || mentors > planLimits.mentors || mentees * mentors > planLimits.pairs
  if (!isTooLarge) return
  const { mentees: mostMentees, mentors: mostMentors, pairs } = planLimits
  throw new HttpError('conflict', 'plan_too_large', {
    values: { mentees: mostMentees, mentors: mostMentors, pairs },
  })
}

/** The pins of participants; others take no place. */
function pinsAmong(rules: readonly PlanRule[], mentees: readonly { id: string }[]): PlanRule[] {
  const ids = new Set(mentees.map(({ id }) => id))
  return rules.filter(({ kind, mentee }) => kind === 'pin' && ids.has(mentee._id))
}

/** The valid pins: no broken rule, or one that can be waived, with a reason. */
async function findPins(
  db: Db,
  pins: readonly PlanRule[],
  { options, now }: { options: PlanOptions; now: Date },
) {
  const pairs = pins.map(({ mentee, mentor }) => ({ menteeId: mentee._id, mentorId: mentor._id }))
  const fits = await fitPairs(db, pairs, { ...options, now, inTurn: true })
  const fitOf = new Map(fits.map((one) => [one.menteeId, one]))
  return pins
    .filter(({ mentee, reason }) => {
      const { isBlocked = true, ruledOut = [] } = fitOf.get(mentee._id) ?? {}
      return !isBlocked && ruledOut.every(({ isLiftable }) => isLiftable && reason !== '')
    })
    .map(pairOf)
}

function pairOf({ mentee, mentor }: PlanRule) {
  return { mentee: mentee._id, mentor: mentor._id }
}
