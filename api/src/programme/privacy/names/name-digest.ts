import { hash as hashOf, randomBytes } from 'node:crypto'
import { valuesIn, withoutTags } from './tags.ts'

export type Spans = [from: number, to: number][]

const letter = /[\p{L}\p{M}\p{N}]/u

/** The first and the last word of a name, and how many it has between, or one. */
export type NameEnds = { first: string; last: string; between: number }

/** Salted digest of a name by its first and last word: it can be found in a text, but not read. */
export function digestOfName({ first, last, between }: NameEnds): string {
  const salt = randomBytes(16).toString('hex')
  return [salt, first.length, last.length, hashed(salt, first, last), between].join('.')
}

/**
 * Positions of a digest's name in a text: first and last word, at most one word or its own number between,
 * ignoring rich-text tags.
 */
export function spansOfName(text: string, digest: string): Spans {
  const { read, placeOf } = withoutTags(text)
  const found = spansIn(read, digest).map(([from, to]): Spans[number] => [placeOf(from), placeOf(to - 1) + 1])
  if (read === text) return found
  // Never across a tag's end: without the quote, words would become attributes.
  const others = valuesIn(text).flatMap(({ from, value }) =>
    spansIn(value, digest).map(([start, end]): Spans[number] => [from + start, from + end]),
  )
  return [...found, ...others].toSorted(([one], [other]) => one - other)
}

function spansIn(text: string, digest: string): Spans {
  const [salt = '', firstLength, lastLength, hash, between = 1] = digest.split('.')
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ index, word }))
  const spans: Spans = []
  for (const [at, { index, word }] of words.entries()) {
    const cut = word.length - Number(firstLength)
    const from = index + cut
    if (cut < 0 || isLetter(word[cut - 1]) || from < (spans.at(-1)?.[1] ?? 0)) continue
    const isLast = (next: (typeof words)[number] | undefined): next is (typeof words)[number] =>
      next !== undefined &&
      next.word.length >= Number(lastLength) &&
      !isLetter(next.word[Number(lastLength)]) &&
      hashed(salt, word.slice(cut), next.word.slice(0, Number(lastLength))) === hash
    const next = [words[at + 1 + Number(between)], words[at + 2], words[at + 1]].find(isLast)
    if (next !== undefined) spans.push([from, next.index + Number(lastLength)])
  }
  return spans
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && letter.test(sign)
}

function hashed(salt: string, first: string, last: string): string {
  return hashOf('sha256', [salt, first.toLowerCase(), last.toLowerCase()].join('\n'), 'hex')
}
