import { defaultLanguage, isLanguage, type Language } from '@udyam/contract/texts/languages'

/** The first supported language of an `accept-language` header; else the default. */
export function preferredLanguage(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
  return asked.find(isLanguage) ?? defaultLanguage
}
