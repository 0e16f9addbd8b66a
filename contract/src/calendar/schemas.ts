import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { moment } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'

const CalendarAddress = z.object({
  address: z.string().meta({
    description:
      'Address of the calendar: whoever has it reads the meetings, or the days of intakes; empty without one',
    examples: ['https://setu.example/calendar/q3Jm….ics'],
  }),
  createdAt: moment('When the address was made; null without one').nullable(),
})

const response = reply({ data: CalendarAddress.describe('The address') })

export const calendarSchemas = schemas({
  get: { summary: "Reads the private address of the caller's calendar.", reads: null, response },
  create: {
    summary: "Makes a new private address of the caller's calendar; the one before ends.",
    reads: null,
    response,
    status: 201,
  },
  remove: { summary: "Ends the private address of the caller's calendar.", reads: null, response },
})
