import type { MentorAnswers } from '@udyam/contract/matching/sides'
import { conceptsOf, type Vocabulary } from '@udyam/contract/matching/words/concepts'
import { fold, plain } from '@udyam/contract/texts/search-key'
import { languages } from '@udyam/contract/texts/languages'
import { searchPatterns, toSearchKey } from '#platform/lib/search-key.ts'
import { type OwnTexts, ownOrFound } from '#platform/setup/offered.ts'
import type { MentorRow } from './mentors.store.ts'

/** Search data of a mentor: written and folded words, their concepts, and the name. */
export type Findable = { words: string; concepts: ReadonlySet<string>; name: string }

export function findableOf(
  row: MentorRow,
  answers: MentorAnswers,
  vocabulary: Vocabulary,
  own: OwnTexts,
): Findable {
  const short = [
    row.name,
    row.industry,
    row.subcategory,
    row.location,
    answers.district,
    ...row.skills,
    ...answers.helps.flatMap((need) =>
      languages.map((language) => ownOrFound(own, language, `need.${need}`) ?? ''),
    ),
    ...answers.languages.flatMap(languageNames),
  ]
  const text = short.join(' ')
  return {
    words: ` ${plain(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} ${toSearchKey(text)}`,
    concepts: new Set(conceptsOf([...short, row.bio], vocabulary).keys()),
    name: toSearchKey(row.name),
  }
}

/**
 * Finds mentors by every word of a query: by concept ("क्रीडा" is "sports"), word prefix in either script, or
 * a possibly misspelt name. "Sports" does not match "Exports".
 */
export function makeFinder(typed: string, vocabulary: Vocabulary): (mentor: Findable) => boolean {
  const asked = plain(typed).split(' ').filter(Boolean).slice(0, 8)
  const tests = asked.map((word) => {
    const concepts = [...conceptsOf([word], vocabulary).keys()]
    const folded = fold(word).toUpperCase()
    const starts = [` ${word}`, ...(folded.length > 2 ? [` ${folded}`] : [])]
    const byConsonants = (searchPatterns(word)[0] ?? []).filter((pattern) => pattern.startsWith('%='))
    const inName = byConsonants.map((pattern) => pattern.slice(1, -1))
    return ({ words, concepts: known, name }: Findable) =>
      concepts.some((concept) => known.has(concept)) ||
      starts.some((start) => words.includes(start)) ||
      inName.some((part) => name.includes(part))
  })
  return (mentor) => tests.every((test) => test(mentor))
}

const namesOf = new Map<string, string[]>()

/** A language's name in each language of the product; one that was typed as it is. */
function languageNames(code: string): string[] {
  const known = namesOf.get(code)
  if (known !== undefined) return known
  const isCode = /^[a-z]{2}$/.test(code)
  const names = isCode
    ? languages.map((language) => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code)
    : [code]
  namesOf.set(code, names)
  return names
}
