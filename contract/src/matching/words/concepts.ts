import { plain } from '../../texts/fold.ts'
import { stemsOf } from './endings.ts'
import { foldMany } from './fold-many.ts'
import { isStopWord } from './stop-words.ts'
import { tradeConcept } from './trade-words.ts'

/**
 * What is remembered while many people are prepared: each word is folded once, and the same concept, language or
 * category has the same number for all of them.
 */
export type Vocabulary = { concepts: Map<string, string>; numbers: Map<string, number> }

export function makeVocabulary(): Vocabulary {
  return { concepts: new Map(), numbers: new Map() }
}

/** The number of a text in a vocabulary, from 1 on. */
export function numberOf(text: string, { numbers }: Vocabulary): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size + 1)
  return numbers.size
}

/** What is longer is no word. */
const mostLetters = 40

/** The concepts of texts, plain or HTML, each with the word that stands for it first. Takes time in proportion to their length. */
export function conceptsOf(texts: readonly string[], { concepts }: Vocabulary): Map<string, string> {
  const text = plain(texts.join(' ').replace(/<[^<>]*>|&#?\w{1,8};/g, ' '))
  const words = [...new Set(text.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu))].filter(
    ({ length }) => length <= mostLetters,
  )
  learn(
    words.filter((word) => !concepts.has(word)),
    concepts,
  )
  const found = new Map<string, string>()
  for (const word of words) {
    const concept = concepts.get(word) ?? ''
    if (concept !== '' && !found.has(concept)) found.set(concept, word)
  }
  return found
}

const leastLetters = 4

/** Notes what each word stands for: a trade, else its folded stem; nothing for a stop word and for what is too short. */
function learn(words: readonly string[], concepts: Map<string, string>): void {
  const forms = words.map((word) => [word, ...stemsOf(word).toReversed()])
  const folded = foldMany(forms.flat())
  let at = 0
  for (const written of forms) {
    const own = folded.slice(at, (at += written.length))
    concepts.set(written[0] ?? '', written.some(isStopWord) ? '' : conceptOf(written, own))
  }
}

/** @param forms a word, then its stems, the shortest last; `folded` the same folded */
function conceptOf(forms: readonly string[], folded: readonly string[]): string {
  const trades = forms.map((form, index) => tradeConcept(form, folded[index] ?? ''))
  const stem = folded.at(-1) ?? ''
  return trades.find((trade) => trade !== undefined) ?? (stem.length >= leastLetters ? stem : '')
}
