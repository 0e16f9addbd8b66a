import * as z from 'zod'

export const Form = z.object({
  note: z.string(),
  /** Reason of an owner to introduce two people who may be the same person. */
  override: z.object({ reason: z.string() }),
  /** Reason to ask a mentor against a rule. */
  lift: z.string(),
  /** Sent to the mentor now, or prepared only. */
  isShared: z.boolean(),
})
