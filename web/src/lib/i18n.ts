import { useSyncExternalStore } from 'react'
import { fill, type Values } from '@udyam/contract/texts/fill'
import { type Language, storeLanguage, storedLanguage } from './language.ts'
import type { PluralKey, TextKey } from './text-key.ts'

/**
 * Texts come in areas: `core` is there before the first render, and is all that the sign-in needs, and with `home` the
 * home page; `site`, with the sentences of the server and the `names` of fields and places, comes with every other page,
 * the others with the route that asks: `pages` with those outside the admin area, `admin` with those of the
 * administrators, `selection`, where the log's words stand too, with those that show cases, and `office` with those of
 * imports, categories, messages, mails and the administrators themselves. `matching` holds what
 * both sides are asked for matching, and the sentences of the fit, `plan` the pages that match many at once, `privacy` people's rights over
 * their data.
 */
export type TextArea =
  | 'core'
  | 'home'
  | 'start'
  | 'site'
  | 'pages'
  | 'names'
  | 'admin'
  | 'selection'
  | 'office'
  | 'legal'
  | 'matching'
  | 'mentoring'
  | 'notifications'
  | 'plan'
  | 'privacy'
  | 'security'

/** Gives a text in the interface's language, its `{{values}}` filled in; a `count` chooses among its plural forms. */
export type Translate = (key: TextKey | PluralKey, values?: Values) => string

type Texts = Record<string, string>
/** What components see: another object after each change of language, so that they render again. */
type Shown = { language: Language; t: Translate }

const files = import.meta.glob<Texts>(
  './*/{core,home,start,site,pages,names,messages,admin,selection,office,legal,matching,mentoring,notifications,plan,privacy,security}.json',
  {
    base: '../../../locales',
    import: 'default',
  },
)
const areas = new Map<TextArea, Promise<void>>()
const texts: Partial<Record<Language, Texts>> = {}
const listeners = new Set<() => void>()
let shown: Shown | null = null

/**
 * Readies the core texts of a language, the stored one unless another is named. Await it before the first render. Of
 * the other areas only those that are asked for after this call follow a change of language.
 */
export async function startI18n(language: Language = storedLanguage()): Promise<void> {
  areas.clear()
  const core = addTexts(language, 'core')
  areas.set('core', core)
  await core
  show(language)
}

/** The text of a key, outside of components. A missing one shows its key, never another language. */
export function t(...[key, values = {}]: Parameters<Translate>): string {
  return fill(pluralForm(key, values['count']) ?? findText(key) ?? key, values)
}

/** The texts for a component, which renders again when the language changes. */
export function useTranslation(): Shown {
  return useSyncExternalStore(subscribe, getShown, getShown)
}

/** The text of a key that may not exist, such as one made of what somebody has stored. */
export function findText(key: string): string | undefined {
  return texts[currentLanguage()]?.[key] || undefined
}

/** Loads the texts of an area in the current language; later language changes bring it along. */
export function loadArea(area: TextArea): Promise<void> {
  const asked = areas.get(area)
  if (asked) return asked
  const loading = addTexts(currentLanguage(), area)
  areas.set(area, loading)
  // What could not be fetched is fetched again by who asks next.
  loading.catch(() => areas.delete(area))
  return loading
}

/** Shows the interface in another language from now on, without a reload. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...areas.keys()].map((area) => addTexts(language, area)))
  storeLanguage(language)
  show(language)
}

export function currentLanguage(): Language {
  return shown?.language ?? storedLanguage()
}

function show(language: Language): void {
  shown = { language, t: (key, values) => t(key, values) }
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function getShown(): Shown {
  shown ??= { language: storedLanguage(), t }
  return shown
}

function pluralForm(key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return undefined
  const none = count === 0 ? findText(`${key}_zero`) : undefined
  return none ?? findText(`${key}_${new Intl.PluralRules(currentLanguage()).select(count)}`)
}

/** The files of the catalogue that make an area: the sentences of the server and the names come with `site`. */
export function filesOfArea(area: TextArea): string[] {
  return area === 'site' ? [area, 'names', 'messages'] : [area]
}

async function addTexts(language: Language, area: TextArea): Promise<void> {
  const loaded = await Promise.all(filesOfArea(area).map((name) => loadFile(language, name)))
  texts[language] = loaded.reduce((all, more) => ({ ...all, ...more }), texts[language] ?? {})
}

async function loadFile(language: Language, name: string): Promise<Texts> {
  return (await files[`./${language}/${name}.json`]?.()) ?? {}
}
