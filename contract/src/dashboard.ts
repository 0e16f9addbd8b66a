import * as z from 'zod'
import { AuditEvent } from './audit.ts'
import { endpoint, reply } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { mentorStatuses } from './mentors.ts'

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

/** What administrators see first: what there is, what happened and what waits. */
export const dashboard = {
  get: endpoint({
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
}
