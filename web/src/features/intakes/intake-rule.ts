import { IntakeGiven } from '@udyam/contract/intakes/schemas'
import * as z from 'zod'
import { typedNumber } from '#forms/checks.ts'

const typedDay = z.string().transform((day) => day || null)

/** An intake as it is typed: numbers and an optional day are texts. */
export const IntakeRule = z
  .object({
    ...IntakeGiven.shape,
    opensOn: z.string(),
    closesOn: z.string(),
    releaseOn: typedDay,
    places: typedNumber,
    evaluators: typedNumber,
    updatedAt: z.string().optional(),
  })
  .pipe(IntakeGiven.safeExtend({ updatedAt: z.string().optional() }))
