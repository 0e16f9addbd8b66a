import * as z from 'zod'
import { schemas } from '../../endpoint.ts'
import { roles } from '../../roles.ts'
import { id, moment, text } from '../parts/fields.ts'
import { reply } from '../parts/reply.ts'

const Erasure = z.object({
  _id: id('The account'),
  role: z.enum(roles).describe('Its role'),
  by: z
    .enum(['self', 'team', 'unused', 'unanswered'])
    .describe('Who asked for it: the person, the team, or the clock'),
  askedAt: moment('When'),
  eraseAfter: moment('After when it is done'),
})
export type Erasure = z.infer<typeof Erasure>

/** What the calls about erasures take and answer. */
export const erasureSchemas = schemas({
  ask: {
    summary:
      'Erases the caller: hidden and signed out at once, gone after seven days, in which a mailed link takes it back; asks for a confirmation of the last 10 minutes.',
    response: reply({
      data: z.object({ undoUntil: moment('Until when it can be taken back') }).describe('When it is done'),
    }),
  },
  undo: {
    summary: 'Takes an erasure back within its seven days, by the mailed link.',
    body: z.object({
      token: text({ required: 'link_dead', max: 200 }).describe('From the mailed link, after the #'),
    }),
    response: reply({}),
  },
  list: {
    summary: 'Lists the accounts that are going to be erased, without their names.',
    reads: null,
    response: reply({ data: z.array(Erasure).describe('The next one first') }),
  },
  undoFor: {
    summary: 'Takes an erasure back within its seven days, as its person has asked.',
    reads: null,
    params: z.object({ id: id() }),
    response: reply({}),
    missing: 'account_not_found',
  },
})
