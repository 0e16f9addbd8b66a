import { indianDate } from '#indian-date.ts'
import { latinDigits } from '#texts/digits.ts'
import { hidesHost, isHttpsAddress } from '#texts/web-address.ts'

export const meetingStates = ['proposed', 'accepted', 'cancelled'] as const

export const meetingWays = ['phone', 'video', 'person'] as const

export type MeetingWay = (typeof meetingWays)[number]

/** Whether the place of a meeting suits the way: a video call needs an https address, or none yet. No address hides its host. */
export function suitsWay({ way, place }: { way: MeetingWay | null; place: string }): boolean {
  if (way === 'video' && place !== '') return isHttpsAddress(place)
  return !hidesHost(place)
}

export const fitAnswers = ['good', 'deciding', 'not_a_fit'] as const

export const itemKinds = ['goal', 'action'] as const

export const endReasons = ['goals_reached', 'no_time', 'not_a_fit', 'moved_on', 'other'] as const

/** Whether a meeting has taken place: it was agreed and its time is over. */
export function isHeld(
  meeting: { state: string; startsAt: string | null; minutes: number },
  now: Date = new Date(),
): boolean {
  if (meeting.state !== 'accepted' || meeting.startsAt === null) return false
  return new Date(meeting.startsAt).getTime() + meeting.minutes * 60_000 <= now.getTime()
}

/**
 * Whether proposed times wait for an answer: of a new meeting, or of one being moved. The agreed time of the
 * latter remains until then.
 */
export function isProposed(meeting: { state: string; startsAt: string | null; times: string[] }): boolean {
  if (meeting.state === 'proposed') return true
  return (
    meeting.state === 'accepted' && meeting.startsAt !== null && !meeting.times.includes(meeting.startsAt)
  )
}

/** Whether something is overdue on an Indian day: it has a day, that day is over, and it is not done. */
export function isOverdue(
  item: { due: string | null; doneAt: string | null },
  today: string = indianDate(),
): boolean {
  return item.doneAt === null && item.due !== null && item.due < today
}

/**
 * Formats a typed certificate code as on certificates, such as `7K3M-Q9XA-2B4C`. Ignores case and hyphens. No
 * letter of codes looks like a digit (Crockford's base 32).
 */
export function certificateCode(typed: string): string {
  const letters = latinDigits(typed)
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}
