import { latinDigits } from '@udyam/contract/texts/digits'
import { times } from '@udyam/contract/mentorships/record-schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { indianMoment } from '../checks.ts'
import { slots, type Typed } from './meeting-times.ts'

/** Values of native date and time fields, always in Indian time. */
export const typed = z.object({
  day1: z.string(),
  time1: z.string(),
  day2: z.string(),
  time2: z.string(),
  day3: z.string(),
  time3: z.string(),
})

/** A typed number of minutes. */
export const typedMinutes = z.string().transform((value) => Number(latinDigits(value.trim())))

/** The given times as instants; errors are reported on the date field. */
export function momentsOf(values: Typed, context: z.RefinementCtx): string[] {
  const filled = slots.filter((slot) => values[`day${slot}`] !== '' || values[`time${slot}`] !== '')
  const refuse = (slot: number, message: string) =>
    context.addIssue({ code: 'custom', path: [`day${slot}`], message })
  if (filled.length === 0) refuse(1, code('times_required'))
  return filled.flatMap((slot) => {
    const moment = indianMoment(values[`day${slot}`], values[`time${slot}`])
    const checked = times.safeParse([moment ?? ''])
    if (checked.success) return checked.data
    refuse(slot, checked.error.issues[0]?.message ?? code('time_invalid'))
    return []
  })
}
