import type { Values } from '../texts/fill.ts'
import type { Language } from '../texts/languages.ts'
import type { Misfit, Reason, Rule, Said } from './reasons.ts'
import { tradeText } from './words/trade-words.ts'

/** The language of a sentence, the text of a key that may not exist, and how a day (`YYYY-MM-DD`) is written. */
export type FitWords = {
  language: Language
  findText: (key: string) => string | undefined
  day: (day: string) => string
}

/** The texts of the areas `matching` and, for the wish, `selection`. */
export type FitKey =
  | `fit.for.${Exclude<Reason['kind'], 'wish'>}`
  | 'selection.mentor.wished'
  | `fit.against.${Misfit['kind']}`
  | `fit.rule.${Rule}`
  | 'fit.unknown'

/** A reason, misfit, unknown or rule as the key of its sentence and the values, `a` and `b`, in words. */
export function sayFit(said: Said, words: FitWords): { key: FitKey; values: Values } {
  if (said.side === 'unknown') {
    return { key: 'fit.unknown', values: { a: words.findText(`fit.signal.${said.signal}`) } }
  }
  const about = said.side === 'rule' ? said.rule : said.kind
  const list = (values: readonly string[]) => values.map((value) => wordOf(about, value, words)).join(', ')
  return { key: keyOf(said), values: { a: list(said.values), b: list(said.others) } }
}

function keyOf(said: Exclude<Said, { side: 'unknown' }>): FitKey {
  if (said.side === 'rule') return `fit.rule.${said.rule}`
  if (said.side === 'against') return `fit.against.${said.kind}`
  return said.kind === 'wish' ? 'selection.mentor.wished' : `fit.for.${said.kind}`
}

/** Prefixes of the catalogue keys for the values of a sentence. */
const prefixes: Partial<Record<Rule | Reason['kind'] | Misfit['kind'], readonly string[]>> = {
  needs: ['need'],
  field: ['subcategory', 'industry'],
  district: ['district'],
  times: ['match.time'],
  paths: ['match.path'],
  stage: ['match.stage'],
  style: ['match.style'],
  declined: ['reason'],
}

/** A stored value in words; what has none of its own stays as it was typed. */
function wordOf(about: Rule | Reason['kind'] | Misfit['kind'], value: string, words: FitWords): string {
  if (about === 'language') return languageText(value, words.language)
  if (about === 'words') return tradeText(value, words.language)
  if (about === 'silent') return words.day(value)
  const found = prefixes[about]?.map((prefix) => words.findText(`${prefix}.${value}`))
  return found?.find((text) => text !== undefined) ?? value
}

function languageText(code: string, language: Language): string {
  const isCode = /^[a-z]{2}$/.test(code)
  return (isCode && new Intl.DisplayNames([language], { type: 'language' }).of(code)) || code
}
