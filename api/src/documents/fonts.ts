/**
 * The fonts of a certificate by the script they hold, in the order in which they are asked for a letter: a package of
 * Fontsource, and its name for the letters. Noto Sans Devanagari under its own name breaks Marathi conjuncts; the
 * Devanagari letters of Noto Sans do not.
 */
export const fonts = [
  { script: 'Latn', from: '@fontsource/noto-sans', letters: 'latin' },
  { script: 'Deva', from: '@fontsource/noto-sans', letters: 'devanagari' },
  { script: 'Latn', from: '@fontsource/noto-sans', letters: 'latin-ext' },
] as const

/** What shapes the letters in a way of its own: the language systems of OpenType. */
export const languageSystems: Readonly<Record<string, string>> = { mr: 'MAR ' }
