import * as z from 'zod'
import { planObjectives } from './values.ts'
import { code } from '#texts/code.ts'
import { text } from '#parts/fields.ts'

const only = (what: string) => text({ max: 100 }).default('').describe(`Only those ${what}; empty for all`)

/** Options of a plan. Omitted ones have their defaults. */
export const planOptions = z.object({
  name: text({ required: 'name_required', max: 100 }).meta({
    description: 'Its name',
    examples: ['November'],
  }),
  objective: z
    .enum(planObjectives, { error: code('value_invalid') })
    .default('people')
    .describe('people: as many as can be; fit: the highest sum of fits'),
  queue: z
    .boolean({ error: code('value_invalid') })
    .default(true)
    .describe('Whether those who wait longest go first'),
  lowest: z
    .boolean({ error: code('value_invalid') })
    .default(true)
    .describe('Whether the lowest fit of the plan is to be as high as it can'),
  lowestFit: z
    .int({ error: code('value_invalid') })
    .min(0, code('value_invalid'))
    .max(1000, code('value_invalid'))
    .default(0)
    .describe('No pair below this score, 0 to 1000'),
  limitKm: z
    .int({ error: code('value_invalid') })
    .min(25, code('value_invalid'))
    .max(1000, code('value_invalid'))
    .nullable()
    .default(100)
    .describe('So far apart two may be who meet in person only; null for no limit'),
  industry: only('who have this industry, by its name'),
  district: only('who live in this district, by its English name'),
  need: only('who need help in this, by its id'),
  intake: only('of this intake, by its id'),
})
export type PlanOptions = z.infer<typeof planOptions>
