import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

const Score = z.object({ score: z.string(), comment: z.string() })

export const Values = z.object({
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
