/**
 * What a text may hold (Unicode Standard Annex 9 and Technical Report 36: direction marks and invisible letters make
 * a text read as something else than it is).
 */

/** Invisible letters that mean nothing here: soft hyphen, zero-width space, word joiner, byte order mark. */
const meaningless = /[\u00ad\u200b\u2060\ufeff]/g
/** A joiner that joins nothing: Devanagari and emoji need those that stand after a letter, a mark or an emoji. */
const looseJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]+/gu
/** Marks, embeddings, overrides and isolates of direction; invisible signs of formulas and notes; tags. */
const deceiving =
  /[\u061c\u200e\u200f\u202a-\u202e\u2061-\u2064\u2066-\u206f\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/u
/** What nobody sees, but for the joiners that Devanagari needs. */
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u
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

/** Whether a name holds something that nobody sees, by which it would pass for another one. */
export function holdsInvisible(value: string): boolean {
  return invisible.test(value)
}

const endings = 'com|net|org|info|biz|in|co|io|me|app|dev|xyz|online|site|shop|top|live|link|ai|us|uk|ru|cn'
/** Titles that are written against the name, as in `dr.sunita`. */
const titles = 'dr|md|mohd|mr|mrs|ms|smt|shri|sri|kum|adv|prof|er|ca|st'
const addresses = [
  /:\/\/|www\./i,
  new RegExp(`[a-z0-9-]{2}\\.(?:${endings})(?![a-z])`, 'i'),
  // Of one letter in small letters alone: `M.Com` is a degree.
  new RegExp(`(?<![A-Za-z0-9])[a-z0-9]\\.(?:${endings})(?![a-z])`),
  new RegExp(`(?<![\\p{L}\\p{N}-])(?!(?:${titles})\\.)[A-Za-z0-9-]{2,}\\.[a-z]{2,}`, 'u'),
]

/** Whether a text that should be a name holds an address of the web instead, which mails would make a link of. */
export function holdsAddress(value: string): boolean {
  const plain = value.normalize('NFKC').replaceAll('\u3002', '.')
  return addresses.some((address) => address.test(plain))
}
