import { describe, expect, test } from 'vitest'
import { completed, daysAgo, ended, mentorship, now } from './facts.ts'
import { mentorStep } from './next-step.ts'

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
    ['is asked by an intake how many they take', { asked: { round: 'r1', questions: 2 } }, 'round', 'you'],
    [
      'is asked by an intake for answers',
      { asked: { round: null, questions: 1 } },
      'mentor_questions',
      'you',
    ],
    ['has answered an intake', { asked: { round: null, questions: 0 } }, 'approved', 'nobody'],
    [
      'has applied, while an intake asks',
      { isPending: true, asked: { round: 'r1', questions: 2 } },
      'applied',
      'team',
    ],
    [
      'has a meeting, while an intake asks',
      { mentorships: [meeting(1)], asked: { round: 'r1', questions: 2 } },
      'meeting',
      'you',
    ],
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
      'has completed a mentoring',
      { introduced: 1, mentorships: [completed(3)] },
      'mentor_completed',
      'nobody',
    ],
    [
      'has completed it two weeks ago',
      { introduced: 1, mentorships: [completed(14)] },
      'mentor_completed',
      'nobody',
    ],
    ['has completed it long ago', { introduced: 1, mentorships: [completed(15)] }, 'nothing', 'nobody'],
    [
      'has completed it long ago, without an introduction',
      { mentorships: [completed(15)] },
      'nothing',
      'nobody',
    ],
    [
      'has completed it, without a certificate to read',
      { introduced: 1, mentorships: [mentorship({ state: 'completed', closedAt: daysAgo(3) })] },
      'nothing',
      'nobody',
    ],
    [
      'has completed one, and has a meeting with another',
      { introduced: 2, mentorships: [meeting(2), completed(3)] },
      'meeting',
      'you',
    ],
    [
      'has completed one, while another chooses a time',
      { introduced: 2, mentorships: [mentorship({ isProposed: true }), completed(3)] },
      'mentor_completed',
      'nobody',
    ],
    [
      'was left two weeks ago',
      { introduced: 1, mentorships: [ended({ endedBy: 'mentee', closedAt: daysAgo(14) })] },
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

  test('reads of which round waits for an answer', () => {
    expect(mentorStep({ ...facts, asked: { round: 'r1', questions: 0 } }).round).toBe('r1')
  })

  const waits = {
    review: { toReview: true },
    choose_time: { toChoose: true },
    fit: { toFit: true },
    meeting: { nextMeeting: daysAgo(-2) },
    propose: {},
    time_proposed: { isProposed: true },
    reviewed: { isReviewed: true },
  }
  test.each([
    ['review', 'choose_time'],
    ['choose_time', 'fit'],
    ['fit', 'meeting'],
    ['meeting', 'propose'],
    ['propose', 'time_proposed'],
    ['time_proposed', 'reviewed'],
  ] as const)('with one mentorship in %s and another in %s reads of the first', (first, second) => {
    const mentorships = [mentorship(waits[second]), mentorship(waits[first])]
    expect(mentorStep({ ...facts, mentorships }).kind).toBe(first)
  })

  test('who is to choose a time for two reads of the one without a meeting', () => {
    const has = mentorship({ toChoose: true, nextMeeting: daysAgo(-2) })
    const lacks = mentorship({ toChoose: true, _id: 'lacks' })
    for (const mentorships of [
      [has, lacks],
      [lacks, has],
    ]) {
      expect(mentorStep({ ...facts, mentorships }).mentorship?._id).toBe('lacks')
    }
  })

  test('who waits for two alike reads of the first in the list', () => {
    const mentorships = [mentorship({ _id: 'first' }), mentorship({ _id: 'second' })]
    expect(mentorStep({ ...facts, mentorships }).mentorship?._id).toBe('first')
  })
})
