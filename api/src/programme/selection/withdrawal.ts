import type { Db } from '#platform/db/open.ts'
import type { CutFor } from '#platform/db/mentorship-schema.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import { beginNextRound, moveApplication, requireApplication } from './application.ts'
import type { SelectionContext } from './context.ts'
import { joinIntake } from './intakes/intake.ts'
import { closeIntroduction } from './introduction-closing.ts'
import { emptyBriefs, findOpenIntroductions, withdrawDrafts } from './introduction.store.ts'
import { endMentorship } from './mentorship.ts'
import { findActiveMentorship } from './mentorship.store.ts'

/**
 * Withdraws a mentee from the selection: open work is closed, an active mentorship ends, and those concerned
 * are notified. The mentor loses access.
 *
 * @param how the actor, and the side that loses access to the mentorship
 * @throws not-found for an unknown mentee, conflict for one who has left already
 */
export async function withdraw(
  db: Db,
  context: SelectionContext,
  menteeId: string,
  { by = 'mentee', cutFor = 'mentor' }: { by?: 'mentee' | 'admin'; cutFor?: CutFor } = {},
): Promise<void> {
  const application = await requireApplication(db, menteeId)
  if (application.state === 'withdrawn') throw new HttpError('conflict', 'step_not_possible')
  // First, because closing open work would return the mentee to the queue.
  await moveApplication(db, context, application, { state: 'withdrawn' })
  for (const introduction of await findOpenIntroductions(db, menteeId)) {
    await closeIntroduction(db, context, { application, introduction, state: 'withdrawn' })
  }
  await withdrawDrafts(db, menteeId, context.now())
  const mentorship = await findActiveMentorship(db, menteeId)
  if (mentorship !== undefined) {
    await endMentorship(db, context, { application, mentorship, by, reason: 'moved_on', cutFor })
  }
  await emptyBriefs(db, menteeId)
  await notify(db, context, {
    to: 'admins',
    kind: 'applicationWithdrawn',
    details: { mentee: application.menteeName },
    people: [menteeId],
    link: `/admin/selection/${menteeId}`,
  })
}

/**
 * Registers a mentee again who has left; a round of evaluations begins.
 *
 * @throws not-found for an unknown mentee, conflict for one who has not left
 */
export async function rejoin(db: Db, context: SelectionContext, menteeId: string): Promise<void> {
  const application = await requireApplication(db, menteeId)
  if (application.state !== 'withdrawn') throw new HttpError('conflict', 'step_not_possible')
  await moveApplication(db, context, application, { state: 'registered' })
  await joinIntake(db, context, { menteeId })
  await beginNextRound(db, menteeId)
}
