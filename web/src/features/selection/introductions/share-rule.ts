import * as z from 'zod'

export const Form = z.object({
  note: z.string(),
  /** Why an owner introduces two who may be one person. */
  override: z.object({ reason: z.string() }),
  /** Why a mentor is asked although a rule speaks against it. */
  lift: z.string(),
  /** Sent to the mentor now, or prepared only. */
  isShared: z.boolean(),
})
