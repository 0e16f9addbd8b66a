import type { AdminKind } from '@udyam/contract/duties'
import { hasDuty } from '@udyam/contract/duties'
import type { AnsweredTie, DecisionNeed } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { requireApplication, targetOf } from '../application.ts'
import type { SelectionContext } from '../context.ts'
import {
  findStanding,
  insertScoreView,
  liftTieAnswer,
  saveTieAnswer,
  type Standing,
} from './fairness.store.ts'

type Of = { menteeId: string; personId: string }

/**
 * How somebody stands to the present round.
 *
 * @throws not-found for an unknown mentee
 */
export async function requireStanding(db: Db, of: Of): Promise<Standing> {
  return requireFound(await findStanding(db, of), 'mentee_not_found')
}

/** @throws not-found for an unknown mentee; conflict for somebody barred by a tie */
export async function requireUnbarred(db: Db, of: Of): Promise<Standing> {
  const standing = await requireStanding(db, of)
  if (standing.isBarred) throw new HttpError('conflict', 'tie_declared')
  return standing
}

/**
 * How somebody stands who is about to evaluate, to decide, or to read what others have given.
 *
 * @throws not-found for an unknown mentee; conflict for somebody barred, or who has not answered the question of ties
 */
export async function requireUntied(db: Db, of: Of): Promise<Standing> {
  const standing = await requireUnbarred(db, of)
  if (standing.ties === null) throw new HttpError('conflict', 'tie_unanswered')
  return standing
}

/**
 * Stores an evaluator's answer about ties. A tie bars, and only an owner lifts it.
 *
 * @throws not-found for an unknown mentee, conflict for somebody who is barred already
 */
export async function answerTies(
  db: Db,
  context: SelectionContext,
  { menteeId, personId, ties }: Of & { ties: readonly AnsweredTie[] },
): Promise<void> {
  const application = await requireApplication(db, menteeId)
  const { isBarred } = await requireStanding(db, { menteeId, personId })
  if (isBarred) throw new HttpError('conflict', 'tie_declared')
  await saveTieAnswer(db, { menteeId, personId, side: 'evaluator', ties, now: context.now() })
  const action = ties.length > 0 ? 'tie.declared' : 'tie.none'
  await context.audit(db, { action, target: targetOf(application) })
}

/**
 * Lifts what bars another administrator.
 *
 * @throws not-found for an unknown mentee; conflict for the owner's own tie, or somebody who is not barred
 */
export async function liftTie(
  db: Db,
  context: SelectionContext,
  { menteeId, personId, ownerId, reason }: Of & { ownerId: string; reason: string },
): Promise<void> {
  const application = await requireApplication(db, menteeId)
  if (personId === ownerId) throw new HttpError('conflict', 'tie_declared')
  const { isBarred } = await requireStanding(db, { menteeId, personId })
  if (!isBarred) throw new HttpError('conflict', 'step_not_possible')
  await liftTieAnswer(db, { menteeId, personId }, context.now())
  await context.audit(db, { action: 'tie.lifted', target: targetOf(application), reason })
}

/**
 * Records that somebody reads the evaluations of this round without giving one. Idempotent.
 *
 * @throws not-found for an unknown mentee; conflict for somebody barred or without an answer about ties, and before the
 * wanted number of evaluations is given
 */
export async function readScores(db: Db, context: SelectionContext, of: Of): Promise<void> {
  const application = await requireApplication(db, of.menteeId)
  const standing = await requireUntied(db, of)
  requireEnough(standing)
  const isNew = await insertScoreView(db, { ...of, round: standing.round, now: context.now() })
  if (isNew) await context.audit(db, { action: 'evaluation.read', target: targetOf(application) })
}

/** Open requirements of a decision. Only readers of the scores see whether a talk is open. */
export function needsOf({ given, wanted, isReader, needsTalk }: Standing): DecisionNeed[] {
  return [
    ...(given < wanted ? ['evaluations' as const] : []),
    ...(isReader ? [] : ['reading' as const]),
    ...(isReader && needsTalk ? ['talk' as const] : []),
  ]
}

/** @throws conflict that says what a decision still waits for */
export function requireDecisionReady(standing: Standing): void {
  requireEnough(standing)
  const [need] = needsOf(standing)
  if (need === 'reading') throw new HttpError('conflict', 'scores_unread')
  if (need === 'talk') throw new HttpError('conflict', 'talk_outstanding')
}

/** @throws conflict before the wanted number of evaluations is given */
function requireEnough({ given, wanted }: Standing): void {
  if (given >= wanted) return
  if (wanted === 1) throw new HttpError('conflict', 'evaluation_missing')
  throw new HttpError('conflict', 'evaluations_missing', { values: { count: wanted } })
}

/** @throws forbidden for whoever may not let through what is refused */
export function requireOverrider({ kind }: { kind: AdminKind | null }): void {
  if (!hasDuty(kind, 'selection.override')) throw new HttpError('forbidden', 'forbidden')
}
