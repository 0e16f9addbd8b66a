import { latinDigits } from '@udyam/contract/texts/digits'
import { MentoringUpdate } from '@udyam/contract/schemas/introductions'
import * as z from 'zod'

const day = z.string().transform((typed) => (typed === '' ? null : typed))

/** As it is typed: an empty capacity is the programme's, digits may be Devanagari. */
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
