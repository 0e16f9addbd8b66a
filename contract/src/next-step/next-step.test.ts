import { describe, expect, test } from 'vitest'
import type { Journey } from '#introductions/schemas.ts'
import { completed, daysAgo, ended, introduction, journey, mentoring, mentorship } from './facts.ts'
import { menteeStep, type Step, stepTitle } from './next-step.ts'

const declined = (days: number) => introduction({ state: 'declined', answeredAt: daysAgo(days) })

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
      'has not confirmed the address while looked at',
      { state: 'under_review', holds: ['confirm_address'] },
      'confirm_address',
      'you',
    ],
    [
      'has switched off the brief on the waiting list',
      { state: 'waitlisted', holds: ['allow_brief'] },
      'allow_brief',
      'you',
    ],
    ['has a survey while the team looks', { survey: 's1' }, 'survey', 'you'],
    [
      'is looked at, with questions left open',
      { state: 'under_review', questions: 2 },
      'under_review',
      'team',
    ],
    [
      'has switched off the brief and is not taken',
      { state: 'not_eligible', holds: ['allow_brief'] },
      'not_eligible',
      'nobody',
    ],
    ['has no meeting', mentoring(), 'propose', 'you'],
    ['is mentored, while no mentorship runs', { state: 'mentoring' }, 'nothing', 'nobody'],
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
      'has been left, and has a survey',
      { state: 'eligible', mentorships: [ended()], survey: 's1' },
      'ended',
      'team',
    ],
    [
      'has completed a mentoring, and is selected again',
      { state: 'eligible', mentorships: [completed(5)] },
      'eligible',
      'team',
    ],
    [
      'has been refused, and has a survey',
      { state: 'eligible', introductions: [declined(5)], survey: 's1' },
      'declined',
      'team',
    ],
    ['has been refused', { state: 'eligible', introductions: [declined(5)] }, 'declined', 'team'],
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
        introductions: [declined(5)],
      },
      'declined',
      'team',
    ],
    [
      'has been left and refused in this search, and refused last',
      { state: 'eligible', since: daysAgo(9), mentorships: [ended()], introductions: [declined(4)] },
      'declined',
      'team',
    ],
    [
      'has been refused and left in one moment',
      { state: 'eligible', mentorships: [ended()], introductions: [declined(5)] },
      'ended',
      'team',
    ],
    [
      'was refused before a new application',
      { state: 'eligible', since: daysAgo(1), introductions: [declined(5)] },
      'eligible',
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

  test('reads about what came to nothing last, in whatever order it is listed', () => {
    const since = daysAgo(6)
    const mentorships = [ended({ _id: 'old', closedAt: daysAgo(5.5) }), ended({ _id: 'last' })]
    for (const listed of [mentorships, mentorships.toReversed()]) {
      const read = menteeStep(journey({ state: 'eligible', since, mentorships: listed }))
      expect(read.mentorship?._id).toBe('last')
    }
    const introductions = [
      introduction({ _id: 'old', state: 'declined', answeredAt: daysAgo(5.5) }),
      introduction({ _id: 'last', state: 'expired', answeredAt: daysAgo(5) }),
    ]
    for (const listed of [introductions, introductions.toReversed()]) {
      const read = menteeStep(journey({ state: 'eligible', since, introductions: listed }))
      expect(read.introduction?._id).toBe('last')
    }
  })

  test.each([
    ['09:59:00.000', 'ended', 'declined'],
    ['09:58:59.999', 'eligible', 'eligible'],
  ])(
    'whose mentor left or refused at %s, and who was selected at 10:00, reads %s or %s',
    (time, left, refused) => {
      const search = { state: 'eligible', since: '2026-11-15T10:00:00.000Z' } as const
      const at = `2026-11-15T${time}Z`
      expect(menteeStep(journey({ ...search, mentorships: [ended({ closedAt: at })] })).kind).toBe(left)
      const introductions = [introduction({ state: 'declined', answeredAt: at })]
      expect(menteeStep(journey({ ...search, introductions })).kind).toBe(refused)
    },
  )

  test.each(['shared', 'viewed'] as const)(
    'reads of the introduction that is %s, not of an earlier one',
    (state) => {
      const open = introduction({ _id: 'open', state })
      const introductions = [introduction({ state: 'declined', answeredAt: daysAgo(5) }), open]
      expect(menteeStep(journey({ state: 'introduced', introductions }))).toEqual({
        kind: 'introduced',
        acts: 'other',
        introduction: open,
      })
    },
  )

  test('whose introduction is gone reads that somebody else acts', () => {
    expect(menteeStep(journey({ state: 'introduced' }))).toEqual({ kind: 'introduced', acts: 'other' })
  })

  test('with open questions reads of which intake they are, if it has a name', () => {
    const name = { en: 'Monsoon 2026', hi: 'मानसून 2026', mr: 'पावसाळा 2026' }
    const asked = { kind: 'questions', acts: 'you' }
    expect(menteeStep(journey({ questions: 2 }))).toEqual(asked)
    expect(menteeStep(journey({ questions: 2, intake: { name, closesOn: '2026-12-31' } }))).toEqual({
      ...asked,
      intake: name,
    })
  })

  test('who has completed gets the certificate of the completed mentorship, if there is one', () => {
    const mentorships = [ended(), completed(3)]
    expect(menteeStep(journey({ state: 'completed', mentorships })).certificate).toBe('7K3MQ9XA2B4C')
    expect(menteeStep(journey({ state: 'completed' }))).toEqual({ kind: 'completed', acts: 'nobody' })
  })
})

test.each<[string, Step, string, string]>([
  [
    'a mentorship',
    { kind: 'meeting', acts: 'you', mentorship: mentorship() },
    'start.talkWith',
    'Sanjay Kulkarni',
  ],
  [
    'an introduction',
    { kind: 'declined', acts: 'team', introduction: declined(5) },
    'step.declined',
    'Meenakshi Tiwari',
  ],
  ['an end', { kind: 'ended', acts: 'team', mentorship: ended() }, 'step.ended', 'Sanjay Kulkarni'],
  [
    'an end whose mentor is unknown',
    { kind: 'ended', acts: 'team', mentorship: ended({ name: '' }) },
    'step.endedSomeone',
    '',
  ],
  ['nobody', { kind: 'registered', acts: 'team' }, 'journey.now.registered', ''],
])('the title of a step about %s has the name that is known', (_what, about, key, name) => {
  expect(stepTitle(about)).toEqual({ key, name })
})
