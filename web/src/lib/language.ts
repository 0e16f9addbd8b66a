import { type Language, languages } from '@udyam/contract/texts/languages'
import type own from '../../../locales/en/language.json'

export { type Language, languages }

const files = import.meta.glob<typeof own>('./*/language.json', {
  base: '../../../locales',
  eager: true,
  import: 'default',
})

/** What a language calls itself, whichever is shown. */
export function nameOf(language: Language, length: 'name' | 'shortName' = 'name'): string {
  return files[`./${language}/language.json`]?.[length] ?? language
}

const year = 31_536_000

/**
 * The language chosen on this device; English until one is chosen. Where the browser has cleared its storage, the
 * cookie still says which one the page was sent in.
 */
export function storedLanguage(): Language {
  const stored = localStorage.getItem('language') ?? /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
  return languages.find((language) => language === stored) ?? 'en'
}

export function storeLanguage(language: Language): void {
  localStorage.setItem('language', language)
  tellServer(language)
}

/** The server sends a page in the language of this cookie; it is nothing but the language. */
export function tellServer(language: Language): void {
  const cookie = `language=${language}`
  if (document.cookie.split('; ').includes(cookie)) return
  document.cookie = `${cookie}; path=/; max-age=${year}; samesite=lax`
}
