import { createHash, randomBytes } from 'node:crypto'

export type Spans = [from: number, to: number][]

const letter = /[\p{L}\p{M}\p{N}]/u

/** What tells a name in a text later, by its first and last word, and holds it no longer. */
export function digestOfName({ first, last }: { first: string; last: string }): string {
  const salt = randomBytes(16).toString('hex')
  return [salt, first.length, last.length, hashed(salt, first, last)].join('.')
}

/** Where the name of a digest stands in a text: its first and its last word, with one between at most. */
export function spansOfName(text: string, digest: string): Spans {
  const [salt = '', firstLength, lastLength, hash] = digest.split('.')
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ index, word }))
  const spans: Spans = []
  for (const [at, { index, word }] of words.entries()) {
    const cut = word.length - Number(firstLength)
    const from = index + cut
    if (cut < 0 || isLetter(word[cut - 1]) || from < (spans.at(-1)?.[1] ?? 0)) continue
    const isLast = (next: (typeof words)[number] | undefined): next is (typeof words)[number] =>
      next !== undefined &&
      !isLetter(next.word[Number(lastLength)]) &&
      hashed(salt, word.slice(cut), next.word.slice(0, Number(lastLength))) === hash
    const next = [words[at + 2], words[at + 1]].find(isLast)
    if (next !== undefined) spans.push([from, next.index + Number(lastLength)])
  }
  return spans
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && letter.test(sign)
}

function hashed(salt: string, first: string, last: string): string {
  return createHash('sha256').update([salt, first.toLowerCase(), last.toLowerCase()].join('\n')).digest('hex')
}
