import { meetingHow } from '@udyam/contract/texts/notification-texts'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { type CalendarEntry, calendarFile } from '#platform/documents/calendar.ts'
import type { Site } from '#platform/lib/site.ts'
import { findText, text } from '#platform/lib/texts.ts'
import { brandName } from '#platform/setup/brand.ts'
import { firstName } from '@udyam/contract/texts/first-name'
import type { KnownInterview } from './interview.store.ts'

type EntryContext = { env: Site & { mailFrom: string }; now(): Date }
type Owner = { email: string; language: Language }

/** One of the two of an interview. */
export type InterviewSide = 'mentee' | 'admin'

/** Path in the app where a side reads an interview. */
export function interviewPath({ menteeId }: Pick<KnownInterview, 'menteeId'>, side: InterviewSide): string {
  return side === 'mentee' ? '/mentee/journey' : `/admin/selection/${menteeId}`
}

/** First name of the mentee for who proposed an interview; empty if they may no longer read the case. */
export function shownName({ isReader, menteeName }: KnownInterview): string {
  return isReader ? firstName(menteeName) : ''
}

/** The calendar file of a mail, for `notify`; nothing before a time is agreed. */
export function entryOf(db: Db, context: EntryContext, interview: KnownInterview, side: InterviewSide) {
  if (interview.startsAt === null) return {}
  return { calendar: (owner: Owner) => interviewFile(db, context, { interview, side, owner }) }
}

/** Calendar file of an interview with an agreed time for one of the two, in their language. */
export async function interviewFile(
  db: Db,
  context: EntryContext,
  { interview, side, owner }: { interview: KnownInterview; side: InterviewSide; owner: Owner },
): Promise<string> {
  const brand = await brandName(db, context.env, owner.language)
  return calendarFile(interviewEntry(context, { interview, side }, { ...owner, brand }))
}

/** An interview with an agreed time as an entry of a person's calendar. */
export function interviewEntry(
  { env, now }: EntryContext,
  { interview, side }: { interview: KnownInterview; side: InterviewSide },
  { email, language, brand }: Owner & { brand: string },
): CalendarEntry {
  const url = `${env.publicUrl}${interviewPath(interview, side)}`
  const isHidden = side === 'admin' && !interview.isReader
  const { way, place } = isHidden ? { way: null, place: '' } : interview
  const other = shownName(interview) || (findText(language, 'notification.someone') ?? '')
  const how = meetingHow({ way, place }, (key) => findText(language, key))
  const details = [how, text(language, 'calendar.link', { link: url })]
  return {
    uid: interview.id,
    sequence: interview.sequence,
    isCancelled: interview.state === 'cancelled',
    startsAt: interview.startsAt ?? now(),
    minutes: interview.minutes,
    title:
      side === 'mentee'
        ? text(language, 'calendar.interview.own', { brand })
        : text(language, 'calendar.interview.with', { other }),
    description: details.filter((line) => line !== '').join('\n\n'),
    place: place === '' ? how : place,
    url,
    organiser: env.mailFrom,
    attendee: email,
    brand,
    now: now(),
  }
}
