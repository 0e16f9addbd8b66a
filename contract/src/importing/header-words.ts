import { foldedWords } from './folded.ts'

/** Stems of the people whose details a column holds: "मार्गदर्शकाचे नाव", "मेंटी का नाम". */
const people =
  'मार्गदर्शक मेंटर मेंटॉर मेंटी उमेदवार उम्मीदवार अर्जदार आवेदक अभ्यर्थी विद्यार्थी विद्यार्थ्य सदस्य सभासद सहभागी प्रतिभागी उद्योजक उद्यमी युवक तरुण सल्लागार सलाहकार शिकणाऱ्य'
const possessive = ['', 'ा', 'ाचे', 'ाचा', 'ाची', 'चे', 'चा', 'ची']
const ofPeople = people.split(' ').flatMap((stem) => possessive.map((ending) => stem + ending))

const listed = (words: string) => new Set(foldedWords(words))

/** Words that say nothing about a column's contents. */
const fillers = listed(
  'a an the of for from in to at on is are was do does did you your yours my our we us and or with what which where who many please enter mention write fill tell give specify provide want need have has s only self own current highest total complete details detail candidate candidates applicant applicants student participant entrepreneur mentor mentors mentee member youth trainee learner advisor promoter yourself full आप आपका आपकी आपके अपना अपनी अपने का की के को क्या है हैं में से कृपया लिखें बताएं बताएँ आपले आपला आपली तुमचे तुमचा तुमची चे चा ची काय कोणते आहे आहेत कृपया लिहा सांगा भरा ' +
    ofPeople.join(' '),
)

/** Words that name a column only without other words: "Name", but not "Company name". */
const weak = listed(
  'name contact cell block state place field about aim business photo language languages category sector नाव नाम राज्य संपर्क क्षेत्र व्यवसाय भाषा माहिती परिचय स्थान ठिकाण फोटो फ़ोटो श्रेणी',
)

/** With one of these words, a name, number or place belongs to somebody else or is of another kind. */
const ofOthers = listed(
  'father fathers mother mothers parent parents guardian husband husbands wife spouse emergency reference referred referral refer company firm organisation organization business college school university institute bank account alternate alternative alt secondary other group link office work shop birth person friend relative nominee native वडिलांचे वडील आईचे आई पालक पालकांचे पिता माता पति पती पत्नी कंपनी कंपनीचे संस्था संस्थेचे महाविद्यालय कॉलेज शाळा बँक बैंक पर्यायी वैकल्पिक दुकान आपत्कालीन',
)

/** A hint in brackets or after a slash on how to fill in a column, or on its kind. */
const hint =
  /^(?:as (?:per|in|on|mentioned)\b|e\.?g\b|ex\b|for example|example|optional|required|mandatory|compulsory|if (?:any|applicable|available)|in (?:year|english|hindi|marathi|words|brief|short|detail)|(?:years?|yrs?)$|d{1,2}$|m{1,3}$|y{2,4}$|dd.?mm|mm.?dd|y{2,4}.?mm|(?:10|ten)[ -]?digit|digits only|without|with (?:country|std)|only|no spaces|english|hindi|marathi|in capital|capital letters|block letters|max|min|at least|up to|please|select|choose|tick|comma|separated|multiple|one or more|personal|primary|आधार|वैकल्पिक|अनिवार्य|आवश्यक|ऐच्छिक|वर्षे$|वर्ष$|इंग्रजी|मराठी|हिंदी|हिन्दी|१०|10 अंक)/iu
const numbering = /^(?:q(?:uestion)?\s*)?[\d०-९]{1,3}\s*[.):-]\s*/iu
/** A question that is answered with yes or no. */
const yesOrNo =
  /^(?:do|does|did|have|has|are|is|was|will|would|can|could|may|should|क्या)\s|\sका\s*[?？]?\s*$/iu

/** Splits a header into its parts (two languages, or a hint), without hints and numbers. */
export function partsOf(header: string): string[] {
  return header
    .replace(numbering, '')
    .split(/[/()[\]{}|:;,\n\r]|\s[-–—&]\s/u)
    .map((part) =>
      part
        .replace(/[*?？]/g, '')
        .trim()
        .replace(numbering, ''),
    )
    .filter((part, at) => /\p{L}/u.test(part) && (at === 0 || !hint.test(part)))
}

/** The words of a header that say what it holds; none of a question that is answered with yes or no. */
export function sayingWords(header: string): string[] {
  if (yesOrNo.test(header.replace(numbering, ''))) return []
  return foldedWords(partsOf(header).join(' ')).filter((word) => !fillers.has(word))
}

/**
 * Whether a header names another person or thing than the row's person. "Birth" belongs to the date of birth.
 */
export function isOfOthers(header: string, target: string): boolean {
  const words = foldedWords(partsOf(header).join(' '))
  return words.some((word) => ofOthers.has(word) && (word !== 'birth' || target !== 'dob'))
}

/** Whether these words, which are a column's name, are said by a header's. */
export function areSaid(name: readonly string[], words: readonly string[]): boolean {
  if (name.length === 0 || !name.every((word) => words.includes(word))) return false
  return name.some((word) => !weak.has(word)) || name.length === words.length
}

/** The words of a column's name that count. */
export const nameWords = (name: string) => foldedWords(name).filter((word) => !fillers.has(word))
