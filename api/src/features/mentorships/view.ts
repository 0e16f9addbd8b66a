import type { Meeting, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { isHeld } from '@udyam/contract/mentorships/values'
import type { Db } from '#platform/db/open.ts'
import { findCertificate, findFit, findReviews } from '#programme/selection/closing.store.ts'
import { findMeetings } from '#programme/selection/meetings.store.ts'
import { countUnread } from '#programme/selection/messages.store.ts'
import { findOwnPhoto } from '#platform/photos/photo.store.ts'
import { isToAskAgain, isWithheld } from '#programme/privacy/consent.store.ts'
import { findPairBlocks } from '#programme/safety/pair-block.store.ts'
import { endAsShownTo } from '#programme/selection/mentorship.ts'
import { findLanguages, isSearching, type Participant } from '#programme/selection/participant.store.ts'
import { findProfileViews } from '#programme/selection/profile-views.store.ts'
import { findConsentedBrief } from './mentorships.store.ts'
import { findItems, findNotes } from './records.store.ts'

export async function viewOf(db: Db, participant: Participant, now: Date): Promise<Mentorship> {
  const { mentorship, side, other } = participant
  const { id } = mentorship
  const meetings = await findMeetings(db, id)
  const languages = await findLanguages(db, mentorship)
  const reviews = await findReviews(db, id)
  const [review = null, otherReview = null] = [reviews[side], reviews[other.side]]
  const blocks = await findPairBlocks(db, mentorship)
  const isOpen = mentorship.state === 'active' && blocks.length === 0
  const photo = isOpen ? await findOwnPhoto(db, other.id) : null
  const image = photo === null || photo.waits ? '' : photo.image
  const found = await findCertificate(db, { mentorshipId: id })
  return {
    _id: id,
    state: mentorship.state,
    side,
    other: { _id: other.id, name: other.name, side: other.side, ...languages[other.side], image },
    sharesLanguage: languages.isShared,
    brief: await findConsentedBrief(db, id, now),
    startedAt: mentorship.startedAt.toISOString(),
    closedAt: mentorship.closedAt?.toISOString() ?? null,
    ...endAsShownTo(side, mentorship),
    isSearching:
      side === 'mentee' && mentorship.state === 'ended' && (await isSearching(db, mentorship.menteeId)),
    contact: await contactOf(db, participant),
    meetings: inOrder(meetings, now),
    notes: await findNotes(db, id, side),
    items: await findItems(db, id),
    unread: await countUnread(db, { mentorshipId: id, author: other.side }),
    hasMet: meetings.some((meeting) => isHeld(meeting, now)),
    fit: await findFit(db, id, side),
    review,
    otherReview: review === null ? null : otherReview,
    isBlocked: blocks.includes(side),
    isOtherReviewGiven: otherReview !== null,
    certificate: found?.isShown ? found.certificate.code : null,
    openings: await findProfileViews(db, mentorship[`${side}Id`], { what: 'contact' }),
    updatedAt: mentorship.updatedAt.toISOString(),
  }
}

/** Consent of both sides to share phone and e-mail. */
async function contactOf(db: Db, { mentorship, side, other }: Participant): Promise<Mentorship['contact']> {
  const accountId = mentorship[`${side}Id`]
  const asking = { accountId, purpose: 'contact', since: mentorship.startedAt } as const
  return {
    mine: !(await isWithheld(db, accountId, 'contact')),
    theirs: !(await isWithheld(db, other.id, 'contact')),
    asks: mentorship.state === 'active' && (await isToAskAgain(db, asking)),
  }
}

/** Upcoming meetings, next first; then past and cancelled ones, newest first. */
function inOrder(meetings: Meeting[], now: Date): Meeting[] {
  const isAhead = (meeting: Meeting) => meeting.state !== 'cancelled' && !isHeld(meeting, now)
  const timeOf = ({ startsAt, times }: Meeting) => Date.parse(startsAt ?? times.toSorted()[0] ?? '')
  const sorted = meetings.toSorted((one, other) => timeOf(one) - timeOf(other))
  return [...sorted.filter(isAhead), ...sorted.filter((meeting) => !isAhead(meeting)).toReversed()]
}
