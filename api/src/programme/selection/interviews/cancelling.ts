import type { Db } from '#platform/db/open.ts'
import { dropWaiting, notify } from '#platform/notifications/notify.ts'
import type { SelectionContext } from '../context.ts'
import { entryOf, interviewPath, shownName } from './interview-entry.ts'
import { findOpenInterview, type KnownInterview, updateInterview } from './interview.store.ts'

type How = {
  /** The administrator who cancels; null when the application has ended. */
  byId: string | null
  note?: string | undefined
}

/** Cancels an interview; calendars with its agreed time are told. */
export async function cancelInterview(
  db: Db,
  context: SelectionContext,
  interview: KnownInterview,
  { byId, note }: How,
): Promise<void> {
  const { id, menteeId, startsAt } = interview
  await updateInterview(db, id, { state: 'cancelled', note, now: context.now() })
  await context.audit(db, { action: 'interview.cancelled', target: { type: 'mentee', id: menteeId } })
  await dropChoice(db, menteeId)
  const cancelled: KnownInterview = { ...interview, state: 'cancelled', sequence: interview.sequence + 1 }
  const when: Record<string, string> = startsAt === null ? {} : { when: startsAt.toISOString() }
  // The end of the application says more than the end of a proposal.
  if (byId !== null || startsAt !== null)
    await notify(db, context, {
      to: [menteeId],
      kind: 'interviewCancelled',
      details: when,
      people: [],
      link: interviewPath(interview, 'mentee'),
      ...entryOf(db, context, cancelled, 'mentee'),
    })
  if (interview.byId !== null && startsAt !== null)
    await notify(db, context, {
      to: [interview.byId],
      kind: 'interviewDropped',
      details: { ...when, mentee: shownName(interview) },
      people: [menteeId],
      link: interviewPath(interview, 'admin'),
      ...(interview.byId === byId && { mailOnly: true }),
      ...entryOf(db, context, cancelled, 'admin'),
    })
}

/** Cancels the open interview of an application that has ended. */
export async function cancelOpenInterview(
  db: Db,
  context: SelectionContext,
  menteeId: string,
): Promise<void> {
  const open = await findOpenInterview(db, menteeId)
  if (open !== undefined) await cancelInterview(db, context, open, { byId: null })
}

/** What waits for devices about times to choose from is no longer true. */
export async function dropChoice(db: Db, menteeId: string): Promise<void> {
  const link = interviewPath({ menteeId }, 'mentee')
  await dropWaiting(db, { accountIds: [menteeId], kinds: ['interviewProposed'], link })
}
