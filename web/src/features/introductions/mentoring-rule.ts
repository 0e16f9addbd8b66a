import { MentoringUpdate } from '@udyam/contract/introductions/schemas'
import * as z from 'zod'
import { typedNumber } from '#forms/checks.ts'

const day = z.string().transform((typed) => (typed === '' ? null : typed))

/** Raw input: an empty capacity means the programme's default; digits may be Devanagari. */
export const Form = z
  .object({
    capacity: typedNumber,
    pausedFrom: day,
    pausedUntil: day,
    updatedAt: z.string().optional(),
  })
  .pipe(MentoringUpdate)
