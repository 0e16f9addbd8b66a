import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import { moreNotice } from '#programme/selection/reminder.ts'
import { targetOf } from './mentor-changes.ts'
import { setAnswered, setQuestion } from './mentor-changes.store.ts'
import { findMentor } from './mentors.store.ts'

const patienceMs = 3 * 86_400_000

/**
 * Asks a mentor applicant for more details, in the app and by mail. The question stays on their pages until
 * they change
 * their profile.
 *
 * @throws not-found; conflict for a mentor who is not pending, and within three days of an open question
 */
export async function askForMore(
  trx: Db,
  context: Context,
  { id, text }: { id: string; text: string },
): Promise<MentorRecord> {
  const mentor = requireFound(await findMentor(trx, id, { lock: true }), 'mentor_not_found')
  if (mentor.status !== 'Pending') throw new HttpError('conflict', 'mentor_not_pending')
  const { asked } = mentor
  const now = context.now()
  if (asked?.answeredAt === null && Date.parse(asked.at) > now.getTime() - patienceMs) {
    throw new HttpError('conflict', 'more_asked_already')
  }
  await setQuestion(trx, id, { text, now })
  await context.audit(trx, { action: 'mentor.ask', target: targetOf(mentor) })
  await notify(trx, context, { to: [id], ...moreNotice(text) })
  return requireFound(await findMentor(trx, id), 'mentor_not_found')
}

/**
 * Stores a mentor's answer for the administrators.
 *
 * @throws conflict without an open question
 */
export async function answerQuestion(
  trx: Db,
  context: Context & { user: User },
  { text }: { text: string },
): Promise<MentorRecord> {
  const { id } = context.user
  if (!(await setAnswered(trx, id, { text, now: context.now() }))) {
    throw new HttpError('conflict', 'nothing_asked')
  }
  const mentor = requireFound(await findMentor(trx, id), 'mentor_not_found')
  await context.audit(trx, { action: 'profile.update', target: targetOf(mentor), fields: ['answer'] })
  return mentor
}
