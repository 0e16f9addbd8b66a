import type { Meeting } from '@udyam/contract/mentorships/record-schemas'
import { meetingHow } from '@udyam/contract/texts/notification-texts'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import type { Site } from '#platform/lib/site.ts'
import { findText, text } from '#platform/lib/texts.ts'
import { brandName } from '#platform/setup/brand.ts'
import { calendarFile, type CalendarEntry } from './calendar.ts'

/** An agreed or cancelled meeting in the view of one of the two. */
export type AgreedMeeting = Pick<Meeting, '_id' | 'sequence' | 'minutes' | 'topic' | 'way' | 'place'> & {
  isCancelled: boolean
  startsAt: Date
  mentorshipId: string
  /** Name of the other participant; empty if neither it nor what they wrote may be shown. */
  other: string
}

type EntryContext = { env: Site & { mailFrom: string }; now(): Date }
type Owner = { email: string; language: Language }

/** Calendar file of a meeting for one of the two, in their language. */
export async function meetingFile(
  db: Db,
  context: EntryContext,
  { meeting, owner }: { meeting: AgreedMeeting; owner: Owner },
): Promise<string> {
  const brand = await brandName(db, context.env, owner.language)
  return calendarFile(meetingEntry(context, meeting, { ...owner, brand }))
}

/** A meeting as an entry of the owner's calendar. */
export function meetingEntry(
  { env, now }: EntryContext,
  meeting: AgreedMeeting,
  { email, language, brand }: Owner & { brand: string },
): CalendarEntry {
  const isHidden = meeting.other === ''
  const other = isHidden ? (findText(language, 'notification.someone') ?? '') : meeting.other
  const { topic, way, place } = isHidden ? { topic: '', way: null, place: '' } : meeting
  const link = `${env.publicUrl}/mentorships/${meeting.mentorshipId}`
  const how = meetingHow({ way, place }, (key) => findText(language, key))
  const details = [topic, how, text(language, 'calendar.link', { link })]
  return {
    uid: meeting._id,
    sequence: meeting.sequence,
    isCancelled: meeting.isCancelled,
    startsAt: meeting.startsAt,
    minutes: meeting.minutes,
    title: text(language, 'calendar.title', { other }),
    description: details.filter((line) => line !== '').join('\n\n'),
    place: place === '' ? how : place,
    url: link,
    organiser: env.mailFrom,
    attendee: email,
    brand,
    now: now(),
  }
}
