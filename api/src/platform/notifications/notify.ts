import { duties, type Duty } from '@udyam/contract/duties'
import { notificationTopics, type NotificationKind } from '@udyam/contract/notifications/values'
import type { PhoneKind } from '@udyam/contract/phone/values'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import type { MailChoices } from '#platform/mail/compose.ts'
import { nextQuarter, type Pace } from '#platform/mail/holding.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { SecretLink } from '#platform/mail/secret-link.ts'
import { deleteUntrue } from '#platform/phone/message.store.ts'
import { type PhoneEnv, type PhoneValues, queuePhoneMessage } from '#platform/phone/queue.ts'
import { deleteUntruePushes, insertPushes } from '#platform/push/push.store.ts'
import { findNoticeTexts } from './notice-words.ts'
import type { OutdatedNews } from './outdated-news.store.ts'
import { findRecipients, hasUnread, insertNotification, markReplaced } from './notify.store.ts'

type NotifyContext = { env: PhoneEnv; now(): Date }

type NewNotification = {
  /** Account ids, or the administrators with the duty. */
  to: string[] | 'admins'
  kind: NotificationKind
  details?: Record<string, string>
  /** Ids of others whom the details name or quote: it is deleted with them. */
  people: readonly string[]
  /** Path in the app, such as `/mentee/journey`. */
  link: string
  /** Makes the link of a mail, if it needs a token. */
  mailLink?: () => Promise<SecretLink>
  /** Question of the mail, with its answers as links. */
  mailChoices?: (language: Language) => MailChoices
  /** Not mailed, because a separate mail exists. */
  inAppOnly?: true
  /** Not shown in the app, because the reader has just done it there. */
  mailOnly?: true
  /** Calendar file (iCalendar) of the mail, made for each recipient. */
  calendar?: (owner: { email: string; language: Language }) => Promise<string>
  /**
   * Sent again only after the last one was read. The app alone knows that: without notifications in the app,
   * a repeat is not sent.
   */
  untilRead?: { isRepeat: boolean }
  /** Made by hand: goes to phones too. */
  isReminder?: boolean
  /** Mailed at once, despite daily limits. */
  isUrgent?: boolean
}

/**
 * Notifies people in the app, by mail, on their devices and phones, in their language and by their settings. Writes in the given
 * transaction, so a rollback leaves no notification.
 */
export async function notify(db: Db, context: NotifyContext, notification: NewNotification): Promise<void> {
  const { to, kind, details = {}, link, people } = notification
  const recipients = await findRecipients(
    db,
    to === 'admins' ? { kinds: duties[dutyOf(kind)] } : { ids: to },
    notificationTopics[kind],
  )
  const textIn = await findNoticeTexts(db, { kind, details })
  const due = dueOnDevices(kind, details, context.now())
  for (const { inApp, mail, hasDevice, hasPhone, ...account } of recipients) {
    if (notification.untilRead !== undefined) {
      const place = { accountId: account.id, kind, link }
      if (inApp ? await hasUnread(db, place) : notification.untilRead.isRepeat) continue
    }
    const now = context.now()
    let notificationId: string | null = null
    if (inApp && !notification.mailOnly) {
      const told = { accountId: account.id, kind, details, people, link, now }
      await markReplaced(db, told)
      notificationId = await insertNotification(db, told)
    }
    if (hasDevice && !notification.mailOnly) {
      await insertPushes(db, { to: { accountId: account.id }, notificationId, kind, link, ...due, now })
    }
    if (hasPhone && !notification.mailOnly)
      await toPhone(db, context, { accountId: account.id, notification })
    if (!mail || notification.inAppOnly) continue
    const { title, body } = textIn(account.language)
    const mailLink = await notification.mailLink?.()
    const values = { title, body, link: mailLink ?? `${context.env.publicUrl}${link}` }
    const about = [kind, notification.link, JSON.stringify(details)].join(' ')
    const { isUrgent = false } = notification
    const recipient = { ...account, hasVerified: true } as const
    const calendar = await notification.calendar?.(account)
    const choices = notification.mailChoices?.(account.language)
    const told = { to: recipient, values, people, about, isUrgent, calendar, choices, ...paceOf(kind) }
    await queueMail(db, context, { kind: 'notice', ...told })
  }
}

/** Drops what still waits for devices and phones and is no longer true. */
export async function dropWaiting(
  db: Db,
  { kinds, ...about }: Omit<OutdatedNews, 'kinds'> & { kinds: readonly NotificationKind[] },
): Promise<void> {
  await deleteUntruePushes(db, { ...about, kinds })
  await deleteUntrue(db, { ...about, kinds: kinds.flatMap((kind) => ownKinds[kind] ?? []) })
}

/** The messages to phones about what cannot wait; those with an hour are of no use after it. */
const withoutHour = {
  introductionShared: 'brief',
  meetingMoved: 'meetingMoved',
  decidedEligible: 'decision',
  decidedWaitlisted: 'decision',
  decidedNotEligible: 'decision',
} as const
const ofEvents = {
  eventPlace: 'eventPlace',
  eventMoved: 'eventMoved',
  eventCancelled: 'eventCancelled',
  eventTomorrow: 'eventTomorrow',
} as const
const phoneKinds = { ...withoutHour, ...ofEvents, meetingTomorrow: 'meetingTomorrow' } as const

function isOf<K extends NotificationKind>(kinds: Record<K, unknown>, kind: NotificationKind): kind is K {
  return kind in kinds
}

/** With the reminder by hand, which has a kind of its own on the phone. */
const ownKinds: Partial<Record<NotificationKind, string>> = {
  ...phoneKinds,
  introductionReminder: 'reminder',
}

/** What cannot wait goes to a verified phone too. */
async function toPhone(
  db: Db,
  context: NotifyContext,
  { accountId, notification }: { accountId: string; notification: NewNotification },
): Promise<void> {
  const { kind, details: { when, event = '' } = {}, link, isReminder = false } = notification
  const tell = <K extends PhoneKind>(what: K, values: PhoneValues[K]) =>
    queuePhoneMessage(db, context, { kind: what, accountId, values })
  if (isReminder) await tell('reminder', { link })
  else if (isOf(withoutHour, kind)) await tell(withoutHour[kind], { link })
  else if (when !== undefined) {
    const at = new Date(when)
    if (kind === 'meetingTomorrow') await tell(kind, { link, at })
    else if (isOf(ofEvents, kind)) await tell(kind, { link, event, at })
  }
}

/** Duty of the recipients: nobody gets mails about data outside their duties. */
function dutyOf(kind: NotificationKind): Duty {
  return kind === 'messageReported' ? 'safety.work' : 'selection.introduce'
}

/** When devices are told, and the meeting that they are told of also at night. */
function dueOnDevices(kind: NotificationKind, { when }: Record<string, string>, now: Date) {
  const due = paceOf(kind).pace === 'quarter' ? nextQuarter(now) : now
  return { due, meetingAt: notificationTopics[kind] === 'meetings' ? when : undefined }
}

/** Pace of a kind's mails: wishes are combined, messages follow each other after an hour. */
function paceOf(kind: NotificationKind): { pace?: Pace } {
  if (kind === 'wishMade') return { pace: 'quarter' }
  return kind === 'newMessage' ? { pace: 'hourly' } : {}
}
