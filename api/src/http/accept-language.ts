import { defaultLanguage, isLanguage, type Language } from '@udyam/contract/texts/languages'

/** The first language of an `accept-language` header that the product speaks; the default one where there is none. */
export function preferredLanguage(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
  return asked.find(isLanguage) ?? defaultLanguage
}
