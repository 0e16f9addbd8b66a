import { isProposed, type Meeting } from '@udyam/contract/mentorship-records'
import type { mentorships } from '@udyam/contract/mentorships'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { badField, HttpError, requireFound, requireFresh } from '../../http/http-error.ts'
import { calendarFile } from '../../documents/calendar.ts'
import { calendarTexts } from './meeting-texts.ts'
import { findMeeting, insertMeeting, updateMeeting } from './meetings.store.ts'
import type { Own } from './participant.store.ts'
import { linkTo, lockActive, requireOwn, targetOf, tellOther, type Doing } from './participant.ts'

type Calls = Pick<typeof mentorships, 'propose' | 'accept' | 'move' | 'cancel' | 'calendar'>

export const meetingHandlers: Handlers<Calls> = {
  async propose(context) {
    const { times, ...fields } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const { own } = await lockActive(trx, context, { table: 'mentorship', id: context.params.id })
      const meeting = await insertMeeting(trx, {
        ...fields,
        times: inUtc(times),
        mentorshipId: own.id,
        proposedBy: own.side,
        now: context.now(),
      })
      await context.audit(trx, { action: 'meeting.propose', target: targetOf(own) })
      await tellOther(trx, context, own, { kind: 'meetingProposed' })
      return meeting
    })
    return { message: 'meeting_proposed', data }
  },

  async accept(context) {
    const time = new Date(context.body.time).toISOString()
    const data = await inTransaction(context.db, async (trx) => {
      const { own, meeting } = await lockMeeting(trx, context)
      if (isAgreed(meeting) && meeting.startsAt === time) return meeting
      requireAhead(meeting, context.now())
      if (!isProposed(meeting) || !meeting.times.includes(time)) {
        throw badField('time', 'time_not_proposed')
      }
      if (meeting.proposedBy === own.side) throw new HttpError('conflict', 'own_proposal')
      if (Date.parse(time) <= context.now().getTime()) throw badField('time', 'time_past')
      const accepted = await updateMeeting(trx, meeting._id, {
        state: 'accepted',
        startsAt: time,
        changesEntry: isAgreed(meeting),
        now: context.now(),
      })
      await context.audit(trx, { action: 'meeting.accept', target: targetOf(own) })
      await tellOther(trx, context, own, { kind: 'meetingAccepted', when: time })
      return accepted
    })
    return { message: 'meeting_accepted', data }
  },

  async move(context) {
    const { place, updatedAt } = context.body
    const { message, data } = await inTransaction(context.db, async (trx) => {
      const { own, meeting } = await lockMeeting(trx, context)
      requireAhead(meeting, context.now())
      requireFresh(meeting, updatedAt)
      const times = inUtc(context.body.times).filter((time) => time !== meeting.startsAt)
      // Nothing but the agreed time: it stands, and what else was proposed is off.
      const isKept = meeting.startsAt !== null && times.length === 0
      const moved = await updateMeeting(trx, meeting._id, {
        times: isKept && meeting.startsAt !== null ? [meeting.startsAt] : times,
        proposedBy: own.side,
        ...(place === undefined ? {} : { place }),
        changesEntry: isAgreed(meeting) && place !== undefined && place !== meeting.place,
        now: context.now(),
      })
      await context.audit(trx, { action: 'meeting.move', target: targetOf(own) })
      await tellOther(
        trx,
        context,
        own,
        isKept ? { kind: 'meetingAccepted', when: meeting.startsAt } : { kind: 'meetingMoved' },
      )
      return { data: moved, message: isKept ? ('meeting_accepted' as const) : ('meeting_moved' as const) }
    })
    return { message, data }
  },

  async cancel(context) {
    const data = await inTransaction(context.db, async (trx) => {
      const { own, meeting } = await lockMeeting(trx, context)
      if (meeting.state === 'cancelled') return meeting
      requireAhead(meeting, context.now())
      const cancelled = await updateMeeting(trx, meeting._id, {
        state: 'cancelled',
        changesEntry: true,
        now: context.now(),
      })
      await context.audit(trx, { action: 'meeting.cancel', target: targetOf(own) })
      await tellOther(trx, context, own, { kind: 'meetingCancelled', when: meeting.startsAt })
      return cancelled
    })
    return { message: 'meeting_cancelled', data }
  },

  async calendar(context) {
    const { db, env, user, params, language, now } = context
    const own = await requireOwn(db, context, { table: 'meeting', id: params.id })
    const meeting = requireFound(await findMeeting(db, params.id), 'meeting_not_found')
    if (meeting.startsAt === null) throw new HttpError('conflict', 'not_agreed')
    const link = `${env.publicUrl}${linkTo(own)}`
    const content = calendarFile({
      ...calendarTexts(language, { other: own.other.name, topic: meeting.topic, link }),
      uid: meeting._id,
      sequence: meeting.sequence,
      isCancelled: meeting.state === 'cancelled',
      startsAt: new Date(meeting.startsAt),
      minutes: meeting.minutes,
      place: meeting.place,
      url: link,
      organiser: env.mailFrom,
      attendee: user.email,
      now: now(),
    })
    const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'REQUEST'
    return {
      data: {
        name: 'meeting.ics',
        type: `text/calendar; charset=utf-8; method=${method}`,
        content: Buffer.from(content).toString('base64'),
      },
    }
  },
}

async function lockMeeting(
  db: Db,
  context: Doing & { params: { id: string } },
): Promise<{ own: Own; meeting: Meeting }> {
  const { id } = context.params
  const { own } = await lockActive(db, context, { table: 'meeting', id })
  return { own, meeting: requireFound(await findMeeting(db, id), 'meeting_not_found') }
}

function isAgreed(meeting: Meeting): boolean {
  return meeting.state === 'accepted'
}

/** Refuses what has been cancelled, or has begun at the time agreed. */
function requireAhead({ state, startsAt }: Meeting, now: Date): void {
  if (state === 'cancelled') throw new HttpError('conflict', 'meeting_gone')
  if (startsAt !== null && Date.parse(startsAt) <= now.getTime()) {
    throw new HttpError('conflict', 'meeting_past')
  }
}

function inUtc(times: string[]): string[] {
  return [...new Set(times.map((time) => new Date(time).toISOString()))]
}
