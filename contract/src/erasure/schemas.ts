import * as z from 'zod'
import { noticeParts } from '#data-map/data-map.ts'
import { schemas } from '#endpoint.ts'
import { roles } from '#roles.ts'
import { code } from '#texts/code.ts'
import { id, moment, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'

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

const NameHit = z.object({
  _id: id(),
  part: z.enum(noticeParts).describe('What kind of record it stands in'),
  subject: id('The mentee, mentor or promoter whose record it is').nullable(),
  of: z
    .enum(['application', 'mentee', 'mentor', 'promoter'])
    .nullable()
    .describe('Whose record, if a page shows it'),
  words: z.string().nullable().describe('The words around it; null for what the team does not read'),
})
export type NameHit = z.infer<typeof NameHit>

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
  names: {
    summary: 'Lists where words of others may name somebody who was erased, until each is settled.',
    reads: { who: 'message', how: 'list' },
    response: reply({
      data: z.array(NameHit).describe('The newest, at most 200'),
      more: z.int().meta({ description: 'How many there are besides', examples: [0] }),
    }),
  },
  settleName: {
    summary: 'Replaces such a name, or leaves the words as they are.',
    reads: null,
    params: z.object({ id: id() }),
    body: z.object({
      replace: z.boolean({ error: code('value_invalid') }).describe('Whether "[removed]" takes its place'),
    }),
    response: reply({}),
    missing: 'words_changed',
  },
  undoFor: {
    summary: 'Takes an erasure back within its seven days, as its person has asked.',
    reads: null,
    params: z.object({ id: id() }),
    response: reply({}),
    missing: 'account_not_found',
  },
})
