import type { Site } from '../lib/brand.ts'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import { duties, type Duty } from '@udyam/contract/duties'
import { notificationTopics, type NotificationKind } from '@udyam/contract/notifications'
import { wordsIn } from '@udyam/contract/setup/mail-words'
import type { Db } from '../db/open.ts'
import type { Pace } from '../mail/holding.ts'
import { queueMail } from '../mail/queue.ts'
import type { SecretLink } from '../mail/secret-link.ts'
import { findNoticeWords } from '../setup/mail-words.ts'
import { noticeWords } from './notice-words.ts'
import { findRecipients, hasUnread, insertNotification, markReplaced } from './notify.store.ts'

type NotifyContext = { env: Site; now(): Date }

type NewNotification = {
  /** Account ids, or the administrators whose duty it is. */
  to: string[] | 'admins'
  kind: NotificationKind
  details?: Record<string, string>
  /** The ids of others whom the details name or whose words they repeat: it is deleted with them. */
  people: readonly string[]
  /** Where it leads within the app, such as `/mentee/journey`. */
  link: string
  /** Where the mail leads instead, where that is a link with a token. */
  mailLink?: SecretLink
  /** Not mailed, as a mail of its own tells it. */
  inAppOnly?: true
  /**
   * Sent again only once the last one is read. Whether somebody has read it is known in the app alone: without
   * notifications in the app, a repeat is not sent.
   */
  untilRead?: { isRepeat: boolean }
  /** Mailed at once, whatever has been mailed before. */
  isUrgent?: boolean
}

/**
 * Notifies people in the app, and by mail in their language, as each has chosen for the topic. Rows and mails are
 * written in the given transaction, so that nobody is notified of what is rolled back.
 */
export async function notify(db: Db, context: NotifyContext, notification: NewNotification): Promise<void> {
  const { to, kind, details = {}, link, people } = notification
  const recipients = await findRecipients(
    db,
    to === 'admins' ? { kinds: duties[dutyOf(kind)] } : { ids: to },
    notificationTopics[kind],
  )
  const own = await findNoticeWords(db, kind)
  for (const { inApp, mail, ...account } of recipients) {
    if (notification.untilRead !== undefined) {
      const place = { accountId: account.id, kind, link }
      if (inApp ? await hasUnread(db, place) : notification.untilRead.isRepeat) continue
    }
    if (inApp) {
      const told = { accountId: account.id, kind, details, people, link, now: context.now() }
      await markReplaced(db, told)
      await insertNotification(db, told)
    }
    if (!mail || notification.inAppOnly) continue
    const words = own && wordsIn(own, account.language)
    const { title, body } = notificationText({ kind, details, words }, noticeWords(account.language))
    const values = { title, body, link: notification.mailLink ?? `${context.env.publicUrl}${link}` }
    const about = [kind, notification.link, JSON.stringify(details)].join(' ')
    const { isUrgent = false } = notification
    const recipient = { ...account, hasVerified: true } as const
    const told = { to: recipient, values, people, about, isUrgent, ...paceOf(kind) }
    await queueMail(db, context, { kind: 'notice', ...told })
  }
}

/** Whose work it is: nobody is told by mail what their duties do not let them read. */
function dutyOf(kind: NotificationKind): Duty {
  return kind === 'messageReported' ? 'safety.work' : 'selection.introduce'
}

/** How the mails of a kind are held back: wishes are put together, a message follows another after an hour. */
function paceOf(kind: NotificationKind): { pace?: Pace } {
  if (kind === 'wishMade') return { pace: 'quarter' }
  return kind === 'newMessage' ? { pace: 'hourly' } : {}
}
