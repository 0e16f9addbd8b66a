import { fold, plain } from '../../texts/fold.ts'
import { type Language, languages } from '../../texts/languages.ts'
import { tradeBusiness } from './trade-business.ts'
import { tradeGoods } from './trade-goods.ts'
import { tradeServices } from './trade-services.ts'

/** The words of each concept by language: English, Hindi, Marathi. */
export const tradeWords: readonly (readonly (readonly string[])[])[] = [
  tradeGoods,
  tradeServices,
  tradeBusiness,
].flatMap((list) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((words) => words.split(' '))),
)

const mark = '#'
const leastLetters = 4

/** How the words of the concepts are found: as they are written, and folded where that is long enough to be sure. */
type Known = { written: Map<string, string>; folded: Map<string, string> }
let known: Known | undefined

/** The concept that a word stands for in any of the languages and scripts: `#exports`. Undefined for any other word. */
export function tradeConcept(word: string): string | undefined {
  known ??= readWords()
  return known.written.get(word) ?? known.folded.get(fold(word))
}

function readWords(): Known {
  const pairs = tradeWords.flatMap((group) =>
    group
      .flat()
      .map((word) => ({ word: plain(word), folded: fold(word), concept: `${mark}${group[0]?.[0]}` })),
  )
  const isSure = ({ folded, concept }: (typeof pairs)[number]) =>
    folded.length >= leastLetters &&
    pairs.every((other) => other.folded !== folded || other.concept === concept)
  return {
    written: new Map(pairs.map(({ word, concept }) => [word, concept])),
    folded: new Map(pairs.filter(isSure).map(({ folded, concept }) => [folded, concept])),
  }
}

/** A concept by its word in a language; any other word as it is. */
export function tradeText(concept: string, language: Language): string {
  if (!concept.startsWith(mark)) return concept
  const group = tradeWords.find(([english]) => english?.[0] === concept.slice(mark.length))
  return group?.[languages.indexOf(language)]?.[0] ?? concept.slice(mark.length)
}
