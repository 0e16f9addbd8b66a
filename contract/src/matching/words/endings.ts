/** Link between a Marathi noun and its case ending: ग्राहक-ां-ना, मसाल-्यां-ची. */
const links = ['ा', 'ां', '्या', '्यां', 'ी', 'े', 'ू', 'ूं']
const cases = 'चा ची चे च्या ना ला नी ने त शी वर मध्ये साठी तून तील पासून प्रमाणे'.split(' ')
/** Endings that are long enough to need no link. */
const alone = 'च्या साठी मध्ये पासून प्रमाणे तील तून'.split(' ')
const hindi = 'ों ें ाओं ियों ियाँ ाएँ'.split(' ')

const endings = new Set([
  ...links.flatMap((link) => cases.map((one) => (link + one).normalize('NFC'))),
  ...alone,
  ...hindi.map((one) => one.normalize('NFC')),
])
const longest = Math.max(...[...endings].map((ending) => ending.length))
const leastStem = 3

/**
 * A word in lower case without one ending: each form that may be its stem, the shortest first. None where it has no
 * ending of the list.
 */
export function stemsOf(word: string): string[] {
  if (/[a-z]$/.test(word)) return englishStem(word)
  const lengths = Array.from({ length: longest }, (_, index) => longest - index)
  return lengths
    .filter((length) => word.length - length >= leastStem && endings.has(word.slice(-length)))
    .map((length) => word.slice(0, -length))
}

/** An English plural: stories, boxes, shops; class, bus and basis are none. */
function englishStem(word: string): string[] {
  if (word.length <= leastStem || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  return [/(?:[sxz]|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)]
}
