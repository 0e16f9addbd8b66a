import { EventGiven } from '@udyam/contract/events/schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { indianMoment, typedNumber } from '#forms/checks.ts'

/** An event as it is typed: its start is a day and a time in India, its numbers are texts. */
export const EventRule = z
  .object({
    ...EventGiven.shape,
    startsAt: z.string(),
    time: z.string(),
    minutes: typedNumber,
    places: typedNumber,
    intake: z.string().transform((id) => id || null),
    updatedAt: z.string().optional(),
  })
  .transform(({ time, startsAt, ...event }, context) => {
    const start = indianMoment(startsAt, time)
    if (start === null) {
      context.addIssue({ code: 'custom', path: ['startsAt'], message: code('event_start') })
      return z.NEVER
    }
    const intake = event.audience === 'mentors' ? null : event.intake
    return { ...event, intake, startsAt: start }
  })
  .pipe(EventGiven.safeExtend({ updatedAt: z.string().optional() }))
