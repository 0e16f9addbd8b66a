const names = [
  'january जनवरी जानेवारी',
  'february फरवरी फेब्रुवारी',
  'march मार्च',
  'april अप्रैल एप्रिल',
  'may मई',
  'june जून',
  'july जुलाई जुलै',
  'august अगस्त ऑगस्ट',
  'september सितंबर सप्टेंबर',
  'october अक्टूबर अक्तूबर ऑक्टोबर',
  'november नवंबर नोव्हेंबर',
  'december दिसंबर डिसेंबर',
].map((line) => line.split(' ').map(plain))

/** The number of a month by its name in three languages, or the beginning of it as in "Sept"; undefined for other words. */
export function monthNamed(word: string): number | undefined {
  // Too short to be the beginning of another name.
  if (word === 'मे') return 5
  const name = plain(word)
  if (name.length < (/^[a-z]/.test(name) ? 3 : 2)) return undefined
  const at = names.findIndex((month) => month.some((one) => one.startsWith(name)))
  return at === -1 ? undefined : at + 1
}

/** Consonants with u-signs alone: the others, and nasals before a consonant, are written in more than one way. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[मनङञण]\u094d|\u0902/g, '')
    .replaceAll('\u0942', '\u0941')
    .replace(/(?!\u0941)[^\p{L}]/gu, '')
}
