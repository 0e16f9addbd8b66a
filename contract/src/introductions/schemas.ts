import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { OwnIntake } from '#intakes/schemas.ts'
import { fullName, term } from '#parts/terms.ts'
import { noteToMentor } from '#selection/record-schemas.ts'
import { reply } from '#parts/reply.ts'
import { createdAt, id, longText, moment, readAt, updatedAt } from '#parts/fields.ts'
import { Certificate, endedBy, sharesLanguage, theirLanguages } from '#mentorships/record-schemas.ts'
import { code } from '#texts/code.ts'
import {
  applicationStates,
  declineReasons,
  introductionStates,
  mentorshipStates,
  ties,
} from '#selection/values.ts'
import { asked, Brief, Opening } from '#selection/schemas.ts'
import { OwnInterview } from '#interviews/schemas.ts'
import { urgencies } from './values.ts'

const introductionMoments = {
  state: z.enum(introductionStates).describe('Where the introduction stands'),
  sharedAt: moment('When it was shared'),
  viewedAt: moment('When the mentor first opened it; null before').nullable(),
  answeredAt: moment('When it was answered or closed; null before').nullable(),
  expiresAt: moment('When it expires without an answer'),
}

/** An introduction as its mentor sees it listed: the brief itself is opened, which is recorded. */
export const Introduction = z.object({
  _id: id(),
  ...Brief.pick({ firstName: true, ageBand: true, district: true, interests: true }).shape,
  note: noteToMentor(),
  ...introductionMoments,
  reason: z.enum(declineReasons).nullable().describe('Why it was declined'),
  mentorship: id('The mentorship that consent has begun; null before').nullable(),
})

export type Introduction = z.infer<typeof Introduction>

const OpenedIntroduction = Introduction.extend({
  brief: Brief.describe('What the mentor reads of the mentee'),
  hasRoom: z.boolean().describe('Whether the mentor has room for another mentee'),
  ...theirLanguages,
  sharesLanguage: sharesLanguage(),
  asks: z.object(asked).describe('What a yes asks of the mentor'),
  asksContact: z
    .boolean()
    .describe('Whether the mentor is asked once more to let the mentee read phone and e-mail'),
})

export type OpenedIntroduction = z.infer<typeof OpenedIntroduction>

/** The token of the mail's link. A signed-in mentor can answer without one. */
const token = z
  .string({ error: code('token_required') })
  .max(200, code('token_required'))
  .optional()
  .describe("The token of the mail's link, works once")

export const Consent = z.object({
  ties: z
    .array(z.enum(ties, { error: code('value_invalid') }), { error: code('ties_required') })
    .max(ties.length, code('list_too_long'))
    .meta({
      description: 'The answer to the question of close ties: an empty list says that there are none',
      examples: [[]],
    }),
  token,
})

export const Decline = z.object({
  reason: z.enum(declineReasons, { error: code('decline_reason_required') }).describe('Why'),
  message: longText().default('').describe('A kind word to the mentee'),
  token,
})

const day = z.iso
  .date({ error: code('date_invalid') })
  .refine((value) => value >= '2020-01-01' && value < '2100-01-01', code('date_invalid'))
  .nullable()

const capacity = { description: 'Most mentees at a time; null for the default', examples: [2] }

const pausedFrom = {
  description: 'No new mentees from this Indian day on, YYYY-MM-DD; null without a break',
  examples: ['2026-05-01'],
}

const pausedUntil = { description: 'Up to and with this day; null for no end', examples: ['2026-05-31'] }

export const MentoringUpdate = z
  .object({
    capacity: z
      .int({ error: code('capacity_invalid') })
      .min(0, code('capacity_invalid'))
      .max(20, code('capacity_invalid'))
      .nullable()
      .meta(capacity),
    pausedFrom: day.meta(pausedFrom),
    pausedUntil: day.meta(pausedUntil),
    updatedAt: readAt().optional(),
  })
  .refine(
    ({ pausedFrom, pausedUntil }) =>
      pausedUntil === null || (pausedFrom !== null && pausedFrom <= pausedUntil),
    { error: code('pause_order'), path: ['pausedUntil'] },
  )

const Mentoring = z.object({
  capacity: z.int().nullable().meta(capacity),
  defaultCapacity: z
    .int()
    .meta({ description: 'Mentees at a time of a mentor who has said nothing else', examples: [2] }),
  active: z.int().describe('Mentees now'),
  pausedFrom: z.string().nullable().meta(pausedFrom),
  pausedUntil: z.string().nullable().meta(pausedUntil),
  isPaused: z.boolean().describe('Whether the pause holds today'),
  isInDirectory: z.boolean().describe('Whether the mentor agrees to be in the list of mentors'),
  updatedAt: updatedAt(),
})

export type Mentoring = z.infer<typeof Mentoring>

/** A mentorship in a person's own list. */
export const MentorshipSummary = z.object({
  _id: id(),
  name: z.string().describe("The other's name"),
  state: z.enum(mentorshipStates).describe('Where the mentorship stands'),
  startedAt: moment('When it began'),
  closedAt: moment('When it was completed or ended; null while it is active').nullable(),
  urgency: z.enum(urgencies).describe('What should be looked at first'),
  unread: z.int().meta({ description: 'Messages the caller has not read', examples: [3] }),
  openItems: z.int().describe("The caller's action items and goals that are not done"),
  nextMeeting: moment('The next meeting that is agreed; null without one').nullable(),
  lastMeeting: moment('The last meeting that took place; null without one').nullable(),
  meetings: z.int().describe('How many meetings took place'),
  minutes: z.int().describe('How many minutes these were planned for'),
  image: z.string().describe("The photo of the caller's mentor, or empty"),
  toChoose: z.boolean().describe('Whether the other has proposed times that wait for the caller'),
  isProposed: z
    .boolean()
    .describe(
      'Whether times that the caller has proposed, for a new meeting or to move one, wait for the other',
    ),
  toReview: z.boolean().describe("Whether the other has given the closing review, and the caller's is open"),
  isReviewed: z
    .boolean()
    .describe("Whether the caller has given the closing review, and the other's is open"),
  toFit: z
    .boolean()
    .describe(
      'Whether mentee and mentor have met, and the caller has not yet said whether they fit; after `deciding`, once they have met again and no meeting is agreed',
    ),
  certificate: z
    .string()
    .nullable()
    .meta({ description: 'The code of its certificate; null without one', examples: ['7K3MQ9XA2B4C'] }),
  endedBy: endedBy(),
  farewell: z.string().describe('What whoever ended it has written to the caller, or empty'),
})

export type MentorshipSummary = z.infer<typeof MentorshipSummary>

const wishNote = term("The mentee's words to the administrators", 'She has built a dairy herself')

const Wish = z.object({
  mentor: z.object({ _id: id(), name: fullName() }).describe('The mentor asked for'),
  note: wishNote(),
  createdAt: createdAt(),
})

export type Wish = z.infer<typeof Wish>

export const Journey = z.object({
  state: z.enum(applicationStates).describe('Where the mentee stands'),
  since: moment('Since when the state holds'),
  by: moment('By when the next step comes; null where nobody can say').nullable(),
  intake: OwnIntake.optional(),
  questions: z
    .int()
    .optional()
    .describe('How many questions of the intake wait for an answer; absent for none'),
  reason: z.string().describe('What the administrators have said about the decision'),
  holds: z
    .array(z.enum(['confirm_address', 'allow_brief']))
    .describe('What the mentee has to do before a mentor can be asked'),
  hasAnswered: z.boolean().describe('Whether they have answered the questions for matching'),
  openQuestions: z
    .int()
    .meta({ description: 'How many of these questions have no answer yet', examples: [2] }),
  introductions: z
    .array(
      z.object({
        _id: id(),
        mentorName: fullName(),
        mentor: id('The mentor, whose profile members can open; null while it is not listed').nullable(),
        ...introductionMoments,
        message: z.string().describe("The mentor's kind word"),
      }),
    )
    .describe('Newest first'),
  mentorships: z.array(MentorshipSummary).describe('Newest first'),
  certificates: z
    .array(Certificate)
    .describe('Newest first; they stay when a mentor leaves, and the mentorship with them'),
  wishes: z.array(Wish).describe('The mentors the mentee has asked for'),
  interview: OwnInterview.optional().describe('An interview that is open; absent for none'),
  survey: id('A survey that waits for an answer of the mentee; null without one').nullable(),
  openings: z.array(Opening).describe('Who has seen the brief or contact details, newest first'),
  updatedAt: updatedAt(),
})

export type Journey = z.infer<typeof Journey>

const params = z.object({ id: id() })

export const introductionSchemas = schemas({
  journey: {
    summary: 'Tells the signed-in mentee where they stand, since when, and what comes next.',
    response: reply({ data: Journey.describe('Where the caller stands') }),
  },
  withdraw: {
    summary: 'Leaves the selection; whoever is waiting is told.',
    response: reply({ data: Journey.describe('Where the caller stands') }),
  },
  rejoin: {
    summary: 'Applies again after a withdrawal.',
    response: reply({ data: Journey.describe('Where the caller stands') }),
  },
  wish: {
    summary: 'Asks the administrators for a particular mentor; three wishes at most.',
    body: z.object({
      mentor: z.guid({ error: code('mentor_required') }).describe("The mentor's id"),
      note: wishNote(longText()).default(''),
    }),
    response: reply({ data: z.array(Wish).describe('The mentors the caller has asked for') }),
    status: 201,
  },
  unwish: {
    summary: 'Takes a wish back; the id is the mentor.',
    params,
    response: reply({ data: z.array(Wish).describe('The mentors the caller has asked for') }),
    missing: 'mentor_not_found',
  },
  list: {
    summary: "Lists the signed-in mentor's introductions, those that wait for an answer first.",
    response: reply({ data: z.array(Introduction).describe('Those that wait for an answer first') }),
  },
  open: {
    summary: 'Opens a brief, which is recorded and shown to the mentee.',
    params,
    response: reply({ data: OpenedIntroduction.describe('The introduction, with the brief') }),
    missing: 'introduction_not_found',
  },
  consent: {
    summary: 'Consents: mentoring begins, where the mentor has room.',
    params,
    body: Consent,
    response: reply({ data: Introduction.describe('The introduction') }),
    missing: 'introduction_not_found',
  },
  decline: {
    summary: 'Declines; the mentee returns to the queue.',
    params,
    body: Decline,
    response: reply({ data: Introduction.describe('The introduction') }),
    missing: 'introduction_not_found',
  },
  mentees: {
    summary: "Lists the signed-in mentor's mentorships, the most urgent first.",
    response: reply({ data: z.array(MentorshipSummary).describe('The most urgent first') }),
  },
  mentoring: {
    summary:
      'Reads how many mentees the signed-in mentor takes on, their pause, and what intakes ask of them.',
    response: reply({
      data: Mentoring.describe('How many mentees the caller takes on'),
      asked: z
        .object({
          round: id('The round that waits for an answer').nullable().describe('Null without one'),
          questions: z.int().describe('How many questions of intakes wait for an answer'),
        })
        .describe('What intakes ask of the caller'),
    }),
  },
  updateMentoring: {
    summary: 'Changes how many mentees the signed-in mentor takes on, and their pause.',
    body: MentoringUpdate,
    response: reply({ data: Mentoring.describe('How many mentees the caller takes on') }),
  },
})
