import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { code } from '#texts/code.ts'
import { reportAbouts, reportCategories } from './values.ts'
import { id, ids, longText, moment, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { seenQuery } from '#parts/seen.ts'
import { sides } from '#selection/values.ts'
import { fullName } from '#parts/terms.ts'

const params = z.object({ id: id() })

export const Suspension = z.object({
  suspended: z.boolean().describe('Whether the account is suspended'),
  suspendedAt: moment('Since when; null while it is not').nullable(),
})
export type Suspension = z.infer<typeof Suspension>

export const SuspensionSave = z.object({
  suspended: z
    .boolean({ error: code('value_invalid') })
    .describe('True ends all sessions, takes the person off every list and closes what is open'),
  reason: text({ required: 'reason_required', max: 500 }).describe('Why, for the audit log'),
})

export const reportCategory = () =>
  z.enum(reportCategories, { error: code('category_required') }).describe('What kind of trouble it is')

export const ReportSave = z.object({
  about: z
    .enum(reportAbouts, { error: code('value_invalid') })
    .describe('Whether it is about a person, a mentorship or a message'),
  id: id('The account, mentorship or message it is about'),
  category: reportCategory(),
  text: longText().default('').describe('What happened, in the words of the reporter'),
})

const WrittenLine = z.object({
  author: z.enum(sides).describe('Which side wrote it'),
  text: z.string().describe('The message as it was sent'),
  at: moment('When it was sent'),
})

const ends = (what: string) => z.int().meta({ description: what, examples: [2] })
const Consequences = z.object({
  activeMentorships: ends('Mentorships that end'),
  waitingBriefs: ends('Briefs that are taken back before they are answered'),
  meetings: ends('Meetings that are cancelled'),
  plannedProfiles: ends('Profiles that leave a plan that is about to share them'),
})

/** Evidence sealed when a report was made. */
export const Evidence = z.object({
  takenAt: moment('When it was sealed'),
  subject: z
    .object({
      name: fullName(),
      role: z.string().meta({ description: 'Their role', examples: ['mentor'] }),
      email: z.string().meta({ description: 'Their e-mail', examples: ['sanjay@example.com'] }),
      phone: z.string().meta({ description: 'Their number, or empty', examples: ['9822012345'] }),
    })
    .describe('Whom the report is about'),
  message: WrittenLine.nullable().describe('The message reported; null where it is about something else'),
  around: z.array(WrittenLine).describe('Up to ten messages around it, the oldest first'),
  sha256: z.string().describe('Of what was sealed, in hexadecimal digits'),
})
export type Evidence = z.infer<typeof Evidence>

export const safetySchemas = schemas({
  report: {
    summary:
      'Reports a person, a mentorship or a message to the team; what it is about is sealed as evidence.',
    body: ReportSave,
    response: reply({}),
    status: 201,
  },
  consequences: {
    summary: 'Counts what ends when accounts are deleted, blocked, suspended or no longer approved.',
    reads: null,
    body: z.object({
      ids: ids(100).describe('The ids of the accounts, up to 100'),
    }),
    response: reply({ data: Consequences.describe('What ends') }),
  },
  openEvidence: {
    summary: 'Opens the sealed evidence of a report, which is recorded and told to all owners.',
    reads: { who: 'report', how: 'record' },
    params,
    body: z.object({
      reason: text({ required: 'reason_required', max: 500 }).describe('Why it is opened, for the audit log'),
    }),
    response: reply({ data: Evidence.describe('What was sealed') }),
    missing: 'report_not_found',
  },
  suspension: {
    summary: 'Tells whether an account is suspended.',
    reads: { who: 'account', how: 'record' },
    params,
    response: reply({ data: Suspension.describe('Whether, and since when') }),
    missing: 'account_not_found',
  },
  suspend: {
    summary: "Suspends an account of any role, or lifts that; a mentor's block is the same switch.",
    reads: null,
    params,
    query: seenQuery,
    body: SuspensionSave,
    response: reply({ data: Suspension.describe('Whether, and since when') }),
    missing: 'account_not_found',
  },
})
