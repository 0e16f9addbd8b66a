import type { Language } from '@udyam/contract/system'

/** The locales of `Intl` for dates. Marathi would draw its own digits; in the product they are 0 to 9. */
export const formatLocales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', mr: 'mr-IN-u-nu-latn' }
