/**
 * Characters allowed in a text. Direction marks and invisible letters make a text read as something else than
 * it is (Unicode Standard Annex 9 and Technical Report 36).
 */

/** Invisible letters that mean nothing here: soft hyphen, zero-width space, word joiner, byte order mark. */
const meaningless = /[\u00ad\u200b\u2060\ufeff]/g
/** A joiner that joins nothing: Devanagari and emoji need those that stand after a letter, a mark or an emoji. */
const looseJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]/gu
/** A joiner at the end of a word, where it shows only after a virama, as in a chillu of Malayalam. */
const lastJoiner =
  /(?:\u200c|(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200d)(?!\S)/g
/** Marks, embeddings, overrides and isolates of direction; invisible signs of formulas and notes; tags. */
const deceiving =
  /[\u061c\u200e\u200f\u202a-\u202e\u2061-\u2064\u2066-\u206f\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/u
/** Invisible characters, except the joiners that Devanagari needs. */
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u
const control = /[\p{Cc}\u2028\u2029]/u
const controlInLines = /(?![\n\t])[\p{Cc}\u2028\u2029]/u
/** More than four marks on one letter, of scripts that need no more than that; those of India are left alone. */
const piledMarks = /(?:(?![\u0900-\u0dff\u1cd0-\u1cff\ua8e0-\ua8ff])\p{M}){5}/u
/** Letters that show nothing: fillers of Hangul, the empty pattern of Braille. */
const blank = /^[\s\p{M}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** A text in composed form (NFC), without letters that nobody sees; empty where nothing visible is left. */
export function plainText(value: string): string {
  const joined = value.normalize('NFC').replace(meaningless, '').replace(looseJoiner, '')
  const plain = joined.replace(lastJoiner, '').trim()
  return blank.test(plain) ? '' : plain
}

/** Whether a text is made of ordinary letters. Long ones may have lines and tabs. */
export function isOrdinary(value: string, { lines }: { lines: boolean }): boolean {
  return !deceiving.test(value) && !(lines ? controlInLines : control).test(value) && !piledMarks.test(value)
}

/** Whether a name contains invisible characters, which could make it pass for another name. */
export function holdsInvisible(value: string): boolean {
  return invisible.test(value)
}

/** Scripts of the languages of India. Urdu, Kashmiri and Sindhi use Arabic. */
const scripts = [
  'Latin',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
  'Meetei_Mayek',
  'Ol_Chiki',
  'Tibetan',
]
const words = /[\p{L}\p{M}\u200c\u200d]+/gu
/** Accents and joiners, which are of every script, and the apostrophes and half rings that count as letters. */
const ofEvery = '\\p{Script=Inherited}\u02bb\u02bc\u02be\u02bf'
const ofOne = scripts.map((script) => new RegExp(`^[\\p{Script=${script}}${ofEvery}]+$`, 'u'))

/**
 * Whether each word is written in one script, and in one of India's: a Cyrillic or Greek letter among Latin ones looks like
 * another name.
 */
export function isOfOneScript(value: string): boolean {
  return (value.match(words) ?? []).every((word) => ofOne.some((script) => script.test(word)))
}

const endings = 'com|net|org|info|biz|in|co|io|me|app|dev|xyz|online|site|shop|top|live|link|ai|us|uk|ru|cn'
/** Titles that are written against the name, as in `dr.sunita`. */
const titles = 'dr|md|mohd|mr|mrs|ms|smt|shri|sri|kum|adv|prof|er|ca|st'
/** Titles and letters of the alphabet that have two syllables or more, written against the name, as in `एस.भारत`. */
const indianTitles =
  'श्रीमती|सुश्री|कुमारी|अ\u200d?ॅड|ॲड|ऍड|इंजि|एफ|एच|एल|एम|एन|आर|एस|आय|आई|एक्स|वाय|वाई|झेड|जेड|ज़ेड|डब्ल्यू'
/** Endings in other scripts; not `कॉम`, which ends a degree. */
const foreignEndings =
  'भारत|भारतम्|भारोत|संगठन|ভারত|ভাৰত|বাংলা|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|இலங்கை|சிங்கப்பூர்|భారత్|ಭಾರತ|ഭാരതം|ලංකා|ไทย|بھارت|بارت|ڀارت|پاکستان|ایران|السعودية|امارات|مصر|عمان|قطر|موقع|شبكة|كوم|中国|中國|公司|网络|網絡|网址|网站|網站|在线|中文网|香港|台灣|台湾|新加坡|한국|닷컴|닷넷|コム|みんな|рф|рус|ком|орг|онлайн|сайт|дети|москва|бг|бел|ею|каз|қаз|мкд|мон|срб|укр|ελ|ευ|հայ|გე|ישראל|קום'
/** A letter with its marks, and those joined to it by a virama. */
const syllable =
  '[\\p{L}\\p{N}-](?:\\u094d[\\u200c\\u200d]?\\p{L}|(?!\\u094d[\\u200c\\u200d]?\\p{L})[\\p{M}\\u200c\\u200d])*'
const addresses = [
  /:\/\/|www\.|xn--/i,
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}-])(?!(?:${titles}|${indianTitles})\\.)(?:${syllable}){2,}\\.(?:${endings}|${foreignEndings})(?![\\p{L}\\p{M}])`,
    'iu',
  ),
  new RegExp(`[a-z0-9-]{2}\\.(?:${endings})(?![a-z])`, 'i'),
  // A single letter counts only in lower case: `M.Com` is a degree.
  new RegExp(`(?<![A-Za-z0-9])[a-z0-9]\\.(?:${endings})(?![a-z])`),
  new RegExp(`(?<![\\p{L}\\p{N}-])(?!(?:${titles})\\.)[A-Za-z0-9-]{2,}\\.[a-z]{2,}`, 'u'),
]

/** Whether a name contains an encoded word of a mail header (RFC 2047), which mail programs decode. */
export function holdsEncodedWord(value: string): boolean {
  return value.normalize('NFKC').includes('=?')
}

/** Whether a name contains a web address, which mail programs would turn into a link. */
export function holdsAddress(value: string): boolean {
  const plain = value.normalize('NFKC').replaceAll('\u3002', '.')
  return addresses.some((address) => address.test(plain))
}
