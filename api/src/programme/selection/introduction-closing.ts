import type { DeclineReason } from '@udyam/contract/selection/values'
import { defined } from '#platform/lib/defined.ts'
import type { Db } from '#platform/db/open.ts'
import { dropAsking } from './asking-notices.ts'
import { notify } from '#platform/notifications/notify.ts'
import { returnToQueue } from './application.ts'
import { lockApplication, type Application } from './application.store.ts'
import type { SelectionContext } from './context.ts'
import { findIntroduction, isOpen, updateIntroductionState, type Introduction } from './introduction.store.ts'

type Closing = {
  application: Application
  introduction: Introduction
  state: 'declined' | 'expired' | 'withdrawn'
  reason?: DeclineReason
  /** The mentor's message to the mentee. */
  message?: string
  /** Whether the token in the mail is used up. */
  usesToken?: boolean
}

/**
 * Closes an open introduction, whose application is locked. The administrators are notified of a decline or an expiry,
 * the mentor of a withdrawal, without the name that they may no longer read. The mentee returns to the queue unless another introduction is open.
 */
export async function closeIntroduction(
  db: Db,
  context: SelectionContext,
  { application, introduction, state, reason, message, usesToken }: Closing,
): Promise<void> {
  await updateIntroductionState(db, introduction.id, {
    state,
    now: context.now(),
    ...defined({ reason, message, usesToken }),
  })
  await context.audit(db, {
    action: `introduction.${state}`,
    target: { type: 'introduction', id: introduction.id },
    ...defined({ reason }),
  })
  const { mentorId, mentorName } = introduction
  await dropAsking(db, introduction)
  if (state === 'withdrawn') {
    await notify(db, context, {
      to: [mentorId],
      kind: 'introductionRecalled',
      details: { mentee: '' },
      people: [],
      link: '/mentor/introductions',
    })
  } else {
    await notify(db, context, {
      to: 'admins',
      kind: state === 'declined' ? 'introductionDeclined' : 'introductionExpired',
      details: { mentor: mentorName, mentee: application.menteeName },
      people: [mentorId, application.menteeId],
      link: `/admin/selection/${application.menteeId}`,
    })
  }
  await returnToQueue(db, context, application, { mentorId, mentorName, ...defined({ message }) })
}

/** Closes an introduction, unless it has been closed meanwhile. */
export async function closeIfOpen(
  db: Db,
  context: SelectionContext,
  { id, menteeId, state }: { id: string; menteeId: string; state: 'expired' | 'withdrawn' },
): Promise<void> {
  const application = await lockApplication(db, menteeId)
  const introduction = await findIntroduction(db, id)
  if (application === undefined || introduction === undefined || !isOpen(introduction)) return
  await closeIntroduction(db, context, { application, introduction, state })
}
