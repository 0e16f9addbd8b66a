import type { Language } from '@udyam/contract/system'
import { text } from '../../lib/texts.ts'

/** What a meeting's calendar entry says. */
export function calendarTexts(
  language: Language,
  { other, topic, link }: { other: string; topic: string; link: string },
): { title: string; description: string } {
  return {
    title: text(language, 'calendar.title', { other }),
    description: [topic, text(language, 'calendar.link', { link })]
      .filter((line) => line !== '')
      .join('\n\n'),
  }
}
