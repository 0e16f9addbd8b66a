import { invited } from '#parts/invited.ts'
import { AskedQuestion } from '#questions/schemas.ts'
import { graduateAnswers } from '#profile/graduate.ts'
import * as z from 'zod'
import { district, education, experience, fullName, industry, location, skills, term } from '#parts/terms.ts'
import { createdAt, id, longText, moment, readAt, updatedAt } from '#parts/fields.ts'
import { fitParts } from '#matching/reason-schemas.ts'
import { languages } from '#texts/languages.ts'
import { code } from '#texts/code.ts'
import {
  applicationStates,
  decisionNeeds,
  decisions,
  declineReasons,
  evaluationFlags,
  introductionStates,
  mentorshipStates,
} from './values.ts'
import { undo } from '#parts/undo.ts'
import { count, Criterion, Evaluation, flags, summary } from './evaluation-schemas.ts'
import {
  asked,
  Barred,
  Brief,
  hearsOn,
  Opening,
  Override,
  override,
  person,
  planned,
  TieState,
} from './schemas.ts'

export const noteToMentor = term("The administrator's words to the mentor", 'She would fit well')

const Held = z.object({
  decision: z.enum(decisions).describe('What was decided'),
  summary: summary(),
  reason: z.string().describe('Why, as the mentee will be told'),
  byName: z.string().describe('Who decided'),
  at: moment('When it was decided'),
})

export const Candidate = z.object({
  _id: id().describe("The mentee's id"),
  name: fullName(),
  invited: invited(),
  state: z.enum(applicationStates).describe('Where the mentee stands'),
  since: moment('Since when the state holds'),
  registeredAt: moment('Since when an answer is waited for: when they registered, or applied again'),
  waitingDays: z.int().describe('Days of the Indian calendar since then'),
  intake: id('The intake of the application; absent for the one that rolls').optional(),
  hearsOn,
  education: education(),
  district: district(),
  evaluations: z.int().describe('How many evaluators have given their scores'),
  score: z
    .number()
    .nullable()
    .describe('The average of all scores given, 1 to 5; null for who may not read it'),
  adjusted: z
    .number()
    .nullable()
    .describe('The same, were all evaluators equally mild; null without one, and for who may not read it'),
  held: Held.nullable().describe(
    'A decision that is kept until it is released; null for who may not read it',
  ),
  needsTalk: z.boolean().describe('Whether the evaluators are further apart than the limit'),
  flags: flags(z.array(z.enum(evaluationFlags))),
  wishes: z.int().describe('For how many mentors the mentee has asked'),
  mentor: person('The mentor who has the brief or mentors them; null without one').nullable(),
  planned,
  updatedAt: updatedAt(),
})
export type Candidate = z.infer<typeof Candidate>

export const BoardColumn = z.object({
  state: z.enum(applicationStates).describe('Where they stand'),
  total: z.int().describe('How many stand here'),
  candidates: z.array(Candidate).describe('Those who wait longest first, ten at most'),
})

export const AdminIntroduction = z.object({
  _id: id(),
  mentor: person('The mentor'),
  state: z.enum(introductionStates).describe('Where the introduction stands'),
  note: noteToMentor(),
  sharedAt: moment('When it was shared; null before').nullable(),
  viewedAt: moment('When the mentor first opened it; null before').nullable(),
  answeredAt: moment('When it was answered or closed; null before').nullable(),
  expiresAt: moment('When it expires without an answer; null before it is shared').nullable(),
  reminders: z.int().meta({ description: 'How many reminders the mentor has had', examples: [1] }),
  remindedAt: moment('When the mentor was last reminded; null if never').nullable(),
  reason: z.enum(declineReasons).nullable().describe('Why the mentor declined; null otherwise'),
  hasRoom: z.boolean().describe('Whether the mentor is available and has a free place now'),
  updatedAt: updatedAt(),
})
export type AdminIntroduction = z.infer<typeof AdminIntroduction>

export const AdminMentorship = z.object({
  _id: id(),
  mentor: person('The mentor'),
  state: z.enum(mentorshipStates).describe('Where the mentorship stands'),
  startedAt: moment('When it began'),
  closedAt: moment('When it was completed or ended; null while it is active').nullable(),
  endReason: z.string().meta({ description: 'Why it ended, or empty', examples: ['no_time'] }),
})
export type AdminMentorship = z.infer<typeof AdminMentorship>

/** Everything about one mentee that those who select need. */
export const ApplicationRecord = z.object({
  candidate: Candidate.describe('The mentee and where they stand'),
  facts: z
    .object({
      age: z.int().nullable().describe('Full years; null without a date of birth'),
      isOfAge: z.boolean().nullable().describe('Whether 21 or older'),
      isGraduate: z.boolean().describe('Whether they are a graduate, as far as is known'),
      graduate: z
        .enum(graduateAnswers)
        .describe('What the education, as typed, says of a degree, or an administrator over it'),
      graduateAnswer: z
        .enum(graduateAnswers)
        .nullable()
        .describe('What an administrator says of the degree; null for nothing'),
      isSharingNumber: z.boolean().describe('Whether another mentee has the same mobile number'),
    })
    .describe('What is known of the mentee'),
  brief: Brief.describe('Exactly what a mentor would see now'),
  summary: summary(),
  reason: z.string().describe('What the mentee was told about the decision'),
  criteria: z.array(Criterion).describe('What is evaluated, in order'),
  otherCriteria: z
    .array(Criterion)
    .describe('The criteria of the shown evaluations that were given by another set'),
  limits: z
    .object({
      spreadLimit: z.number().describe('Evaluators who are further apart should talk'),
      commentedScores: z.array(z.int()).describe('The scores that need a comment'),
      wantedEvaluations: z.int().describe('Evaluations that a decision needs'),
    })
    .describe('What the settings say of evaluations'),
  own: Evaluation.nullable().describe("The caller's own evaluation"),
  others: z
    .array(Evaluation)
    .describe("Others' evaluations of this round; empty until the caller's own is given"),
  hiddenEvaluations: z.int().describe('How many others will show once the own is given'),
  round: z.int().describe('Which round of evaluations it is; reopening begins the next one'),
  earlier: z
    .array(
      z.object({
        round: z.int().describe('The round'),
        evaluations: z.array(Evaluation).describe('Those given'),
      }),
    )
    .describe('The earlier rounds in which the caller took part'),
  tie: TieState.describe("The caller's answer about close ties"),
  canReadScores: z.boolean().describe('Whether the caller may read the others without evaluating'),
  hasReadScores: z.boolean().describe('Whether the caller has done so, and evaluates no more in this round'),
  decisionNeeds: z.array(z.enum(decisionNeeds)).describe('What a decision of the caller waits for'),
  barred: z.array(Barred).describe('Who else is barred by a tie, for an owner to lift; empty for all others'),
  overrides: z.array(Override).describe('What owners have let through, newest first'),
  answers: z
    .array(AskedQuestion)
    .describe(
      "The questions of the intake, with the mentee's answers; without those that managers alone read",
    ),
  wishes: z
    .array(
      z.object({
        mentor: person('The mentor asked for'),
        note: z.string().describe("The mentee's words"),
        createdAt: createdAt(),
      }),
    )
    .describe('The mentors the mentee has asked for'),
  refusal: z
    .enum(['mentee_unverified', 'brief_withheld', 'mentee_minor', 'decision_held'])
    .nullable()
    .describe('Why nobody can be asked about this mentee now; null where mentors can'),
  isWaiting: z
    .boolean()
    .describe('Whether a decision or a shared brief can still be undone, and has not happened yet'),
  isOwnWaiting: z
    .boolean()
    .describe("Whether the caller's own evaluation can still be undone, and does not count yet"),
  waitsUntil: moment('When the first of these happens; absent where nothing waits').optional(),
  moreIntroductions: z.int().describe('How many more introductions of this mentee can be open now'),
  introductions: z.array(AdminIntroduction).describe('Newest first'),
  mentorships: z.array(AdminMentorship).describe('Newest first'),
  openings: z.array(Opening).describe('Newest first'),
})
export type ApplicationRecord = z.infer<typeof ApplicationRecord>

export const MentorChoice = z.object({
  _id: id(),
  name: fullName(),
  industry: industry(),
  location: location(),
  experience: experience(),
  skills: skills(),
  active: z.int().describe('Mentees now'),
  waiting: z.int().describe('Briefs that wait for an answer'),
  held: z.int().describe('Places kept by a plan that can still be taken back; nobody was told yet'),
  capacity: z.int().meta({ description: 'Most mentees at a time', examples: [2] }),
  pausedUntil: z.string().nullable().describe('YYYY-MM-DD while paused; empty without an end; else null'),
  isWished: z.boolean().describe('Whether the mentee has asked for this mentor'),
  before: z.enum(introductionStates).nullable().describe('How an earlier introduction of the pair ended'),
  reads: z.enum(languages).describe('The language of their mails'),
  reasonsNote: z.string().meta({
    description: 'The reasons that this mentor may read, in that language, one a line',
    examples: ['Same field: Law'],
  }),
  isSamePerson: z.boolean().describe('Whether the two may be one person: an owner alone can introduce them'),
  ...fitParts,
})
export type MentorChoice = z.infer<typeof MentorChoice>

const days = (most: number, example: number) =>
  z
    .int({ error: code('days_invalid') })
    .min(1, code('days_invalid'))
    .max(most, code('days_invalid'))
    .meta({ examples: [example] })

export const SelectionSettings = z.object({
  openIntroductions: count(1, 5).describe('Most introductions of one mentee that are open at a time'),
  firstReminderDays: days(30, 3).describe('Days after which a mentor is reminded'),
  secondReminderDays: days(60, 7).describe('Days after which a mentor is reminded again'),
  expiryDays: days(90, 14).describe('An introduction without an answer expires after this many days'),
  defaultCapacity: count(1, 20).describe('Mentees of a mentor who has said nothing else'),
  reviewDays: days(90, 14).describe('Within how many days mentees are told that they will hear'),
  wantedEvaluations: count(1, 10).describe('Evaluations that a decision needs'),
  refusesUnder21: z
    .boolean({ error: code('value_invalid') })
    .describe('Whether nobody under 21 can register as a mentee'),
  unassignedDays: days(30, 3).describe(
    'Somebody eligible without a mentor needs attention after so many days',
  ),
  firstMeetingDays: days(90, 14).describe('A mentoring without a meeting needs attention after so many days'),
  noMeetingDays: days(180, 45).describe('A mentoring needs attention so many days after its last meeting'),
  spreadLimit: z
    .number({ error: code('value_invalid') })
    .min(0.5, code('value_invalid'))
    .max(4, code('value_invalid'))
    .meta({ description: 'Evaluators whose averages are further apart should talk', examples: [1.5] }),
  commentedScores: z
    .array(count(1, 5), { error: code('value_invalid') })
    .max(5, code('list_too_long'))
    .describe('The scores that need a comment'),
  ...asked,
})
export type SelectionSettings = z.infer<typeof SelectionSettings>

export const Settings = SelectionSettings.extend({ updatedAt: updatedAt() })

type Days = Record<'firstReminderDays' | 'secondReminderDays' | 'expiryDays', number>

/** For `refine`: the reminders must be in order, and before the expiry. */
export const daysInOrder = [
  ({ firstReminderDays: first, secondReminderDays: second, expiryDays: last }: Days) =>
    first < second && second < last,
  { error: code('days_order'), path: ['expiryDays'] },
] satisfies [unknown, object]

/** Settings that later versions of the product added are optional. */
export const SettingsUpdate = SelectionSettings.partial({
  wantedEvaluations: true,
  refusesUnder21: true,
  mentoringMonths: true,
  monthlyMeetings: true,
  unassignedDays: true,
  firstMeetingDays: true,
  noMeetingDays: true,
  spreadLimit: true,
  commentedScores: true,
})
  .extend({ updatedAt: readAt().optional() })
  .refine(...daysInOrder)

export const DecisionMade = z.object({
  decision: z.enum(decisions, { error: code('decision_required') }).describe('The decision'),
  summary: summary(longText()),
  reason: longText().describe('Why, in words for the mentee'),
  talked: z
    .boolean({ error: code('value_invalid') })
    .default(false)
    .describe('Whether evaluators who are far apart have talked about it'),
  override,
  hold: z
    .boolean({ error: code('value_invalid') })
    .default(false)
    .describe('Whether the decision is kept until it is released, and nobody is told before'),
  undo,
  updatedAt: readAt().optional().describe("The candidate's updatedAt the decision started from"),
})
