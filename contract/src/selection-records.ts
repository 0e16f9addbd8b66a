import * as z from 'zod'
import { id, longText, moment, readAt } from './fields.ts'
import { code } from './code.ts'
import { type Language, languages } from './languages.ts'
import {
  applicationStates,
  Brief,
  decisions,
  declineReasons,
  evaluationFlags,
  introductionStates,
  mentorshipStates,
  Opening,
} from './selection.ts'

const person = z.object({ _id: id(), name: z.string() })

export const Candidate = z.object({
  _id: id().describe("The mentee's id"),
  name: z.string(),
  state: z.enum(applicationStates),
  since: moment().describe('Since when the state holds'),
  education: z.string(),
  district: z.string(),
  evaluations: z.int().describe('How many evaluators have given their scores'),
  score: z.number().nullable().describe('The average of all scores given, 1 to 5'),
  needsTalk: z.boolean().describe('Whether the evaluators are further apart than the limit'),
  flags: z.array(z.enum(evaluationFlags)),
  wishes: z.int().describe('For how many mentors the mentee has asked'),
  mentor: person.nullable().describe('The mentor who has the brief or mentors them'),
  updatedAt: moment(),
})
export type Candidate = z.infer<typeof Candidate>

export const BoardColumn = z.object({
  state: z.enum(applicationStates),
  total: z.int().describe('How many stand here'),
  candidates: z.array(Candidate).describe('Those who wait longest first, ten at most'),
})

const named = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<Language, z.ZodString>,
)
const Criterion = z.object({ _id: id(), name: named, hint: named })
export type Criterion = z.infer<typeof Criterion>

const Score = z.object({
  criterion: id(),
  score: z.int().min(1).max(5).nullable(),
  comment: z.string(),
})

export const Evaluation = z.object({
  _id: id(),
  evaluatorName: z.string(),
  recommendation: z.enum(decisions).nullable(),
  flags: z.array(z.enum(evaluationFlags)),
  comment: z.string(),
  scores: z.array(Score),
  average: z.number().nullable(),
  submittedAt: moment().nullable().describe('Null while it is a draft, which nobody else sees'),
  updatedAt: moment(),
})
export type Evaluation = z.infer<typeof Evaluation>

export const AdminIntroduction = z.object({
  _id: id(),
  mentor: person,
  state: z.enum(introductionStates),
  note: z.string(),
  sharedAt: moment().nullable(),
  viewedAt: moment().nullable(),
  answeredAt: moment().nullable(),
  expiresAt: moment().nullable(),
  reminders: z.int(),
  reason: z.enum(declineReasons).nullable(),
  updatedAt: moment(),
})
export type AdminIntroduction = z.infer<typeof AdminIntroduction>

export const AdminMentorship = z.object({
  _id: id(),
  mentor: person,
  state: z.enum(mentorshipStates),
  startedAt: moment(),
  closedAt: moment().nullable(),
  endReason: z.string(),
})
export type AdminMentorship = z.infer<typeof AdminMentorship>

/** Everything about one mentee that those who select need. */
export const ApplicationRecord = z.object({
  candidate: Candidate,
  facts: z.object({
    age: z.int().nullable().describe('Full years; null without a date of birth'),
    isOfAge: z.boolean().nullable().describe('Whether 21 or older'),
    isGraduate: z.boolean().describe('Whether the education, as typed, names a degree'),
    isSharingNumber: z.boolean().describe('Whether another mentee has the same mobile number'),
  }),
  brief: Brief.describe('Exactly what a mentor would see now'),
  summary: z.string(),
  reason: z.string().describe('What the mentee was told about the decision'),
  criteria: z.array(Criterion),
  own: Evaluation.nullable().describe("The caller's own evaluation"),
  others: z.array(Evaluation).describe("Others' evaluations; empty until the caller's own is given"),
  hiddenEvaluations: z.int().describe('How many others will show once the own is given'),
  wishes: z.array(z.object({ mentor: person, note: z.string(), createdAt: moment() })),
  introductions: z.array(AdminIntroduction).describe('Newest first'),
  mentorships: z.array(AdminMentorship).describe('Newest first'),
  openings: z.array(Opening).describe('Newest first'),
})
export type ApplicationRecord = z.infer<typeof ApplicationRecord>

export const MentorChoice = z.object({
  _id: id(),
  name: z.string(),
  industry: z.string(),
  location: z.string(),
  experience: z.string(),
  skills: z.array(z.string()),
  active: z.int().describe('Mentees now'),
  waiting: z.int().describe('Briefs that wait for an answer'),
  capacity: z.int(),
  pausedUntil: z.string().nullable().describe('YYYY-MM-DD while paused; empty without an end; else null'),
  isWished: z.boolean().describe('Whether the mentee has asked for this mentor'),
  before: z.enum(introductionStates).nullable().describe('How an earlier introduction of the two ended'),
})
export type MentorChoice = z.infer<typeof MentorChoice>

export const escalationKinds = [
  'unreviewed',
  'unassigned',
  'unanswered',
  'no_first_meeting',
  'no_meeting',
  'mentor_paused',
  'needs_talk',
] as const

export const Escalation = z.object({
  kind: z.enum(escalationKinds),
  since: moment(),
  mentee: person,
  mentor: person.nullable(),
  introduction: id().nullable(),
  mentorship: id().nullable(),
})
export type Escalation = z.infer<typeof Escalation>

const days = (most: number, example: number) =>
  z
    .int({ error: code('days_invalid') })
    .min(1, code('days_invalid'))
    .max(most, code('days_invalid'))
    .meta({ examples: [example] })

const count = (least: number, most: number) =>
  z
    .int({ error: code('value_invalid') })
    .min(least, code('value_invalid'))
    .max(most, code('value_invalid'))

export const SelectionSettings = z.object({
  openIntroductions: count(1, 5).describe('Most introductions of one mentee that are open at a time'),
  firstReminderDays: days(30, 3),
  secondReminderDays: days(60, 7),
  expiryDays: days(90, 14).describe('An introduction without an answer expires after this many days'),
  defaultCapacity: count(1, 20).describe('Mentees of a mentor who has said nothing else'),
  reviewDays: days(90, 14).describe('Within how many days mentees are told that they will hear'),
})
export type SelectionSettings = z.infer<typeof SelectionSettings>

export const Settings = SelectionSettings.extend({ updatedAt: moment() })

export const SettingsUpdate = SelectionSettings.extend({ updatedAt: readAt().optional() }).refine(
  ({ firstReminderDays: first, secondReminderDays: second, expiryDays: last }) =>
    first < second && second < last,
  { error: code('days_order'), path: ['expiryDays'] },
)

/** What an evaluator saves; scores may be missing until it is given. */
export const EvaluationSave = z.object({
  scores: z
    .array(
      z.object({
        criterion: id(),
        score: count(1, 5).nullable(),
        comment: longText().default(''),
      }),
      { error: code('value_invalid') },
    )
    .max(30, code('list_too_long')),
  recommendation: z.enum(decisions, { error: code('recommendation_required') }).nullable(),
  flags: z.array(z.enum(evaluationFlags, { error: code('value_invalid') })).max(10, code('list_too_long')),
  comment: longText().default(''),
  submit: z.boolean({ error: code('value_invalid') }).describe('Gives the evaluation: others see it now'),
  updatedAt: readAt().optional().describe('The updatedAt of the own evaluation the edit started from'),
})

export const DecisionMade = z.object({
  decision: z.enum(decisions, { error: code('decision_required') }),
  summary: longText().describe('For the mentor; asked for when the mentee is eligible'),
  reason: longText().describe('In words for the mentee'),
  updatedAt: readAt().optional().describe("The candidate's updatedAt the decision started from"),
})

export const Report = z.object({
  _id: id().describe("The message's id"),
  text: z.string(),
  author: person,
  reporter: person,
  reason: z.string(),
  reportedAt: moment(),
  resolvedAt: moment().nullable(),
  mentorship: id(),
})
export type Report = z.infer<typeof Report>
