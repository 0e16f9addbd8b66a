/**
 * Fonts by script, in order of preference for a letter: the Fontsource package, and its subset. Noto Sans
 * Devanagari breaks Marathi conjuncts; the Devanagari subset of Noto Sans does not.
 */
export const fonts = [
  { script: 'Latn', from: '@fontsource/noto-sans', letters: 'latin' },
  { script: 'Deva', from: '@fontsource/noto-sans', letters: 'devanagari' },
  { script: 'Latn', from: '@fontsource/noto-sans', letters: 'latin-ext' },
] as const

/** OpenType language systems for languages with their own letter forms. */
export const languageSystems: Readonly<Record<string, string>> = { mr: 'MAR ' }
