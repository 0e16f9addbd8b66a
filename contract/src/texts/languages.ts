/** Every language of the product: one more needs its texts in `locales/<language>/` and its place in this list. */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

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
