import * as z from 'zod'
import { firstDays, retentionDays, retentionKeys, type RetentionKey } from '#privacy/settings.ts'
import { code } from '#texts/code.ts'
import { email, text } from '#parts/fields.ts'

const day = (key: RetentionKey) => {
  const { least, most, first } = retentionDays[key]
  const rule = z.int({ error: code('days_out_of_bounds') })
  const bounded = rule.min(least, code('days_out_of_bounds')).max(most, code('days_out_of_bounds'))
  return bounded.meta({ description: `Days, ${least} to ${most}`, examples: [first] })
}

const days = Object.fromEntries(retentionKeys.map((key) => [key, day(key)]))

const line = (what: string, example: string) =>
  text({ max: 200 }).meta({ description: what, examples: [example] })

/** The data controller, the processors, and the retention periods. */
export const PeopleData = z.object({
  officer: z
    .object({
      name: line('Who answers grievances; empty for the team', 'Asha Kulkarni'),
      email: z.union([z.literal(''), email()]).describe('Where they are written to; may be empty'),
      phone: line('A number to call, or empty', '02162 234567'),
    })
    .describe('The grievance officer, as the notice names them'),
  processors: z
    .array(
      z.object({
        name: line('Who works on the data', 'Example Hosting').min(1, code('name_required')),
        does: line('What for', 'Runs the server'),
        place: line('Where', 'Mumbai'),
        contract: line('Since when, by which contract', 'Contract of 2026-04-01'),
      }),
      { error: code('value_invalid') },
    )
    .max(20, code('list_too_long'))
    .describe('The register of processors'),
  days: z
    .object(days as Record<RetentionKey, ReturnType<typeof day>>)
    .describe('How long each kind is kept, in days'),
})
export type PeopleData = z.infer<typeof PeopleData>

const keptDays = Object.fromEntries(retentionKeys.map((key) => [key, day(key).catch(firstDays[key])]))

/**
 * The stored form, possibly from before a kind was added or limits changed. Invalid days fall back to the
 * defaults.
 */
export const KeptPeopleData = PeopleData.extend({
  days: z.object(keptDays as Record<RetentionKey, z.ZodCatch<ReturnType<typeof day>>>),
})
