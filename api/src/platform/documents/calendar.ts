import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
  foldLines,
} from 'ical-generator'

/** One meeting, or one day, for the calendar of one person. */
export type CalendarEntry = {
  uid: string
  /** Number of changes: 0 at first, plus one for each move and for the cancellation. */
  sequence: number
  isCancelled: boolean
  startsAt: Date
  /** 0 for a whole day, which begins at midnight UTC and has no time of its own. */
  minutes: number
  title: string
  description: string
  /** Location; empty if open. */
  place: string
  /** Absolute URL with details; empty if there is none. */
  url: string
  /** E-mail address, or `Name <address>`, of the sender. */
  organiser: string
  /** E-mail address, or `Name <address>`, of the calendar's owner. */
  attendee: string
  brand: string
  now: Date
}

const hour = 60 * 60

/**
 * Calendar file of one meeting (iCalendar, RFC 5545). Serve or attach it as
 * `text/calendar; charset=utf-8; method=REQUEST`, or `method=CANCEL` for a cancellation.
 * Throws when the organiser or the attendee is no e-mail address.
 *
 * The method is REQUEST (RFC 5546, 3.2.2): with the same UID and a higher SEQUENCE, calendars update their
 * entry. Some calendars would add a PUBLISH entry a second time. Both sides have agreed already, so the
 * status is accepted and no reply is requested. The organiser's own file uses PUBLISH, because programs
 * refuse a request from oneself; it has no attendee (3.2.1).
 *
 * Times are in UTC: calendars show them in their own zone, and no zone definition can be misread.
 */
export function calendarFile(entry: CalendarEntry): string {
  const isOwn = address(entry.organiser) === address(entry.attendee)
  const calendar = ical({
    prodId: { company: entry.brand, product: entry.brand },
    method: entry.isCancelled
      ? ICalCalendarMethod.CANCEL
      : isOwn
        ? ICalCalendarMethod.PUBLISH
        : ICalCalendarMethod.REQUEST,
  })
  const event = addEvent(calendar, entry)
  event.organizer(entry.organiser)
  if (!isOwn) {
    event.createAttendee(entry.attendee).status(ICalAttendeeStatus.ACCEPTED).rsvp(false)
  }
  return ended(calendar)
}

/** A calendar file as an answer of the API, with the media type of its method (RFC 6047). */
export function calendarDownload(name: string, content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'REQUEST'
  return {
    name,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(content).toString('base64'),
  }
}

/** How often a program that subscribes shall ask anew. */
const refreshSeconds = hour

/**
 * Calendar of all meetings of one person, for programs that subscribe to an address (RFC 5545, PUBLISH). It has
 * neither organiser nor attendee: a subscribed calendar asks nobody for an answer. Cancelled meetings stay
 * with their status, because some programs keep what is missing.
 */
export function calendarFeed(brand: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name: brand,
    prodId: { company: brand, product: brand },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const entry of entries) addEvent(calendar, entry)
  return ended(calendar)
}

function addEvent(calendar: ICalCalendar, entry: CalendarEntry): ICalEvent {
  const event = calendar.createEvent({
    id: `${entry.uid}@udyam-setu`,
    sequence: entry.sequence,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: entry.now,
    start: entry.startsAt,
    ...(entry.minutes === 0
      ? { allDay: true }
      : { end: new Date(entry.startsAt.getTime() + entry.minutes * 60_000) }),
    summary: entry.title,
    description: entry.description,
    location: entry.place,
    url: entry.url,
  })
  if (!entry.isCancelled && entry.minutes > 0) {
    for (const trigger of [24 * hour, hour]) {
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: entry.title })
    }
  }
  return event
}

/** The file; each line ends in CRLF, the last one too (RFC 5545, 3.1). */
function ended(calendar: ICalCalendar): string {
  const written = calendar.toString()
  return written.endsWith('\r\n') ? written : `${written}\r\n`
}

/** A calendar file with each line whole, so that texts in it can be found and changed. */
export function unfolded(file: string): string {
  return file.replaceAll('\r\n ', '')
}

/** A calendar file with lines of at most 75 octets, as RFC 5545, 3.1 wants it. */
export const folded = foldLines

function address(text: string): string {
  return (/<([^>]+)>$/.exec(text)?.[1] ?? text).trim().toLowerCase()
}
