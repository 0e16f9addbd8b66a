import { defaultLanguage, isLanguage, type Language, languages } from '@udyam/contract/texts/languages'
import type own from '../../../locales/en/language.json'

export { defaultLanguage, type Language, languages }

const files = import.meta.glob<typeof own>('./*/language.json', {
  base: '../../../locales',
  eager: true,
  import: 'default',
})

/** A language's own name, in any interface language. */
export function nameOf(language: Language): string {
  return files[`./${language}/language.json`]?.name ?? language
}

/** Every language, a person's own first: the order of the fields of a text in each language. */
export function languagesFrom(own: Language): readonly Language[] {
  return [own, ...languages.filter((language) => language !== own)]
}

const year = 31_536_000

/**
 * The language chosen on this device, or else the language of the document. The server picks that from the
 * browser's languages. The cookie remembers the choice if the browser has cleared its storage.
 */
export function storedLanguage(): Language {
  const chosen = localStorage.getItem('language') ?? /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
  return [chosen, document.documentElement.lang].find(isLanguage) ?? defaultLanguage
}

export function storeLanguage(language: Language): void {
  localStorage.setItem('language', language)
  tellServer(language)
}

/** Sets the cookie by which the server chooses the page's language; it contains only the language. */
export function tellServer(language: Language): void {
  const cookie = `language=${language}`
  if (document.cookie.split('; ').includes(cookie)) return
  document.cookie = `${cookie}; path=/; max-age=${year}; samesite=lax`
}
