import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { callOutcomes } from './values.ts'
import { code } from '#texts/code.ts'
import { id, moment, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'

const params = z.object({ id: id() })
const outcome = z.enum(callOutcomes, { error: code('value_invalid') }).nullable()

/** A note of an administrator on the case of a mentee. */
export const CaseNote = z.object({
  _id: id(),
  text: z.string().describe('The note'),
  outcome: outcome.describe('What became of a call; null for a note without one'),
  byName: z.string().nullable().describe('Who wrote it; null once their account has gone'),
  isOwn: z.boolean().describe('Whether the caller wrote it'),
  at: moment('When it was written'),
})
export type CaseNote = z.infer<typeof CaseNote>

export const CaseNoteSave = z.object({
  text: text({ max: 2000 }).default('').describe('The note; may be empty where a call is noted'),
  outcome: outcome.default(null).describe('What became of a call; null where there was none'),
})

export const caseNoteSchemas = schemas({
  list: {
    summary: 'Lists the notes on the case of a mentee, the newest first.',
    reads: { who: 'application', how: 'record' },
    params,
    response: reply({ data: z.array(CaseNote).describe('The notes') }),
    missing: 'mentee_not_found',
  },
  add: {
    summary: 'Notes something on the case of a mentee, for all administrators who read it.',
    reads: null,
    params,
    body: CaseNoteSave,
    response: reply({ data: CaseNote.describe('The note') }),
    missing: 'mentee_not_found',
  },
  remove: {
    summary: "Deletes the caller's own note on a case.",
    reads: null,
    params,
    response: reply({}),
    missing: 'note_not_found',
  },
})
