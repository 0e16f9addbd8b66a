import { decisions } from '@udyam/contract/selection/values'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

export const Values = z
  .object({
    decision: z.enum(['', ...decisions]).pipe(z.enum(decisions, { error: code('decision_required') })),
    summary: z.string(),
    reason: z.string(),
    talked: z.boolean(),
    override: z.object({ reason: z.string() }),
    updatedAt: z.string(),
  })
  .refine(({ decision, summary }) => decision !== 'eligible' || summary.trim() !== '', {
    error: code('summary_required'),
    path: ['summary'],
  })
/** Same, with a required reason of the owner for the exception. */
export const OverrideRule = Values.refine(({ override }) => override.reason.trim() !== '', {
  error: code('reason_required'),
  path: ['override', 'reason'],
})
