/**
 * What a text may hold (Unicode Standard Annex 9 and Technical Report 36: direction marks and invisible letters make
 * a text read as something else than it is).
 */

/** Invisible letters that mean nothing here: soft hyphen, zero-width space, word joiner, byte order mark. */
const meaningless = /[\u00ad\u200b\u2060\ufeff]/g
/** A joiner that joins nothing: Devanagari and emoji need those that stand after a letter, a mark or an emoji. */
const looseJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]+/gu
/** Marks, embeddings, overrides and isolates of direction; tags. */
const deceiving = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u
const control = /[\p{Cc}\u2028\u2029]/u
const controlInLines = /(?![\n\t])[\p{Cc}\u2028\u2029]/u
/** More than four marks on one letter, of scripts that need no more than that; those of India are left alone. */
const piledMarks = /(?:(?![\u0900-\u0dff\u1cd0-\u1cff\ua8e0-\ua8ff])\p{M}){5}/u
/** Letters that show nothing: fillers of Hangul, the empty pattern of Braille. */
const blank = /^[\s\p{M}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** A text in composed form (NFC), without letters that nobody sees; empty where nothing visible is left. */
export function plainText(value: string): string {
  const plain = value.normalize('NFC').replace(meaningless, '').replace(looseJoiner, '').trim()
  return blank.test(plain) ? '' : plain
}

/** Whether a text is made of ordinary letters. Long ones may have lines and tabs. */
export function isOrdinary(value: string, { lines }: { lines: boolean }): boolean {
  return !deceiving.test(value) && !(lines ? controlInLines : control).test(value) && !piledMarks.test(value)
}

/** Whether a text that should be a name holds an address of the web instead, which mails would make a link of. */
export function holdsAddress(value: string): boolean {
  return /:\/\/|www\./i.test(value)
}
