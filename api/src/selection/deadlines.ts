import { indianDate } from '@udyam/contract/fields'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { findIntroduction, findMentorship, lockApplication } from './flow.store.ts'
import { closeIntroduction, endMentorship, firstName, returnToQueue, type SelectionContext } from './flow.ts'
import {
  claimMeetings,
  claimReminders,
  findExpired,
  findStranded,
  findUnanswerable,
  takeAccountDeletion,
} from './deadlines.store.ts'

const pollMs = 30_000

type DeadlineContext = SelectionContext & { db: Db }

/**
 * Does what falls due by itself: reminders, expiry, and whatever a block or a deletion has left behind. Each is done
 * once, however many processes do it, and again later where it fails; what fails holds up nothing else.
 *
 * @throws the first failure, once everything has been tried
 */
export async function runDueDeadlines(context: DeadlineContext): Promise<void> {
  const failures: unknown[] = []
  for (const step of [remind, expire, freeTheStranded, notifyOfDeletions, remindOfMeetings]) {
    await step(context).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Keeps the flow as long as the service runs. */
export function startDeadlines(
  context: DeadlineContext & { onError(error: unknown): void; isReady(): boolean },
): {
  stop(): Promise<void>
} {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (!context.isReady()) return
    running ??= runDueDeadlines(context)
      .catch(context.onError)
      .finally(() => (running = undefined))
  }, pollMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function remind(context: DeadlineContext): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const { id, mentorId, menteeName, expiresAt } of await claimReminders(trx, context.now())) {
      await notify(trx, context, {
        to: [mentorId],
        kind: 'introductionReminder',
        details: { mentee: firstName(menteeName), day: indianDate(expiresAt) },
        link: `/mentor/introductions/${id}`,
      })
      await context.audit(trx, {
        action: 'introduction.remind',
        target: { type: 'introduction', id, name: menteeName },
      })
    }
  })
}

async function expire(context: DeadlineContext): Promise<void> {
  for (const found of await findExpired(context.db, context.now())) await closeOpen(context, found, 'expired')
}

async function freeTheStranded(context: DeadlineContext): Promise<void> {
  for (const found of await findUnanswerable(context.db)) await closeOpen(context, found, 'withdrawn')
  for (const { id, menteeId } of await findStranded(context.db)) {
    await inTransaction(context.db, async (trx) => {
      const application = await lockApplication(trx, menteeId)
      const mentorship = await findMentorship(trx, id)
      if (application === undefined || mentorship?.state !== 'active') return
      await endMentorship(trx, context, application, mentorship, {
        by: 'system',
        reason: 'mentor_unavailable',
      })
    })
  }
}

/** Closes an introduction, unless somebody was faster. */
async function closeOpen(
  context: DeadlineContext,
  { id, menteeId }: { id: string; menteeId: string },
  state: 'expired' | 'withdrawn',
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, menteeId)
    const introduction = await findIntroduction(trx, id)
    if (application === undefined || introduction === undefined) return
    if (introduction.state !== 'shared' && introduction.state !== 'viewed') return
    await closeIntroduction(trx, context, application, introduction, { state })
  })
}

async function notifyOfDeletions(context: DeadlineContext): Promise<void> {
  const tellNext = () =>
    inTransaction(context.db, async (trx) => {
      const deletion = await takeAccountDeletion(trx)
      if (deletion === undefined) return false
      const { toldId, toldRole, goneName, wasMentoring } = deletion
      if (wasMentoring) {
        const link = toldRole === 'mentee' ? '/mentee/journey' : '/mentor/mentees'
        await notify(trx, context, { to: [toldId], kind: 'otherLeft', details: { other: goneName }, link })
      } else if (toldRole === 'mentor') {
        await notify(trx, context, {
          to: [toldId],
          kind: 'introductionRecalled',
          details: { mentee: goneName },
          link: '/mentor/introductions',
        })
      }
      const application = toldRole === 'mentee' ? await lockApplication(trx, toldId) : undefined
      if (application !== undefined) await returnToQueue(trx, context, application)
      return true
    })
  while (await tellNext()) continue
}

async function remindOfMeetings(context: DeadlineContext): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const meeting of await claimMeetings(trx, context.now())) {
      const { menteeId, menteeName, mentorId, mentorName } = meeting
      for (const [id, other] of [
        [menteeId, mentorName],
        [mentorId, menteeName],
      ] as const) {
        await notify(trx, context, {
          to: [id],
          kind: 'meetingTomorrow',
          details: { other, when: meeting.startsAt.toISOString() },
          link: `/mentorships/${meeting.mentorshipId}`,
        })
      }
    }
  })
}
