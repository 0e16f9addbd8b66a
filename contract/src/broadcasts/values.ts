import { type Language, languages } from '#texts/languages.ts'

/**
 * `stopped` is sent in part; `send` goes on with the rest. A message in `waiting` starts at its hour, and can be
 * taken back to `draft`.
 */
export const broadcastStates = ['draft', 'waiting', 'sending', 'stopped', 'sent'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** Whom a message is for: a list's filter, ticked rows, or the pairs of a plan. */
export const audienceKinds = ['mentees', 'mentors', 'ticked', 'plan'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** Of a plan's pairs. */
export const pairSides = ['both', 'mentees', 'mentors'] as const

/** Why somebody of the audience gets nothing; `beyond` are those after the first 2,000. */
export const leftReasons = ['optedOut', 'suspended', 'archived', 'notJoined', 'gone', 'beyond'] as const
export type LeftReason = (typeof leftReasons)[number]

export const longestSubject = 120
export const longestBody = 2000
export const mostRecipients = 2000
export const broadcastsADay = 3
/** The others wait in the queue: a message to a group must not delay the mails that people wait for. */
export const mailsPerMinute = 60
/** A message that is sent at once starts after this time, in which it can be taken back. */
export const takeBackSeconds = 60
/** How far ahead an hour can be chosen. */
export const mostDaysAhead = 60

/** Names that the words may contain as `{{name}}`. */
export const broadcastMarks = ['firstName', 'programme', 'link'] as const

type Text = Readonly<Record<Language, string>>
export type BroadcastWords = { subject: Text; body: Text }

/** The languages with both subject and body. */
export function writtenLanguages({ subject, body }: BroadcastWords): Language[] {
  return languages.filter((language) => subject[language] !== '' && body[language] !== '')
}

/** The language in which a reader of another gets the words: their own, else the first there is. */
export function languageFor(words: BroadcastWords, reads: Language): Language | undefined {
  const written = writtenLanguages(words)
  return written.includes(reads) ? reads : written[0]
}

/** The first mark that stands for no value, as it is written; undefined without one. */
export function unknownMark(text: string): string | undefined {
  const rest = broadcastMarks.reduce((left, name) => left.replaceAll(`{{${name}}}`, ''), text)
  return /\{\{[^{}]*\}*|\}\}/.exec(rest)?.[0]
}
