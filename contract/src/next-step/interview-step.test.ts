import { expect, test } from 'vitest'
import type { Journey } from '#introductions/schemas.ts'
import { menteeStep } from './next-step.ts'

const interview = {
  _id: 'v1',
  state: 'proposed',
  times: ['2026-11-21T10:00:00Z'],
  startsAt: null,
  minutes: 30,
  way: 'phone',
  place: '',
  updatedAt: '2026-11-19T10:00:00Z',
} as const satisfies Journey['interview']
const agreed = { ...interview, state: 'agreed', startsAt: '2026-11-21T10:00:00Z' } as const

const facts: Parameters<typeof menteeStep>[0] = {
  state: 'registered',
  since: '2026-11-19T10:00:00Z',
  holds: [],
  introductions: [],
  mentorships: [],
  survey: null,
}

test.each<[string, Partial<typeof facts>, string, string]>([
  ['is asked to choose before all else', { interview, holds: ['allow_brief'] }, 'choose_interview', 'you'],
  ['has agreed', { state: 'under_review', interview: agreed }, 'interview', 'you'],
  [
    'has agreed, with an open address',
    { interview: agreed, holds: ['confirm_address'] },
    'confirm_address',
    'you',
  ],
  ['has agreed, with open questions', { interview: agreed, questions: 2 }, 'questions', 'you'],
  ['has agreed, with a survey', { interview: agreed, survey: 's1' }, 'interview', 'you'],
  ['is not asked', {}, 'registered', 'team'],
])('a mentee who %s', (_who, change, kind, acts) => {
  expect(menteeStep({ ...facts, ...change })).toMatchObject({ kind, acts })
})
