import type { InLanguages } from '#setup/in-language.ts'
import { isHttpsAddress } from '#texts/web-address.ts'
import type { MessageCode } from '#texts/messages.ts'

export const questionKinds = ['short', 'long', 'choice', 'choices', 'number', 'yes_no', 'link'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Whom a question is asked. */
export const askedSides = ['mentee', 'mentor'] as const
export type AskedSide = (typeof askedSides)[number]

/** Who in the team reads the answers: owners and managers alone, or everybody who selects. */
export const seenBy = ['managers', 'all'] as const

export const mostQuestions = 12
export const fewestOptions = 2
export const mostOptions = 10
export const longestQuestion = 200
export const longestOption = 80
export const longestNumber = 1_000_000_000

/** Maximum length of an answer by the kind of its question. */
export const longestAnswers = { short: 200, long: 2000, link: 500 } as const

/** One of the answers that can be chosen: its id within the question, and its words. */
export type AnswerOption = InLanguages & { id: string }

/** The answers of `yes_no`. */
export const yesOrNo = ['yes', 'no'] as const

/** What is answered: a text, a number, the id of an option, or several; null is "Rather not say". */
export type AnswerValue = string | number | string[] | null

/** Whether answers of a kind are chosen, and can therefore be counted and filtered by. */
export function isChosen(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'choices' || kind === 'yes_no'
}

export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'choices'
}

/** Whether a value answers nothing: it takes an answer back. */
export function isNoAnswer(value: AnswerValue): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

type Asked = {
  kind: QuestionKind
  options: readonly { id: string }[]
  least: number | null
  most: number | null
  required: boolean
}

/** What is wrong with an answer; undefined for a good one. */
export function answerProblem(question: Asked, value: AnswerValue): MessageCode | undefined {
  if (value === null) return question.required ? 'answer_needed' : undefined
  return isNoAnswer(value) ? undefined : problemOf[question.kind](value, question)
}

type Problem = (value: AnswerValue, question: Asked) => MessageCode | undefined

/** What is wrong with something that was answered, by the kind of the question. */
const problemOf: Record<QuestionKind, Problem> = {
  short: (value) => textProblem(value, longestAnswers.short),
  long: (value) => textProblem(value, longestAnswers.long),
  link: (value) => textProblem(value, longestAnswers.link) ?? linkProblem(value),
  number: numberProblem,
  yes_no: (value) => (yesOrNo.some((one) => one === value) ? undefined : 'value_invalid'),
  choice: (value, { options }) => (options.some(({ id }) => id === value) ? undefined : 'value_invalid'),
  choices: (value, { options }) => {
    const isList = Array.isArray(value) && new Set(value).size === value.length
    const isKnown = (one: string) => options.some(({ id }) => id === one)
    return isList && value.every(isKnown) ? undefined : 'value_invalid'
  },
}

function textProblem(value: AnswerValue, most: number): MessageCode | undefined {
  if (typeof value !== 'string') return 'value_invalid'
  if (value.length > most) return 'text_too_long'
  return most < longestAnswers.link && value.includes('\n') ? 'text_letters' : undefined
}

function linkProblem(value: AnswerValue): MessageCode | undefined {
  return typeof value === 'string' && isHttpsAddress(value) ? undefined : 'url_invalid'
}

function numberProblem(value: AnswerValue, { least, most }: Asked): MessageCode | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'answer_number'
  const isWithin = value >= (least ?? -longestNumber) && value <= (most ?? longestNumber)
  return isWithin ? undefined : 'answer_range'
}
