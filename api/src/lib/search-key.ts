import { fold, plain } from '@udyam/contract/texts/fold'

/** Names of one place that no folding joins. */
const PLACES = [
  ['Ahilyanagar', 'Ahmednagar', 'Ahmadnagar', 'अहमदनगर'],
  ['Chhatrapati Sambhajinagar', 'Sambhajinagar', 'Aurangabad', 'औरंगाबाद'],
  ['Dharashiv', 'Osmanabad', 'Usmanabad', 'उस्मानाबाद'],
  ['Nashik', 'Nasik', 'नाशिक'],
  ['Pune', 'Poona', 'पुणे'],
  ['Solapur', 'Sholapur', 'सोलापूर'],
  ['Thane', 'Thana', 'ठाणे'],
  ['Raigad', 'Raigarh', 'रायगड', 'रायगढ़'],
  ['Amravati', 'Amaravati', 'अमरावती'],
  ['Beed', 'Bid', 'बीड'],
  ['Buldhana', 'Buldana', 'बुलढाणा'],
  ['Gondia', 'Gondiya', 'गोंदिया'],
  ['Mumbai', 'Bombay', 'मुंबई'],
].map((names) => [...new Set(names.map(fold))])

/**
 * What a search column stores for the fields it may search: the text itself in lower case, then its folded
 * words in capitals, then the consonants of each word between equals signs. One column with one trigram index
 * serves all three kinds of match, and none is taken for another.
 */
export function toSearchKey(...fields: (string | readonly string[] | null | undefined)[]): string {
  const text = fields.flatMap((field) => field ?? []).join(' ')
  const folded = withOtherNames(fold(text))
  const skeletons = new Set(folded.split(' ').map(skeleton).filter(isTelling))
  return ` ${plain(text)} ${folded.toUpperCase()} ${[...skeletons].map(skeletonPart).join(' ')}`
}

/**
 * How a query is looked up in a search column: a record matches when every one of the answered groups has a
 * LIKE pattern (with `\` as the escape) that its search key matches. A group is a word of the query: as it
 * stands, folded, or by its consonants.
 *
 * @returns no group for a blank query, which everything matches.
 */
export function searchPatterns(query: string): string[][] {
  const words = plain(query).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, MOST_WORDS).map(wordPatterns)
}

const MOST_WORDS = 8

function wordPatterns(word: string): string[] {
  const folded = fold(word).toUpperCase()
  const consonants = skeleton(fold(word))
  const patterns = [`%${word.replace(/[\\%_]/g, '\\$&')}%`]
  // Two folded letters stand inside almost every word; at the start of one they still say something.
  if (isFair(word, folded)) patterns.push(folded.length < 3 ? `% ${folded}%` : `%${folded}%`)
  if (isTelling(consonants)) patterns.push(`%${skeletonPart(consonants)}%`)
  return patterns
}

/** Whether enough is left of a word to look for it: "zzzz" folds to one letter, which is no word any more. */
function isFair(word: string, folded: string): boolean {
  return folded.length > 1 || (folded !== '' && word.length <= 2)
}

function withOtherNames(folded: string): string {
  const padded = ` ${folded} `
  const others = PLACES.filter(
    (names) => names.length > 1 && names.some((name) => padded.includes(` ${name} `)),
  )
  return [folded, ...others.flat().filter((name) => !padded.includes(` ${name} `))].join(' ')
}

function skeleton(folded: string): string {
  return folded.replace(/[aeiouvyh ]/g, '')
}

function isTelling(consonants: string): boolean {
  return consonants.length >= 3
}

function skeletonPart(consonants: string): string {
  return `=${consonants.toUpperCase()}=`
}
