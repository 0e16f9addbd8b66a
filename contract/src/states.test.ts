import { describe, expect, test } from 'vitest'
import { suitsWay } from './mentorships/values.ts'
import * as mentorships from './mentorships/values.ts'
import { mentorStatuses } from './mentors/values.ts'
import * as selection from './selection/values.ts'
import { districtClass, districtClasses, funnelSteps } from './dashboard/chart-values.ts'

/** The lists are stored, or named by texts and answers. */
test.each([
  [
    'of an application',
    selection.applicationStates,
    'registered under_review waitlisted eligible introduced mentoring completed not_eligible withdrawn',
  ],
  [
    'of an introduction',
    selection.introductionStates,
    'draft shared viewed consented declined expired withdrawn',
  ],
  ['of a mentorship', selection.mentorshipStates, 'active completed ended'],
  ['of a meeting', mentorships.meetingStates, 'proposed accepted cancelled'],
  ['of a mentor', mentorStatuses, 'Pending Approved Blocked'],
  ['of a district', districtClasses, 'room few none quiet'],
])('the states %s', (_whose, states, written) => {
  expect(states.join(' ')).toBe(written)
})

test.each([
  ['decisions', selection.decisions, 'eligible waitlisted not_eligible'],
  ['flags', selection.evaluationFlags, 'missing_information conflict_of_interest duplicate'],
  ['reasons to decline', selection.declineReasons, 'no_time not_my_field other_mentor know_too_well other'],
  [
    'what waits too long',
    selection.escalationKinds,
    'unreviewed unassigned unanswered no_first_meeting no_meeting mentor_paused needs_talk over_asked',
  ],
  ['ties', selection.ties, 'family household close_friend business_partner creditor'],
  [
    'answered ties',
    selection.answeredTies,
    'family household close_friend business_partner creditor conflict_of_interest',
  ],
  ['what a decision needs', selection.decisionNeeds, 'evaluations reading talk'],
  ['what is let through', selection.overridden, 'decision same_person'],
  ['sides', selection.sides, 'mentee mentor'],
  ['age bands', selection.ageBands, '18-20 21-24 25-29 30-34 35+'],
  ['ways to meet', mentorships.meetingWays, 'phone video person'],
  ['answers to the fit', mentorships.fitAnswers, 'good deciding not_a_fit'],
  ['items', mentorships.itemKinds, 'goal action'],
  ['reasons to end', mentorships.endReasons, 'goals_reached no_time not_a_fit moved_on other'],
  ['steps that are counted', funnelSteps, 'registered decided eligible introduced mentoring completed'],
])('the %s', (_what, list, written) => {
  expect(list.join(' ')).toBe(written)
})

describe('the age band that a mentor sees', () => {
  test.each([
    [null, null],
    ['2009-11-23', '18-20'],
    ['2008-11-23', '18-20'],
    ['2005-11-24', '18-20'],
    ['2005-11-23', '21-24'],
    ['2001-11-24', '21-24'],
    ['2001-11-23', '25-29'],
    ['1996-11-24', '25-29'],
    ['1996-11-23', '30-34'],
    ['1991-11-24', '30-34'],
    ['1991-11-23', '35+'],
    ['1950-01-01', '35+'],
    ['2027-01-01', null],
  ])('of one born on %s is %s', (dob, band) => {
    expect(selection.ageBand(dob, '2026-11-23')).toBe(band)
  })
})

describe('the place of a meeting', () => {
  test.each([
    ['video', 'https://meet.example/x', true],
    ['video', 'https://a', true],
    ['video', '', true],
    ['video', 'http://meet.example', false],
    ['video', 'https://', false],
    ['video', 'https:///x', false],
    ['video', 'https:// meet', false],
    ['video', 'https://meet.example/a b', false],
    ['video', 'see https://meet.example', false],
    ['video', 'Pune', false],
    ['video', 'https://meet.example:pass@evil.example/', false],
    ['video', 'https://meet.example@evil.example/', false],
    ['video', 'https://evil.example\\@meet.example/', false],
    ['video', 'https://meet.example/@asha?with=a@b', true],
    ['person', 'Pune, see https://meet.example:pass@evil.example/', false],
    [null, 'http://meet.example@evil.example', false],
    [null, 'write to asha@example.com, or https://example.com/a', true],
    ['person', 'Pune', true],
    ['phone', 'http://meet.example', true],
    [null, 'Pune', true],
  ] as const)('by %s, %j, suits: %s', (way, place, suits) => {
    expect(suitsWay({ way, place })).toBe(suits)
  })
})

test('a meeting without a time has not been held, and waits for no answer once it is agreed', () => {
  const timeless = { state: 'accepted', startsAt: null, times: ['2026-05-02T10:00:00.000Z'], minutes: 60 }
  expect(mentorships.isHeld(timeless, new Date('2026-06-01T00:00:00Z'))).toBe(false)
  expect(mentorships.isProposed(timeless)).toBe(false)
})

describe('a district', () => {
  test.each([
    [0, 0, 'quiet'],
    [0, 5, 'quiet'],
    [1, 0, 'none'],
    [2, 1, 'few'],
    [2, 2, 'room'],
    [2, 3, 'room'],
  ])('where %i wait for %i places is %s', (waiting, places, name) => {
    expect(districtClass({ waiting, places })).toBe(name)
  })
})
