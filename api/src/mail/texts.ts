import type { MailKind } from '@udyam/contract/setup/mail-words'
import type { SecretLink } from './secret-link.ts'

/** The mails there are, with the values each one names; their words stand in `locales/<language>/mails.json`. */
export type Mails = {
  resetLink: { link: SecretLink }
  passwordChanged: undefined
  invitation: { link: SecretLink }
  /** To somebody whom an administrator has entered; names nobody but that administrator. */
  join: { by: string; days: string; link: SecretLink }
  joinReminder: { by: string; days: string; link: SecretLink }
  ownerMade: { name: string; by: string; link: string }
  ownerUnmade: { name: string; by: string; link: string }
  resetByOperator: { name: string }
  /** To an administrator who is suspended, and to the owners. */
  suspended: { by: string }
  adminSuspended: { name: string; by: string; link: string }
  /** To a first address, and to a new one: neither names anybody. */
  verifyEmail: { link: SecretLink }
  emailChange: { link: SecretLink }
  factorChanged: undefined
  /** To owners: somebody else has dropped an account's second step. */
  codesGuessed: undefined
  /** To whom a factor is to be dropped of, then to the owners; the same once it is. */
  factorDropAsked: { by: string; link: SecretLink }
  factorDropTold: { name: string; by: string; link: string }
  factorDropped: undefined
  factorGone: { name: string; link: string }
  newDevice: { device: string }
  guessing: { link: SecretLink }
  emailChanged: { link: SecretLink }
  /** To an address that an administrator has entered; names nobody. */
  emailSet: undefined
  /** To every address that somebody had in the last days: they are going to be erased. */
  erasureAsked: { day: string; link: SecretLink }
  /** To an administrator whom an owner has erased: an owner alone takes that back. */
  erasureByOwner: { day: string }
  /** The team has taken back that they are erased. */
  erasureUndone: { link: string }
  /** An administrator has opened more records in an hour than the work asks for. */
  manyOpened: { name: string; count: string; link: string }
  /** An administrator has taken a file of many people. */
  manyExported: { name: string; count: string; link: string }
  /** An administrator has begun to delete people. */
  peopleDeleted: { name: string; link: string }
  /** Who of the administrators has read how much, a line each. */
  weeklyReads: { lines: string; link: string }
  /** To a new mentee: the days ahead. It names nobody where the address is not known to be theirs. */
  welcome: { days: string; answerDays: string; link: string }
  /** To somebody whose account nobody uses: after so many days it goes. */
  accountGoing: { days: string; link: string }
  /** To who was there before consents existed: what their data may be used for is theirs to say within so many days. */
  consentAsked: { days: string; link: string }
  /** To owners: people's data are kept for a shorter time from now on. */
  daysShortened: { by: string; link: string }
  /** To whom a breach of data concerns: what happened, in the words of the owners. */
  breachTold: { facts: string; link: string }
  applicationReceived: undefined
  applicationApproved: undefined
  applicationRejected: { reason: string }
  contactMessage: { name: string; email: string; subject: string; message: string }
  /** To whoever has sent a grievance or a correction. */
  grievanceReceived: { number: string; days: string }
  grievanceAnswered: { number: string; answer: string }
  /** To those who answer them. */
  grievanceDue: { number: string; day: string; link: string }
  /** The way to one's own data for whoever cannot sign in; names nobody. */
  privacyLink: { link: SecretLink }
  /** What was held back, a line each, and what a mentee or mentor is to do next; empty where others act. */
  digest: { count: string; lines: string; step: string; link: string }
  /** What the app tells too, with its own words and where it leads. */
  notice: { title: string; body: string; link: string | SecretLink }
}

export type { MailKind }
