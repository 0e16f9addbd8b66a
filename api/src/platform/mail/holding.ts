import { indianDate } from '@udyam/contract/indian-date'
import { type MailKind, mailKinds } from '@udyam/contract/mail-words/values'
import { nextMorning } from '@udyam/contract/quiet-hours'
import { lockRecipient, countMailsSince, findLastMail, hasMailAbout } from './mail.store.ts'
import type { Db } from '#platform/db/open.ts'

/** Delay for digests: 15 minutes, or at most one an hour after the first. */
export type Pace = 'quarter' | 'hourly'

/**
 * What happens to a mail above the twenty that an address gets a day:
 *
 * - `digest`: it is caused by other people and goes into a digest
 * - `waits`: the team or the programme decided it; it waits for the next morning
 * - `unlimited`: a code or a warning to the owner of a verified address; it is sent at once
 * - `dropped`: strangers can trigger it
 * - `always`: it is a digest, and is sent whoever has the address
 */
const aboveLimit: Readonly<Record<MailKind, 'digest' | 'waits' | 'unlimited' | 'dropped' | 'always'>> = {
  accountGoing: 'unlimited',
  adminSuspended: 'unlimited',
  announcement: 'waits',
  applicationApproved: 'waits',
  applicationReceived: 'dropped',
  applicationRejected: 'waits',
  breachTold: 'unlimited',
  codesGuessed: 'unlimited',
  consentAsked: 'waits',
  contactMessage: 'digest',
  daysShortened: 'unlimited',
  digest: 'always',
  emailChange: 'dropped',
  emailChanged: 'unlimited',
  emailSet: 'dropped',
  erasureAsked: 'unlimited',
  erasureByOwner: 'unlimited',
  erasureUndone: 'unlimited',
  factorChanged: 'unlimited',
  factorDropAsked: 'unlimited',
  factorDropTold: 'unlimited',
  factorDropped: 'unlimited',
  factorGone: 'unlimited',
  grievanceAnswered: 'waits',
  grievanceDue: 'digest',
  grievanceReceived: 'dropped',
  guessing: 'unlimited',
  invitation: 'waits',
  join: 'waits',
  joinReminder: 'waits',
  manyExported: 'unlimited',
  manyOpened: 'unlimited',
  newDevice: 'unlimited',
  notice: 'digest',
  ownerMade: 'unlimited',
  ownerUnmade: 'unlimited',
  passwordChanged: 'unlimited',
  peopleDeleted: 'unlimited',
  privacyLink: 'unlimited',
  resetByOperator: 'unlimited',
  resetLink: 'unlimited',
  signInCode: 'unlimited',
  suspended: 'unlimited',
  verifyEmail: 'dropped',
  weeklyReads: 'waits',
  welcome: 'dropped',
}

const ownersKinds = mailKinds.filter((kind) => aboveLimit[kind] === 'unlimited')

const minute = 60_000
const hour = 60 * minute
const mostADay = 20
const sameAgainMs = 6 * hour
const quarterMs = 15 * minute

type Mail = {
  accountId: string | null
  recipient: string
  /** Whether the address is verified as the account's. */
  isOwners: boolean
  kind: MailKind
  about: string
  pace: Pace | undefined
  isUrgent: boolean
  now: Date
}

/** Whether a delayed mail goes into a digest. */
export function isPaced(kind: string): boolean {
  return mailKinds.some((one) => one === kind && aboveLimit[one] === 'digest')
}

/**
 * Delay of a mail: an address gets twenty a day, with or without an account. Further ones wait until 08:00
 * IST; those that strangers can trigger are dropped.
 *
 * @returns null to send at once, `drop` above the limit or for a duplicate within six hours
 */
export async function holdingOf(db: Db, mail: Mail): Promise<Date | 'drop' | null> {
  const { accountId, recipient, isOwners, kind, about, pace, isUrgent, now } = mail
  if (aboveLimit[kind] === 'always' || (isOwners && (isUrgent || aboveLimit[kind] === 'unlimited')))
    return null
  const at = now.getTime()
  const canWait = accountId !== null && !isUrgent && isPaced(kind)
  // For messages, `untilRead` is more precise.
  if (canWait && pace !== 'hourly' && about !== '') {
    if (await hasMailAbout(db, { accountId, about, since: new Date(at - sameAgainMs) })) return 'drop'
  }
  if (!isOwners) await lockRecipient(db, recipient)
  if (await isFull(db, { recipient, now }))
    return canWait || aboveLimit[kind] === 'waits' ? nextMorning(now) : 'drop'
  if (!canWait || pace === undefined) return null
  if (pace === 'quarter') return nextQuarter(now)
  const last = await findLastMail(db, { accountId, about, since: new Date(at - hour) })
  return last === undefined ? null : new Date(last.getTime() + hour)
}

/** The next quarter of an hour by the clock, for what is told together. */
export function nextQuarter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs)
}

/** New delay of a delayed mail, if its address is at the daily twenty again; null to send now. */
export async function waitsOn(db: Db, mail: { recipient: string; now: Date }): Promise<Date | null> {
  return (await isFull(db, mail)) ? nextMorning(mail.now) : null
}

async function isFull(db: Db, { recipient, now }: Pick<Mail, 'recipient' | 'now'>): Promise<boolean> {
  const midnight = new Date(`${indianDate(now)}T00:00:00+05:30`)
  return (await countMailsSince(db, { recipient, ownersKinds, since: midnight })) >= mostADay
}
