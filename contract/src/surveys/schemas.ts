import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { id, moment, Reminded, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { fullName } from '#parts/terms.ts'
import { sides } from '#selection/values.ts'
import { code } from '#texts/code.ts'
import {
  attentionDays,
  fundingAnswers,
  mostPeople,
  mostText,
  oftenAnswers,
  practices,
  pulseNeeds,
  salesBands,
  scale,
  surveyKinds,
  yesOrNo,
} from './values.ts'

const invalid = { error: code('value_invalid') }
const onScale = (what: string) =>
  z
    .int(invalid)
    .min(scale.from, invalid)
    .max(scale.to, invalid)
    .meta({ description: what, examples: [4] })
const oneOf = <const T extends readonly [string, ...string[]]>(options: T, what: string) =>
  z.enum(options, invalid).describe(what)

const PulseAnswers = z.object({
  going: onScale('How the mentoring goes: 1 very badly, 5 very well').optional(),
  often: oneOf(oftenAnswers, 'Whether the two meet often enough').optional(),
  progress: onScale('Progress on what was agreed: 1 none, 5 a lot').optional(),
  call: oneOf(yesOrNo, 'Whether the team is to call').optional(),
  text: text({ max: mostText })
    .optional()
    .meta({ description: 'What else is to be said', examples: ['We lost the thread'] }),
})

const OutcomeAnswers = z.object({
  sells: oneOf(yesOrNo, 'Whether the venture sells today; null is "Rather not say"').nullable().optional(),
  sales: oneOf(salesBands, 'Sales in a usual month, up to so many rupees').nullable().optional(),
  people: z
    .int(invalid)
    .min(0, invalid)
    .max(mostPeople, invalid)
    .nullable()
    .optional()
    .meta({ description: 'People working in it, the mentee included', examples: [3] }),
  funding: oneOf(fundingAnswers, 'A loan or grant in this time').nullable().optional(),
  practices: z
    .array(z.enum(practices, invalid), invalid)
    .max(practices.length, code('list_too_long'))
    .refine((all) => new Set(all).size === all.length, invalid)
    .nullable()
    .optional()
    .describe('What of it the mentee does'),
  venture: onScale('How the venture does: 1 very badly, 5 very well').nullable().optional(),
})

/** The answers of either kind; a survey takes those of its own. */
export const SurveyAnswers = z.object(
  { ...PulseAnswers.shape, ...OutcomeAnswers.shape },
  { error: code('value_invalid') },
)
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

export const Survey = z.object({
  _id: id(),
  kind: z.enum(surveyKinds).describe('What it asks about: the mentoring, or the venture'),
  wave: z.int().meta({
    description: 'The day of the mentorship, or the month since mentoring began; 0 is before it',
    examples: [30],
  }),
  mentorship: id('The mentorship; null for an outcome').nullable(),
  other: z
    .string()
    .nullable()
    .meta({ description: 'The other person; null for an outcome', examples: ['Sanjay Patil'] }),
  closesAt: moment('Until when it can be answered'),
  stopped: z.boolean().describe('Whether the person is not to be asked such questions any more'),
})
export type Survey = z.infer<typeof Survey>

/** One survey as owners and managers read it. */
export const SurveyAnswer = z.object({
  _id: id(),
  kind: z.enum(surveyKinds).describe('What it asks about: the mentoring, or the venture'),
  wave: z.int().meta({ description: 'The day or month of it; 0 is before mentoring', examples: [30] }),
  side: z.enum(sides).describe('Whose answers they are'),
  askedAt: moment('When it was asked'),
  answeredAt: moment('When it was answered').nullable().describe('Null without an answer'),
  isLate: z.boolean().describe('Whether a baseline came too late to count changes from'),
  need: z.enum(pulseNeeds).nullable().describe('Why it asks for attention; null if not, or once seen to'),
  answers: SurveyAnswers.nullable().describe('Null without an answer'),
  isOpen: z.boolean().describe('Whether it can still be answered, and its person is asked'),
  reminded: Reminded.nullable().describe('Reminders by hand; null without one'),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

const Answered = z.object({
  asked: z.int().meta({ description: 'How many were asked', examples: [4] }),
  answered: z.int().meta({ description: 'How many of them were answered', examples: [3] }),
})

const OfBoth = z
  .object({
    person: z
      .object({ mentee: fullName(), mentor: fullName() })
      .describe('The names of mentee and mentor, for the sides'),
    rates: z
      .object({
        pulse: Answered.describe('Pulses of both'),
        outcome: Answered.describe("The mentee's outcomes"),
      })
      .describe('How many were asked, and answered'),
    rows: z.array(SurveyAnswer).describe('Newest first'),
  })
  .describe('The answers of mentee and mentor')

const params = z.object({ id: id() })
const missing = 'survey_not_found'
const token = text({ required: 'link_dead', max: 200 }).describe('From the mailed link, after the #')
const stopped = z
  .boolean(invalid)
  .default(true)
  .describe('Whether such questions are to stop; false asks them again')
const one = reply({ data: Survey.describe('The survey') })

export const surveySchemas = schemas({
  list: {
    summary: "Lists the caller's surveys that can be answered now, the first to close first.",
    response: reply({ data: z.array(Survey).describe('The surveys') }),
  },
  answer: {
    summary: 'Answers a survey of the caller, once; the answers cannot be changed.',
    params,
    missing,
    body: z.object({ answers: SurveyAnswers.describe('The answers; the first question needs one') }),
    response: reply({}),
  },
  stop: {
    summary: 'Stops further surveys of the same kind for the caller, or starts them again.',
    params,
    missing,
    body: z.object({ stopped }),
    response: one,
  },
  look: {
    summary: 'Reads the survey of a mailed link. Nothing changes.',
    body: z.object({ token }),
    response: one,
  },
  answerByLink: {
    summary: 'Answers the survey of a mailed link, once.',
    body: z.object({ token, answers: SurveyAnswers.describe('The answers; the first question needs one') }),
    response: reply({}),
  },
  stopByLink: {
    summary: 'Stops or starts further surveys of the same kind for the person of a mailed link.',
    body: z.object({ token, stopped }),
    response: one,
  },
  ofMentorship: {
    summary: 'Reads the answers of mentee and mentor of a mentorship, and of the mentee about the venture.',
    reads: { who: 'survey', how: 'record', within: 'mentorship' },
    params,
    missing: 'mentorship_not_found',
    response: reply({ data: OfBoth }),
  },
  settle: {
    summary: `Marks an answer as seen to: it leaves the dashboard, as it does after ${attentionDays} days by itself.`,
    reads: null,
    params,
    missing,
    response: reply({}),
  },
})
