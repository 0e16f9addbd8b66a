import * as z from 'zod'
import { described, emailAddress, fullName, phoneNumber, term } from '#parts/terms.ts'
import { createdAt, id, longText, moment, readAt, text, updatedAt } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { endReasons, fitAnswers, itemKinds, meetingStates, meetingWays, suitsWay } from './values.ts'
import { mentorshipStates, sides } from '#selection/values.ts'
import { languages } from '#texts/languages.ts'
import { Brief, Opening } from '#selection/schemas.ts'

const minutes = described(() => z.int(), { description: 'How long it takes, in minutes', example: 60 })
const topic = term('What it is about, or empty', 'The accounts of the first month')
const place = term('Where they meet, the address of the video call, or empty', 'Wai, Main Road 5')
const way = () =>
  z
    .enum(meetingWays, { error: code('value_invalid') })
    .nullable()
    .describe('How mentee and mentor meet; null where nobody has said')
/** A person's languages: codes of known ones, others as typed. */
export const theirLanguages = {
  languages: z.array(z.string()).meta({
    description: 'Their languages; known ones by their codes',
    examples: [languages.toReversed()],
  }),
  hasToldLanguages: z
    .boolean()
    .describe('Whether they have told them; if not, it is the one in which they use this site'),
}
export const sharesLanguage = () =>
  z
    .boolean()
    .describe('Whether mentee and mentor have a language in common; false only where both have told theirs')
const shared = (schema = z.boolean()) => schema.describe('Whether the other may read it')
const noteText = term('What is noted', 'We spoke about the price of milk')
const itemText = term('What is to be reached or done', 'Visit two dairies')
const owner = <S extends z.ZodType>(schema: S) => schema.describe('Who sees to it')
const dueDay = <S extends z.ZodType>(schema: S) =>
  schema.meta({ description: 'The day it is due, YYYY-MM-DD; null without one', examples: ['2026-06-30'] })
export const chatText = term('What is written to the other', 'Can we meet on Friday?')
const fitAnswer = <S extends z.ZodType>(schema: S) => schema.describe('Whether mentee and mentor fit')
const fitComment = term('What the administrators should know, or empty', 'We understand each other well')
const stars = <S extends z.ZodType>(schema: S) => schema.meta({ description: '1 to 5', examples: [5] })
const reviewText = term('How it was, or empty', 'I have learnt to keep my accounts')
const lastWord = term('The last word to the other, or empty', 'Thank you for your time')

export const endedBy = () =>
  z
    .enum(['mentee', 'mentor', 'admin', 'system'])
    .nullable()
    .describe('Who ended it; null while it is active, when it is completed, or without blame')

export const Meeting = z.object({
  _id: id(),
  state: z.enum(meetingStates).describe('Whether it is agreed'),
  proposedBy: z.enum(sides).describe('Who proposed the times last'),
  times: z
    .array(moment('A time proposed'))
    .describe('The times proposed last, one to three; being moved, without the agreed one'),
  startsAt: moment('The time agreed')
    .nullable()
    .describe('The time agreed; while it is being moved, the old one'),
  minutes: minutes(),
  topic: topic(),
  place: place(),
  way: way(),
  sequence: z.int().describe('How often the calendar entry has changed'),
  updatedAt: updatedAt(),
})
export type Meeting = z.infer<typeof Meeting>

export const Note = z.object({
  _id: id(),
  meeting: id('The meeting it is about; null without one').nullable(),
  author: z.enum(sides).describe('Who wrote it'),
  shared: shared(),
  text: noteText(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Note = z.infer<typeof Note>

export const Item = z.object({
  _id: id(),
  kind: z.enum(itemKinds).describe('Whether it is a goal or an action item'),
  text: itemText(),
  owner: owner(z.enum(sides)),
  due: dueDay(z.string().nullable()),
  doneAt: moment('When it was done; null before').nullable(),
  updatedAt: updatedAt(),
})
export type Item = z.infer<typeof Item>

export const ChatMessage = z.object({
  _id: id(),
  author: z.enum(sides).describe('Who wrote it'),
  text: chatText(),
  createdAt: createdAt(),
  readAt: moment('When the other read it; null before').nullable(),
  isReported: z.boolean().describe('Whether the caller has reported it'),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Contact = z.object({
  name: fullName(),
  email: emailAddress(),
  phone: phoneNumber(),
})
export type Contact = z.infer<typeof Contact>

const FitCheck = z.object({
  answer: fitAnswer(z.enum(fitAnswers)),
  comment: fitComment(),
  at: moment('When it was answered'),
})
const Review = z.object({ rating: stars(z.int()), text: reviewText(), at: moment('When it was given') })

export const Mentorship = z.object({
  _id: id(),
  state: z.enum(mentorshipStates).describe('Where the mentorship stands'),
  side: z.enum(sides).describe("The caller's side"),
  other: z
    .object({
      _id: id(),
      name: fullName(),
      side: z.enum(sides).describe("The other's side"),
      ...theirLanguages,
      image: z.string().meta({
        description: 'A small photo as a data: address; empty without one, and once the mentoring is over',
        examples: ['data:image/webp;base64,UklG'],
      }),
    })
    .describe('The other of the two'),
  sharesLanguage: sharesLanguage(),
  brief: Brief.nullable().describe('The brief that the mentor said yes to; null once contact has ended'),
  startedAt: moment('When it began'),
  closedAt: moment('When it was completed or ended; null while it is active').nullable(),
  endReason: z.string().meta({ description: 'Why it ended, or empty', examples: ['no_time'] }),
  endMessage: lastWord(),
  endedBy: endedBy(),
  isSearching: z
    .boolean()
    .describe('Whether the programme looks for another mentor for the mentee, who reads this'),
  contact: z
    .object({
      mine: z.boolean().describe('Whether the caller lets the other read phone and e-mail'),
      theirs: z.boolean().describe('Whether the other lets the caller read theirs'),
      asks: z.boolean().describe('Whether the caller is asked once more, as the mentoring has begun'),
    })
    .describe('What mentee and mentor have said about phone and e-mail'),
  meetings: z.array(Meeting).describe('The next first, then those that were, newest first'),
  notes: z.array(Note).describe("Shared ones and the caller's own, newest first"),
  items: z.array(Item).describe('Goals and action items, the oldest first'),
  unread: z.int().describe('Messages of the other that the caller has not read'),
  hasMet: z.boolean().describe('Whether a meeting has taken place'),
  fit: FitCheck.nullable().describe("The caller's own answer; the other's is never shown"),
  review: Review.nullable().describe("The caller's own closing review"),
  otherReview: Review.nullable().describe("The other's, once both have given theirs"),
  isBlocked: z.boolean().describe('Whether the caller has blocked the other'),
  isOtherReviewGiven: z.boolean().describe('Whether the other has given the closing review'),
  certificate: z.string().nullable().describe("The certificate's code, once mentoring is completed"),
  openings: z.array(Opening).describe("Who has seen the caller's contact details, newest first"),
  updatedAt: updatedAt(),
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
  .describe('One to three times in the future, ISO 8601 in UTC')

export const MeetingProposal = z
  .object({
    times,
    minutes: minutes(
      z
        .int({ error: code('minutes_invalid') })
        .min(15, code('minutes_invalid'))
        .max(240, code('minutes_invalid')),
    ).default(60),
    topic: topic(text({ max: 200 })).default(''),
    place: place(text({ max: 300 })).default(''),
    way: way().default(null),
  })
  .refine(suitsWay, { error: code('url_invalid'), path: ['place'] })

export const MeetingMove = z.object({
  times,
  place: place(text({ max: 300 })).optional(),
  way: way().optional(),
  updatedAt: readAt().optional(),
})

export const NoteSave = z.object({
  meeting: id('The meeting it is about; null without one').nullable().default(null),
  shared: shared(z.boolean({ error: code('value_invalid') })).default(false),
  text: noteText(longText('text_required')),
})

const due = dueDay(
  z.iso
    .date({ error: code('date_invalid') })
    .refine((value) => value >= '2020-01-01' && value < '2100-01-01', code('date_invalid'))
    .nullable(),
)

export const ItemCreate = z.object({
  kind: z
    .enum(itemKinds, { error: code('value_invalid') })
    .describe('Whether it is a goal or an action item'),
  text: itemText(text({ required: 'text_required', max: 500 })),
  owner: owner(z.enum(sides, { error: code('value_invalid') })).default('mentee'),
  due: due.default(null),
})

export const ItemUpdate = z.object({
  text: itemText(text({ required: 'text_required', max: 500 })).optional(),
  owner: owner(z.enum(sides, { error: code('value_invalid') })).optional(),
  due: due.optional(),
  done: z
    .boolean({ error: code('value_invalid') })
    .optional()
    .describe('Whether it is done'),
})

export const ReviewGiven = z.object({
  rating: stars(
    z
      .int({ error: code('rating_required') })
      .min(1, code('rating_required'))
      .max(5, code('rating_required')),
  ),
  text: reviewText(longText()).default(''),
})

export const FitGiven = z.object({
  answer: fitAnswer(z.enum(fitAnswers, { error: code('value_invalid') })),
  comment: fitComment(longText()).default(''),
})

export const MentorshipEnd = z.object({
  reason: z.enum(endReasons, { error: code('reason_required') }).describe('Why it ends'),
  message: lastWord(longText()).default(''),
})

/** A certificate as anyone with its code can verify it. */
export const Certificate = z.object({
  code: z.string().meta({ description: 'The code on the certificate', examples: ['7K3M-Q9XA-2B4C'] }),
  menteeName: z.string().meta({ description: "The mentee's name", examples: ['Priya Kulkarni'] }),
  mentorName: z.string().meta({ description: "The mentor's name", examples: ['Sanjay Patil'] }),
  startedOn: z.string().describe('YYYY-MM-DD'),
  completedOn: z.string().describe('YYYY-MM-DD'),
})
export type Certificate = z.infer<typeof Certificate>
