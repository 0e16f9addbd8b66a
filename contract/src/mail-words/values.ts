import { type NotificationKind, notificationKinds } from '#notifications/values.ts'
import { defaultLanguage, type Language } from '#texts/languages.ts'

/** Kinds of mails. A kind with a notice in the app too is `notice`. */
export const mailKinds = [
  'accountGoing',
  'adminSuspended',
  'announcement',
  'applicationApproved',
  'applicationReceived',
  'applicationRejected',
  'breachTold',
  'codesGuessed',
  'consentAsked',
  'contactMessage',
  'daysShortened',
  'digest',
  'emailChange',
  'emailChanged',
  'emailSet',
  'erasureAsked',
  'erasureByOwner',
  'erasureUndone',
  'factorChanged',
  'factorDropAsked',
  'factorDropTold',
  'factorDropped',
  'factorGone',
  'grievanceAnswered',
  'grievanceDue',
  'grievanceReceived',
  'guessing',
  'invitation',
  'join',
  'joinReminder',
  'manyExported',
  'manyOpened',
  'newDevice',
  'notice',
  'ownerMade',
  'ownerUnmade',
  'passwordChanged',
  'peopleDeleted',
  'privacyLink',
  'resetByOperator',
  'resetLink',
  'signInCode',
  'suspended',
  'verifyEmail',
  'weeklyReads',
  'welcome',
] as const

export type MailKind = (typeof mailKinds)[number]

/** Setting key of a mail or a notice whose words can be changed. */
export type WordsKey = `mail.${MailKind}` | `notification.${NotificationKind}`

export const wordsKeys: readonly WordsKey[] = [
  ...notificationKinds.map((kind) => `notification.${kind}` as const),
  ...mailKinds.map((kind) => `mail.${kind}` as const),
]

/**
 * Mails that managers may reword too. The others warn of changes to an account. Nobody may reword a warning
 * about themselves.
 */
const mailsOfManagers: readonly MailKind[] = [
  'announcement',
  'applicationApproved',
  'applicationReceived',
  'applicationRejected',
  'contactMessage',
  'digest',
  'join',
  'joinReminder',
  'notice',
  'welcome',
]

const warnings: readonly NotificationKind[] = ['suspended', 'adminSuspended', 'evidenceOpened']

/** Whether a manager may change the words of a mail or a notice, as owners may of all. */
export function isWordsOfManagers(key: WordsKey): boolean {
  if (key.startsWith('mail.')) return mailsOfManagers.some((kind) => key === `mail.${kind}`)
  return !warnings.some((kind) => key === `notification.${kind}`)
}

const known: ReadonlySet<string> = new Set(wordsKeys)

export function isWordsKey(key: string): key is WordsKey {
  return known.has(key)
}

/** Parts of a mail or a notice that can be reworded. */
export const wordsParts = ['subject', 'text', 'action'] as const

export type WordsPart = (typeof wordsParts)[number]

type Words = Readonly<Record<WordsPart, string>>

/** Whether there are words in a language. */
export function isWorded(words: Words): boolean {
  return wordsParts.some((part) => words[part] !== '')
}

/** The words in a language, or else in the default one. */
export function wordsIn<W extends Words>(all: Readonly<Record<Language, W>>, language: Language): W {
  return isWorded(all[language]) ? all[language] : all[defaultLanguage]
}

/** Notices that an administrator sends by a button. */
export const askedByHand = ['nudged', 'matchAsked'] as const satisfies readonly NotificationKind[]
