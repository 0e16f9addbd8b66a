import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { times } from '#mentorships/record-schemas.ts'
import { encodedFile } from '#parts/encoded-file.ts'
import { createdAt, id, moment, readAt, Reminded, text, updatedAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { described, term } from '#parts/terms.ts'
import { code } from '#texts/code.ts'
import { interviewMinutes, interviewStates, interviewWays, suitsInterview } from './values.ts'

const params = z.object({ id: id() })

const minutes = described(() => z.int(), { description: 'How long it takes, in minutes', example: 30 })
const place = term('Where they meet, the address of the video call, or empty', 'Wai, Main Road 5')
const note = term('What the administrators keep of it, or empty', 'Has found a place for the stall')
const way = z.enum(interviewWays, { error: code('value_invalid') }).describe('How the two speak')
const { least, most } = interviewMinutes

/** An interview as its mentee reads it. */
export const OwnInterview = z.object({
  _id: id(),
  state: z.enum(interviewStates).describe('Where the interview stands'),
  times: z.array(moment('A time proposed')).describe('The times proposed, one to three'),
  startsAt: moment('When it begins; null before a time is chosen').nullable(),
  minutes: minutes(),
  way,
  place: place(),
  updatedAt: updatedAt(),
})
export type OwnInterview = z.infer<typeof OwnInterview>

/** An interview as administrators read it on a case. */
export const Interview = OwnInterview.extend({
  note: note(),
  byName: z.string().nullable().describe('Who proposed it; null once their account has gone'),
  isOwn: z.boolean().describe('Whether the caller proposed it'),
  createdAt: createdAt(),
  reminded: Reminded.nullable().describe('Reminders of the choice; null without one'),
})
export type Interview = z.infer<typeof Interview>

export const InterviewProposal = z
  .object({
    times,
    minutes: minutes(
      z
        .int({ error: code('interview_minutes_invalid') })
        .min(least, code('interview_minutes_invalid'))
        .max(most, code('interview_minutes_invalid')),
    ).default(30),
    way: way.default('phone'),
    place: place(text({ max: 300 })).default(''),
  })
  .refine(suitsInterview, { error: code('url_invalid'), path: ['place'] })

export const InterviewUpdate = z.object({
  state: z
    .enum(['done', 'missed', 'cancelled'], { error: code('value_invalid') })
    .describe('What became of it'),
  note: note(text({ max: 2000 })).optional(),
  updatedAt: readAt().optional(),
})

export const interviewSchemas = schemas({
  list: {
    summary: 'Lists the interviews of a mentee, the newest first.',
    reads: { who: 'application', how: 'record' },
    params,
    response: reply({ data: z.array(Interview).describe('The interviews') }),
    missing: 'mentee_not_found',
  },
  propose: {
    summary: 'Asks a mentee for an interview at up to three times; a mentee has one that is open.',
    reads: null,
    params,
    body: InterviewProposal,
    response: reply({ data: Interview.describe('The interview') }),
    missing: 'mentee_not_found',
    status: 201,
  },
  update: {
    summary: 'Notes what became of an interview, or cancels it.',
    reads: null,
    params,
    body: InterviewUpdate,
    response: reply({ data: Interview.describe('The interview') }),
    missing: 'interview_not_found',
  },
  accept: {
    summary: 'Chooses one of the times proposed for the interview of the signed-in mentee.',
    params,
    body: z.object({
      time: z.iso
        .datetime({ error: code('time_invalid') })
        .describe('One of the times proposed, ISO 8601 in UTC'),
    }),
    response: reply({ data: OwnInterview.describe('The interview') }),
    missing: 'interview_not_found',
  },
  calendar: {
    summary: 'The calendar entry of an agreed or cancelled interview, for the mentee and who proposed it.',
    reads: null,
    params,
    response: encodedFile,
    missing: 'interview_not_found',
  },
})
