import { openQuestion } from '@udyam/contract/profile/mentor-parts'
import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { events } from '@udyam/contract/events/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { menteeStep, mentorStep } from '@udyam/contract/next-step/next-step'
import { mentorships } from '@udyam/contract/mentorships/calls'
import type { ApplicationState } from '@udyam/contract/selection/values'
import { notifications } from '@udyam/contract/notifications/calls'
import { surveys } from '@udyam/contract/surveys/calls'
import { visitors } from '@udyam/contract/visitors/calls'
import { call } from '#lib/api.ts'
import { dataQuery } from '#lib/query.ts'

/** States in which the mentee still has no mentor and nobody has been asked. */
const waits: readonly ApplicationState[] = ['registered', 'under_review', 'eligible']

/** Data of a mentee's start page: three calls, and a fourth while they wait or have a mentor. */
async function readMentee(signal: AbortSignal) {
  const [journey, event, news] = await Promise.all([
    call(introductions.journey, undefined, { signal }),
    readEvent(signal),
    call(notifications.list, { query: { page: 1, limit: 5 } }, { signal }),
  ])
  const active = journey.data.mentorships.find(({ state }) => state === 'active')
  const mentorship = active && (await call(mentorships.get, { params: { id: active._id } }, { signal })).data
  const written =
    mentorship && mentorship.unread > 0
      ? (
          await call(
            mentorships.messages,
            { params: { id: mentorship._id }, query: { page: 1, limit: 1 } },
            { signal },
          )
        ).data[0]
      : undefined
  const fitting =
    waits.includes(journey.data.state) && (await call(mentors.listInField, undefined, { signal }))
  const couldFit = fitting ? fitting.data : []
  const reader = menteeStep(journey.data).introduction?.mentor
  // A mentor may leave the directory at any time; then the card omits them.
  const asked = reader
    ? await call(mentors.getApproved, { params: { id: reader } }, { signal }).catch(() => undefined)
    : undefined
  return {
    journey: journey.data,
    event,
    couldFit,
    asked: asked?.data,
    news: news.data.filter(({ readAt }) => readAt === null),
    mentorship,
    lastWords: written?.author === 'mentor' ? written.text : '',
  }
}

/** The next event that the reader has accepted, else the next one that they can answer; the page does without it. */
async function readEvent(signal: AbortSignal) {
  const found = await call(events.list, undefined, { signal }).catch(() => undefined)
  const coming = found?.data.filter(({ state, answer }) => state === 'published' && answer !== 'no') ?? []
  const inOrder = coming.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return inOrder.find(({ answer }) => answer === 'yes') ?? inOrder[0]
}

async function readMentor(signal: AbortSignal) {
  const [own, asked, mentees, mentoring, open, event] = await Promise.all([
    call(mentors.getProfile, undefined, { signal }),
    call(introductions.list, undefined, { signal }),
    call(introductions.mentees, undefined, { signal }),
    call(introductions.mentoring, undefined, { signal }),
    call(surveys.list, undefined, { signal }),
    readEvent(signal),
  ])
  const waiting = asked.data.filter(({ state }) => state === 'shared' || state === 'viewed')
  const question = openQuestion(own.data.mentor.asked)
  const isUnderReview = own.data.mentor.status === 'Pending'
  const survey = open.data.find(({ stopped }) => !stopped)?._id ?? null
  const step = mentorStep({
    isPending: isUnderReview,
    isAsked: question !== '',
    isIncomplete: own.data.mentor.missing.length > 0,
    isListed: mentoring.data.isInDirectory,
    waiting: waiting.length,
    introduced: asked.data.length,
    mentorships: mentees.data,
    survey,
    asked: mentoring.asked,
    now: new Date(),
  })
  const met = step.kind === 'meeting' || step.kind === 'choose_time' ? step.mentorship : undefined
  return {
    isUnderReview,
    appliedAt: own.data.mentor.createdAt,
    question,
    waiting,
    step,
    /** A survey that is not the step itself. */
    survey: step.kind === 'survey' ? null : survey,
    event,
    /** The one whose meeting, or choice of a time, is the next step. */
    mentorship: met && (await call(mentorships.get, { params: { id: met._id } }, { signal })).data,
    mentees: mentees.data.filter(({ state }) => state === 'active'),
    mentorships: mentees.data,
    mentoring: mentoring.data,
  }
}

/** The day of each role, in one query: it shows as a whole, and so nothing of it moves. */
export const startQueries = {
  mentee: () => queryOptions({ queryKey: ['start', 'mentee'], queryFn: ({ signal }) => readMentee(signal) }),
  mentor: () => queryOptions({ queryKey: ['start', 'mentor'], queryFn: ({ signal }) => readMentor(signal) }),
  visitor: () => dataQuery(['start', 'visitor'], visitors.profile, undefined),
  admin: () => dataQuery(['start', 'admin'], dashboard.get, undefined),
}

export type MenteeDay = Awaited<ReturnType<typeof readMentee>>
export type MentorDay = Awaited<ReturnType<typeof readMentor>>
