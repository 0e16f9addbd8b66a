import { folded } from '@udyam/contract/importing/folded'
import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import { yesOrNo } from '@udyam/contract/questions/values'
import { inLanguage, type InLanguages } from '@udyam/contract/setup/in-language'
import { defaultLanguage } from '@udyam/contract/texts/languages'

type Copied = Pick<ListedQuestion, '_id' | 'kind' | 'text' | 'options'>

const wordsOf = (text: InLanguages) => folded(inLanguage(text, defaultLanguage))

/** The same for a question and its copies in other intakes: how it is answered, and its words. */
const keyOf = ({ kind, text }: Copied) => `${kind} ${wordsOf(text)}`

/** The answers of a question by id and words, which copies share. */
const answersOf = ({ kind, options }: Copied) =>
  kind === 'yes_no'
    ? yesOrNo.map((id) => ({ id, words: id as string }))
    : options.map((option) => ({ id: option.id, words: wordsOf(option) }))

/** An answer of a question as each of its copies has it, the question included. */
export function sameAnswers(
  question: Copied,
  option: string,
  all: readonly Copied[],
): { question: string; option: string }[] {
  const words = answersOf(question).find(({ id }) => id === option)?.words
  return all
    .filter((other) => keyOf(other) === keyOf(question))
    .flatMap((other) =>
      answersOf(other)
        .filter((one) => one.words === words)
        .map(({ id }) => ({ question: other._id, option: id })),
    )
}

/** Questions with their copies as one: a later one keeps the options that the earlier ones do not have. */
export function offeredOnce<Q extends Copied>(questions: readonly Q[]): Q[] {
  const offered = new Map<string, Set<string>>()
  return questions.flatMap((question) => {
    const known = offered.get(keyOf(question))
    const answers = answersOf(question)
    offered.set(keyOf(question), new Set([...(known ?? []), ...answers.map(({ words }) => words)]))
    if (known === undefined) return [question]
    const options = question.options.filter((option) => !known.has(wordsOf(option)))
    return options.length === 0 ? [] : [{ ...question, options }]
  })
}
