import { code } from '@udyam/contract/texts/code'
import { decisions, type EvaluationFlag, evaluationFlags } from '@udyam/contract/selection'
import type { Criterion, Evaluation } from '@udyam/contract/schemas/selection/evaluation'
import * as z from 'zod'

const Score = z.object({ score: z.string(), comment: z.string() })

const Values = z.object({
  /** By the criterion's id; a score that is not given yet is empty. */
  scores: z.record(z.string(), Score),
  recommendation: z.string(),
  flags: z.array(z.string()),
  comment: z.string(),
  summary: z.string(),
  updatedAt: z.string(),
  /** Whether it is given for good. */
  submit: z.boolean(),
})
export type EvaluationValues = z.infer<typeof Values>

/** The form's rule: a draft may have gaps, an evaluation that is given may not; some scores need a comment. */
export const evaluationRule = (commented: readonly number[]) =>
  Values.superRefine(({ scores, recommendation, submit }, context) => {
    if (!submit) return
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: '' })
    for (const [id, { score, comment }] of Object.entries(scores)) {
      if (score === '') refuse(['scores', id, 'score'], code('score_required'))
      else if (commented.includes(Number(score)) && comment.trim() === '')
        refuse(['scores', id, 'comment'], code('score_comment_required'))
    }
    if (recommendation === '') refuse(['recommendation'], code('recommendation_required'))
  })

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
