import { latinDigits } from '../texts/digits.ts'

/** Whether a typed education includes a degree. */
export const graduateAnswers = ['yes', 'no', 'unclear'] as const

export type GraduateAnswer = (typeof graduateAnswers)[number]

/** Degrees by their letters, as Indian universities abbreviate them, without dots. */
const degrees = new Set(
  `ba bsc bcom be btech bed bpharm bpharma barch bdes bba bca bsw bbm bms bmm bfa bva bhm bhmct bpt bot bmlt bams bhms
  bums bnys bds mbbs bvsc bfsc bhsc bpe bped blib blibsc blis bvoc bjmc bmc bsl llb ballb bballb bcs bcsc bcca bpa bplan
  bft bbi baf bfm bttm bsms bmus bdance bstat
  ma msc mcom me mtech med mpharm march mdes mba mca msw mms mfa mva mpt md ms mch mds mvsc mpe mped mlib mlibsc mlis
  mvoc mjmc mphil llm mcs mcm mpm mpa mph mplan mmm mhsc mfm mtm mstat mmus
  pgdm pgdbm pgdba phd dphil dlitt dsc`.split(/\s+/),
)

/** Short ones that are words of English too: they count in capitals, or with dots or spaces between the letters. */
const alsoWords = new Set(['be', 'me', 'ma', 'ms', 'md', 'bot', 'march', 'med'])

/** After these a branch may follow without a space: `BScIT`. */
const opening = ['bsc', 'msc', 'bcom', 'mcom', 'btech', 'mtech', 'bpharm', 'mpharm']

/** Schooling that is no degree, though some of it looks like one. */
const schooling = new Set(
  `mscit iti ssc hsc ded dted dpharm diploma polytechnic certificate matric matriculation intermediate secondary school
  10th 12th 9th 8th 11th 10 12 xii puc 10वी 12वी 9वी 8वी 10वीं 12वीं 8वीं 9वीं
  दहावी बारावी नववी आठवी दसवी दसवीं बारहवी बारहवीं मैट्रिक इंटर डिप्लोमा पदविका पॉलिटेक्निक प्रमाणपत्र`.split(/\s+/),
)

const degreeWords =
  /^(?:(?:post)?graduat(?:e|es|ed|ion)|bachelors?|masters?|degree|doctorate|(?:पर)?स्नातक.*|पदवी(?!का).*|पदव्युत्तर|ग्रॅज्युए.*|ग्रेजुए.*|ग्रैजुए.*|डिग्री|डिगरी|बॅचलर|बैचलर|मास्टर्?स?)$/

/** Words with which a degree that is named is not there yet, or was never reached. */
const unfinished =
  /^(?:undergraduate|pursuing|persuing|appearing|ongoing|incomplete|continuing|dropout|discontinued|failed?|drop|year|semester|not|no|[fst]yb(?:a|com|sc|ba|ca|ms|tech)|शिकत|चालू|अपूर्ण|अर्धवट|अधूर[ाी]|नाही|नही|नहीं|पढ|जारी|सुरू|वर्ष|वर्षात|वर्षाला|साल)$/

/** How the letters of an abbreviation, and a few of its syllables, are written in Devanagari (without nukta). */
const letters: Record<string, string> = {
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  इ: 'e',
  एफ: 'f',
  जी: 'g',
  एच: 'h',
  आय: 'i',
  आई: 'i',
  जे: 'j',
  के: 'k',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  ओ: 'o',
  पी: 'p',
  क्यू: 'q',
  आर: 'r',
  एस: 's',
  एस्: 's',
  टी: 't',
  यू: 'u',
  व्ही: 'v',
  वी: 'v',
  डब्ल्यू: 'w',
  डब्लू: 'w',
  एक्स: 'x',
  वाय: 'y',
  कॉम: 'com',
  कॉमर्स: 'com',
  कोम: 'com',
  काम: 'com',
  टेक: 'tech',
  टेक्: 'tech',
  एड: 'ed',
  एड्: 'ed',
  फार्म: 'pharm',
  फार्मा: 'pharm',
  फार्मसी: 'pharm',
  आर्क: 'arch',
  लिब: 'lib',
  फिल: 'phil',
  लिट: 'litt',
  व्होक: 'voc',
}
const longestLetter = Math.max(...Object.keys(letters).map((name) => name.length))

/** Most pieces that an abbreviation is written in: बी एच एम सी टी. */
const mostPieces = 5

/**
 * Whether an education, as it was typed in Latin or Devanagari letters, names a degree: word by word, without dots and
 * nukta, and with split letters put together. A diploma, an ITI, MS-CIT or a school year is none; what names nothing
 * known, or a degree that is not finished, is unclear. Takes time in proportion to the text's length.
 */
export function graduateFrom(education: string): GraduateAnswer {
  const pieces = piecesOf(education)
  let isDegree = false
  let isSchooling = false
  for (let at = 0; at < pieces.length;) {
    const { found, length } = readAt(pieces, at)
    if (found === 'degree') isDegree = true
    if (found === 'schooling') isSchooling = true
    at += length
  }
  if (isDegree) return pieces.some(({ word }) => unfinished.test(word)) ? 'unclear' : 'yes'
  return isSchooling ? 'no' : 'unclear'
}

type Piece = { word: string; typed: string; letters: string }

function piecesOf(education: string): Piece[] {
  const plain = latinDigits(education)
    .normalize('NFD')
    .replaceAll(/[\u093C\u200B-\u200D'’]/g, '')
    .normalize('NFC')
  return [...plain.matchAll(/[\p{L}\p{M}\d]+/gu)].map(([typed]) => {
    const word = typed.toLowerCase()
    return { word, typed, letters: latinLetters(word) }
  })
}

/** An abbreviation in Latin letters: `बीएस्सी` is `bsc`; what is not written in letters stays as it is. */
function latinLetters(word: string): string {
  if (!/^[\u0900-\u097F]+$/.test(word)) return word
  let read = ''
  for (let at = 0; at < word.length;) {
    const length = lengthOfLetter(word, at)
    if (length === 0) return word
    read += letters[word.slice(at, at + length)] ?? ''
    at += length
  }
  return read
}

function lengthOfLetter(word: string, at: number): number {
  for (let length = longestLetter; length > 0; length -= 1) {
    const name = word.slice(at, at + length)
    if (name.length === length && name in letters) return length
  }
  return 0
}

/** Reads the longest abbreviation at a piece, and the number of pieces it takes. */
function readAt(pieces: Piece[], at: number): { found: 'degree' | 'schooling' | null; length: number } {
  for (let length = Math.min(mostPieces, pieces.length - at); length > 1; length -= 1) {
    const parts = pieces.slice(at, at + length)
    if (!parts.slice(0, -1).every((part) => part.letters.length <= 3)) continue
    const joined = parts.map((part) => part.letters).join('')
    if (schooling.has(joined)) return { found: 'schooling', length }
    if (degrees.has(joined)) return { found: 'degree', length }
  }
  const piece = pieces[at]
  return { found: piece === undefined ? null : kindOf(piece), length: 1 }
}

function kindOf({ word, typed, letters: read }: Piece): 'degree' | 'schooling' | null {
  if (schooling.has(word) || schooling.has(read)) return 'schooling'
  if (degreeWords.test(word)) return 'degree'
  if (alsoWords.has(word)) return typed === typed.toUpperCase() ? 'degree' : null
  if (degrees.has(read)) return 'degree'
  return opening.some((start) => read.startsWith(start)) ? 'degree' : null
}
