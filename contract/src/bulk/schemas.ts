import * as z from 'zod'
import { code } from '#texts/code.ts'
import { Code, SentenceValues } from '#parts/errors.ts'
import { id, moment, readAt, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { seenQuery } from '#parts/seen.ts'
import { undo, undoOffer } from '#parts/undo.ts'
import { undoSeconds } from './values.ts'

const BulkRecord = z.object({
  _id: z.guid({ error: code('value_invalid') }).describe('Id, a UUID'),
  updatedAt: readAt()
    .optional()
    .describe('When given, nobody is approved or shown for what has changed since it was read'),
})
export type BulkRecord = z.infer<typeof BulkRecord>

export const RowResult = z.object({
  _id: id(),
  success: z.boolean().describe('Whether it was done to this record'),
  message: z.string().describe('A sentence for the person, in English'),
  code: Code.describe('The code of that sentence'),
  values: SentenceValues,
  dueAt: moment('From when it can be done; only where it was done a short time ago').optional(),
})
export type RowResult = z.infer<typeof RowResult>

/** Schemas of a noun's bulk call. */
export function inBulk<const A extends readonly [string, ...string[]]>(actions: A) {
  return {
    bulk: {
      summary: 'Does one thing to several records, each by itself, and tells what became of each.',
      reads: null,
      body: z.object({
        action: z.enum(actions, { error: code('value_invalid') }).describe('What is done'),
        records: z
          .array(BulkRecord, { error: code('value_invalid') })
          .min(1, code('value_invalid'))
          .max(100, code('list_too_long'))
          .describe('The records, up to 100'),
        reason: text({ max: 2000 }).optional().describe('Why, as those who are rejected are told'),
        undo,
      }),
      query: seenQuery,
      undoSeconds,
      response: reply({
        data: z.array(RowResult).describe('What became of each, in the order asked for'),
        undo: undoOffer,
      }),
    },
  }
}
