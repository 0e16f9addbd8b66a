import * as z from 'zod'
import { district, education, expectations, firstName, goals, recordedInterests } from './terms.ts'
import { id, moment } from './fields.ts'
import { ageBands } from '../selection.ts'

/** What a mentor reads of a mentee before consent, and nothing else. */
export const Brief = z.object({
  firstName: firstName(),
  ageBand: z.enum(ageBands).nullable().describe('The age band; null without a date of birth'),
  education: education(),
  district: district(),
  interests: recordedInterests(),
  goals: goals(),
  expectations: expectations(),
  summary: z.string().describe("The evaluation's summary"),
})

export type Brief = z.infer<typeof Brief>

/** Who opened a brief or contact details. */
export const Opening = z.object({
  _id: id(),
  viewerName: z.string().meta({ description: 'Who opened it', examples: ['Sanjay Patil'] }),
  viewerRole: z.string().meta({ description: 'The role of who opened it', examples: ['mentor'] }),
  what: z.enum(['brief', 'contact']).describe('What was opened'),
  at: moment('When it was opened'),
})

export type Opening = z.infer<typeof Opening>
