import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { auditKinds, auditSorts } from './values.ts'
import { code } from '#texts/code.ts'
import { csvExport, unpaged } from '#csv/schemas.ts'
import { id, moment, text } from '#parts/fields.ts'
import { listQuery, page } from '#parts/page.ts'

export const AuditEvent = z.object({
  _id: id(),
  at: moment('When it was done'),
  actorId: z.string().nullable().describe('Null for a person without a session, and for the service itself'),
  actorRole: z.string().nullable().describe('The role of who did it; null without a session'),
  actorName: z.string().meta({ description: 'The name of who did it', examples: ['Meera Phadnis'] }),
  action: z.string().describe('Such as mentor.approve'),
  targetType: z
    .string()
    .nullable()
    .meta({ description: 'What kind of record it was done to', examples: ['mentor'] }),
  targetId: z.string().nullable().describe('The id of that record'),
  targetName: z.string().meta({ description: 'The name of that record', examples: ['Sanjay Patil'] }),
  fields: z.array(z.string()).describe('Names of the fields an edit changed'),
  reason: z.string().describe('Why, where a reason was given; else empty'),
  kind: z.enum(auditKinds).describe("Something done, or an administrator's reading or export"),
  filter: z.string().meta({
    description: 'How a list that was read was narrowed, without what was searched for; else empty',
    examples: ['page=2&status=Pending'],
  }),
  rows: z.int().nullable().describe('How many rows a list or an export gave; null for anything else'),
  address: z.string().describe('Where the call came from'),
  requestId: z.string().meta({
    description: 'The x-request-id of the call; empty for what the service or its operator does without one',
    examples: ['3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'],
  }),
})

export type AuditEvent = z.infer<typeof AuditEvent>

export const AuditQuery = listQuery(auditSorts, {
  actor: text({ max: 100 }).optional().describe("Only by this actor's id"),
  action: text({ max: 100 }).optional().describe('Only this action'),
  target: text({ max: 100 }).optional().describe('Only about this record, by id'),
  readings: z
    .enum(['false', 'true'], { error: code('value_invalid') })
    .default('false')
    .describe('Whether with what administrators read; an action that is asked for comes with it anyway'),
  from: z.iso
    .date({ error: code('value_invalid') })
    .optional()
    .describe('From this Indian day on, YYYY-MM-DD'),
  to: z.iso
    .date({ error: code('value_invalid') })
    .optional()
    .describe('Up to this Indian day, YYYY-MM-DD'),
})

export const auditSchemas = schemas({
  list: {
    summary: 'Lists who did what to whom and when, newest first.',
    reads: { who: 'audit', how: 'list' },
    query: AuditQuery,
    response: page(AuditEvent),
  },
  exportCsv: csvExport(AuditQuery.omit(unpaged), 'audit'),
})
