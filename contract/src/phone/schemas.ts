import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { sentCode } from '#auth/code-schemas.ts'
import { id, moment } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { mobileNumber } from '#parts/terms.ts'
import { noticeVersion } from '#privacy/consent-schemas.ts'

export const Phone = z.object({
  offered: z.boolean().describe('Whether the programme sends messages to phones'),
  number: mobileNumber(z.string()).describe('The number of the profile, 10 digits; empty without one'),
  verifiedAt: moment('Since when messages go to it; null before the code').nullable(),
  codeUntil: moment('Until when the code that was sent is good; null without one').nullable(),
  refusedAt: moment('When the number turned out not to work; null if it does').nullable(),
})

export type Phone = z.infer<typeof Phone>

const response = reply({ data: Phone.describe('Messages on the phone') })

export const phoneSchemas = schemas({
  get: {
    summary: 'Tells whether the caller gets messages on the phone.',
    response,
    reads: null,
  },
  code: {
    summary:
      "Agrees to messages on the phone, and sends a code to the number of the caller's profile; 409 without a gateway, a number of 10 digits or the present notice.",
    body: z.object({ noticeVersion }),
    response,
    reads: null,
  },
  mark: {
    summary: "Tells whether messages to a person's number have turned out to be in vain; not the number.",
    params: z.object({ id: id("The person's id") }),
    response: reply({
      data: z
        .object({
          refusedAt: moment('When the gateway refused the number for good; null if it works').nullable(),
        })
        .describe('The mark'),
    }),
    missing: 'account_not_found',
    reads: null,
  },
  verify: {
    summary: 'Verifies the number by the code, which is good for ten minutes and five tries.',
    body: z.object({ code: sentCode() }),
    response,
    reads: null,
  },
})
