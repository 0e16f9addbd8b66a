import { handleInvitations } from './due-invitations.ts'
import { sendWeeklyReads } from './weekly-reads.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { eachAlone } from '#platform/lib/each-alone.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { sendDigests, type NameStep } from './digest.ts'
import { releasePlans } from '#programme/matching/sharing/due-plans.ts'
import { failSilentVersions } from '#programme/matching/plans/plan-version.store.ts'
import { notify } from '#platform/notifications/notify.ts'
import { eraseDue } from '#programme/privacy/erase-account.ts'
import { liftGrownUp } from '#programme/privacy/people.store.ts'
import { purgeExpired, eraseInactive } from '#programme/privacy/retention.ts'
import { remindOfficers } from '#programme/privacy/grievance.ts'
import { returnToQueue } from '#programme/selection/application.ts'
import { lockApplication } from '#programme/selection/application.store.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { endIfActive } from '#programme/safety/end-contact.ts'
import {
  batchSize,
  findExpired,
  findMeetingsWithNames,
  findStranded,
  findUnanswerable,
  takeAccountDeletion,
  type AccountDeletion,
} from '#programme/selection/due-tasks.store.ts'
import { closeIfOpen } from '#programme/selection/introduction-closing.ts'
import { claimReminders } from '#programme/selection/introduction.store.ts'
import { remindOfInterviews } from '#programme/selection/interviews/interview.ts'
import { answerNotice, remind } from '#programme/selection/reminder.ts'
import { claimMeetings } from '#programme/selection/meetings.store.ts'
import { calendarOf, howOf } from '#programme/selection/participant.ts'
import { askSurveys } from '#programme/surveys/asking.ts'
import { fillFreedPlaces, remindOfEvents } from '#programme/learning/event.ts'
import { lapse } from '#programme/privacy/consent.ts'
import { findUnanswered } from '#programme/privacy/consent.store.ts'

const pollMs = 30_000

type DueTaskContext = SelectionContext & { db: Db; nameNextStep?: NameStep; isReady?(): boolean }

/**
 * Runs all due tasks: reminders, expiry, and the effects of blocks and deletions. Concurrent processes handle
 * each row once. The next run retries what failed; a failure does not stop other tasks.
 *
 * @throws the first failure, after all were tried
 */
export async function runDueTasks(context: DueTaskContext): Promise<void> {
  const tasks = [
    liftGrownUp,
    remindMentors,
    releasePlans,
    endSilentPlans,
    expireIntroductions,
    closeUnreachable,
    endStranded,
    notifyOfDeletions,
    remindOfMeetings,
    remindOfInterviews,
    fillFreedPlaces,
    remindOfEvents,
    sendDigests,
    sendWeeklyReads,
    handleInvitations,
    eraseDue,
    purgeExpired,
    eraseInactive,
    lapseConsents,
    remindOfficers,
    // On some mornings it takes seconds.
    askSurveys,
  ]
  await eachAlone(tasks, (task) => task(context))
}

/** Runs the due tasks every 30 seconds while the service is ready. */
export function startDueTasks(
  context: DueTaskContext & { onError(error: unknown): void; isReady(): boolean },
): { stop(): Promise<void> } {
  const { isReady, onError } = context
  return runEvery({ every: pollMs, work: () => runDueTasks(context), isReady, onError })
}

async function remindMentors(context: DueTaskContext): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const due = await claimReminders(trx, { now: context.now(), limit: batchSize })
    for (const { id, mentorId, menteeId, menteeName, expiresAt } of due) {
      const notice = answerNotice({ id, menteeId, mentee: menteeName, expiresAt })
      const to = { accountId: mentorId, role: 'mentor' } as const
      await remind(trx, context, { wait: 'answer', id, ...to, byId: null, notice })
    }
  })
}

/** Fails the plan computation of a dead process. */
async function endSilentPlans({ db, now }: DueTaskContext): Promise<void> {
  await failSilentVersions(db, now())
}

async function expireIntroductions(context: DueTaskContext): Promise<void> {
  await eachAlone(await findExpired(context.db, context.now()), (due) =>
    inTransaction(context.db, (trx) => closeIfOpen(trx, context, { ...due, state: 'expired' })),
  )
}

async function closeUnreachable(context: DueTaskContext): Promise<void> {
  await eachAlone(await findUnanswerable(context.db), (due) =>
    inTransaction(context.db, (trx) => closeIfOpen(trx, context, { ...due, state: 'withdrawn' })),
  )
}

async function endStranded(context: DueTaskContext): Promise<void> {
  await eachAlone(await findStranded(context.db), (due) =>
    inTransaction(context.db, (trx) => endIfActive(trx, context, due)),
  )
}

async function notifyOfDeletions(context: DueTaskContext): Promise<void> {
  const notifyNext = () =>
    inTransaction(context.db, async (trx) => {
      const deletion = await takeAccountDeletion(trx)
      if (deletion === undefined) return false
      await notifyOfDeletion(trx, context, deletion)
      return true
    })
  while (await notifyNext()) continue
}

async function notifyOfDeletion(
  db: Db,
  context: SelectionContext,
  { toldId, toldRole, wasMentoring }: AccountDeletion,
): Promise<void> {
  if (wasMentoring) {
    const link = toldRole === 'mentee' ? '/mentee/journey' : '/mentor/mentees'
    // An erased person is not named.
    await notify(db, context, { to: [toldId], kind: 'otherLeft', details: { other: '' }, link, people: [] })
  } else if (toldRole === 'mentor') {
    const link = '/mentor/introductions'
    await notify(db, context, {
      to: [toldId],
      kind: 'introductionRecalled',
      details: { mentee: '' },
      people: [],
      link,
    })
  }
  const application = toldRole === 'mentee' ? await lockApplication(db, toldId) : undefined
  if (application !== undefined) await returnToQueue(db, context, application)
}

async function remindOfMeetings(context: DueTaskContext): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const claimed = await claimMeetings(trx, { now: context.now(), limit: batchSize })
    for (const meeting of await findMeetingsWithNames(trx, claimed)) {
      const { menteeId, menteeName, mentorId, mentorName } = meeting
      for (const [id, other] of [
        [menteeId, mentorName],
        [mentorId, menteeName],
      ] as const) {
        await notify(trx, context, {
          to: [id],
          kind: 'meetingTomorrow',
          details: { other, when: meeting.startsAt.toISOString(), ...howOf(meeting) },
          people: [menteeId, mentorId],
          link: `/mentorships/${meeting.mentorshipId}`,
          ...calendarOf(trx, context, { ...meeting, other, isCancelled: false }),
        })
      }
    }
  })
}

const batch = 50

/**
 * Withdraws unanswered consents after their deadline, each account in its own transaction. Concurrent
 * processes may run it.
 */
async function lapseConsents(context: SelectionContext & { db: Db }): Promise<void> {
  const due = await findUnanswered(context.db, context.now(), batch)
  await eachAlone(due, (id) => inTransaction(context.db, (trx) => lapse(trx, context, id)))
}
