import { indianDate } from '@udyam/contract/indian-date'
import type { Role } from '@udyam/contract/roles'
import type { Db } from '#platform/db/open.ts'
import { notify } from '#platform/notifications/notify.ts'
import { firstName } from '@udyam/contract/texts/first-name'
import type { SelectionContext } from './context.ts'
import type { surveyNotice } from '#programme/surveys/asking.ts'
import { saveReminder } from './reminder.store.ts'

/** The notice that reminds a mentor of a profile without an answer. */
export function answerNotice(introduction: {
  id: string
  menteeId: string
  mentee: string
  expiresAt: Date
}) {
  const { id, menteeId, mentee, expiresAt } = introduction
  return {
    kind: 'introductionReminder',
    details: { mentee: firstName(mentee), day: indianDate(expiresAt) },
    people: [menteeId],
    link: `/mentor/introductions/${id}`,
  } as const
}

/** The notice that asks a mentor who applies for more. */
export function moreNotice(question: string) {
  return { kind: 'moreAsked', details: { question }, people: [], link: '/mentors/profile/guide' } as const
}

/** The notice that asks an administrator for an evaluation. */
export function evaluationNotice({ id, mentee }: { id: string; mentee: string }) {
  const link = `/admin/selection/${id}?step=evaluate`
  return { kind: 'evaluationReminder', details: { mentee }, people: [id], link } as const
}

/** The notice that asks for the consents that were never answered. */
export const consentNotice = { kind: 'consentReminder', details: {}, people: [], link: '/my-data' } as const

type ToChoose = { way: string; place: string; times: readonly (Date | string)[] }

/** The notice that asks a mentee to choose a time for an interview. It names those that have not passed. */
export function interviewNotice({ way, place, times }: ToChoose, now: Date) {
  const ahead = times.map((time) => new Date(time)).filter((time) => time > now)
  const details = { way, place, times: ahead.map((time) => time.toISOString()).join(' ') }
  return { kind: 'interviewProposed', details, people: [], link: '/mentee/journey' } as const
}

export type ReminderNotice =
  | ReturnType<typeof answerNotice>
  | ReturnType<typeof moreNotice>
  | ReturnType<typeof evaluationNotice>
  | typeof consentNotice
  | ReturnType<typeof surveyNotice>
  | ReturnType<typeof interviewNotice>

const actions = {
  answer: { action: 'introduction.remind', type: 'introduction' },
  more: { action: 'mentor.remind', type: 'mentor' },
  evaluation: { action: 'evaluation.remind', type: 'mentee' },
} as const

/** Waits that a notice reminds of. */
export type NoticeWait = keyof typeof actions | 'consent' | 'survey' | 'interview'

type Reminder = {
  wait: NoticeWait
  id: string
  accountId: string
  role: Role
  /** Who reminds; null for the product. */
  byId: string | null
  notice: ReminderNotice
}

/** Reminds somebody in the app and by mail, and records it. */
export async function remind(
  db: Db,
  context: SelectionContext,
  { notice, role, ...reminder }: Reminder,
): Promise<void> {
  await saveReminder(db, { ...reminder, now: context.now() })
  const isReminder = reminder.byId !== null
  await notify(db, context, { to: [reminder.accountId], ...notice, isReminder })
  const { wait, id } = reminder
  if (wait === 'consent' || wait === 'survey' || wait === 'interview') {
    const target = { type: role, id: reminder.accountId }
    await context.audit(db, { action: `${wait}.remind`, target })
  } else {
    const { action, type } = actions[wait]
    await context.audit(db, { action, target: { type, id } })
  }
}
