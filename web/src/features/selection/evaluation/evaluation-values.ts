import { decisions, type EvaluationFlag, evaluationFlags } from '@udyam/contract/selection'
import type { Criterion, Evaluation } from '@udyam/contract/schemas/selection/evaluation'
import type * as z from 'zod'
import type { Values } from './evaluation-rule.ts'

export type EvaluationValues = z.infer<typeof Values>

/** What stands in the form: the own evaluation, or nothing yet. */
export function valuesOf(criteria: readonly Criterion[], own: Evaluation | null): EvaluationValues {
  const given = new Map(own?.scores.map((score) => [score.criterion, score]))
  const scores = criteria.map(({ _id }) => {
    const { score = null, comment = '' } = given.get(_id) ?? {}
    return [_id, { score: score === null ? '' : String(score), comment }] as const
  })
  return {
    scores: Object.fromEntries(scores),
    recommendation: own?.recommendation ?? '',
    flags: own?.flags ?? [],
    comment: own?.comment ?? '',
    summary: own?.summary ?? '',
    updatedAt: own?.updatedAt ?? '',
    submit: false,
  }
}

/** What is sent of it. */
export function evaluationBody({
  scores,
  recommendation,
  flags,
  comment,
  summary,
  updatedAt,
  submit,
}: EvaluationValues) {
  const isKnown = (flag: string): flag is EvaluationFlag => evaluationFlags.some((known) => known === flag)
  return {
    scores: Object.entries(scores).map(([criterion, { score, comment: why }]) => ({
      criterion,
      score: score === '' ? null : Number(score),
      comment: why,
    })),
    recommendation: decisions.find((known) => known === recommendation) ?? null,
    flags: flags.filter(isKnown),
    comment,
    summary,
    submit,
    ...(updatedAt !== '' && { updatedAt }),
  }
}
