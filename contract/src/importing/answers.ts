import { type AnswerOption, type AnswerValue, type QuestionKind, yesOrNo } from '#questions/values.ts'
import { languages } from '#texts/languages.ts'
import { listedParts } from './cells.ts'
import { folded } from './folded.ts'

/** Begins the names of the columns that hold answers to a programme's own questions; the question's id follows. */
export const answerColumn = 'answer.'

/** How answers are written that are no words of a question: in each language. */
export type AnswerWords = Record<'yes' | 'no' | 'notSaid', readonly string[]>

type Chosen = { kind: QuestionKind; options: readonly AnswerOption[] }

/**
 * What a cell answers to a question whose answers are chosen: in words of any language. Several are parted as in a
 * list. Undefined for a cell that is none of its answers.
 *
 * @param split the parts of a list as exports write one
 */
export function answerIn(
  cell: string,
  { kind, options }: Chosen,
  { words, split }: { words: AnswerWords; split: (cell: string) => string[] },
): AnswerValue | undefined {
  const choices =
    kind === 'yes_no' ? yesOrNo.map((id) => [id, [id, ...words[id]]] as const) : wordsOf(options)
  const whole = idOf(cell, choices)
  if (kind !== 'choices' && whole !== undefined) return whole
  const parts = [[cell], split(cell), listedParts(cell)]
  const several = parts.map((all) => all.map((part) => idOf(part, choices)))
  const found = several.find((ids) => ids.length > 0 && ids.every((id) => id !== undefined))
  if (kind === 'choices' && found) return options.map(({ id }) => id).filter((id) => found.includes(id))
  return words.notSaid.some((word) => isAlike(word, cell)) ? null : undefined
}

type Choice = readonly [id: string, words: readonly string[]]

const wordsOf = (options: readonly AnswerOption[]): Choice[] =>
  options.map((option) => [option.id, languages.map((language) => option[language])])

/** The choice with these words: as they are written, else whatever the letters. */
function idOf(cell: string, choices: readonly Choice[]): string | undefined {
  const written = cell.trim()
  if (written === '') return undefined
  const exact = choices.find(([, words]) => words.some((word) => word.trim() === written))
  return (exact ?? choices.find(([, words]) => words.some((word) => isAlike(word, written))))?.[0]
}

function isAlike(word: string, cell: string): boolean {
  return folded(word) !== '' && folded(word) === folded(cell)
}
