import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { id, moment, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'

const [params, missing] = [z.object({ id: id() }), 'account_not_found'] as const

const Factor = z
  .object({
    factor: z.boolean().describe('Whether a second factor is set up'),
    dropsAt: moment('When it goes, unless its owner objects; null where nobody has asked').nullable(),
  })
  .describe('The second factor')

export const FactorDrop = z.object({
  reason: text({ required: 'reason_required', max: 500 }).meta({
    description: 'How it is known that it is lost, for the audit log',
    examples: ['Has called, and knew the last meeting'],
  }),
})

export const factorSchemas = schemas({
  get: {
    summary: 'Tells whether an account has a second factor, and whether it is about to be dropped.',
    reads: { who: 'account', how: 'record' },
    params,
    response: reply({ data: Factor }),
    missing,
  },
  drop: {
    summary:
      'Has the second factor of somebody who has lost it dropped in 72 hours, unless they object by the link they ' +
      'are mailed; for an administrator an owner asks for it, and all are told. Asks for a confirmation of the last 10 minutes.',
    reads: null,
    params,
    body: FactorDrop,
    response: reply({ data: Factor }),
    missing,
    bodyLimit: 16,
  },
  keep: {
    summary:
      'Takes back that a second factor is to be dropped, and tells its owner; for an administrator an owner does that.',
    reads: null,
    params,
    response: reply({ data: Factor }),
    missing,
  },
})
