import { useSyncExternalStore } from 'react'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import { fill, type Values } from '@udyam/contract/texts/fill'
import { defaultLanguage, type Language, storeLanguage, storedLanguage } from './language.ts'
import type { PluralKey, TextKey } from './text-key.ts'

/**
 * Texts load in areas. `core` loads before the first render; it is enough for the sign-in, and with `home`
 * for the home page. `site` (with `names`) loads with all other pages, `admin` with admin pages. `messages`,
 * the server's messages, load when the first one is shown. Routes load the others (`routes.ts`). `joining`:
 * sign-up and new passwords. `people`: lists of mentors and promoters. `profile`: own profile. `mentoring`:
 * steps before a mentorship. `log`: audit log. `office`: imports, categories, messages, mails,
 * administrators. `waiting`: forms that wait for the connection. `plan`: matching plans. `privacy`: data rights. `survey`: questions about mentoring and ventures. `learning`: resources and events. `teaching`: their administration. `figures`: the report. `matching`: questions and fit sentences.
 */
export type TextArea =
  | 'core'
  | 'home'
  | 'start'
  | 'site'
  | 'joining'
  | 'people'
  | 'about'
  | 'profile'
  | 'mentorship'
  | 'log'
  | 'setup'
  | 'dashboard'
  | 'names'
  | 'messages'
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
  | 'survey'
  | 'learning'
  | 'teaching'
  | 'figures'
  | 'waiting'

/** Gives a text in the interface's language, its `{{values}}` filled in; a `count` chooses among its plural forms. */
export type Translate = (key: TextKey | PluralKey, values?: Values) => string

type Texts = Record<string, string>
/** Snapshot for components. It is a new object after each language change, which triggers a render. */
type Shown = { language: Language; t: Translate }

const files = import.meta.glob<Texts>(
  './*/{core,home,start,site,joining,people,about,profile,mentorship,log,setup,dashboard,names,messages,admin,selection,office,legal,matching,mentoring,notifications,plan,privacy,security,survey,learning,teaching,figures,waiting}.json',
  {
    base: '../../../locales',
    import: 'default',
  },
)
const areas = new Map<TextArea, Promise<void>>()
const texts: Partial<Record<Language, Texts>> = {}
const listeners = new Set<() => void>()
/** Pending or finished loads of messages that trigger a render. */
const shownOnArrival = new WeakSet<Promise<void>>()
/** The installation's texts of interests and areas of help, by key. */
let own: ReadonlyMap<string, InLanguages> = new Map()
let shown: Shown | null = null
/** The language that was asked for last. */
let wanted: Language | null = null

/**
 * Loads the core texts of a language, by default the stored one, and the areas that were loaded before. Await it
 * before the first render.
 */
export async function startI18n(language: Language = storedLanguage()): Promise<void> {
  areas.set('core', Promise.resolve())
  wanted = language
  let asked: TextArea[]
  do {
    asked = [...areas.keys()]
    await Promise.all(asked.map((area) => addTexts(language, area)))
    // One that was asked for meanwhile came in the language before.
  } while (asked.length < areas.size)
  // The later of two choices holds, whichever comes first.
  if (wanted === language) show(language)
}

/** Text of a key, outside components. The build fills in missing translations (web/build/whole-texts.ts). */
export function t(...[key, values = {}]: Parameters<Translate>): string {
  return fill(pluralForm(key, values['count']) ?? findText(key) ?? (isSentence(key) ? '' : key), values)
}

/** Texts for a component; it renders again on language changes. */
export function useTranslation(): Shown {
  return useSyncExternalStore(subscribe, getShown, getShown)
}

/**
 * Text of a key that may not exist, e.g. one built from stored data. A server message that is not loaded yet
 * starts the load, and renders when it arrives.
 */
export function findText(key: string): string | undefined {
  const language = currentLanguage()
  const label = own.get(key)
  const text = label?.[language] || texts[language]?.[key] || label?.[defaultLanguage] || undefined
  if (text === undefined && isSentence(key) && navigator.onLine) showOnArrival(loadArea('messages'))
  return text
}

/** Replaces the product's texts by the installation's own, if it has them. */
export function setOwnTexts(words: readonly { key: string; text: InLanguages }[]): void {
  const next = new Map(words.map(({ key, text }) => [key, text]))
  const isSame = JSON.stringify([...own]) === JSON.stringify([...next])
  own = next
  if (!isSame) show(currentLanguage())
}

/** Renders again when these texts have loaded, even if the load was already pending; once per load. */
function showOnArrival(loading: Promise<void>): void {
  if (shownOnArrival.has(loading)) return
  shownOnArrival.add(loading)
  loading.then(
    () => show(currentLanguage()),
    () => {},
  )
}

/** Loads the server's messages. If the load fails, messages are in English or general. */
export async function loadSentences(): Promise<void> {
  if (!areas.has('messages') && !navigator.onLine) return
  await loadArea('messages').catch(() => {})
}

/** Loads an area's texts in the current language; it then follows language changes. */
export function loadArea(area: TextArea): Promise<void> {
  const asked = areas.get(area)
  if (asked) return asked
  const loading = addTexts(currentLanguage(), area)
  areas.set(area, loading)
  // After a failure, the next caller fetches again.
  loading.catch(() => areas.delete(area))
  return loading
}

/** Changes the language of the interface without a reload. */
export async function changeLanguage(language: Language): Promise<void> {
  await startI18n(language)
  if (currentLanguage() === language) storeLanguage(language)
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

function isSentence(key: string): boolean {
  return key.startsWith('messages.')
}

function pluralForm(key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return undefined
  return findText(`${key}_${new Intl.PluralRules(currentLanguage()).select(count)}`)
}

/** Catalogue files of an area; `names` belongs to `site`. */
export function filesOfArea(area: TextArea): string[] {
  return area === 'site' ? [area, 'names'] : [area]
}

async function addTexts(language: Language, area: TextArea): Promise<void> {
  const loaded = await Promise.all(filesOfArea(area).map((name) => loadFile(language, name)))
  texts[language] = Object.assign(texts[language] ?? {}, ...loaded)
}

async function loadFile(language: Language, name: string): Promise<Texts> {
  const load = files[`./${language}/${name}.json`] ?? files[`./${defaultLanguage}/${name}.json`]
  return (await load?.()) ?? {}
}
