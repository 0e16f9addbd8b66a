/** Every language of the product. docs/languages.md says what another one is made of. */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** Its texts replace those that are missing in another language. It stays in the list. */
export const defaultLanguage = 'en' satisfies Language

export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language === code)
}

/** The language of a stored code: the default one where the list does not have it any more. */
export function knownLanguage(code: unknown): Language {
  return isLanguage(code) ? code : defaultLanguage
}

/** The script of a language by its ISO 15924 code, as in web/build/fonts.json: `Deva`. */
export function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? ''
}

/** A value for each language of the list. */
export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const made = languages.map((language) => [language, make(language)])
  return Object.fromEntries(made) as Record<Language, Value>
}

const names: Readonly<Record<string, string>> = {
  english: 'en',
  अंग्रेज़ी: 'en',
  इंग्रजी: 'en',
  hindi: 'hi',
  हिन्दी: 'hi',
  हिंदी: 'hi',
  marathi: 'mr',
  मराठी: 'mr',
  gujarati: 'gu',
  urdu: 'ur',
  kannada: 'kn',
  telugu: 'te',
}

/** The code of a known language by any of its names; another language as it was written. */
export function languageCode(name: string): string {
  const written = name.trim().normalize('NFC')
  return names[written.toLowerCase()] ?? written
}
