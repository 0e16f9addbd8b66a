import { hidesHost, isHttpsAddress } from '#texts/web-address.ts'

/** `cancelled` stays in the list, and is never held. */
export const eventStates = ['draft', 'published', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]

export const eventWays = ['online', 'in_person'] as const
export type EventWay = (typeof eventWays)[number]

/** `waiting` is on the waiting list, for a place that somebody leaves. */
export const eventAnswers = ['yes', 'no', 'waiting'] as const
export type EventAnswer = (typeof eventAnswers)[number]

export const longestEventText = 2000
export const longestPlace = 300
export const mostEventPlaces = 2000
export const mostEvents = 500
/** How many people a search at the door shows. */
export const mostGuests = 20
export const eventMinutes = { least: 15, most: 1440 }
/** How long before the start attendance can be noted, for those who come early. */
export const earlyHours = 3

/** Whether a place suits how an event is held: online it is an https address, or not known yet. */
export function suitsEventWay({ way, place }: { way: EventWay; place: string }): boolean {
  if (way === 'online') return place === '' || isHttpsAddress(place)
  return !hidesHost(place)
}

type Start = { startsAt: string }

/** Whether an event has begun: answers to it are closed. */
export function hasBegun({ startsAt }: Start, now = new Date()): boolean {
  return Date.parse(startsAt) <= now.getTime()
}

/** Whether attendance can be noted. */
export function takesAttendance({ startsAt }: Start, now = new Date()): boolean {
  return Date.parse(startsAt) - earlyHours * 3_600_000 <= now.getTime()
}
