import { indianDate } from '@udyam/contract/indian-date'
import type { Db } from '#platform/db/open.ts'
import { notify } from '#platform/notifications/notify.ts'
import { firstName } from './brief.ts'
import type { SelectionContext } from './context.ts'
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

export type ReminderNotice = ReturnType<typeof answerNotice> | ReturnType<typeof moreNotice>

const actions = {
  answer: { action: 'introduction.remind', type: 'introduction' },
  more: { action: 'mentor.remind', type: 'mentor' },
} as const

type NoticeWait = keyof typeof actions

type Reminder = {
  wait: NoticeWait
  id: string
  accountId: string
  /** Who reminds; null for the product. */
  byId: string | null
  notice: ReminderNotice
}

/** Reminds somebody in the app and by mail, and records it. */
export async function remind(
  db: Db,
  context: SelectionContext,
  { notice, ...reminder }: Reminder,
): Promise<void> {
  await saveReminder(db, { ...reminder, now: context.now() })
  const isReminder = reminder.byId !== null
  await notify(db, context, { to: [reminder.accountId], ...notice, isReminder })
  const { action, type } = actions[reminder.wait]
  await context.audit(db, { action, target: { type, id: reminder.id } })
}
