import type { MeetingWay } from '@udyam/contract/mentorships'
import type { Language } from '@udyam/contract/system'
import { meetingHow } from '@udyam/contract/texts/notification-texts'
import { findText, text } from '../../lib/texts.ts'

type Held = { way: MeetingWay | null; place: string }

/** Texts of a meeting's calendar entry. */
export function calendarTexts(
  language: Language,
  { other, topic, link, ...held }: Held & { other: string; topic: string; link: string },
): { title: string; description: string } {
  return {
    title: text(language, 'calendar.title', { other }),
    description: [topic, howText(language, held), text(language, 'calendar.link', { link })]
      .filter((line) => line !== '')
      .join('\n\n'),
  }
}

/** Location of a meeting: its place, else the way of meeting. */
export function placeText(language: Language, { way, place }: Held): string {
  return place === '' ? howText(language, { way, place }) : place
}

function howText(language: Language, { way, place }: Held): string {
  return meetingHow({ way, place }, (key) => findText(language, key))
}
