/*
 * One ASCII key for a word however it is written: "पुणे" and "Pune", "ज्ञानेश्वर", "Dnyaneshwar" and
 * "Gyaneshwar" fold to the same. It loses on purpose (vowel lengths, aspiration, the letters people mix up),
 * because it serves finding, never showing.
 */
import { latinDigits } from './digits.ts'

const CONSONANTS = letters(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ' +
    'ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ' +
    'प p फ ph ब b भ bh म m य y र r ल l ळ l व v ' +
    'श sh ष sh स s ह h ',
)
/** Consonants that a dot beneath changes; the others stay what they are. */
const DOTTED: Record<string, string> = { ज: 'z', फ: 'f' }
const VOWELS = letters('अ a आ a इ i ई i उ u ऊ u ऋ ru ऌ lu ऍ e ऎ e ए e ऐ ai ऑ o ऒ o ओ o औ au ॲ a ')
const VOWEL_SIGNS = letters('ा a ि i ी i ु u ू u ृ ru ॄ ru ॅ a ॆ e े e ै ai ॉ o ॊ o ो o ौ au ')
const MARKS: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '', ऽ: '', '\u093c': '' }
/** Characters without a consonant before them. */
const ALONE = { ...MARKS, ...VOWEL_SIGNS, ...VOWELS }
const HALANT = '\u094d'
const NUKTA = '\u093c'
/** Placeholder for the inherent vowel of a bare consonant, until it is known to be spoken. */
const INHERENT = '\ue000'
const SILENT = /\ue000(?=$|[^a-z0-9\ue000])/g
const JOINERS = /[\u200c\u200d]/g

/** A table of letters and what each is written as, from a text that names them in turn. */
function letters(text: string): Record<string, string> {
  return Object.fromEntries(text.matchAll(/(\S+) (\S+)/g).map(([, letter = '', as = '']) => [letter, as]))
}

/** Replacements applied in order to lower-case Latin letters, digits and single spaces. */
const STEPS: [reads: RegExp, as: string][] = [
  // Villages: Jalgaon, जळगाव, जलगाँव.
  [/aon\b|anv\b/g, 'av'],
  // ज्ञ is Dny to Marathi, Gy to Hindi speakers.
  [/dny|gny|jny|gy(?=[aeiou])|jn/g, 'dn'],
  // Sibilants; every ch is written c from here on.
  [/ksh|x/g, 'ks'],
  [/sch|sh|s(?=h)/g, 's'],
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
  if (!/[\u0900-\u097f]/.test(text)) return text
  const letters = Array.from(text.normalize('NFD'))
  let latin = ''
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const consonant = CONSONANTS[letter]
    if (consonant === undefined) {
      latin += ALONE[letter] ?? latinDigits(letter)
      // अॅ is the one vowel that is written with a sign upon a vowel.
      if (letter === 'अ' && letters[at + 1] === 'ॅ') at++
      continue
    }
    const isDotted = letters[at + 1] === NUKTA
    if (isDotted) at++
    latin += (isDotted ? DOTTED[letter] : undefined) ?? consonant
    const vowel = vowelAfter(letters[at + 1] ?? '')
    if (vowel !== undefined) at++
    latin += vowel ?? INHERENT
  }
  return latin.replace(SILENT, '').replaceAll(INHERENT, 'a')
}

/** The vowel of a sign after a consonant; empty for no vowel, undefined if it is no such sign. */
function vowelAfter(sign: string): string | undefined {
  return sign === HALANT ? '' : VOWEL_SIGNS[sign]
}
