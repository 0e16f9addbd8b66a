import { latinDigits } from '#texts/digits.ts'

/** Label before a number in addresses, mails and files: `tel:`, "Mob.", "फोन:". */
const label =
  /^(?:(?:tel|callto|sms|whatsapp)\s*:|(?:mobile|mob|phone|ph|tel|cell|m|मोबाईल|मोबाइल|मोबा|मो|फोन|फ़ोन|दूरभाष|भ्रमणध्वनी)[\s.]*(?:no|number|नंबर|क्र|नं)?\s*[.:-]+)\s*/iu
/** The end of a number in a spreadsheet's column of decimals: 9822012345.0, 98220 12345.0. */
const decimals = /\s*[.,]\s*0+$/
/** A number that a spreadsheet wrote with all of its digits: 9.822012345E+09. */
const scientific = /^(\d)[.,](\d{9,11})E\+?(\d+)$/i
/** Spaces, hyphens of every kind, brackets, dots and marks that nobody sees. */
const separators = /[\s\p{Pd}\p{Cf}\u2212\u2043().[\]]/gu
/** `+91`, `91`, `0091`, `091` or `0`, with the `0` that some write behind it. */
const prefix = /^(?:(?:\+|00?)?910?|0)(?=\d{10}$)/

/**
 * Normalises a phone number to Latin digits for storage. Removes separators, labels, a spreadsheet's leading
 * apostrophe and the prefixes of India. Anything else stays recognisable and fails validation.
 */
export function normalisePhone(value: string): string {
  const bare = latinDigits(value.normalize('NFKC'))
    .replace(/^[\s'‘’`]+/, '')
    .replace(label, '')
    .replace(/;(?:phone-context|ext)=.*/i, '')
    .trim()
  return whole(bare).replace(separators, '').replace(prefix, '')
}

function whole(value: string): string {
  const written = value.replace(scientific, (all, first: string, rest: string, exponent: string) =>
    Number(exponent) === rest.length ? first + rest : all,
  )
  const cut = written.replace(decimals, '')
  // Dots may part the digits too: 98.22.01.23.00 has no decimals.
  return /^\+?\d+$/.test(cut) || cut.replace(/\D/g, '').length >= 10 ? cut : written
}
