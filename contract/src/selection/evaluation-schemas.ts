import * as z from 'zod'
import { decisions, evaluationFlags } from './values.ts'
import { code } from '#texts/code.ts'
import { perLanguage } from '#texts/languages.ts'
import { id, longText, moment, readAt, text, updatedAt } from '#parts/fields.ts'
import { fullName, term } from '#parts/terms.ts'
import { undo } from '#parts/undo.ts'

export const flags = <S extends z.ZodType>(schema: S) =>
  schema.describe('What the other evaluators should look at')
const recommendation = <S extends z.ZodType>(schema: S) =>
  schema.describe('What the evaluator recommends; null while it is open')
const scoreGiven = <S extends z.ZodType>(schema: S) =>
  schema.meta({
    description: '1 to 5, where 3 meets the expectation; null while there is none',
    examples: [3],
  })
const scoreComment = term('Why, which a score of 1, 2 or 5 needs', 'Has sold to ten shops')
const evaluationComment = term('What is to be said of the whole', 'Knows the market well')
/** Sent to the mentor with the profile. */
export const summary = term('The evaluation in a few words, for the mentor', 'A clear plan for a dairy')
const twoSentences = term(
  'Two sentences for the mentor, of which the decision makes its summary',
  'Sells already',
)

/** A whole number within limits. */
export const count = (least: number, most: number) =>
  z
    .int({ error: code('value_invalid') })
    .min(least, code('value_invalid'))
    .max(most, code('value_invalid'))

/** A text in each language. */
export const inEachLanguage = (what: string) =>
  z.object(perLanguage((language) => z.string().describe(`In the language "${language}"`))).describe(what)
export const Criterion = z.object({
  _id: id(),
  name: inEachLanguage('What it is called'),
  hint: inEachLanguage('What to look at'),
  guide: z
    .array(inEachLanguage('What the score means'))
    .describe('What the scores 1 to 5 mean, in order; empty without any'),
})
export type Criterion = z.infer<typeof Criterion>

const Score = z.object({
  criterion: id("The criterion's id"),
  score: scoreGiven(z.int().min(1).max(5)).nullable(),
  comment: scoreComment(),
})

const CriteriaGivenBy = z
  .object({ name: inEachLanguage('What the set is called'), version: z.int().describe('Its version') })
  .describe(
    'The set of criteria it was given by, where the application is evaluated by another now; absent otherwise',
  )

export const Evaluation = z.object({
  _id: id(),
  evaluatorName: z.string().meta({ description: 'Who evaluated', examples: ['Meera Phadnis'] }),
  recommendation: recommendation(z.enum(decisions)).nullable(),
  flags: flags(z.array(z.enum(evaluationFlags))),
  comment: evaluationComment(),
  summary: twoSentences(),
  scores: z.array(Score).describe('A score for each criterion'),
  average: z
    .number()
    .nullable()
    .meta({ description: 'The average of the scores', examples: [3.4] }),
  submittedAt: moment('When it was given')
    .nullable()
    .describe('Null while it is a draft, which nobody else sees'),
  otherSet: CriteriaGivenBy.optional(),
  updatedAt: updatedAt(),
})
export type Evaluation = z.infer<typeof Evaluation>

/** An evaluator's draft. Scores may be missing until it is submitted. */
export const EvaluationSave = z.object({
  scores: z
    .array(
      z.object({
        criterion: id("The criterion's id"),
        score: scoreGiven(count(1, 5)).nullable(),
        comment: scoreComment(longText()).default(''),
      }),
      { error: code('value_invalid') },
    )
    .max(30, code('list_too_long'))
    .describe('A score for each criterion'),
  recommendation: recommendation(z.enum(decisions, { error: code('recommendation_required') })).nullable(),
  flags: flags(
    z.array(z.enum(evaluationFlags, { error: code('value_invalid') })).max(10, code('list_too_long')),
  ),
  comment: evaluationComment(longText()).default(''),
  summary: twoSentences(text({ max: 500 })).default(''),
  submit: z.boolean({ error: code('value_invalid') }).describe('Gives the evaluation: others see it now'),
  updatedAt: readAt().optional().describe('The updatedAt of the own evaluation the edit started from'),
  undo,
})

export const QueueEntry = z.object({
  _id: id().describe("The mentee's id"),
  name: fullName(),
  own: z.enum(['none', 'draft', 'given']).describe("How far the caller's own evaluation is"),
  waitingDays: z.int().describe('Days of the Indian calendar since they registered, or applied again'),
})
export type QueueEntry = z.infer<typeof QueueEntry>
