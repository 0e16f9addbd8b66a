import { answerColumn, answerIn, type AnswerWords } from '@udyam/contract/importing/answers'
import { folded } from '@udyam/contract/importing/folded'
import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import type { AnswerValue } from '@udyam/contract/questions/values'
import { inLanguage, type InLanguages } from '@udyam/contract/setup/in-language'
import { defaultLanguage, type Language, languages, perLanguage } from '@udyam/contract/texts/languages'
import { cellOf, listOf } from '#platform/csv/csv.ts'
import { findText } from '#platform/lib/texts.ts'

type Worded = Pick<ListedQuestion, 'kind' | 'options'>

const said = (language: Language, word: 'yes' | 'no' | 'notSaid') => findText(language, `asked.${word}`) ?? ''
const inEach = (word: 'yes' | 'no' | 'notSaid') => languages.map((language) => said(language, word))

const words: AnswerWords = {
  yes: inEach('yes'),
  no: inEach('no'),
  notSaid: inEach('notSaid'),
}

/**
 * An answer as an export has it: several as a list, in the order of the options.
 *
 * @param language of a file in words; without it, yes and no are codes
 */
export function answerWords(
  { kind, options }: Worded,
  value: AnswerValue,
  language?: Language,
): string | string[] {
  const inWords = language ?? defaultLanguage
  if (value === null) return said(inWords, 'notSaid')
  if (kind === 'yes_no') return language ? said(language, value === 'yes' ? 'yes' : 'no') : String(value)
  const chosen = options.filter(({ id }) => [value].flat().includes(id))
  const each = chosen.map((option) => inLanguage(option, inWords))
  return Array.isArray(value) ? each : (each[0] ?? String(value))
}

/** The same as a cell. */
export function answerCell(question: Worded, value: AnswerValue): string {
  return cellOf({ answer: answerWords(question, value) }, 'answer')
}

/** What a cell answers, in words of any language; undefined for words that the question does not take. */
export function readAnswer(question: Worded, cell: string): AnswerValue | undefined {
  return answerIn(cell, question, { words, split: listOf })
}

/** What a question takes, in words: "Women / Men / Rather not say", or "Udyam; GST / Rather not say" for several. */
export function takenWords(
  { kind, options, required }: Worded & { required: boolean },
  language: Language,
): string {
  const chosen =
    kind === 'yes_no'
      ? [said(language, 'yes'), said(language, 'no')]
      : options.map((option) => inLanguage(option, language))
  const offered = kind === 'choices' ? [chosen.join('; ')] : chosen
  return [...offered, ...(required ? [] : [said(language, 'notSaid')])].join(' / ')
}

type Named = Pick<ListedQuestion, '_id' | 'text'> & { intakeName: InLanguages }

/**
 * The headings of columns of answers: the question, and its intake where another of `all` has the same words in that
 * language.
 */
export function answerLabels(
  questions: readonly Named[],
  all: readonly Named[],
): Record<string, InLanguages> {
  return Object.fromEntries(
    questions.map((question) => [
      `${answerColumn}${question._id}`,
      perLanguage((language) => labelIn(language, question, all)),
    ]),
  )
}

function labelIn(language: Language, question: Named, all: readonly Named[]): string {
  const asked = inLanguage(question.text, language)
  const isShared = all.some(
    (other) => other._id !== question._id && folded(inLanguage(other.text, language)) === folded(asked),
  )
  return isShared ? `${asked} (${inLanguage(question.intakeName, language)})` : asked
}
