import type { adminSelection } from '@udyam/contract/admin-selection'
import { needsComment } from '@udyam/contract/selection'
import { inTransaction } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { badField, HttpError, requireFound, requireFresh } from '../../http/http-error.ts'
import { lockApplication } from '../../selection/flow.store.ts'
import { moveApplication, targetOf } from '../../selection/flow.ts'
import { notify } from '../../notifications/notify.ts'
import { findCriteria, findEvaluations, saveEvaluation } from './selection.store.ts'

/** Saves the caller's own evaluation; nobody else can write it, and once it is given it stands. */
export const evaluate: Handler<typeof adminSelection.evaluate> = async (context) => {
  const { submit, updatedAt, ...given } = context.body
  const { id: menteeId } = context.params
  const { user } = context
  const data = await inTransaction(context.db, async (trx) => {
    const application = requireFound(await lockApplication(trx, menteeId), 'mentee_not_found')
    if (application.state !== 'registered' && application.state !== 'under_review') {
      throw new HttpError('conflict', 'step_not_possible')
    }
    const own = (await findEvaluations(trx, menteeId)).find(({ evaluatorId }) => evaluatorId === user.id)
    if (own !== undefined && own.submittedAt !== null) throw new HttpError('conflict', 'evaluation_given')
    // A draft that the caller has not seen, such as one from another tab, is not written over.
    if (own !== undefined) requireFresh(own, updatedAt ?? '1970-01-01T00:00:00.000Z')
    const criteria = (await findCriteria(trx)).map(({ _id }) => _id)
    requireScores(given, { criteria, isWhole: submit })
    const now = context.now()
    const evaluator = { id: user.id, name: user.name }
    await saveEvaluation(trx, { ...given, menteeId, evaluator, submittedAt: submit ? now : null, now })
    await context.audit(trx, {
      action: submit ? 'evaluation.submit' : 'evaluation.save',
      target: targetOf(application),
    })
    if (application.state === 'registered') {
      await moveApplication(trx, context, application, { state: 'under_review' })
      await notify(trx, context, { to: [menteeId], kind: 'reviewBegun', link: '/mentee/journey' })
    }
    const saved = (await findEvaluations(trx, menteeId)).find(({ evaluatorId }) => evaluatorId === user.id)
    return requireFound(saved, 'mentee_not_found')
  })
  return { message: submit ? 'evaluation_submitted' : 'evaluation_saved', data }
}

type Given = {
  recommendation: string | null
  scores: { criterion: string; score: number | null; comment: string }[]
}

/**
 * @throws bad-input for a criterion that does not exist or stands twice; of an evaluation that is given also for one
 * without a score, a score without its comment, and a missing recommendation
 */
function requireScores(given: Given, { criteria, isWhole }: { criteria: string[]; isWhole: boolean }): void {
  const named = given.scores.map(({ criterion }) => criterion)
  if (new Set(named).size < named.length || named.some((criterion) => !criteria.includes(criterion))) {
    throw badField('scores', 'criterion_unknown')
  }
  if (!isWhole) return
  const scored = given.scores.filter(({ score }) => score !== null)
  if (scored.length < criteria.length) throw badField('scores', 'score_required')
  if (scored.some(({ score, comment }) => needsComment(score) && comment === '')) {
    throw badField('scores', 'score_comment_required')
  }
  if (given.recommendation === null) throw badField('recommendation', 'recommendation_required')
}
