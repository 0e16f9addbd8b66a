import * as z from 'zod'

export const Form = z.object({
  note: z.string(),
  /** Reason of an owner to introduce two people who may be the same person. */
  override: z.object({ reason: z.string() }),
  /** Reason to ask a mentor against a rule. */
  lift: z.string(),
  /** Whether to send it now; otherwise it is only prepared. */
  isShared: z.boolean(),
})
