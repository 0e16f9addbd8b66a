import { dayText, fullMomentText } from '@udyam/contract/date-texts'
import { notificationText } from '@udyam/contract/notification-texts'
import { notificationTopics, type NotificationKind } from '@udyam/contract/notifications'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'
import { queueMail } from '../mail/queue.ts'
import { findTold, hasUnread, insertNotification } from './notify.store.ts'
import { dateWords, findText } from '../lib/texts.ts'

type Telling = { env: { publicUrl: string }; now(): Date }

type News = {
  /** Account ids, or all administrators. */
  to: string[] | 'admins'
  kind: NotificationKind
  details?: Record<string, string>
  /** Where it leads within the app, such as `/mentee/journey`. */
  link: string
  /** Where the mail leads instead, where that differs. */
  mailLink?: string
  /**
   * Told once until it is read. Whoever is not told in the app, where reading is known, hears nothing of a repeat.
   */
  untilRead?: { isRepeat: boolean }
}

/**
 * Tells people something, in the app and by mail in their language, as far as they want it. It is part of the
 * transaction given: they are told if and only if what they are told holds.
 */
export async function notify(db: Db, context: Telling, news: News): Promise<void> {
  const { to, kind, details = {}, link } = news
  const told = await findTold(db, to === 'admins' ? { role: 'admin' } : { ids: to }, notificationTopics[kind])
  for (const { inApp, mail, ...account } of told) {
    if (news.untilRead !== undefined) {
      const place = { accountId: account.id, kind, link }
      if (inApp ? await hasUnread(db, place) : news.untilRead.isRepeat) continue
    }
    if (inApp)
      await insertNotification(db, { accountId: account.id, kind, details, link, now: context.now() })
    if (!mail) continue
    const { title, body } = notificationText({ kind, details }, wordsOf(account.language))
    const values = { title, body, link: `${context.env.publicUrl}${news.mailLink ?? link}` }
    await queueMail(db, context, { kind: 'notice', to: account, values })
  }
}

/** The words of a language, with moments and days in Indian time. */
function wordsOf(language: Language) {
  const words = dateWords(language)
  return {
    findText: (key: string) => findText(language, key),
    moment: (iso: string) => fullMomentText(new Date(iso), words),
    day: (day: string) => dayText(new Date(day), words),
  }
}
