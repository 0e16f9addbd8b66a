import { describe, expect, test } from 'vitest'
import type { Journey, MentorshipSummary } from '#introductions/schemas.ts'
import { menteeStep, mentorStep } from './next-step.ts'

const now = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const mentorship = (change: Partial<MentorshipSummary> = {}): MentorshipSummary => ({
  _id: 'm1',
  name: 'Sanjay Kulkarni',
  state: 'active',
  startedAt: daysAgo(30),
  closedAt: null,
  urgency: 'calm',
  unread: 0,
  openItems: 0,
  nextMeeting: null,
  lastMeeting: null,
  meetings: 0,
  minutes: 0,
  image: '',
  toChoose: false,
  isProposed: false,
  toReview: false,
  isReviewed: false,
  endedBy: null,
  farewell: '',
  ...change,
})

type Introduction = Journey['introductions'][number]

const introduction = (change: Partial<Introduction> = {}): Introduction => ({
  _id: 'i1',
  mentorName: 'Meenakshi Tiwari',
  mentor: null,
  state: 'shared',
  sharedAt: daysAgo(3),
  viewedAt: null,
  answeredAt: null,
  expiresAt: daysAgo(-7),
  message: '',
  ...change,
})

const journey = (change: Partial<Journey> = {}): Journey => ({
  state: 'registered',
  since: daysAgo(5),
  by: null,
  reason: '',
  holds: [],
  hasAnswered: false,
  openQuestions: 8,
  introductions: [],
  mentorships: [],
  certificates: [],
  wishes: [],
  openings: [],
  survey: null,
  updatedAt: daysAgo(5),
  ...change,
})

const ended = (change: Partial<MentorshipSummary> = {}) =>
  mentorship({ state: 'ended', closedAt: daysAgo(5), endedBy: 'mentor', farewell: 'All the best', ...change })

const mentoring = (change: Partial<MentorshipSummary> = {}) => ({
  state: 'mentoring' as const,
  mentorships: [mentorship(change)],
})

describe('a mentee', () => {
  test.each<[string, Partial<Journey>, string, string]>([
    ['has registered', { state: 'registered' }, 'registered', 'team'],
    ['is looked at', { state: 'under_review' }, 'under_review', 'team'],
    ['is on the waiting list', { state: 'waitlisted' }, 'waitlisted', 'team'],
    ['is selected', { state: 'eligible' }, 'eligible', 'team'],
    ['has been shared', { state: 'introduced', introductions: [introduction()] }, 'introduced', 'other'],
    ['is not taken', { state: 'not_eligible' }, 'not_eligible', 'nobody'],
    ['has left, or kept the account', { state: 'withdrawn' }, 'withdrawn', 'you'],
    [
      'has completed',
      { state: 'completed', mentorships: [mentorship({ state: 'completed' })] },
      'completed',
      'nobody',
    ],
    [
      'has not confirmed the address',
      { state: 'eligible', holds: ['confirm_address', 'allow_brief'] },
      'confirm_address',
      'you',
    ],
    ['has switched off the brief while registered', { holds: ['allow_brief'] }, 'allow_brief', 'you'],
    [
      'has switched off the brief once selected',
      { state: 'eligible', holds: ['allow_brief'] },
      'allow_brief',
      'you',
    ],
    [
      'has switched off the brief and is not taken',
      { state: 'not_eligible', holds: ['allow_brief'] },
      'not_eligible',
      'nobody',
    ],
    ['has no meeting', mentoring(), 'propose', 'you'],
    ['has proposed times', mentoring({ isProposed: true }), 'time_proposed', 'other'],
    ['is asked to choose a time', mentoring({ toChoose: true, isProposed: true }), 'choose_time', 'you'],
    ['has a meeting', mentoring({ nextMeeting: daysAgo(-2), isProposed: true }), 'meeting', 'you'],
    [
      'is asked to choose another time for a meeting',
      mentoring({ nextMeeting: daysAgo(-2), toChoose: true }),
      'choose_time',
      'you',
    ],
    ['is asked for the closing review', mentoring({ toReview: true, toChoose: true }), 'review', 'you'],
    ['has given the closing review', mentoring({ isReviewed: true, isProposed: true }), 'reviewed', 'other'],
    [
      'has given the closing review, and has a meeting',
      mentoring({ isReviewed: true, nextMeeting: daysAgo(-2) }),
      'meeting',
      'you',
    ],
    ['has been left by the mentor', { state: 'eligible', mentorships: [ended()] }, 'ended', 'team'],
    [
      'has been refused',
      { state: 'eligible', introductions: [introduction({ state: 'declined', answeredAt: daysAgo(5) })] },
      'declined',
      'team',
    ],
    [
      'has waited for an answer in vain',
      { state: 'eligible', introductions: [introduction({ state: 'expired', answeredAt: daysAgo(5) })] },
      'declined',
      'team',
    ],
    [
      'has been left, and refused after that',
      {
        state: 'eligible',
        mentorships: [ended({ closedAt: daysAgo(9) })],
        introductions: [introduction({ state: 'declined', answeredAt: daysAgo(5) })],
      },
      'declined',
      'team',
    ],
    [
      'was left before a new application',
      { state: 'eligible', since: daysAgo(1), mentorships: [ended()] },
      'eligible',
      'team',
    ],
    [
      'was left, and is mentored by somebody else',
      { state: 'mentoring', mentorships: [mentorship({ _id: 'm2' }), ended()] },
      'propose',
      'you',
    ],
    [
      'has an introduction that was taken back',
      { state: 'eligible', introductions: [introduction({ state: 'withdrawn', answeredAt: daysAgo(5) })] },
      'eligible',
      'team',
    ],
  ])('who %s', (_who, change, kind, acts) => {
    expect(menteeStep(journey(change))).toMatchObject({ kind, acts })
  })

  test('reads about the mentorship that ended last, and the introduction that came to nothing last', () => {
    const mentorships = [ended({ _id: 'old', closedAt: daysAgo(5.5) }), ended({ _id: 'last' })]
    const since = daysAgo(6)
    expect(menteeStep(journey({ state: 'eligible', since, mentorships })).mentorship?._id).toBe('last')
    const introductions = [
      introduction({ _id: 'old', state: 'declined', answeredAt: daysAgo(5.5) }),
      introduction({ _id: 'last', state: 'expired', answeredAt: daysAgo(5) }),
    ]
    expect(menteeStep(journey({ state: 'eligible', since, introductions })).introduction?._id).toBe('last')
  })

  test('whose mentorship closed just before the application moved on reads about it', () => {
    const closedAt = new Date(Date.parse(daysAgo(5)) - 400).toISOString()
    expect(menteeStep(journey({ state: 'eligible', mentorships: [ended({ closedAt })] })).kind).toBe('ended')
    const before = new Date(Date.parse(daysAgo(5)) - 61_000).toISOString()
    expect(menteeStep(journey({ state: 'eligible', mentorships: [ended({ closedAt: before })] })).kind).toBe(
      'eligible',
    )
  })
})

describe('a mentor', () => {
  const facts = {
    isPending: false,
    isAsked: false,
    isIncomplete: false,
    isListed: true,
    survey: null,
    waiting: 0,
    introduced: 0,
    mentorships: [],
    now,
  }
  const meeting = (days: number, _id = 'm1') => mentorship({ _id, nextMeeting: daysAgo(-days) })

  test.each<[string, Partial<Parameters<typeof mentorStep>[0]>, string, string]>([
    ['has applied and told everything', { isPending: true }, 'applied', 'team'],
    ['has applied and told little', { isPending: true, isIncomplete: true }, 'tell_more', 'team'],
    [
      'has applied and is asked',
      { isPending: true, isIncomplete: true, isAsked: true },
      'answer_team',
      'you',
    ],
    ['has been approved', {}, 'approved', 'nobody'],
    ['has an old question beside the approval', { isAsked: true }, 'approved', 'nobody'],
    [
      'is asked for an answer',
      { waiting: 1, introduced: 1, isListed: false, mentorships: [meeting(1)] },
      'answer',
      'you',
    ],
    ['has switched off the directory', { isListed: false }, 'allow_directory', 'you'],
    ['has answered all', { introduced: 2 }, 'nothing', 'nobody'],
    ['has no meeting', { mentorships: [mentorship()] }, 'propose', 'you'],
    ['has a survey and no meeting', { survey: 's1', mentorships: [mentorship()] }, 'survey', 'you'],
    ['has a survey and a meeting', { survey: 's1', mentorships: [meeting(1)] }, 'meeting', 'you'],
    [
      'has a survey, and was left',
      { survey: 's1', mentorships: [ended({ endedBy: 'mentee', closedAt: daysAgo(3) })] },
      'other_ended',
      'nobody',
    ],
    [
      'waits for a chosen time',
      { mentorships: [mentorship({ isProposed: true })] },
      'time_proposed',
      'other',
    ],
    [
      'is to choose a time',
      { mentorships: [meeting(1), mentorship({ _id: 'm2', toChoose: true })] },
      'choose_time',
      'you',
    ],
    [
      'is to review',
      { mentorships: [mentorship({ toChoose: true }), mentorship({ toReview: true })] },
      'review',
      'you',
    ],
    [
      'has a meeting, and another mentee without one',
      { mentorships: [mentorship({ _id: 'm2' }), meeting(1)] },
      'meeting',
      'you',
    ],
    [
      'was left by a mentee',
      { introduced: 1, mentorships: [ended({ endedBy: 'mentee', closedAt: daysAgo(3) })] },
      'other_ended',
      'nobody',
    ],
    [
      'was left, and has a meeting with another',
      { introduced: 2, mentorships: [meeting(2), ended({ endedBy: 'mentee', closedAt: daysAgo(3) })] },
      'meeting',
      'you',
    ],
    [
      'was left, while another chooses a time',
      {
        introduced: 2,
        mentorships: [mentorship({ isProposed: true }), ended({ endedBy: 'admin', closedAt: daysAgo(3) })],
      },
      'other_ended',
      'nobody',
    ],
    [
      'was left long ago',
      { introduced: 1, mentorships: [ended({ endedBy: 'mentee', closedAt: daysAgo(15) })] },
      'nothing',
      'nobody',
    ],
    [
      'has ended it',
      { introduced: 1, mentorships: [ended({ endedBy: 'mentor', closedAt: daysAgo(3) })] },
      'nothing',
      'nobody',
    ],
  ])('who %s', (_who, change, kind, acts) => {
    expect(mentorStep({ ...facts, ...change })).toMatchObject({ kind, acts })
  })

  test('reads about the next of several meetings', () => {
    const mentorships = [meeting(5, 'later'), meeting(1, 'next'), meeting(9, 'last')]
    expect(mentorStep({ ...facts, mentorships }).mentorship?._id).toBe('next')
  })
})
