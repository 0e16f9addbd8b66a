import { defaultLanguage, type Language, perLanguage } from '../texts/languages.ts'

/** A text in each language. Empty ones fall back to the default language. */
export type InLanguages = Record<Language, string>

/** A text that nobody has written in any language. */
export const unwritten: InLanguages = perLanguage(() => '')

/** A stored text in each language there is now; one that was added since is empty. */
export function inAllLanguages(text: Partial<InLanguages>): InLanguages {
  return { ...unwritten, ...text }
}

/** Whether a text is written in the default language and not in this one. */
export function isMissing(text: InLanguages, language: Language): boolean {
  return !text[language] && text[defaultLanguage] !== ''
}

/** A text in a language, or else in the default one; empty where neither is written. */
export function inLanguage(text: InLanguages, language: Language): string {
  return text[language] || text[defaultLanguage]
}
