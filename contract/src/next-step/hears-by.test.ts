import { describe, expect, test } from 'vitest'
import type { Journey } from '#introductions/schemas.ts'
import { completed, daysAgo, introduction, journey, mentoring } from './facts.ts'
import { hearsBy } from './hears-by.ts'
import { menteeStep } from './next-step.ts'

describe('by when a mentee hears', () => {
  const by = daysAgo(-20)
  test.each<[string, Partial<Journey>, string | null]>([
    ['has open questions', { questions: 3 }, by],
    ['has a survey', { survey: 's1' }, by],
    ['has not confirmed the address, and is not decided', { holds: ['confirm_address'] }, by],
    ['waits', { state: 'under_review' }, by],
    ['is selected, and does not let anybody be asked', { state: 'eligible', holds: ['allow_brief'] }, null],
    [
      'is selected, and has not confirmed the address',
      { state: 'eligible', holds: ['confirm_address'] },
      null,
    ],
    [
      'waits for a mentor’s answer, and does not let another be asked',
      { state: 'introduced', introductions: [introduction()], holds: ['allow_brief'] },
      by,
    ],
    ['is to choose a time', mentoring({ toChoose: true }), null],
    ['has left', { state: 'withdrawn' }, null],
  ])('is told to one who %s', (_who, change, told) => {
    expect(hearsBy(journey({ by, ...change }))).toBe(told)
  })
})

test('a completed mentoring leads to its certificate', () => {
  const done = journey({ state: 'completed', mentorships: [completed(3)] })
  expect(menteeStep(done)).toMatchObject({ kind: 'completed', certificate: '7K3MQ9XA2B4C' })
})
