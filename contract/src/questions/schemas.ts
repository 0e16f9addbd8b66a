import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { id, readAt, text, updatedAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { inLanguages, orMissing } from '#setup/text-schemas.ts'
import { code } from '#texts/code.ts'
import type { MessageCode } from '#texts/messages.ts'
import {
  askedSides,
  fewestOptions,
  hasOptions,
  isChosen,
  longestAnswers,
  longestNumber,
  longestOption,
  longestQuestion,
  mostOptions,
  mostQuestions,
  questionKinds,
  seenBy,
} from './values.ts'

const invalid = { error: code('value_invalid') }
const optionId = <S extends z.ZodType>(schema: S) =>
  schema.meta({ description: 'Its id within the question', examples: ['1'] })
const switched = (what: string) => orMissing(z.boolean(invalid).describe(what), false)
const limit = (what: string) =>
  z.int(invalid).min(-longestNumber, invalid).max(longestNumber, invalid).nullable().describe(what)

const kind = z.enum(questionKinds, invalid).describe('How it is answered')
const about = z.enum(askedSides, invalid).describe('Whom it is asked')
const readBy = z
  .enum(seenBy, invalid)
  .describe('Who in the team reads the answers: owners and managers alone, or everybody who selects')
const meanings = {
  report: 'Whether its choices become a table of the report',
  list: 'Whether it is a filter and a column of the list',
  required: 'Whether "Rather not say" is not offered; nothing is blocked by a missing answer',
  hidden: 'Whether it is not asked any more',
  least: 'Least number; null for none',
  most: 'Greatest number; null for none',
}

const Option = inEachLanguage('Its words').safeExtend({ id: optionId(z.string()) })

const asked = {
  _id: id("The question's id"),
  kind,
  text: inEachLanguage('The question'),
  options: z.array(Option).describe('The answers that can be chosen'),
  least: z.int().nullable().describe(meanings.least),
  most: z.int().nullable().describe(meanings.most),
  required: z.boolean().describe(meanings.required),
  seenBy: readBy,
}

/** A question as those who select set it. */
export const Question = z.object({
  ...asked,
  about,
  report: z.boolean().describe(meanings.report),
  list: z.boolean().describe(meanings.list),
  hidden: z.boolean().describe(meanings.hidden),
  answers: z.int().describe('How many have answered; its kind then stays, and it can only be hidden'),
})
export type Question = z.infer<typeof Question>

const AnswerValue = z
  .union(
    [
      text({ max: longestAnswers.long }),
      z.number(),
      z.array(z.string().max(20, invalid)).max(mostOptions, code('list_too_long')),
    ],
    invalid,
  )
  .nullable()
  .meta({
    description:
      'A text, a number, the id of an option, or several; null is "Rather not say", an empty one takes the answer back',
    examples: ['1'],
  })

/** A question with the answer of one person. */
export const AskedQuestion = z.object({
  ...asked,
  isAnswered: z.boolean().describe('Whether it is answered, be it with "Rather not say"'),
  value: AnswerValue,
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** A question that lists show as a filter and a column. */
export const ListedQuestion = z.object({
  _id: asked._id,
  kind,
  text: asked.text,
  options: asked.options,
})
export type ListedQuestion = z.infer<typeof ListedQuestion>

const answered = { question: id("The question's id"), value: AnswerValue }

/** What somebody of a list has answered. */
export const ListedAnswer = z.object({ mentee: id("The mentee's id"), ...answered })
export type ListedAnswer = z.infer<typeof ListedAnswer>

/** What a mentor of a list has answered. */
const ListedMentorAnswer = z.object({ mentor: id("The mentor's id"), ...answered })

export const listedQuestions = () =>
  z.array(ListedQuestion).describe('The questions of intakes that the list shows')
export const listedAnswers = () =>
  z.array(ListedAnswer).describe('The answers of these mentees to those questions')

export const listedMentorAnswers = () =>
  z.array(ListedMentorAnswer).describe('The answers of these mentors to those questions, with `intake`')

/** A filter by an answer to a question of the list. */
export const givenAnswer = () =>
  text({ max: 60 })
    .regex(/^[0-9a-f-]{36}:[\w-]{1,20}$/, code('value_invalid'))
    .optional()
    .meta({
      description:
        'Only those who have chosen this answer: the id of a question of the list, and of its option',
      examples: ['7f1c1f0e-1111-4111-8111-111111111111:yes'],
    })

const QuestionGiven = z
  .object({
    _id: orMissing(z.guid(invalid).nullable().describe('Its id; null for a new one'), null),
    kind,
    text: inLanguages('The question', { max: longestQuestion, required: 'question_text' }),
    options: orMissing(
      z
        .array(
          inLanguages('Its words', { max: longestOption, required: 'question_option' }).safeExtend({
            id: orMissing(
              optionId(text({ max: 20 })).describe('Its id within the question; empty for a new one'),
              '',
            ),
          }),
          invalid,
        )
        .max(mostOptions, code('question_options'))
        .describe('The answers that can be chosen'),
      [],
    ),
    least: orMissing(limit(meanings.least), null),
    most: orMissing(limit(meanings.most), null),
    about,
    report: switched(meanings.report),
    list: switched(meanings.list),
    seenBy: orMissing(readBy, 'all'),
    required: switched(meanings.required),
    hidden: switched(meanings.hidden),
  })
  .superRefine((question, context) => {
    for (const [field, problem] of problemsOf(question))
      context.addIssue({ code: 'custom', message: problem, path: [field] })
  })
export type QuestionGiven = z.infer<typeof QuestionGiven>

type Shape = Pick<z.infer<typeof Question>, 'kind' | 'least' | 'most' | 'report' | 'list'> & {
  options: readonly unknown[]
}

/** What does not fit together in a question, by field. */
function problemsOf({ kind: answered, options, least, most, report, list }: Shape): [string, MessageCode][] {
  const found: [string, MessageCode, boolean][] = [
    ['options', 'question_options', hasOptions(answered) && options.length < fewestOptions],
    ['options', 'question_no_options', !hasOptions(answered) && options.length > 0],
    ['most', 'question_range', least !== null && most !== null && most < least],
    ['least', 'value_invalid', answered !== 'number' && least !== null],
    ['most', 'value_invalid', answered !== 'number' && most !== null],
    ['report', 'question_not_chosen', report && !isChosen(answered)],
    ['list', 'question_not_chosen', list && !isChosen(answered)],
  ]
  return found.flatMap(([field, problem, isWrong]) => (isWrong ? [[field, problem]] : []))
}

export const QuestionsGiven = z.object({
  questions: z
    .array(QuestionGiven, invalid)
    .max(mostQuestions, code('questions_too_many'))
    .describe('All questions, in their order; one that is missing is deleted'),
})

const QuestionSet = z.object({
  questions: z.array(Question).describe('The questions, in their order'),
  updatedAt: updatedAt(),
})

const Own = z
  .object({
    isOpen: z.boolean().describe('Whether answers can be given and changed'),
    questions: z.array(AskedQuestion).describe('What is asked, in order'),
  })
  .describe('The questions and what was answered')

const params = z.object({ id: id() })
const given = z.object({ value: AnswerValue })
const own = reply({ data: Own })
const missing = 'intake_not_found'
const noQuestion = 'question_not_found'

export const questionSchemas = schemas({
  ofIntake: {
    summary: 'Reads the questions of an intake.',
    reads: null,
    params,
    missing,
    response: reply({ data: QuestionSet.describe('The questions') }),
  },
  save: {
    summary:
      'Replaces the questions of an intake; what was answered keeps its kind, its chosen options and its place among the questions.',
    reads: null,
    params,
    missing,
    body: QuestionsGiven.extend({ updatedAt: readAt().optional() }),
    bodyLimit: 256,
    response: reply({ data: QuestionSet.describe('The questions') }),
  },
  mentee: {
    summary: "Reads the questions of the signed-in mentee's intake, with the answers.",
    response: own,
  },
  answerMentee: {
    summary: 'Answers a question; 409 once an evaluation is given.',
    params,
    missing: noQuestion,
    body: given,
    response: own,
  },
  mentor: {
    summary: 'Reads the questions that intakes of now ask the signed-in mentor, with the answers.',
    response: own,
  },
  answerMentor: {
    summary: 'Answers a question that is asked of mentors; 409 once the intake is finished.',
    params,
    missing: noQuestion,
    body: given,
    response: own,
  },
  ofMentor: {
    summary: 'Reads what a mentor has answered to the questions of intakes.',
    reads: { who: 'mentor', how: 'record' },
    params,
    missing: 'mentor_not_found',
    response: reply({ data: z.array(AskedQuestion).describe('The questions with the answers') }),
  },
})
