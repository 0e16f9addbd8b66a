import { notificationTopics } from '@udyam/contract/notifications/values'
import type { reminders } from '@udyam/contract/reminders/calls'
import { nextReminder, type ReminderWait } from '@udyam/contract/reminders/values'
import { dayText } from '@udyam/contract/texts/date-texts'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { toEach } from '#platform/http/bulk.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { dateWords } from '#platform/lib/texts.ts'
import { findNoticeTexts } from '#platform/notifications/notice-words.ts'
import { findRecipients } from '#platform/notifications/notify.store.ts'
import { answerNotice, moreNotice, remind, type ReminderNotice } from '#programme/selection/reminder.ts'
import {
  type Awaited,
  findReminded,
  lockUnanswered,
  lockUninformed,
} from '#programme/selection/reminder.store.ts'

type Waiting = Awaited & { notice: ReminderNotice }

/** What each wait reminds of; undefined if no answer is waited for. The row is locked. */
const findWaiting: Record<ReminderWait, (db: Db, id: string, now: Date) => Promise<Waiting | undefined>> = {
  async answer(db, id, now) {
    const found = await lockUnanswered(db, { id, now })
    return found && { ...found, notice: answerNotice({ ...found, id }) }
  },
  async more(db, id) {
    const found = await lockUninformed(db, id)
    return found && { ...found, notice: moreNotice(found.question) }
  },
}

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
        const { language } = reader
        const text = (await findNoticeTexts(trx, notice))(language)
        told.set(id, { name, words: { language, ...text, link: `${context.env.publicUrl}${notice.link}` } })
        if (!preview) await remind(trx, context, { wait, id, accountId, byId: context.user.id, notice })
        return { message: reader.mail ? 'reminder_sent' : 'reminder_in_app' }
      },
    )
    return { data: results.map((row) => ({ name: '', words: null, ...row, ...told.get(row._id) })) }
  },
}

type Words = { language: Language; title: string; body: string; link: string }
