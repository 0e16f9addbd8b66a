import { inLanguage } from '@udyam/contract/setup/in-language'
import { meetingHow } from '@udyam/contract/texts/notification-texts'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { type CalendarEntry, calendarFile } from '#platform/documents/calendar.ts'
import type { Site } from '#platform/lib/site.ts'
import { findText, text } from '#platform/lib/texts.ts'
import { brandName } from '#platform/setup/brand.ts'
import type { KnownEvent } from './event.store.ts'

type EntryContext = { env: Site & { mailFrom: string }; now(): Date }
type Owner = { email: string; language: Language }

/** Path of an event in the app. */
export const pathOf = (id: string) => `/events/${id}`

/** Calendar file of an event for one person, in their language. */
export async function eventFile(
  db: Db,
  context: EntryContext,
  { event, owner }: { event: KnownEvent; owner: Owner },
): Promise<string> {
  const brand = await brandName(db, context.env, owner.language)
  return calendarFile(eventEntry(context, event, { ...owner, brand }))
}

/** An event as an entry of a person's calendar. */
export function eventEntry(
  { env, now }: EntryContext,
  event: KnownEvent,
  { email, language, brand }: Owner & { brand: string },
): CalendarEntry {
  const { way, place } = event
  const link = `${env.publicUrl}${pathOf(event._id)}`
  const how = meetingHow({ way, place }, (key) => findText(language, key))
  const about = inLanguage(event.text, language)
  return {
    brand,
    now: now(),
    organiser: env.mailFrom,
    attendee: email,
    url: link,
    uid: event._id,
    sequence: event.sequence,
    isCancelled: event.state === 'cancelled',
    startsAt: new Date(event.startsAt),
    minutes: event.minutes,
    title: inLanguage(event.title, language),
    description: [about, how, text(language, 'calendar.link', { link })]
      .filter((line) => line !== '')
      .join('\n\n'),
    place: place === '' ? how : place,
  }
}
