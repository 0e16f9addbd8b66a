import type { BroadcastFilter } from '@udyam/contract/broadcasts/schemas'
import { notificationTopics } from '@udyam/contract/notifications/values'
import type { reminders } from '@udyam/contract/reminders/calls'
import { nextReminder, type ReminderWait } from '@udyam/contract/reminders/values'
import type { Reply } from '@udyam/contract/endpoint'
import { dayText } from '@udyam/contract/texts/date-texts'
import type { Language } from '@udyam/contract/texts/languages'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Lists } from '#office/broadcasts/broadcast.ts'
import { isVerifiedAtOnce, mailVerification } from '#people/accounts/verification.ts'
import type { Db } from '#platform/db/open.ts'
import { toEach } from '#platform/http/bulk.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { HttpError, secondsUntil } from '#platform/http/http-error.ts'
import { dateWords, text } from '#platform/lib/texts.ts'
import { findNoticeTexts } from '#platform/notifications/notice-words.ts'
import { findRecipients } from '#platform/notifications/notify.store.ts'
import { queuePhoneMessage } from '#platform/phone/queue.ts'
import { brandName } from '#platform/setup/brand.ts'
import { firstName } from '@udyam/contract/texts/first-name'
import { lockAwaitedInterview } from '#programme/selection/interviews/interview.store.ts'
import {
  answerNotice,
  consentNotice,
  evaluationNotice,
  interviewNotice,
  moreNotice,
  type NoticeWait,
  remind,
  type ReminderNotice,
} from '#programme/selection/reminder.ts'
import {
  type Awaited,
  findCalled,
  findCallSheet,
  findReminded,
  lockUnanswered,
  lockUnconfirmed,
  lockUndecided,
  lockUnevaluated,
  lockUninformed,
  saveReminder,
} from '#programme/selection/reminder.store.ts'
import { surveyNotice } from '#programme/surveys/asking.ts'
import { lockWaitingSurvey } from '#programme/surveys/survey.store.ts'

type Told = Omit<
  Reply<typeof reminders.remind>['data'][number],
  '_id' | 'success' | 'message' | 'code' | 'values'
>

/** A wait with what the person reads. */
type Waiting = Awaited & {
  words: Told['words']
  /** The mentee whose case notes a call. */
  menteeId: string | null
  /**
   * Sends the reminder, or with `preview` says what it would do.
   *
   * @throws conflict if the person gets none
   */
  send(preview: boolean): Promise<MessageCode>
}

type Asked = { trx: Db; context: Context & { user: User }; id: string }

/** What each wait reminds of; undefined if nothing is waited for. The row is locked. */
const findWaiting: Record<ReminderWait, (asked: Asked) => Promise<Waiting | undefined>> = {
  async answer({ trx, context, id }) {
    const found = await lockUnanswered(trx, { id, now: context.now() })
    if (found === undefined) return undefined
    return byNotice({ trx, context, id }, 'answer', found, answerNotice({ ...found, id }))
  },
  async more({ trx, context, id }) {
    const found = await lockUninformed(trx, id)
    return found && byNotice({ trx, context, id }, 'more', found, moreNotice(found.question))
  },
  async evaluation({ trx, context, id }) {
    const found = await lockUnevaluated(trx, { id, readerId: context.user.id })
    return found && byNotice({ trx, context, id }, 'evaluation', found, evaluationNotice({ ...found, id }))
  },
  async consent({ trx, context, id }) {
    const found = await lockUndecided(trx, id)
    return found && byNotice({ trx, context, id }, 'consent', found, consentNotice)
  },
  async survey({ trx, context, id }) {
    const found = await lockWaitingSurvey(trx, { id, now: context.now() })
    return found && byNotice({ trx, context, id }, 'survey', found, surveyNotice(trx, context, found))
  },
  async interview({ trx, context, id }) {
    const found = await lockAwaitedInterview(trx, { id, readerId: context.user.id, now: context.now() })
    return found && byNotice({ trx, context, id }, 'interview', found, interviewNotice(found, context.now()))
  },
  async address({ trx, context, id }) {
    const { env, user, now } = context
    const found = isVerifiedAtOnce(env) ? undefined : await lockUnconfirmed(trx, id)
    if (found === undefined) return undefined
    const { language, accountId, email } = found
    const send = async (preview: boolean) => {
      if (email === '') throw new HttpError('conflict', 'reminder_no_address')
      if (preview) return 'reminder_sent' as const
      const isMailed = await mailVerification(trx, context, { ...found, id })
      const texted = { kind: 'reminder', accountId, values: { link: '/' } } as const
      const isTexted = await queuePhoneMessage(trx, context, texted)
      if (!isMailed && !isTexted)
        throw new HttpError('conflict', 'address_mailed_enough', { retryAfter: 86_400 })
      await saveReminder(trx, { wait: 'address', id, accountId, byId: user.id, now: now() })
      const target = { type: found.role, id } as const
      await context.audit(trx, { action: 'email.remind', target })
      return 'reminder_sent' as const
    }
    const title = text(language, 'mail.verifyEmail.subject')
    const link = `${env.publicUrl}/`
    const words = await withChat(trx, context, { name: found.name, language, title, body: '', link })
    return { ...found, menteeId: null, words, send }
  },
}

/** A wait that a notice reminds of, by the person's own choices of channels. */
async function byNotice(
  { trx, context, id }: Asked,
  wait: NoticeWait,
  found: Awaited & { menteeId?: string },
  notice: ReminderNotice,
): Promise<Waiting> {
  const { accountId, role, menteeId = null } = found
  const [reader] = await findRecipients(trx, { ids: [accountId] }, notificationTopics[notice.kind])
  const words =
    reader &&
    (await withChat(trx, context, {
      name: found.name,
      language: reader.language,
      ...(await findNoticeTexts(trx, notice))(reader.language),
      link: `${context.env.publicUrl}${notice.link}`,
    }))
  const send = async (preview: boolean) => {
    if (reader === undefined || !(reader.inApp || reader.mail || reader.hasPhone))
      throw new HttpError('conflict', reader?.email === '' ? 'reminder_no_address' : 'reminder_unwanted')
    if (!preview) await remind(trx, context, { wait, id, accountId, role, byId: context.user.id, notice })
    return reader.mail ? ('reminder_sent' as const) : ('reminder_in_app' as const)
  }
  return { ...found, menteeId, words: words ?? null, send }
}

type Words = { language: Language; title: string; body: string; link: string }

/** The words with those of a chat, which begin with a greeting and end with the name of the programme. */
async function withChat(db: Db, { env }: Context, { name, ...words }: Words & { name: string }) {
  const { language, title, body, link } = words
  const chat = text(language, 'phone.chat', {
    firstName: firstName(name),
    words: [title, body, link].filter(Boolean).join('\n'),
    programme: await brandName(db, env, language),
  })
  return { ...words, chat }
}

/** As many as a sheet has, and as one call reminds. */
const mostCalled = 100

/** @param lists the lists of people, which find ids */
export function reminderHandlers(lists: Lists): Handlers<typeof reminders> {
  return {
    async callSheet({ db, query, now, concerns }) {
      const data = await findCallSheet(db, { wait: query.wait, now: now(), limit: mostCalled })
      concerns(...data.map(({ mentorId }) => mentorId))
      return { data }
    },

    callMentees: async (context) => ({ data: await sheetOf(context, lists, 'mentees') }),
    callMentors: async (context) => ({ data: await sheetOf(context, lists, 'mentors') }),

    async remind(context) {
      const { wait, ids, preview = false } = context.body
      const found = new Map<string, Told>()
      const results = await toEach(
        context,
        ids.map((_id) => ({ _id })),
        async (trx, { _id: id }) => {
          const waiting = await findWaiting[wait]({ trx, context, id })
          if (waiting === undefined) throw new HttpError('conflict', 'nothing_awaited')
          const { accountId, name, role, menteeId: mentee, words, since } = waiting
          const told: Told = { name, person: { _id: accountId, role }, mentee, words: preview ? words : null }
          found.set(id, told)
          const last = await findReminded(trx, { wait, id })
          const from = nextReminder(wait, [since.toISOString(), last?.toISOString() ?? null], context.now())
          if (from !== undefined) {
            const values = { day: dayText(from, dateWords(context.language)) }
            const retryAfter = secondsUntil(from, context.now())
            throw new HttpError('conflict', 'reminded_lately', { values, retryAfter })
          }
          const message = await waiting.send(preview)
          told.words = words
          return { message }
        },
      )
      const nobody = { name: '', person: null, mentee: null, words: null }
      return { data: results.map((row) => ({ ...nobody, ...row, ...found.get(row._id) })) }
    },
  }
}

type Sheet = Context & {
  query: BroadcastFilter & { ids?: string[] | undefined }
  concerns(...ids: string[]): void
}

async function sheetOf({ db, query, concerns }: Sheet, lists: Lists, of: 'mentees' | 'mentors') {
  const { ids, ...filter } = query
  const data = await findCalled(db, { of, ids: ids ?? (await lists[of](db, filter)) })
  concerns(...data.map(({ _id }) => _id))
  return data
}
