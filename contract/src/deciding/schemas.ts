import * as z from 'zod'
import { leftOutWhys, lineScores } from './cut-off.ts'
import { schemas } from '#endpoint.ts'
import { graduateAnswers } from '#profile/graduate.ts'
import { decisions } from '#selection/values.ts'
import { code } from '#texts/code.ts'
import { RowResult } from '#bulk/schemas.ts'
import { id, ids, longText, readAt, updatedAt } from '#parts/fields.ts'
import { inIntake } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { fullName } from '#parts/terms.ts'
import { invited } from '#parts/invited.ts'
import { undo, undoOffer } from '#parts/undo.ts'
import { Candidate } from '#selection/record-schemas.ts'
import { hearsOn } from '#selection/schemas.ts'
import { undoSeconds } from '#bulk/values.ts'

const fromScore = (what: string) =>
  z
    .number({ error: code('value_invalid') })
    .min(1, code('value_invalid'))
    .max(5, code('value_invalid'))
    .meta({ description: `From which score on a case is ${what}`, examples: [3.5] })

const results = z.array(RowResult).describe('What became of each, in the order asked for')
const hold = z
  .boolean({ error: code('value_invalid') })
  .default(false)
  .describe('Whether the decision is kept until it is released, and nobody is told before')
const decision = z.enum(decisions, { error: code('decision_required') }).describe('The decision')

const LineRow = z.object({
  _id: id("The mentee's id"),
  name: fullName(),
  invited: invited(),
  evaluations: z.int().describe('How many evaluators have given their scores'),
  score: z.number().nullable().describe('The average of all scores given; null for who may not read it'),
  adjusted: z.number().nullable().describe('The same, were all evaluators equally mild; null without one'),
  summary: z.string().describe("The words for the mentor: the application's, or else the evaluators'"),
  decision: z.enum(decisions).nullable().describe('What is proposed; null for who is left out'),
  why: z.enum(leftOutWhys).nullable().describe('Why the case is left out; null otherwise'),
  hearsOn,
  updatedAt: updatedAt(),
})
export type LineRow = z.infer<typeof LineRow>

const DecisionMail = z.object({
  decision: z.enum(decisions).describe('Of which decision'),
  subject: z.string().describe('Its subject'),
  text: z.string().describe('Its words, without the reason, which is the own of each'),
})

export const decidingSchemas = schemas({
  line: {
    summary:
      'Proposes a decision on each evaluated case by a score line, and says who is left out; writes nothing.',
    reads: { who: 'application', how: 'list' },
    body: z
      .object({
        by: z.enum(lineScores, { error: code('value_invalid') }).describe('By which score'),
        eligibleFrom: fromScore('eligible'),
        waitlistFrom: fromScore('put on the waiting list'),
        intake: inIntake(),
      })
      .refine(({ eligibleFrom, waitlistFrom }) => waitlistFrom <= eligibleFrom, {
        error: code('line_order'),
        path: ['waitlistFrom'],
      }),
    response: reply({
      data: z.array(LineRow).describe('The cases, those who wait longest first, 500 at most'),
    }),
  },
  readScores: {
    summary:
      'Says of many mentees that the caller has no close ties to them, and reads their evaluations without giving one.',
    reads: null,
    body: z.object({ ids: ids(100).describe("The mentees' ids") }),
    response: reply({ data: results }),
  },
  decisions: {
    summary: 'Decides on many mentees, each by itself, and tells what became of each.',
    reads: null,
    body: z.object({
      rows: z
        .array(
          z.object({
            _id: z.guid({ error: code('value_invalid') }).describe("The mentee's id"),
            decision,
            summary: longText().optional().describe("For the mentor; without it the evaluators' words"),
            reason: longText().default('').describe('Why, in words for the mentee'),
            updatedAt: readAt().describe("The candidate's updatedAt the decision started from"),
          }),
          { error: code('value_invalid') },
        )
        .min(1, code('value_invalid'))
        .max(100, code('list_too_long'))
        .describe('The decisions, up to 100'),
      hold,
      undo,
    }),
    bodyLimit: 1024,
    undoSeconds,
    response: reply({ data: results, undo: undoOffer }),
  },
  held: {
    summary: 'Lists the decisions that are held, and the mails that their release sends.',
    reads: { who: 'application', how: 'list' },
    query: z.object({ intake: inIntake() }),
    response: reply({
      data: z.array(Candidate).describe('Those whose scores the caller may read, held the longest first'),
      hidden: z.int().describe('How many more are held, whose scores the caller has not read'),
      leaving: z.int().describe('How many are released already, which can still be taken back'),
      mails: z.array(DecisionMail).describe("The mail of each decision, in the caller's language"),
    }),
  },
  release: {
    summary: 'Releases decisions that are held: each mentee is decided on and told.',
    reads: null,
    body: z.object({ ids: ids(200).describe("The mentees' ids, up to 200"), undo }),
    undoSeconds: 60,
    response: reply({ data: results, undo: undoOffer }),
  },
  graduate: {
    summary:
      'Says whether a mentee is a graduate, over what the education, as typed, says; null takes it back.',
    reads: { who: 'application', how: 'record' },
    params: z.object({ id: id() }),
    body: z.object({
      graduate: z
        .enum(graduateAnswers, { error: code('value_invalid') })
        .nullable()
        .describe('The answer; null for none'),
    }),
    response: reply({ data: Candidate.describe('The mentee and where they stand') }),
    missing: 'mentee_not_found',
  },
})
