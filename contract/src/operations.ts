import * as z from 'zod'
import { csvExport, unpaged } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { mentorStatuses } from './mentors.ts'
import { code } from './code.ts'
import { listQuery, page } from './page.ts'

export const AuditEvent = z.object({
  _id: id(),
  at: moment(),
  actorId: z.string().nullable().describe('Null for a person without a session'),
  actorRole: z.string().nullable(),
  actorName: z.string(),
  action: z.string().describe('Such as mentor.approve'),
  targetType: z.string().nullable(),
  targetId: z.string().nullable(),
  targetName: z.string(),
  fields: z.array(z.string()).describe('Names of the fields an edit changed'),
  reason: z.string(),
  address: z.string().describe('Where the call came from'),
  requestId: z.string(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const AuditQuery = listQuery(['-at', 'at'], {
  actor: text({ max: 100 }).optional().describe("Only by this actor's id"),
  action: text({ max: 100 }).optional().describe('Only this action'),
  target: text({ max: 100 }).optional().describe('Only about this record, by id'),
  from: z.iso
    .date({ error: code('value_invalid') })
    .optional()
    .describe('From this Indian day on, YYYY-MM-DD'),
  to: z.iso
    .date({ error: code('value_invalid') })
    .optional()
    .describe('Up to this Indian day, YYYY-MM-DD'),
})

const MailQuery = listQuery(['-createdAt', 'createdAt'], {})

export const MailSummary = z.object({
  _id: id(),
  recipient: z.string(),
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  createdAt: moment(),
  sentAt: moment().nullable().describe('Null while it waits, and always without a mail server'),
  attempts: z.int(),
  lastError: z.string(),
})
export type MailSummary = z.infer<typeof MailSummary>

const Mail = MailSummary.extend({ text: z.string(), html: z.string() })
export type Mail = z.infer<typeof Mail>

const MentorSummary = z.object({
  _id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  location: z.string(),
  industry: z.string().describe("The category's name; empty without a category"),
  status: z.enum(mentorStatuses),
  createdAt: moment(),
  updatedAt: moment(),
})
export type MentorSummary = z.infer<typeof MentorSummary>

const MenteeSummary = z.object({
  _id: id(),
  name: z.string(),
  location: z.string(),
  education: z.string(),
  createdAt: moment(),
})
export type MenteeSummary = z.infer<typeof MenteeSummary>

const Counts = z.object({
  mentors: z.int(),
  approvedMentors: z.int(),
  pendingMentors: z.int(),
  blockedMentors: z.int(),
  mentees: z.int(),
  promoters: z.int(),
  visitors: z.int(),
  unreadMessages: z.int(),
})
export type Counts = z.infer<typeof Counts>

const Dashboard = z.object({
  counts: Counts,
  recentActivity: z.array(AuditEvent).describe('Newest first, without sign-ins and readings'),
  pendingMentors: z.array(MentorSummary).describe('Oldest application first'),
  latestMentors: z.array(MentorSummary),
  latestMentees: z.array(MenteeSummary),
})

const Charts = z.object({
  signups: z
    .array(
      z.object({
        month: z.string().describe('An Indian month, YYYY-MM'),
        mentors: z.int(),
        mentees: z.int(),
      }),
    )
    .describe('The last twelve months, the oldest first'),
  industries: z
    .array(z.object({ name: z.string().describe('Empty for those without an industry'), mentors: z.int() }))
    .describe('The approved mentors by industry, the largest first; seven of them at most'),
  otherIndustries: z.int().describe('How many approved mentors all further industries have'),
})
export type Charts = z.infer<typeof Charts>

/** What administrators watch: the dashboard, the audit log and the outbox. */
export const operations = {
  dashboard: endpoint({
    method: 'GET',
    path: 'admin/dashboard',
    access: ['admin'],
    summary: 'Counts, recent activity, pending applications and the latest people.',
    response: reply({ data: Dashboard }),
  }),
  charts: endpoint({
    method: 'GET',
    path: 'admin/dashboard/charts',
    access: ['admin'],
    summary: 'Sign-ups by month, and approved mentors by industry.',
    response: reply({ data: Charts }),
  }),
  listAudit: endpoint({
    method: 'GET',
    path: 'admin/audit',
    access: ['admin'],
    summary: 'Lists who did what to whom and when, newest first.',
    query: AuditQuery,
    response: page(AuditEvent),
  }),
  listMail: endpoint({
    method: 'GET',
    path: 'admin/mail',
    access: ['admin'],
    summary: 'Lists the outbox, newest first.',
    query: MailQuery,
    response: page(MailSummary),
  }),
  getMail: endpoint({
    method: 'GET',
    path: 'admin/mail/{id}',
    access: ['admin'],
    summary: 'Reads a mail of the outbox.',
    params: z.object({ id: id() }),
    missing: 'mail_not_found',
    response: reply({ data: Mail }),
  }),
  exportAudit: csvExport({ path: 'admin/audit/export', name: 'audit', query: AuditQuery.omit(unpaged) }),
  exportMail: csvExport({ path: 'admin/mail/export', name: 'mails', query: MailQuery.omit(unpaged) }),
}
