import { isHeld, type Meeting, type Mentorship } from '@udyam/contract/mentorship-records'
import type { Db } from '../../db/open.ts'
import { findProfileViews } from '../../selection/profile-views.store.ts'
import { findCertificate, findFit, findReviews } from './closing.store.ts'
import { countUnread } from './conversation.store.ts'
import { findMeetings } from './meetings.store.ts'
import type { Own } from './participant.store.ts'
import { findItems, findNotes } from './records.store.ts'

/** A mentorship as the caller may see it. */
export async function viewOf(db: Db, own: Own, now: Date): Promise<Mentorship> {
  const { id, side, other } = own
  const meetings = await findMeetings(db, id)
  const reviews = await findReviews(db, id)
  const [review = null, otherReview = null] = [reviews[side], reviews[other.side]]
  const certificate = await findCertificate(db, { mentorshipId: id })
  return {
    _id: id,
    state: own.state,
    side,
    other: { _id: other.id, name: other.name, side: other.side },
    startedAt: own.startedAt.toISOString(),
    closedAt: own.closedAt?.toISOString() ?? null,
    ...endOf(own),
    meetings: inOrder(meetings, now),
    notes: await findNotes(db, id, side),
    items: await findItems(db, id),
    unread: await countUnread(db, { mentorshipId: id, author: other.side }),
    hasMet: meetings.some((meeting) => isHeld(meeting, now)),
    fit: await findFit(db, id, side),
    review,
    otherReview: review === null ? null : otherReview,
    isOtherReviewGiven: otherReview !== null,
    certificate: certificate?.code ?? null,
    openings: await findProfileViews(db, own[`${side}Id`], { what: 'contact' }),
    updatedAt: own.updatedAt.toISOString(),
  }
}

/** Whether the two have met. */
export async function hasMet(db: Db, own: Own, now: Date): Promise<boolean> {
  return (await findMeetings(db, own.id)).some((meeting) => isHeld(meeting, now))
}

/** How it ended. That somebody found it was not a fit is theirs alone: nobody is to blame. */
function endOf({ side, endedBy, endReason, endMessage }: Own) {
  const isUntold = endReason === 'not_a_fit' && endedBy !== side
  return isUntold ? { endedBy: null, endReason: '', endMessage } : { endedBy, endReason, endMessage }
}

/** The next first, then those that were or are off, newest first. */
function inOrder(meetings: Meeting[], now: Date): Meeting[] {
  const isAhead = (meeting: Meeting) => meeting.state !== 'cancelled' && !isHeld(meeting, now)
  const timeOf = ({ startsAt, times }: Meeting) => Date.parse(startsAt ?? times.toSorted()[0] ?? '')
  const sorted = meetings.toSorted((one, other) => timeOf(one) - timeOf(other))
  return [...sorted.filter(isAhead), ...sorted.filter((meeting) => !isAhead(meeting)).toReversed()]
}
