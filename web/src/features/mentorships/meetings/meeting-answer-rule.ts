import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

/** Schema for one of the proposed times that are not yet past. */
export function oneOf(ahead: readonly string[]) {
  return z.object({ time: z.string().refine((time) => ahead.includes(time), code('time_not_proposed')) })
}
