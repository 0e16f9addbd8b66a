/** Titles that belong to the first name: "Dr. Aarti". */
const title =
  /^(?:dr|mr|mrs|ms|miss|prof|adv|er|ca|cs|shri|shree|sri|smt|sau|kum|kumari|md|mohd|डॉ|श्री|श्रीमती|सौ|कु|कुमारी|प्रा|प्रो|अ‍ॅड|ॲड|इंजि|सुश्री)\.?$/iu

/** Titles whose letters are abbreviated words. */
const initials = /^(?:CA|CS)$/

/** "Ingle, Aarti". */
const lastFirst = /^\s*([^\s,]+)\s*,([^,]*)$/

/** The parts of a full name from one column. A person with a single name has no last name. */
export type NameParts = { firstName: string; fatherName: string; lastName: string }

/** A name in its parts: first, middle as the father's, last; "Ingle, Aarti" begins with the last. */
export function splitName(name: string): NameParts {
  const turned = name.replace(lastFirst, '$2 $1')
  const words = turned.split(/[\s,]/).filter((word) => word !== '')
  const titles = words.findIndex((word) => !title.test(word))
  const firstAt = Math.max(titles, 0)
  const lastAt = words.length > firstAt + 1 ? words.length - 1 : words.length
  return {
    firstName: words.slice(0, firstAt + 1).join(' '),
    fatherName: words.slice(firstAt + 1, lastAt).join(' '),
    lastName: words[lastAt] ?? '',
  }
}

/**
 * Usual capitals of a name in all capitals or all small letters: "Aarti Ingle" for "AARTI INGLE". Undefined
 * if there is no suggestion.
 */
export function usualCapitals(name: string): string | undefined {
  const isSmall = name === name.toLowerCase()
  const usual = name.replace(/[\p{Script=Latin}\p{M}]+/gu, (word, at: number) => {
    if (isSmall) return isPossessive(name, at) ? word : capitalised(word)
    const isInitials =
      initials.test(word) || (word.length < 4 && !/[AEIOUYÀ-ÖØ-Ý]/.test(word) && !title.test(word))
    return word === word.toUpperCase() && !isInitials ? capitalised(word) : word
  })
  return usual === name ? undefined : usual
}

const isPossessive = (name: string, at: number) => /\p{L}{2}['’]$/u.test(name.slice(0, at))

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** Fewer names tell nothing of the font they were typed in. */
const fewestNames = 5

/**
 * Whether names were typed in a font such as Kruti Dev, which draws Latin letters as Devanagari: राहुल is stored as
 * "jkgqy". Such a font needs the letter a for one sign alone, while most Indian names in Latin letters contain it.
 *
 * @param names the full names of a file, one a person
 */
export function isLegacyFont(names: readonly string[]): boolean {
  const latin = names.filter((name) => /^[ -~]*[A-Za-z][ -~]*$/.test(name))
  const withA = latin.filter((name) => /a/i.test(name))
  return latin.length >= fewestNames && withA.length * 2 < latin.length
}
