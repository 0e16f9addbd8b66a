import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { mostAsked, mostAvoided } from './values.ts'
import { code } from '#texts/code.ts'
import { id, ids, moment } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { person } from '#selection/schemas.ts'
import { Compared, comparedQuery } from './comparison-schemas.ts'

const Avoided = z
  .array(person('A mentor'))
  .describe('The mentors whom the caller is not to be brought together with')

const kept = (what: string) =>
  z.array(z.object({ mentor: person('The mentor'), at: moment('Since when') })).describe(what)

const Barriers = z.object({
  avoid: kept('The mentors whom the mentee does not want'),
  ties: kept('The mentors whom administrators keep apart from the mentee'),
})
export type Barriers = z.infer<typeof Barriers>

const given = (who: string) => z.guid({ error: code('value_invalid') }).describe(`The id of the ${who}`)
const Pair = z.object({ mentee: given('mentee'), mentor: given('mentor') })

export const matchingSchemas = schemas({
  getAvoid: {
    summary: 'Lists the mentors whom the signed-in mentee is not to be brought together with.',
    response: reply({ data: Avoided }),
  },
  saveAvoid: {
    summary:
      'Says with whom the signed-in mentee is not to be brought together; administrators alone read it.',
    body: z.object({
      mentors: z
        .array(z.guid({ error: code('value_invalid') }), { error: code('value_invalid') })
        .max(mostAvoided, code('list_too_long'))
        .describe('The ids of up to five mentors'),
    }),
    response: reply({ data: Avoided }),
  },
  barriers: {
    summary: 'Lists with whom a mentee is not to be brought together.',
    reads: { who: 'mentee', how: 'record' },
    params: z.object({ id: id() }),
    response: reply({ data: Barriers.describe('Who is kept apart from the mentee') }),
    missing: 'mentee_not_found',
  },
  saveTie: {
    summary: 'Notes that two know each other too well to be brought together.',
    reads: null,
    body: Pair,
    response: reply({}),
  },
  removeTie: {
    summary: 'Takes that back.',
    reads: null,
    query: Pair,
    response: reply({}),
  },
  compare: {
    summary:
      'Sets up to three mentors side by side for a mentee, signal by signal, with what both sides said.',
    reads: { who: 'mentee', how: 'record' },
    params: z.object({ id: id() }),
    query: comparedQuery,
    response: reply({ data: Compared.describe('The mentee and the mentors') }),
    missing: 'mentee_not_found',
  },
  ask: {
    summary: 'Asks people for the answers that are missing, by mail and in the app; each once in seven days.',
    reads: null,
    body: z.object({ people: ids(mostAsked).describe('The ids of mentees and approved mentors') }),
    response: reply({
      data: z
        .object({
          asked: z.int().describe('How many were asked now'),
          lately: z.int().describe('How many have been asked in the last seven days'),
        })
        .describe('Who was asked'),
    }),
  },
})
