import { describe, expect, test } from 'vitest'
import type { Journey } from '#introductions/schemas.ts'
import { daysAgo, ended, introduction, journey, mentoring, mentorship } from './facts.ts'
import { menteeStep } from './next-step.ts'

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
    ['has met, and is asked whether they fit', mentoring({ meetings: 1, toFit: true }), 'fit', 'you'],
    [
      'is asked whether they fit, before the next meeting',
      mentoring({ meetings: 1, toFit: true, nextMeeting: daysAgo(-2) }),
      'fit',
      'you',
    ],
    ['has met and answered', mentoring({ meetings: 1, nextMeeting: daysAgo(-2) }), 'meeting', 'you'],
    [
      'is asked whether they fit, while the other waits for a time',
      mentoring({ meetings: 1, toFit: true, toChoose: true }),
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
