import type { MailKind } from '@udyam/contract/mail-words/values'
import type { SecretLink } from './secret-link.ts'

/** Mail kinds and their values; the texts are in `locales/<language>/mails.json`. */
export type Mails = {
  resetLink: { link: SecretLink }
  /** `proof` is a sentence for an address that the code verifies, else empty. */
  signInCode: { code: SecretLink; proof: string }
  passwordChanged: undefined
  invitation: { link: SecretLink }
  /** To a person entered by an administrator; names only that administrator. */
  join: { by: string; days: string; link: SecretLink }
  joinReminder: { by: string; days: string; link: SecretLink }
  ownerMade: { name: string; by: string; link: string }
  ownerUnmade: { name: string; by: string; link: string }
  resetByOperator: { name: string }
  /** To a suspended administrator, and to the owners. */
  suspended: { by: string }
  adminSuspended: { name: string; by: string; link: string }
  /** To a first or new address; names nobody. */
  verifyEmail: { link: SecretLink }
  emailChange: { link: SecretLink }
  factorChanged: undefined
  /** To owners: somebody else has dropped an account's second step. */
  codesGuessed: undefined
  /** To the owner of the factor, then to the owners; again after the removal. */
  factorDropAsked: { by: string; link: SecretLink }
  factorDropTold: { name: string; by: string; link: string }
  factorDropped: undefined
  factorGone: { name: string; link: string }
  newDevice: { device: string }
  guessing: { link: SecretLink }
  emailChanged: { link: SecretLink }
  /** To an address entered by an administrator; names nobody. */
  emailSet: undefined
  /** To every recent address of the person: their erasure is pending. */
  erasureAsked: { day: string; link: SecretLink }
  /** To an administrator erased by an owner; only an owner can cancel it. */
  erasureByOwner: { day: string }
  /** The team has cancelled the erasure. */
  erasureUndone: { link: string }
  /** An administrator has opened unusually many records in an hour. */
  manyOpened: { name: string; count: string; link: string }
  /** An administrator has exported many people. */
  manyExported: { name: string; count: string; link: string }
  /** An administrator has started to delete people. */
  peopleDeleted: { name: string; link: string }
  /** Reads per administrator, one line each. */
  weeklyReads: { lines: string; link: string }
  /** To a new mentee: the next days. Names nobody if the address is unverified. */
  welcome: { day: string; days: string; answerDays: string; link: string }
  /** To the owner of an inactive account: days until its erasure. */
  accountGoing: { days: string; link: string }
  /** To people from before consents existed: days to answer. */
  consentAsked: { days: string; link: string }
  /** To owners: a shorter retention period. */
  daysShortened: { by: string; link: string }
  /** To people affected by a breach: the owners' text. */
  breachTold: { facts: string; link: string }
  applicationReceived: undefined
  applicationApproved: undefined
  applicationRejected: { reason: string }
  contactMessage: { name: string; email: string; subject: string; message: string }
  /** To the sender of a grievance or correction. */
  grievanceReceived: { number: string; days: string }
  grievanceAnswered: { number: string; answer: string }
  /** To the administrators who answer them. */
  grievanceDue: { number: string; day: string; link: string }
  /** Link to one's own data without a sign-in; names nobody. */
  privacyLink: { link: SecretLink }
  /** Delayed items, one line each, and the next step of a mentee or mentor; empty if others act next. */
  digest: { count: string; lines: string; step: string; link: string }
  /** An administrator's message to a group; `stop` switches such mails off. */
  announcement: { subject: string; body: string; link: string; stop: SecretLink }
  /** Same text and link as the notification in the app. */
  notice: { title: string; body: string; link: string | SecretLink }
}

export type { MailKind }
