import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DateWords } from '@udyam/contract/texts/date-texts'
import { fill, type Values } from '@udyam/contract/texts/fill'
import { defaultLanguage, type Language, perLanguage } from '@udyam/contract/texts/languages'
import * as z from 'zod'
import type core from '../../../../locales/en/core.json'
import type documents from '../../../../locales/en/documents.json'
import type joining from '../../../../locales/en/joining.json'
import type figures from '../../../../locales/en/figures.json'
import type messages from '../../../../locales/en/messages.json'
import type mails from '../../../../locales/en/mails.json'
import type names from '../../../../locales/en/names.json'
import type privacy from '../../../../locales/en/privacy.json'
import type phone from '../../../../locales/en/phone.json'
import type push from '../../../../locales/en/push.json'
import type site from '../../../../locales/en/site.json'
import { root } from '#platform/root.ts'

type Key = keyof (typeof core &
  typeof documents &
  typeof figures &
  typeof joining &
  typeof mails &
  typeof messages &
  typeof names &
  typeof privacy &
  typeof phone &
  typeof push &
  typeof site)

const Texts = z.record(z.string(), z.string())
const folder = join(root, 'locales')
const files = [
  'core',
  'site',
  'names',
  'matching',
  'messages',
  'mails',
  'notifications',
  'push',
  'phone',
  'documents',
  'criteria',
  'ready',
  'privacy',
  // For the data copy, which uses the pages' texts.
  'mentoring',
  'mentorship',
  'selection',
  'log',
  'security',
  'office',
  'admin',
  // For the next step, which mails name like the start page.
  'start',
  // For the questions in mails.
  'survey',
  // For the list of an event.
  'learning',
  // For the day by which who registers hears.
  'joining',
  // For exports of figures.
  'figures',
]
const texts = perLanguage(read)

/** A catalogue text with its `{{values}}`; falls back to the default language. */
export function text(language: Language, key: Key, values: Values = {}): string {
  return fill(findText(language, key) ?? key, values)
}

/** The raw catalogue text of a key that may not exist. */
export function findText(language: Language, key: string): string | undefined {
  return texts[language][key]
}

/**
 * A text in each language: the installation's own, else the catalogue's, else the own one in the default
 * language.
 */
export function inEachLanguage(key: string, own: Record<string, string>): Record<Language, string> {
  return perLanguage((language) => own[language] ?? findText(language, key) ?? own[defaultLanguage] ?? '')
}

/** Keys with a prefix, in catalogue order. */
export function keysOf(word: string): string[] {
  return Object.keys(texts[defaultLanguage]).filter((key) => key.startsWith(`${word}.`))
}

/** Texts for formatting days and times in a language. */
export function dateWords(language: Language): DateWords {
  return {
    locale: text(language, 'format.locale'),
    t: (key, values) => text(language, key, values),
  }
}

/** A language's texts, merged over those of the default one. */
function read(language: Language): Record<string, string> {
  const layers = new Set<Language>([defaultLanguage, language])
  const paths = [...layers].flatMap((of) => files.map((name) => join(folder, of, `${name}.json`)))
  const contents = paths.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8'))
  return Object.assign({}, ...contents.map((content) => Texts.parse(JSON.parse(content))))
}
