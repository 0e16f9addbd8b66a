import { fold, plain } from '#texts/search-key.ts'
import { stemsOf } from './endings.ts'
import { isStopWord } from './stop-words.ts'
import { tradeConcept } from './trade-words.ts'

/**
 * Cache for preparing many people. Each word is folded once. A concept, language or category has the same
 * number for all people.
 */
export type Vocabulary = {
  concepts: Map<string, string>
  numbers: Map<string, number>
  /** The areas of help have numbers of their own: the built-in ones and those that were added are few. */
  needs: Map<string, number>
}

export function makeVocabulary(): Vocabulary {
  return { concepts: new Map(), numbers: new Map(), needs: new Map() }
}

/** The number of a text in a vocabulary, from 1 on. */
export function numberOf(text: string, { numbers }: Pick<Vocabulary, 'numbers'>): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size + 1)
  return numbers.size
}

/** Longer strings are not words. */
const mostLetters = 40

/** The concepts of texts, plain or HTML, each with the word that stands for it first. Takes time in proportion to their length. */
export function conceptsOf(texts: readonly string[], { concepts }: Vocabulary): Map<string, string> {
  const text = plain(texts.join(' ').replace(/<[^<>]*>|&#?\w{1,8};/g, ' '))
  const words = new Set(text.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu))
  const found = new Map<string, string>()
  for (const word of words) {
    if (word.length > mostLetters) continue
    const concept = concepts.get(word) ?? conceptOf(word)
    concepts.set(word, concept)
    if (concept !== '' && !found.has(concept)) found.set(concept, word)
  }
  return found
}

const leastLetters = 4

/**
 * The trade that a word names, else its folded stem. Empty for stop words and for words that are too short.
 */
function conceptOf(word: string): string {
  const forms = [word, ...stemsOf(word).toReversed()]
  if (forms.some(isStopWord)) return ''
  const trade = forms.map(tradeConcept).find((concept) => concept !== undefined)
  if (trade !== undefined) return trade
  const stem = fold(forms.at(-1) ?? word)
  return stem.length >= leastLetters ? stem : ''
}
