import * as z from 'zod'
import { id, indianDate, longText, moment, readAt, text } from './fields.ts'
import { code } from './code.ts'
import { mentorshipStates, Opening, sides } from './selection.ts'

export const meetingStates = ['proposed', 'accepted', 'cancelled'] as const
export const fitAnswers = ['good', 'deciding', 'not_a_fit'] as const
export const itemKinds = ['goal', 'action'] as const

export const endReasons = ['goals_reached', 'no_time', 'not_a_fit', 'moved_on', 'other'] as const

export const Meeting = z.object({
  _id: id(),
  state: z.enum(meetingStates),
  proposedBy: z.enum(sides),
  times: z
    .array(moment())
    .describe('The times proposed last, one to three; being moved, without the agreed one'),
  startsAt: moment().nullable().describe('The time agreed; while it is being moved, the old one'),
  minutes: z.int(),
  topic: z.string(),
  place: z.string().describe('An address, or where to call'),
  sequence: z.int().describe('How often the calendar entry has changed'),
  updatedAt: moment(),
})
export type Meeting = z.infer<typeof Meeting>

export const Note = z.object({
  _id: id(),
  meeting: id().nullable(),
  author: z.enum(sides),
  shared: z.boolean(),
  text: z.string(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type Note = z.infer<typeof Note>

export const Item = z.object({
  _id: id(),
  kind: z.enum(itemKinds),
  text: z.string(),
  owner: z.enum(sides),
  due: z.string().nullable().describe('YYYY-MM-DD'),
  doneAt: moment().nullable(),
  updatedAt: moment(),
})
export type Item = z.infer<typeof Item>

export const ChatMessage = z.object({
  _id: id(),
  author: z.enum(sides),
  text: z.string(),
  createdAt: moment(),
  readAt: moment().nullable(),
  isReported: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Contact = z.infer<typeof Contact>

const FitCheck = z.object({ answer: z.enum(fitAnswers), comment: z.string(), at: moment() })
const Review = z.object({ rating: z.int(), text: z.string(), at: moment() })

export const Mentorship = z.object({
  _id: id(),
  state: z.enum(mentorshipStates),
  side: z.enum(sides).describe("The caller's side"),
  other: z.object({ _id: id(), name: z.string(), side: z.enum(sides) }),
  startedAt: moment(),
  closedAt: moment().nullable(),
  endReason: z.string(),
  endMessage: z.string(),
  endedBy: z.enum(['mentee', 'mentor', 'admin', 'system']).nullable(),
  meetings: z.array(Meeting).describe('The next first, then those that were, newest first'),
  notes: z.array(Note).describe("Shared ones and the caller's own, newest first"),
  items: z.array(Item),
  unread: z.int().describe('Messages of the other that the caller has not read'),
  hasMet: z.boolean().describe('Whether a meeting has taken place'),
  fit: FitCheck.nullable().describe("The caller's own answer; the other's is never shown"),
  review: Review.nullable().describe("The caller's own closing review"),
  otherReview: Review.nullable().describe("The other's, once both have given theirs"),
  isOtherReviewGiven: z.boolean(),
  certificate: z.string().nullable().describe("The certificate's code, once mentoring is completed"),
  openings: z.array(Opening).describe("Who has seen the caller's contact details, newest first"),
  updatedAt: moment(),
})
export type Mentorship = z.infer<typeof Mentorship>

/** How far ahead a meeting can be proposed, in days. */
const farthestDays = 180

const day = 86_400_000

const time = z.iso
  .datetime({ error: code('time_invalid') })
  .refine((value) => new Date(value).getTime() > Date.now() - 60_000, code('time_past'))
  .refine((value) => new Date(value).getTime() < Date.now() + farthestDays * day, code('time_far'))
  // A time that has passed would not be taken.
  .meta({ examples: [new Date(Math.ceil(Date.now() / day + 30) * day).toISOString()] })

export const times = z
  .array(time, { error: code('times_required') })
  .min(1, code('times_required'))
  .max(3, code('times_too_many'))
  .overwrite((values) => [...new Set(values)])

export const MeetingProposal = z.object({
  times,
  minutes: z
    .int({ error: code('minutes_invalid') })
    .min(15, code('minutes_invalid'))
    .max(240, code('minutes_invalid'))
    .default(60),
  topic: text({ max: 200 }).default(''),
  place: text({ max: 300 }).default(''),
})

export const MeetingMove = z.object({
  times,
  place: text({ max: 300 }).optional(),
  updatedAt: readAt().optional(),
})

export const NoteSave = z.object({
  meeting: id().nullable().default(null),
  shared: z.boolean({ error: code('value_invalid') }).default(false),
  text: longText('text_required'),
})

const due = z.iso
  .date({ error: code('date_invalid') })
  .refine((value) => value >= '2020-01-01' && value < '2100-01-01', code('date_invalid'))
  .nullable()

export const ItemCreate = z.object({
  kind: z.enum(itemKinds, { error: code('value_invalid') }),
  text: text({ required: 'text_required', max: 500 }),
  owner: z.enum(sides, { error: code('value_invalid') }).default('mentee'),
  due: due.default(null),
})

export const ItemUpdate = z.object({
  text: text({ required: 'text_required', max: 500 }).optional(),
  owner: z.enum(sides, { error: code('value_invalid') }).optional(),
  due: due.optional(),
  done: z.boolean({ error: code('value_invalid') }).optional(),
})

export const ReviewGiven = z.object({
  rating: z
    .int({ error: code('rating_required') })
    .min(1, code('rating_required'))
    .max(5, code('rating_required')),
  text: longText().default(''),
})

export const FitGiven = z.object({
  answer: z.enum(fitAnswers, { error: code('value_invalid') }),
  comment: longText().default(''),
})

export const MentorshipEnd = z.object({
  reason: z.enum(endReasons, { error: code('reason_required') }),
  message: longText().default('').describe('A word to the other'),
})

/** A certificate as anyone who has its code can verify it. */
export const Certificate = z.object({
  code: z.string(),
  menteeName: z.string(),
  mentorName: z.string(),
  startedOn: z.string().describe('YYYY-MM-DD'),
  completedOn: z.string().describe('YYYY-MM-DD'),
})
export type Certificate = z.infer<typeof Certificate>

/** Whether a meeting has taken place: it was agreed and its time is over. */
export function isHeld(
  meeting: { state: string; startsAt: string | null; minutes: number },
  now: Date = new Date(),
): boolean {
  if (meeting.state !== 'accepted' || meeting.startsAt === null) return false
  return new Date(meeting.startsAt).getTime() + meeting.minutes * 60_000 <= now.getTime()
}

/**
 * Whether times wait for an answer: of a meeting that nobody has accepted yet, or that is being moved, where the
 * agreed time stands meanwhile.
 */
export function isProposed(meeting: { state: string; startsAt: string | null; times: string[] }): boolean {
  if (meeting.state === 'proposed') return true
  return (
    meeting.state === 'accepted' && meeting.startsAt !== null && !meeting.times.includes(meeting.startsAt)
  )
}

/** Whether something is overdue on an Indian day: it has a day, that day is over, and it is not done. */
export function isOverdue(
  item: { due: string | null; doneAt: string | null },
  today: string = indianDate(),
): boolean {
  return item.doneAt === null && item.due !== null && item.due < today
}
