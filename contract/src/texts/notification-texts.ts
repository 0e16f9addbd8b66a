import { fill } from './fill.ts'
import type { NotificationKind } from '../notifications.ts'

type Words = {
  /** The text of a key as it stands in the catalogue, or undefined where there is none. */
  findText: (key: string) => string | undefined
  /** How a moment (ISO 8601) and a day (`YYYY-MM-DD`) are written. */
  moment: (iso: string) => string
  day: (day: string) => string
}

/**
 * A notification in words: a sentence, and what else is to be said, which may be empty.
 *
 * @param details the values it names; `when` is a moment in ISO 8601, `day` a day as `YYYY-MM-DD`
 */
export function notificationText(
  { kind, details }: { kind: NotificationKind; details: Record<string, string> },
  { findText, moment, day }: Words,
): { title: string; body: string } {
  const values = {
    ...details,
    ...(details['when'] !== undefined && { when: moment(details['when']) }),
    ...(details['day'] !== undefined && { day: day(details['day']) }),
  }
  const say = (key: string) => fill(findText(key) ?? '', values).trim()
  return { title: say(`notification.${kind}`), body: say(`notification.${kind}.body`) }
}
