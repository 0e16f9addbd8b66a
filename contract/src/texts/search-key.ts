/*
 * One ASCII key for a word however it is written: "पुणे" and "Pune", "ज्ञानेश्वर", "Dnyaneshwar" and
 * "Gyaneshwar" fold to the same. It loses on purpose (vowel lengths, aspiration, the letters people mix up),
 * because it serves finding, never showing.
 */
import { latinDigits } from './digits.ts'

/** Placeholder for the inherent vowel of a bare consonant, until it is known to be spoken. */
const INHERENT = '\ue000'
/** What takes the place of an inherent vowel: a sign, or silence. */
const HALANT = '\u094d'

const LATIN: Record<string, string> = {
  ...letters(
    'क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n, ' +
      'प p, फ ph, ब b, भ bh, म m, य y, र r, ल l, ळ l, व v, श sh, ष sh, स s, ह h',
    (as) => as + INHERENT,
  ),
  ...letters('ा a, ि i, ी i, ु u, ू u, ृ ru, ॄ ru, ॅ a, ॆ e, े e, ै ai, ॉ o, ॊ o, ो o, ौ au', (as) => HALANT + as),
  ...letters(
    'अ a, आ a, इ i, ई i, उ u, ऊ u, ऋ ru, ऌ lu, ऍ e, ऎ e, ए e, ऐ ai, ऑ o, ऒ o, ओ o, औ au, ॲ a, ं n, ँ n',
    (as) => as,
  ),
  'ः': '',
  ऽ: '',
  '\u093c': '',
}
const JOINERS = /[\u200c\u200d]/g

/** A table of letters and what each is written as, from a text that names them in turn. */
function letters(text: string, written: (as: string) => string): Record<string, string> {
  return Object.fromEntries(text.split(', ').map((pair) => [pair.charAt(0), written(pair.slice(2))] as const))
}

/** Replacements applied in order to lower-case Latin letters, digits and single spaces. */
const STEPS: [reads: RegExp, as: string][] = [
  // Villages: Jalgaon, जळगाव, जलगाँव.
  [/aon\b|anv\b/g, 'av'],
  // ज्ञ is Dny to Marathi, Gy to Hindi speakers.
  [/dny|gny|jny|gy(?=[aeiou])|jn/g, 'dn'],
  // Sibilants; every ch is written c from here on.
  [/ksh|x/g, 'ks'],
  [/sch|sh/g, 's'],
  [/chh|ch|c(?=[hei])/g, '\ue001'],
  [/c|q/g, 'k'],
  [/\ue001/g, 'c'],
  // Letters that spell one sound: Vidya and Widya, Phadke and Fadke, Zende and Jende.
  [/w/g, 'v'],
  [/ph|f/g, 'p'],
  [/z/g, 'j'],
  // Aspiration is often left out.
  [/([kgjtdbp])h/g, '$1'],
  // The dot above is m before lips in Latin, n here: Sambhaji, संभाजी.
  [/m(?=[bpkgtdcjs])/g, 'n'],
  // Long and short vowels.
  [/y(?=$| )/g, 'i'],
  [/ee|ii|ea/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/aa/g, 'a'],
  [/ai|ay|ei|ey/g, 'e'],
  [/au|av(?=[rdgklnt])|aw/g, 'o'],
  [/([a-z])\1+/g, '$1'],
  // ऋ is ri in the north, ru in Maharashtra: Krishna, कृष्ण.
  [/ri(?=[sdtnkj])/g, 'ru'],
  [/\bh(?=r)/g, ''],
  [/iy/g, 'i'],
  // The inherent a is written or not: Ramdas, Ramadas. At the start of a word it is heard.
  [/(?<=[a-z])a/g, ''],
  [/(?<=[bcdfgjklmnprstv])h/g, ''],
  [/([a-z])\1+/g, '$1'],
]

/** The search key of a text: lower-case ASCII words and digits, separated by one space. */
export function fold(text: string): string {
  let folded = toLatin(toDevanagari(plain(text)))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  for (const [reads, as] of STEPS) folded = folded.replace(reads, as)
  return folded
}

/** A text in lower case with single spaces and composed letters. */
export function plain(text: string): string {
  return text.normalize('NFC').replace(JOINERS, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Scripts whose letters have the places in Unicode that the same ones of Devanagari have: Gujarati. */
const likeDevanagari = [0xa80]

/** Letters of those scripts as those of Devanagari. */
function toDevanagari(text: string): string {
  return likeDevanagari.reduce((left, first) => {
    const letters = new RegExp(`[${String.fromCharCode(first)}-${String.fromCharCode(first + 0x7f)}]`, 'g')
    return left.replace(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) - first + 0x900))
  }, text)
}

/** Devanagari letters as Latin ones; anything else stays. A word's last inherent vowel is silent. */
function toLatin(text: string): string {
  return latinDigits(text.normalize('NFD'))
    .replace(/[\u0900-\u097f]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/\ue000?\u094d/g, '')
    .replace(/\ue000(?![a-z0-9])/g, '')
    .replaceAll(INHERENT, 'a')
}
