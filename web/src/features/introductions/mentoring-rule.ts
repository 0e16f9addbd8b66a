import { latinDigits } from '@udyam/contract/texts/digits'
import { MentoringUpdate } from '@udyam/contract/introductions/schemas'
import * as z from 'zod'

const day = z.string().transform((typed) => (typed === '' ? null : typed))

/** Raw input: an empty capacity means the programme's default; digits may be Devanagari. */
export const Form = z
  .object({
    capacity: z.string().transform((typed) => {
      const digits = latinDigits(typed).trim()
      return digits === '' ? null : Number(digits)
    }),
    pausedFrom: day,
    pausedUntil: day,
    updatedAt: z.string().optional(),
  })
  .pipe(MentoringUpdate)
