import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

const Score = z.object({ score: z.string(), comment: z.string() })

export const Values = z.object({
  /** By criterion id; empty without a score. */
  scores: z.record(z.string(), Score),
  recommendation: z.string(),
  flags: z.array(z.string()),
  comment: z.string(),
  summary: z.string(),
  updatedAt: z.string(),
  /** Whether the evaluation is final. */
  submit: z.boolean(),
})

/** Schema: drafts may be incomplete, final evaluations may not; some scores require a comment. */
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
