export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** The language chosen on this device; English until one is chosen. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem('language')
  return languages.find((language) => language === stored) ?? 'en'
}

export function storeLanguage(language: Language): void {
  localStorage.setItem('language', language)
  document.documentElement.lang = language
}
