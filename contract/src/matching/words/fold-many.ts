import { fold } from '../../texts/fold.ts'

/** Stands between words that are folded together; no word begins with a digit. */
const between = '9090909'

/** Folds each of the words, all in one go, which is several times as fast. */
export function foldMany(words: readonly string[]): string[] {
  if (words.length === 0) return []
  const folded = ` ${fold(`${between} ${words.join(` ${between} `)} ${between}`)} `
  return folded
    .split(` ${between} `)
    .slice(1, -1)
    .map((one) => one.trim())
}
