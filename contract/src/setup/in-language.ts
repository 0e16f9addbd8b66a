import type { Language } from '../texts/languages.ts'

/** A text that somebody has written in each language; what is empty falls back to English. */
export type InLanguages = Record<Language, string>

/** The words of a text in a language, the English ones where there are none; empty where nothing is written. */
export function inLanguage(text: InLanguages, language: Language): string {
  return text[language] || text.en
}
