import type { Language } from '@udyam/contract/system'

type Texts = {
  title: string
  /** Below the topic. */
  link: string
}

const texts: Record<Language, Texts> = {
  en: { title: 'Mentoring meeting with {{other}}', link: 'Details and changes: {{link}}' },
  hi: { title: '{{other}} के साथ मार्गदर्शन बैठक', link: 'विवरण और बदलाव: {{link}}' },
  mr: { title: '{{other}} यांच्यासोबत मार्गदर्शन भेट', link: 'तपशील आणि बदल: {{link}}' },
}

/** What a meeting's calendar entry says. */
export function calendarTexts(
  language: Language,
  { other, topic, link }: { other: string; topic: string; link: string },
): { title: string; description: string } {
  const { title, link: below } = texts[language]
  return {
    title: title.replace('{{other}}', () => other),
    description: [topic, below.replace('{{link}}', () => link)].filter((line) => line !== '').join('\n\n'),
  }
}
