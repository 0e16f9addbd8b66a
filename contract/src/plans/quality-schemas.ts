import * as z from 'zod'
import { code } from '#texts/code.ts'
import { signals } from '#matching/settings.ts'

const day = (what: string) =>
  z.iso
    .date({ error: code('value_invalid') })
    .optional()
    .describe(what)

export const qualityQuery = z.object({
  from: day('Shared from this Indian day on, YYYY-MM-DD'),
  to: day('Shared up to this Indian day'),
})

/** A share of a number of cases with its interval of 95% (Wilson); null below ten cases. */
const share = (what: string) =>
  z
    .object({
      cases: z.int().describe('How many it is a share of'),
      part: z.number().nullable().describe('0 to 1; null below ten cases'),
      from: z.number().nullable().describe('Where the interval begins'),
      to: z.number().nullable().describe('Where it ends'),
    })
    .describe(what)

const row = <const V extends z.ZodType>(value: V) =>
  z.object({
    value,
    consents: share('Introductions that were answered, and how many of them with a yes'),
    goingWell: share('Mentorships with a first check of the fit, and how many of those found it good'),
  })

export const Quality = z
  .object({
    answered: z.int().describe('Introductions that count: answered or expired, ties and reports left out'),
    noTime: z.int().describe('Declined since the mentor had no time; counted apart'),
    ranks: z
      .array(
        row(z.enum(['1', '2-3', '4-10', 'later', 'none']).describe('The rank; none for one not suggested')),
      )
      .describe('By rank'),
    bands: z
      .array(
        row(z.enum(['strong', 'good', 'possible', 'weak', 'little_known']).describe('The word for the fit')),
      )
      .describe('By fit'),
    known: z
      .array(row(z.enum(['below_40', '40_69', '70_100']).describe('How much was known, in percent')))
      .describe('By what was known'),
    signals: z
      .array(
        z.object({
          signal: z.enum(signals).describe('Which one'),
          with: share('Consents where it spoke for the pair'),
          without: share('Consents where it did not'),
        }),
      )
      .describe('By signal'),
  })
  .describe('How well the fit foresees')
export type Quality = z.infer<typeof Quality>
