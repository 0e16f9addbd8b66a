import { fold } from '../../texts/fold.ts'

/** Stands between words that are folded together; no word begins with a digit. */
const between = '9090909'

/** Folds each of the words, all in one go, which is twice as fast. */
export function foldMany(words: readonly string[]): string[] {
  if (words.length === 0) return []
  const folded = fold(words.join(` ${between} `))
    .split(new RegExp(`(?:^| )${between}(?= |$)`))
    .map((one) => one.trim())
  // Only a word that folds to the very mark makes another number.
  return folded.length === words.length ? folded : words.map(fold)
}
