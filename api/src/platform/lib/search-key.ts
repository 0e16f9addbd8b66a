import { fold, plain } from '@udyam/contract/texts/search-key'

/** Alternative names of one place that folding does not unify. */
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
 * Content of a search column: the lower-case text, the folded words in capitals, and each word's consonants
 * between equals signs. One trigram index serves all three kinds of match without confusion.
 */
export function toSearchKey(...fields: (string | readonly string[] | null | undefined)[]): string {
  const text = fields.flatMap((field) => field ?? []).join(' ')
  const folded = withOtherNames(fold(text))
  const skeletons = new Set(folded.split(' ').map(skeleton).filter(isTelling))
  return ` ${plain(text)} ${folded.toUpperCase()} ${[...skeletons].map(skeletonPart).join(' ')}`
}

/**
 * LIKE patterns of a query for a search column. A record matches if every returned group has a pattern
 * (escape `\`)
 * that its search key matches. A group is a word of the query: as written, folded, or by its
 * consonants.
 *
 * @returns no group for a blank query, which matches everything
 */
export function searchPatterns(query: string): string[][] {
  const words = plain(query).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, MOST_WORDS).map(wordPatterns)
}

/** Whether a search key matches every word of a query; as `searchPatterns` does it in the database. */
export function isFound(key: string, query: string): boolean {
  return searchPatterns(query).every((patterns) =>
    patterns.some((pattern) => key.includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1'))),
  )
}

const MOST_WORDS = 8

function wordPatterns(word: string): string[] {
  const folded = fold(word).toUpperCase()
  const consonants = skeleton(fold(word))
  const patterns = [`%${word.replace(/[\\%_]/g, '\\$&')}%`]
  // Two folded letters occur in almost every word; at the start of one they are still useful.
  if (isFair(word, folded)) patterns.push(folded.length < 3 ? `% ${folded}%` : `%${folded}%`)
  if (isTelling(consonants)) patterns.push(`%${skeletonPart(consonants)}%`)
  return patterns
}

/** Whether enough of a word is left after folding: "zzzz" becomes one letter. */
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
