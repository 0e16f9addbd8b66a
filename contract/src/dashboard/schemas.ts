import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { education, emailAddress, firstName, fullName, industry, lastName, location } from '#parts/terms.ts'
import { AuditEvent } from '#audit/schemas.ts'
import { ProgrammeEvent } from '#events/schemas.ts'
import { NameChange } from '#name-change/schemas.ts'
import { WaitingPhoto } from '#photos/schemas.ts'
import { Charts } from './chart-schemas.ts'
import { AttentionUpdate, Todo } from './todo-schemas.ts'
import { invited } from '#parts/invited.ts'
import { inIntake } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { createdAt, id, updatedAt } from '#parts/fields.ts'
import { mentorStatuses } from '#mentors/values.ts'

export const MentorSummary = z.object({
  _id: id(),
  firstName: firstName(),
  lastName: lastName(),
  invited: invited(),
  email: emailAddress(),
  location: location(),
  industry: industry(),
  status: z.enum(mentorStatuses).describe('Blocked stands over approved, approved over pending'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type MentorSummary = z.infer<typeof MentorSummary>

const MenteeSummary = z.object({
  _id: id(),
  name: fullName(),
  location: location(),
  education: education(),
  createdAt: createdAt(),
})

export type MenteeSummary = z.infer<typeof MenteeSummary>

const count = (what: string) => z.int().meta({ description: what, examples: [12] })

const Counts = z.object({
  mentors: count('All mentors'),
  approvedMentors: count('Approved mentors who are not blocked'),
  pendingMentors: count('Mentors who wait for a decision'),
  blockedMentors: count('Blocked mentors'),
  mentees: count('All mentees'),
  promoters: count('All promoters'),
  visitors: count('All visitors'),
  unreadMessages: count('Contact messages nobody has read'),
})

export type Counts = z.infer<typeof Counts>

const Dashboard = z.object({
  counts: Counts.describe('How many there are'),
  urgentReports: count('Open reports that cannot wait; 0 for whoever does not work on them'),
  recentActivity: z
    .array(
      AuditEvent.extend({ alike: z.int().describe('How many more the same person did right before it') }),
    )
    .describe('Newest first, without sign-ins and readings; what one person did many times at once is one'),
  nextEvent: ProgrammeEvent.nullable().describe(
    'The published event within 30 days that is next or on; null without one, and for who does not list people',
  ),
  nameChanges: z.array(NameChange).describe('Names that wait, the longest first; five at most'),
  photos: z.array(WaitingPhoto).describe('Photos that wait, the longest first; five at most'),
  pendingMentors: z.array(MentorSummary).describe('Oldest application first'),
  latestMentors: z.array(MentorSummary).describe('The newest mentors'),
  latestMentees: z.array(MenteeSummary).describe('The newest mentees'),
})

export type Dashboard = z.infer<typeof Dashboard>

export const dashboardSchemas = schemas({
  todo: {
    summary: 'What waits for the caller, by kind, and the numbers beside the entries of the menu.',
    reads: { who: 'dashboard', how: 'record', isHourly: true },
    query: z.object({
      intake: inIntake().describe(
        'Cases, briefs, pulses and mentorships of this intake alone; the rest stays',
      ),
    }),
    response: reply({ data: Todo.describe('What waits') }),
  },
  attend: {
    summary: 'Puts a line of "Needs attention" off, calls it back, takes it on or gives it back.',
    reads: null,
    body: AttentionUpdate,
    response: reply({}),
  },
  get: {
    summary: 'Counts, recent activity, pending applications and the latest people.',
    reads: { who: 'dashboard', how: 'record' },
    query: z.object({
      intake: inIntake().describe('Mentees of this intake alone, in their number and among the latest'),
    }),
    response: reply({ data: Dashboard.describe('The dashboard') }),
  },
  takeBack: {
    summary: "Takes back a change of the caller's that still waits; nobody has been told of it.",
    reads: null,
    params: z.object({ id: id() }),
    response: reply({}),
    missing: 'not_found',
  },
  charts: {
    summary:
      'Sign-ups by month, mentors by industry, the funnel with its medians, and who waits in which district.',
    reads: null,
    query: z.object({ intake: inIntake().describe('The promise of this intake alone; the rest stays') }),
    response: reply({ data: Charts.describe('What the charts show') }),
  },
})
