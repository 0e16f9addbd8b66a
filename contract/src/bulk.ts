import * as z from 'zod'
import { endpoint, reply } from './endpoint.ts'
import { id, readAt } from './fields.ts'
import { messages } from './messages.ts'

const BulkRecord = z.object({
  _id: z.guid({ error: messages.valueInvalid }).describe('Id, a UUID'),
  updatedAt: readAt()
    .optional()
    .describe('When given, nobody is approved or shown for what has changed since it was read'),
})
export type BulkRecord = z.infer<typeof BulkRecord>

const RowResult = z.object({
  _id: id(),
  success: z.boolean().describe('Whether it was done to this record'),
  message: z.string().describe('A sentence for the person, in English'),
})
export type RowResult = z.infer<typeof RowResult>

/** The call that does one thing to several records of a noun, each by itself: some may be done and others refused. */
export function inBulk<const N extends string, const A extends readonly [string, ...string[]]>(
  noun: N,
  actions: A,
) {
  return {
    bulk: endpoint({
      method: 'POST',
      path: `admin/${noun}/bulk`,
      access: ['admin'],
      summary: 'Does one thing to several records, each by itself, and tells what became of each.',
      body: z.object({
        action: z.enum(actions, { error: messages.valueInvalid }).describe('What is done'),
        records: z
          .array(BulkRecord, { error: messages.valueInvalid })
          .min(1, messages.valueInvalid)
          .max(100, messages.listTooLong)
          .describe('The records, up to 100'),
      }),
      response: reply({ data: z.array(RowResult) }),
    }),
  }
}
