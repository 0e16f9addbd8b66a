import * as z from 'zod'
import { endpoint, reply } from './endpoint.ts'
import { id, indianDate, longText, moment, readAt } from './fields.ts'
import { Certificate } from './mentorship-records.ts'
import { code } from './code.ts'
import {
  ageBands,
  applicationStates,
  Brief,
  declineReasons,
  introductionStates,
  mentorshipStates,
  Opening,
  ties,
} from './selection.ts'

/** An introduction as its mentor sees it listed: the brief itself is opened, which is recorded. */
const Introduction = z.object({
  _id: id(),
  firstName: z.string(),
  ageBand: z.enum(ageBands).nullable(),
  district: z.string(),
  interests: z.array(z.string()),
  note: z.string().describe("The administrator's words"),
  state: z.enum(introductionStates),
  sharedAt: moment(),
  viewedAt: moment().nullable(),
  answeredAt: moment().nullable(),
  expiresAt: moment(),
  reason: z.enum(declineReasons).nullable().describe('Why it was declined'),
  mentorship: id().nullable().describe('What consent has begun'),
})
export type Introduction = z.infer<typeof Introduction>

const OpenedIntroduction = Introduction.extend({
  brief: Brief,
  hasRoom: z.boolean().describe('Whether the mentor has room for another mentee'),
})
export type OpenedIntroduction = z.infer<typeof OpenedIntroduction>

/** The token of the mail's link; whoever has signed in can answer without one. */
const token = z
  .string({ error: code('token_required') })
  .max(200, code('token_required'))
  .optional()
  .describe("The token of the mail's link, works once")

export const Consent = z.object({
  ties: z
    .array(z.enum(ties, { error: code('value_invalid') }), { error: code('ties_required') })
    .max(0, code('ties_forbid'))
    .meta({
      description: 'The answer to the question of close ties: an empty list says that there are none',
      examples: [[]],
    }),
  token,
})

export const Decline = z.object({
  reason: z.enum(declineReasons, { error: code('decline_reason_required') }),
  message: longText().default('').describe('A kind word to the mentee'),
  token,
})

const day = z.iso.date({ error: code('date_invalid') }).nullable()

export const MentoringUpdate = z
  .object({
    capacity: z
      .int({ error: code('capacity_invalid') })
      .min(0, code('capacity_invalid'))
      .max(20, code('capacity_invalid'))
      .nullable()
      .describe('Most mentees at a time; null for the default'),
    pausedFrom: day.describe('No new mentees from this Indian day on, YYYY-MM-DD'),
    pausedUntil: day.describe('Up to and with this day; null for no end'),
    updatedAt: readAt().optional(),
  })
  .refine(
    ({ pausedFrom, pausedUntil }) =>
      pausedUntil === null || (pausedFrom !== null && pausedFrom <= pausedUntil),
    { error: code('pause_order'), path: ['pausedUntil'] },
  )

const Mentoring = z.object({
  capacity: z.int().nullable(),
  defaultCapacity: z.int(),
  active: z.int().describe('Mentees now'),
  pausedFrom: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  isPaused: z.boolean().describe('Whether the pause holds today'),
  updatedAt: moment(),
})
export type Mentoring = z.infer<typeof Mentoring>

/** Whether a pause holds on a day (`YYYY-MM-DD`; today in India when it is not said). */
export function isPausedOn(
  pause: { pausedFrom: string | null; pausedUntil: string | null },
  day: string = indianDate(),
): boolean {
  const { pausedFrom: from, pausedUntil: until } = pause
  return from !== null && from <= day && (until === null || day <= until)
}

export const urgencies = ['no_first_meeting', 'unread', 'proposal', 'overdue', 'no_meeting', 'calm'] as const

/** A mentorship in a person's own list. */
const MentorshipSummary = z.object({
  _id: id(),
  name: z.string().describe("The other's name"),
  state: z.enum(mentorshipStates),
  startedAt: moment(),
  closedAt: moment().nullable(),
  urgency: z.enum(urgencies).describe('What should be looked at first'),
  unread: z.int(),
  nextMeeting: moment().nullable(),
  lastMeeting: moment().nullable(),
})
export type MentorshipSummary = z.infer<typeof MentorshipSummary>

const Wish = z.object({
  mentor: z.object({ _id: id(), name: z.string() }),
  note: z.string(),
  createdAt: moment(),
})
export type Wish = z.infer<typeof Wish>

/** Most wishes a mentee can have open. */
export const mostWishes = 3

const Journey = z.object({
  state: z.enum(applicationStates),
  since: moment(),
  by: moment().nullable().describe('By when the next step comes; null where nobody can say'),
  reason: z.string().describe('What the administrators have said about the decision'),
  introductions: z
    .array(
      z.object({
        _id: id(),
        mentorName: z.string(),
        state: z.enum(introductionStates),
        sharedAt: moment(),
        viewedAt: moment().nullable(),
        answeredAt: moment().nullable(),
        expiresAt: moment(),
        message: z.string().describe("The mentor's kind word"),
      }),
    )
    .describe('Newest first'),
  mentorships: z.array(MentorshipSummary).describe('Newest first'),
  certificates: z
    .array(Certificate)
    .describe('Newest first; they stay when a mentor leaves, and the mentorship with them'),
  wishes: z.array(Wish),
  openings: z.array(Opening).describe('Who has seen the brief or contact details, newest first'),
  updatedAt: moment(),
})
export type Journey = z.infer<typeof Journey>

const params = z.object({ id: id() })
const asMentee = { access: ['mentee'] } as const
const asMentor = { access: ['mentor'] } as const

/** The way to a mentor, as the mentee and the mentor see it. */
export const introductions = {
  journey: endpoint({
    method: 'GET',
    path: 'mentee/journey',
    ...asMentee,
    summary: 'Tells the signed-in mentee where they stand, since when, and what comes next.',
    response: reply({ data: Journey }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'mentee/journey/withdraw',
    ...asMentee,
    summary: 'Leaves the selection; whoever is waiting is told.',
    response: reply({ data: Journey }),
  }),
  rejoin: endpoint({
    method: 'POST',
    path: 'mentee/journey/rejoin',
    ...asMentee,
    summary: 'Applies again after a withdrawal.',
    response: reply({ data: Journey }),
  }),
  wish: endpoint({
    method: 'POST',
    path: 'mentee/wish',
    ...asMentee,
    summary: 'Asks the administrators for a particular mentor; three wishes at most.',
    body: z.object({
      mentor: z.guid({ error: code('mentor_required') }).describe("The mentor's id"),
      note: longText().default(''),
    }),
    response: reply({ data: z.array(Wish) }),
    status: 201,
  }),
  unwish: endpoint({
    method: 'DELETE',
    path: 'mentee/wish/{id}',
    ...asMentee,
    summary: 'Takes a wish back; the id is the mentor.',
    params,
    missing: 'mentor_not_found',
    response: reply({ data: z.array(Wish) }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'mentor/introductions',
    ...asMentor,
    summary: "Lists the signed-in mentor's introductions, those that wait for an answer first.",
    response: reply({ data: z.array(Introduction) }),
  }),
  open: endpoint({
    method: 'POST',
    path: 'mentor/introduction/{id}/open',
    ...asMentor,
    summary: 'Opens a brief, which is recorded and shown to the mentee.',
    params,
    missing: 'introduction_not_found',
    response: reply({ data: OpenedIntroduction }),
  }),
  consent: endpoint({
    method: 'POST',
    path: 'mentor/introduction/{id}/consent',
    ...asMentor,
    summary: 'Consents: mentoring begins, where the mentor has room.',
    params,
    missing: 'introduction_not_found',
    body: Consent,
    response: reply({ data: Introduction }),
  }),
  decline: endpoint({
    method: 'POST',
    path: 'mentor/introduction/{id}/decline',
    ...asMentor,
    summary: 'Declines; the mentee returns to the queue.',
    params,
    missing: 'introduction_not_found',
    body: Decline,
    response: reply({ data: Introduction }),
  }),
  mentees: endpoint({
    method: 'GET',
    path: 'mentor/mentees',
    ...asMentor,
    summary: "Lists the signed-in mentor's mentorships, the most urgent first.",
    response: reply({ data: z.array(MentorshipSummary) }),
  }),
  mentoring: endpoint({
    method: 'GET',
    path: 'mentor/mentoring',
    ...asMentor,
    summary: 'Reads how many mentees the signed-in mentor takes on, and their pause.',
    response: reply({ data: Mentoring }),
  }),
  updateMentoring: endpoint({
    method: 'PUT',
    path: 'mentor/mentoring',
    ...asMentor,
    summary: 'Changes how many mentees the signed-in mentor takes on, and their pause.',
    body: MentoringUpdate,
    response: reply({ data: Mentoring }),
  }),
}
