import * as z from 'zod'
import { purposes } from './purposes.ts'
import { code } from '#texts/code.ts'

export const purpose = z
  .enum(purposes, { error: code('value_invalid') })
  .describe('What the data are used for')
export const given = z.boolean({ error: code('value_invalid') }).describe('Whether they agree')
export const noticeVersion = z
  .int({ error: code('value_invalid') })
  .meta({ description: 'The version of the notice that was shown', examples: [1] })

/** Answers that a sign-up may carry, with the version of the notice above them. */
export const signupConsents = {
  consents: z
    .partialRecord(purpose, given)
    .optional()
    .describe('An answer for each purpose; what is left out below a notice is a no'),
  noticeVersion: noticeVersion.optional(),
}
