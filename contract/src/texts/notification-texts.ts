import { fill } from './fill.ts'
import type { NotificationKind } from '#notifications/values.ts'

/** A notification, with the installation's own text if there is one. */
type Told = {
  kind: NotificationKind
  details: Record<string, string>
  words?: { subject: string; text: string } | null | undefined
}

type Words = {
  /** The catalogue text of a key, or undefined if there is none. */
  findText: (key: string) => string | undefined
  /** How a moment (ISO 8601) and a day (`YYYY-MM-DD`) are written. */
  moment: (iso: string) => string
  day: (day: string) => string
}

/** Values that a person has written: they are in quotes, as they would read like a sentence of the product. */
const personsWords = ['message', 'reason'] as const

/**
 * A notification in words: a sentence, and what else is to be said, which may be empty or have several lines. A line
 * of which no value was given is dropped.
 *
 * @param details the values it names; `when` is a moment in ISO 8601, `times` are several with spaces between, `day` is a
 * day as `YYYY-MM-DD`; a mentee without a name is one whom the reader knows no longer
 */
export function notificationText(
  { kind, details, words }: Told,
  { findText, moment, day }: Words,
): { title: string; body: string } {
  const unnamed = ['mentee', 'other'].filter((name) => details[name] === '')
  const someone = findText('notification.someone') ?? ''
  const values = {
    ...details,
    ...Object.fromEntries(
      personsWords.filter((name) => details[name]).map((name) => [name, `“${details[name]}”`]),
    ),
    how: meetingHow({ way: details['way'], place: details['place'] }, findText),
    ...Object.fromEntries(unnamed.map((name) => [name, someone])),
    ...(details['when'] !== undefined && { when: moment(details['when']) }),
    ...(details['times'] !== undefined && { times: timeLines(details['times'], moment) }),
    ...(details['day'] !== undefined && { day: day(details['day']) }),
  }
  const say = (written = '') => {
    const said = fill(written, values).trim()
    return unnamed.length > 0 && said.startsWith(someone)
      ? `${said.charAt(0).toUpperCase()}${said.slice(1)}`
      : said
  }
  const key = `notification.${kind}`
  const body = words?.text ?? findText(`${key}.body`) ?? ''
  return { title: say(words?.subject ?? findText(key)), body: say(knownLines(body, values)) }
}

/** Times that are proposed, one a line, earliest first. */
function timeLines(times: string, moment: Words['moment']): string {
  return times
    .split(' ')
    .filter(Boolean)
    .toSorted()
    .map((time) => `• ${moment(time)}`)
    .join('\n')
}

/** Without the lines that older notifications have no value for. */
function knownLines(written: string, values: Record<string, string>): string {
  const isKnown = (line: string) => {
    const names = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
    return names.length === 0 || names.some((name) => name in values)
  }
  return written.split('\n').filter(isKnown).join('\n')
}

/** How and where two people meet: "Video call: https://…", the one of the two that is known, or nothing. */
export function meetingHow(
  { way, place }: { way: string | null | undefined; place: string | undefined },
  findText: Words['findText'],
): string {
  return [way ? findText(`notification.way.${way}`) : '', place].filter(Boolean).join(': ')
}
