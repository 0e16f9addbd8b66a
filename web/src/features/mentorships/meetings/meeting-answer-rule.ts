import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

/** One of the times that are still ahead. */
export function oneOf(ahead: readonly string[]) {
  return z.object({ time: z.string().refine((time) => ahead.includes(time), code('time_not_proposed')) })
}
