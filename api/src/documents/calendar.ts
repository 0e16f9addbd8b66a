import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** One meeting as it goes into the calendar of one person. */
export type CalendarEntry = {
  /** The meeting's own id: it stays when the meeting moves. */
  uid: string
  /** How often the meeting has been changed: 0 at first, one more for each move and for the cancellation. */
  sequence: number
  isCancelled: boolean
  startsAt: Date
  minutes: number
  title: string
  /** Plain text; may have several lines. */
  description: string
  /** Where it is held; empty when that is open. */
  place: string
  /** Where to read more, absolute; empty when there is nothing. */
  url: string
  /** E-mail address, or `Name <address>`, of whoever sends the file. */
  organiser: string
  /** E-mail address, or `Name <address>`, of the person whose calendar it is for. */
  attendee: string
  /** The installation's name. */
  brand: string
  now: Date
}

const hour = 60 * 60

/**
 * The file of one meeting (iCalendar, RFC 5545), to be served or attached as
 * `text/calendar; charset=utf-8; method=REQUEST`, or `method=CANCEL` for a cancelled one.
 * Throws when the organiser or the attendee is no e-mail address.
 *
 * The method is REQUEST (RFC 5546, 3.2.2): with the same UID and a higher SEQUENCE it is what calendars take for a
 * change of the entry they have; what is merely published (PUBLISH) some of them add a second time. As both sides have
 * agreed in the product already, the person has accepted and no reply is asked for. To the organiser's own calendar it
 * is published: programs refuse a request from oneself, and PUBLISH has no attendee (3.2.1).
 *
 * Times are in UTC: every calendar shows them in its own zone, and no definition of a zone can be misread on the way.
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
  const event = calendar.createEvent({
    id: `${entry.uid}@udyam-setu`,
    sequence: entry.sequence,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: entry.now,
    start: entry.startsAt,
    end: new Date(entry.startsAt.getTime() + entry.minutes * 60_000),
    summary: entry.title,
    description: entry.description,
    location: entry.place,
    url: entry.url,
    organizer: entry.organiser,
  })
  if (!isOwn) {
    event.createAttendee(entry.attendee).status(ICalAttendeeStatus.ACCEPTED).rsvp(false)
  }
  if (!entry.isCancelled) {
    for (const trigger of [24 * hour, hour]) {
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: entry.title })
    }
  }
  return calendar.toString()
}

function address(text: string): string {
  return (/<([^>]+)>$/.exec(text)?.[1] ?? text).trim().toLowerCase()
}
