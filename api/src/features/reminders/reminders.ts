import type { NotificationKind } from '@udyam/contract/notifications/values'
import { notificationTopics } from '@udyam/contract/notifications/values'
import { indianDate } from '@udyam/contract/indian-date'
import type { reminders } from '@udyam/contract/reminders/calls'
import { nextReminder, type ReminderWait } from '@udyam/contract/reminders/values'
import { dayText } from '@udyam/contract/texts/date-texts'
import type { Language } from '@udyam/contract/texts/languages'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import { wordsIn } from '@udyam/contract/mail-words/values'
import type { Db } from '#platform/db/open.ts'
import { toEach } from '#platform/http/bulk.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { dateWords } from '#platform/lib/texts.ts'
import { noticeWords } from '#platform/notifications/notice-words.ts'
import { notify } from '#platform/notifications/notify.ts'
import { findRecipients } from '#platform/notifications/notify.store.ts'
import { findNoticeWords } from '#platform/setup/mail-words.ts'
import { firstName } from '#programme/selection/brief.ts'
import {
  type Awaited,
  findReminded,
  lockUnanswered,
  lockUninformed,
  saveReminder,
} from '#programme/selection/reminder.store.ts'

type Notice = { kind: NotificationKind; details: Record<string, string>; people: string[]; link: string }
type Waiting = Awaited & { notice: Notice }

/** What each wait reminds of; undefined if no answer is waited for. The row is locked. */
const findWaiting: Record<ReminderWait, (db: Db, id: string, now: Date) => Promise<Waiting | undefined>> = {
  async answer(db, id, now) {
    const found = await lockUnanswered(db, { id, now })
    if (found === undefined) return undefined
    const details = { mentee: firstName(found.mentee), day: indianDate(found.expiresAt) }
    const link = `/mentor/introductions/${id}`
    return { ...found, notice: { kind: 'introductionReminder', details, people: [found.menteeId], link } }
  },
  async more(db, id) {
    const found = await lockUninformed(db, id)
    if (found === undefined) return undefined
    const details = { question: found.question }
    return { ...found, notice: { kind: 'moreAsked', details, people: [], link: '/mentors/profile/guide' } }
  },
}

const actions = {
  answer: { action: 'introduction.remind', type: 'introduction' },
  more: { action: 'mentor.remind', type: 'mentor' },
} as const

export const reminderHandlers: Handlers<typeof reminders> = {
  async remind(context) {
    const { wait, ids, preview = false } = context.body
    const told = new Map<string, { name: string; words: Words | null }>()
    const results = await toEach(
      context,
      ids.map((_id) => ({ _id })),
      async (trx, { _id: id }) => {
        const now = context.now()
        const waiting = await findWaiting[wait](trx, id, now)
        if (waiting === undefined) throw new HttpError('conflict', 'nothing_awaited')
        const { accountId, name, since, notice } = waiting
        told.set(id, { name, words: null })
        const last = await findReminded(trx, { wait, id })
        const from = nextReminder(wait, [since.toISOString(), last?.toISOString() ?? null], now)
        if (from !== undefined) {
          const values = { day: dayText(from, dateWords(context.language)) }
          throw new HttpError('conflict', 'reminded_lately', { values })
        }
        const [reader] = await findRecipients(trx, { ids: [accountId] }, notificationTopics[notice.kind])
        if (reader === undefined || (!reader.inApp && !reader.mail))
          throw new HttpError('conflict', 'reminder_unwanted')
        const words = await wordsOf(trx, { ...notice, language: reader.language })
        told.set(id, { name, words: { ...words, link: `${context.env.publicUrl}${notice.link}` } })
        if (!preview) {
          await saveReminder(trx, { wait, id, accountId, byId: context.user.id, now })
          await notify(trx, context, { to: [accountId], ...notice })
          const { action, type } = actions[wait]
          await context.audit(trx, { action, target: { type, id } })
        }
        return { message: reader.mail ? 'reminder_sent' : 'reminder_in_app' }
      },
    )
    return { data: results.map((row) => ({ name: '', words: null, ...row, ...told.get(row._id) })) }
  },
}

type Words = { language: Language; title: string; body: string; link: string }

/** What the notification says in the reader's language. */
async function wordsOf(
  db: Db,
  { kind, details, language }: Pick<Notice, 'kind' | 'details'> & { language: Language },
): Promise<Omit<Words, 'link'>> {
  const own = await findNoticeWords(db, kind)
  const words = own && wordsIn(own, language)
  return { language, ...notificationText({ kind, details, words }, noticeWords(language)) }
}
