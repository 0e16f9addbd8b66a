import * as z from 'zod'
import { schemas } from '../endpoint.ts'
import { code } from '../texts/code.ts'
import { id, moment, text } from './fields.ts'
import { reply } from './reply.ts'

const params = z.object({ id: id() })

export const Suspension = z.object({
  suspended: z.boolean().describe('Whether the account is suspended'),
  suspendedAt: moment('Since when; null while it is not').nullable(),
})
export type Suspension = z.infer<typeof Suspension>

export const SuspensionSave = z.object({
  suspended: z
    .boolean({ error: code('value_invalid') })
    .describe('True ends all sessions, takes the person off every list and closes what is open'),
  reason: text({ required: 'reason_required', max: 500 }).describe('Why, for the audit log'),
})

/** What the calls of safety take and answer. */
export const safetySchemas = schemas({
  suspension: {
    summary: 'Tells whether an account is suspended.',
    params,
    response: reply({ data: Suspension.describe('Whether, and since when') }),
    missing: 'account_not_found',
  },
  suspend: {
    summary: "Suspends an account of any role, or lifts that; a mentor's block is the same switch.",
    params,
    body: SuspensionSave,
    response: reply({ data: Suspension.describe('Whether, and since when') }),
    missing: 'account_not_found',
  },
})
