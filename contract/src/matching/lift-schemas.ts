import * as z from 'zod'
import { liftableRules } from './reasons.ts'
import { code } from '#texts/code.ts'
import { text } from '#parts/fields.ts'

/** The rules that an administrator lifts for one introduction, each with the reason. */
export const lift = z
  .array(
    z.object({
      rule: z.enum(liftableRules, { error: code('value_invalid') }).describe('Which rule'),
      reason: text({ required: 'reason_required', max: 300 }).describe('Why, for the audit log'),
    }),
    { error: code('value_invalid') },
  )
  .max(liftableRules.length, code('list_too_long'))
  .optional()
  .describe('Lifts rules for this one introduction; they are refused otherwise')
export type Lift = NonNullable<z.infer<typeof lift>>

/** From where an introduction is prepared, for finding out later whether the order is any good. */
export const choiceSource = z
  .enum(['list', 'search'], { error: code('value_invalid') })
  .optional()
  .describe('Whether the mentor was chosen from the ranked list or found by a search; left out elsewhere')
