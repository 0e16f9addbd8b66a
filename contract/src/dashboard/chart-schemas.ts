import * as z from 'zod'
import { funnelSteps, promiseMemoryDays } from './chart-values.ts'

const count = (what: string) => z.int().meta({ description: what, examples: [12] })

export const Charts = z.object({
  signups: z
    .array(
      z.object({
        month: z.string().describe('An Indian month, YYYY-MM'),
        mentors: count('Mentors who have signed up'),
        mentees: count('Mentees who have signed up'),
      }),
    )
    .describe('The last twelve months, the oldest first'),
  industries: z
    .array(
      z.object({
        name: z.string().describe('Empty for those without an industry'),
        mentors: count('Approved mentors in it'),
      }),
    )
    .describe('The approved mentors by industry, the largest first; seven of them at most'),
  otherIndustries: z.int().describe('How many approved mentors all further industries have'),
  funnel: z
    .array(
      z.object({
        step: z.enum(funnelSteps).describe('What they have reached'),
        count: count('Mentees who have ever reached it'),
        medianDays: z
          .number()
          .nullable()
          .describe('Median of the days since the step before; null for fewer than five'),
      }),
    )
    .describe('From registration to completion'),
  districts: z
    .array(
      z.object({
        name: z.string().describe('The district under its present name; empty for what is not recognised'),
        waiting: count('Mentees without a mentor: registered, under review, on the waiting list or eligible'),
        places: count('Places that are free with mentors there'),
      }),
    )
    .describe('Those in which somebody waits or has a place'),
  promise: z
    .object({
      days: z.int().describe('Within how many days a mentee is told the decision'),
      waiting: z
        .array(
          z.object({
            days: z.int().describe('Whole days since the registration'),
            count: count('Mentees who have waited as long without a decision'),
          }),
        )
        .describe('Who waits for the first decision, the shortest first'),
      later: count('Mentees without a decision whose intake promises a day that is not over'),
      decided: count(`Mentees whose first decision is of the last ${promiseMemoryDays} days`),
      kept: count('Those of them who were decided on in time'),
    })
    .describe('How the promise of a decision is kept'),
})

export type Charts = z.infer<typeof Charts>
