import { type Language, languages } from '@udyam/contract/system'

/** The first language of an `accept-language` header that the product speaks; English where there is none. */
export function preferredLanguage(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
  return asked.find((code): code is Language => languages.some((language) => language === code)) ?? 'en'
}
