import { messages } from '@udyam/contract/messages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages, storeLanguage, storedLanguage } from './language.ts'

/** Texts come in areas: `core` is there before the first render, the others come with the route that asks. */
export type TextArea = 'core' | 'admin' | 'legal' | 'mentoring'

type Texts = Record<string, string>

const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' })
const areas = new Map<TextArea, Promise<void>>()

/** Readies the texts of the stored language. Await it before the first render. */
export async function startI18n(): Promise<void> {
  const language = storedLanguage()
  document.documentElement.lang = language
  const texts = await loadTexts(language, 'core')
  areas.set('core', Promise.resolve())
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...languages],
    resources: { [language]: { translation: texts } },
    // A missing translation shows its key, never another language.
    fallbackLng: false,
    returnEmptyString: false,
    // Keys are whole: "field.purpose" and "field.purpose.mentee" stand side by side.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
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
  await i18next.changeLanguage(language)
  storeLanguage(language)
}

export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? storedLanguage()
}

async function addTexts(language: Language, area: TextArea): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await loadTexts(language, area), true, true)
}

async function loadTexts(language: Language, area: TextArea): Promise<Texts> {
  if (area !== 'core') return loadFile(language, area)
  const [texts, messageTexts] = await Promise.all([loadFile(language, area), loadMessages(language)])
  return { ...texts, ...messageTexts }
}

/** The server's sentences under `messages.<code>`; in English they are the contract's own. */
async function loadMessages(language: Language): Promise<Texts> {
  const byCode = language === 'en' ? messages : await loadFile(language, 'messages')
  return Object.fromEntries(Object.entries(byCode).map(([code, text]) => [`messages.${code}`, text]))
}

async function loadFile(language: Language, name: string): Promise<Texts> {
  return (await files[`../locales/${language}/${name}.json`]?.()) ?? {}
}
