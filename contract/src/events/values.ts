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
export const eventMinutes = { least: 15, most: 1440 }
/** How long before the start attendance can be noted, for those who come early. */
export const earlyHours = 3

/** Whether a place suits how an event is held: online it is an https address, or not known yet. */
export function suitsEventWay({ way, place }: { way: EventWay; place: string }): boolean {
  if (way === 'online') return place === '' || isHttpsAddress(place)
  return !hidesHost(place)
}

/** When an event is over. */
export function endOf({ startsAt, minutes }: { startsAt: string; minutes: number }): number {
  return Date.parse(startsAt) + minutes * 60_000
}
