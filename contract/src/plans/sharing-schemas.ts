import * as z from 'zod'
import { id, moment } from '#parts/fields.ts'
import { Brief, person } from '#selection/schemas.ts'

const pair = { mentee: person('The mentee'), mentor: person('The mentor') }
const count = (what: string) => z.int().describe(what)

export const PlanPreview = z
  .object({
    pairs: z
      .array(
        z.object({
          ...pair,
          brief: Brief.describe('What the mentor would read'),
          note: z.string().describe("The reasons, in the mentor's language"),
        }),
      )
      .describe('What would be shared, exactly'),
    broken: z
      .array(z.object({ ...pair, why: z.string().describe('The code of what speaks against it') }))
      .describe('Pairs that would be left out'),
    digest: z.string().describe('Names exactly this preview'),
  })
  .describe('What publishing does')
export type PlanPreview = z.infer<typeof PlanPreview>

export const HeldPlan = z
  .object({
    _id: id(),
    name: z.string().describe('Its name'),
    pairs: count('How many introductions wait'),
    heldUntil: moment('Until when they can be taken back'),
  })
  .describe('A plan that waits to be shared')
export type HeldPlan = z.infer<typeof HeldPlan>
