import type { Meeting } from '@udyam/contract/mentorships/record-schemas'
import { isProposed, suitsWay } from '@udyam/contract/mentorships/values'
import type { mentorships } from '@udyam/contract/mentorships/calls'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import type { Db } from '#platform/db/open.ts'
import { calendarDownload } from '#platform/documents/calendar.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { meetingFile } from '#platform/documents/meeting-entry.ts'
import { findMeeting, insertMeeting, updateMeeting } from '#programme/selection/meetings.store.ts'
import {
  agreedOf,
  dropMeetingNews,
  lockActiveParticipant,
  mailOwnEntry,
  notifyOther,
  requireParticipant,
  targetOf,
  type LockedParticipant,
} from '#programme/selection/participant.ts'

type Calls = Pick<typeof mentorships, 'propose' | 'accept' | 'move' | 'cancel' | 'calendar'>

export const meetingHandlers: Handlers<Calls> = {
  async propose(context) {
    await requireWithinLimit(context, 'proposal')
    const { times, ...fields } = context.body
    const part = { table: 'mentorship', id: context.params.id } as const
    const data = await inTransaction(context.db, async (trx) => {
      const participant = await lockActiveParticipant(trx, context.user.id, part)
      const { mentorship, side } = participant
      const meeting = await insertMeeting(trx, {
        ...fields,
        times: inUtc(times),
        mentorshipId: mentorship.id,
        proposedBy: side,
        now: context.now(),
      })
      await context.audit(trx, { action: 'meeting.propose', target: targetOf(mentorship) })
      await notifyOther(trx, context, participant, { kind: 'meetingProposed', meeting })
      return meeting
    })
    return { message: 'meeting_proposed', data }
  },

  async accept(context) {
    const time = new Date(context.body.time).toISOString()
    const data = await inTransaction(context.db, async (trx) => {
      const { participant, meeting } = await lockMeeting(trx, context)
      if (isAgreed(meeting) && meeting.startsAt === time) return meeting
      requireAhead(meeting, context.now())
      if (!isProposed(meeting) || !meeting.times.includes(time)) {
        throw badField('time', 'time_not_proposed')
      }
      if (meeting.proposedBy === participant.side) throw new HttpError('conflict', 'own_proposal')
      if (Date.parse(time) <= context.now().getTime()) throw badField('time', 'time_past')
      const accepted = await updateMeeting(trx, meeting._id, {
        state: 'accepted',
        startsAt: time,
        changesEntry: isAgreed(meeting),
        now: context.now(),
      })
      await dropMeetingNews(trx, participant.mentorship, meeting.startsAt)
      await context.audit(trx, { action: 'meeting.accept', target: targetOf(participant.mentorship) })
      await notifyOther(trx, context, participant, {
        kind: 'meetingAccepted',
        when: time,
        meeting: accepted,
      })
      await mailOwnEntry(trx, context, participant, { kind: 'meetingAccepted', meeting: accepted })
      return accepted
    })
    return { message: 'meeting_accepted', data }
  },

  async move(context) {
    await requireWithinLimit(context, 'proposal')
    const { place, way, updatedAt } = context.body
    const { message, data } = await inTransaction(context.db, async (trx) => {
      const { participant, meeting } = await lockMeeting(trx, context)
      requireAhead(meeting, context.now())
      requireFresh(meeting, updatedAt)
      const next = { place: place ?? meeting.place, way: way === undefined ? meeting.way : way }
      if (!suitsWay(next)) throw badField('place', 'url_invalid')
      const times = inUtc(context.body.times).filter((time) => time !== meeting.startsAt)
      // Only the agreed time was sent: it stays, and other proposals are dropped.
      const kept = times.length === 0 ? meeting.startsAt : null
      const moved = await updateMeeting(trx, meeting._id, {
        times: kept === null ? times : [kept],
        proposedBy: participant.side,
        ...next,
        changesEntry: isAgreed(meeting) && (next.place !== meeting.place || next.way !== meeting.way),
        now: context.now(),
      })
      await dropMeetingNews(trx, participant.mentorship, meeting.startsAt)
      await context.audit(trx, { action: 'meeting.move', target: targetOf(participant.mentorship) })
      await notifyOther(
        trx,
        context,
        participant,
        kept === null
          ? { kind: 'meetingMoved', meeting: moved }
          : { kind: 'meetingAccepted', when: kept, meeting: moved },
      )
      if (kept !== null) {
        await mailOwnEntry(trx, context, participant, { kind: 'meetingAccepted', meeting: moved })
      }
      return {
        data: moved,
        message: kept === null ? ('meeting_moved' as const) : ('meeting_accepted' as const),
      }
    })
    return { message, data }
  },

  async cancel(context) {
    const data = await inTransaction(context.db, async (trx) => {
      const { participant, meeting } = await lockMeeting(trx, context)
      if (meeting.state === 'cancelled') return meeting
      requireAhead(meeting, context.now())
      await dropMeetingNews(trx, participant.mentorship, meeting.startsAt)
      const cancelled = await updateMeeting(trx, meeting._id, {
        state: 'cancelled',
        changesEntry: true,
        now: context.now(),
      })
      await context.audit(trx, { action: 'meeting.cancel', target: targetOf(participant.mentorship) })
      const told = { when: meeting.startsAt, meeting: cancelled }
      await notifyOther(trx, context, participant, { kind: 'meetingCancelled', ...told })
      await mailOwnEntry(trx, context, participant, { kind: 'meetingDropped', meeting: cancelled })
      return cancelled
    })
    return { message: 'meeting_cancelled', data }
  },

  async calendar(context) {
    const { db, env, user, params, language, now } = context
    const part = { table: 'meeting', id: params.id } as const
    const { mentorship, other } = await requireParticipant(db, user.id, part)
    const meeting = requireFound(await findMeeting(db, params.id), 'meeting_not_found')
    const agreed = agreedOf(meeting, mentorship.id, other.name)
    if (agreed === undefined) throw new HttpError('conflict', 'not_agreed')
    const content = await meetingFile(
      db,
      { env, now },
      { meeting: agreed, owner: { email: user.email, language } },
    )
    return { data: calendarDownload('meeting.ics', content) }
  },
}

async function lockMeeting(
  db: Db,
  { user, params: { id } }: Context & { user: User; params: { id: string } },
): Promise<{ participant: LockedParticipant; meeting: Meeting }> {
  const participant = await lockActiveParticipant(db, user.id, { table: 'meeting', id })
  return { participant, meeting: requireFound(await findMeeting(db, id), 'meeting_not_found') }
}

function isAgreed(meeting: Meeting): boolean {
  return meeting.state === 'accepted'
}

/** @throws conflict for a meeting that is cancelled or has begun */
function requireAhead({ state, startsAt }: Meeting, now: Date): void {
  if (state === 'cancelled') throw new HttpError('conflict', 'meeting_gone')
  if (startsAt !== null && Date.parse(startsAt) <= now.getTime()) {
    throw new HttpError('conflict', 'meeting_past')
  }
}

function inUtc(times: string[]): string[] {
  return [...new Set(times.map((time) => new Date(time).toISOString()))]
}
