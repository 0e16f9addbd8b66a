import { describe, expect, test } from 'vitest'
import type { PairHistory } from './history.ts'
import { ruleOfPlan, rulesOfAnswers, rulesOfHistory } from './rules.ts'
import type { RuledOut } from './reasons.ts'
import { firstSettings as settings } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { history, preparedPair, silentMentee, silentMentor } from './test/silent.ts'

const past = { mentee: ['history'], mentor: ['history'] }

describe('what happened between two', () => {
  test.each<[string, Partial<PairHistory>, [string, boolean, string[]?][]]>([
    ['nothing', {}, []],
    ['a mentor who is not approved', { barred: 'not_approved' }, [['not_approved', false]]],
    ['a blocked mentor', { barred: 'blocked' }, [['blocked', false]]],
    ['a mentor on a break', { barred: 'on_break' }, [['on_break', false]]],
    ['a profile that waits', { asked: true }, [['asked', false]]],
    ['a tie', { tied: true }, [['tie', false]]],
    [
      'declined as known too well',
      { declines: [{ reason: 'know_too_well', day: '2020-01-01' }] },
      [['tie', false]],
    ],
    [
      'no time, 179 days ago',
      { declines: [{ reason: 'no_time', day: '2026-05-28' }] },
      [['declined', true, ['no_time']]],
    ],
    ['no time, 180 days ago', { declines: [{ reason: 'no_time', day: '2026-05-27' }] }, []],
    ['no time, 181 days ago', { declines: [{ reason: 'no_time', day: '2026-05-26' }] }, []],
    [
      'another field, years ago',
      { declines: [{ reason: 'not_my_field', day: '2020-01-01' }] },
      [['declined', true, ['not_my_field']]],
    ],
    [
      'four times declined, one of them as known too well',
      {
        declines: [
          { reason: 'other', day: '2026-11-01' },
          { reason: 'know_too_well', day: '2026-11-02' },
          { reason: 'no_time', day: '2026-11-03' },
          { reason: 'other', day: '2026-11-04' },
        ],
      },
      [
        ['tie', false],
        ['declined', true, ['other', 'no_time']],
      ],
    ],
    ['avoided', { avoided: true }, [['avoid', false]]],
    ['reported', { reported: true }, [['reported', false]]],
    ['ended early', { ended: true }, [['ended', true]]],
    ['room for one', { room: 1 }, []],
    ['no room', { room: 0 }, [['full', true]]],
    [
      'all at once',
      {
        barred: 'blocked',
        asked: true,
        tied: true,
        avoided: true,
        reported: true,
        declines: [{ reason: 'other_mentor', day: '2026-01-01' }],
        ended: true,
        room: 0,
      },
      [
        ['blocked', false],
        ['asked', false],
        ['tie', false],
        ['avoid', false],
        ['reported', false],
        ['declined', true, ['other_mentor']],
        ['ended', true],
        ['full', true],
      ],
    ],
  ])('%s', (_what, happened, expected) => {
    const found = rulesOfHistory({ ...history, ...happened }, { ...settings, againAfterDays: 180 })
    expect(found).toEqual(
      expected.map(([rule, isLiftable, values = []]) => ({
        side: 'rule',
        rule,
        isLiftable,
        fields: past,
        values,
        others: [],
      })),
    )
  })
})

describe('what the answers rule out', () => {
  test.each<[string, Partial<MenteeAnswers>, Partial<MentorAnswers>, Partial<RuledOut>[]]>([
    ['nothing', {}, {}, []],
    [
      'no language in common',
      { languages: ['mr', 'hi'] },
      { languages: ['en'] },
      [
        {
          rule: 'language',
          fields: { mentee: ['languages'], mentor: ['languages'] },
          values: ['mr', 'hi'],
          others: ['en'],
        },
      ],
    ],
    [
      'no way to meet',
      { meeting: 'online' },
      { meeting: 'in_person' },
      [{ rule: 'meeting', fields: { mentee: ['meeting'], mentor: ['meeting'] }, values: [], others: [] }],
    ],
    [
      'too far',
      { meeting: 'in_person', district: 'Pune' },
      { district: 'Nashik' },
      [
        {
          rule: 'km',
          fields: { mentee: ['district', 'meeting'], mentor: ['district', 'meeting'] },
          values: ['165'],
          others: [],
        },
      ],
    ],
  ])('%s', (_what, mentee, mentor, expected) => {
    const pair = { mentee: { ...silentMentee, ...mentee }, mentor: { ...silentMentor, ...mentor } }
    const found = rulesOfAnswers(pair, preparedPair(mentee, mentor), { ...settings, limitKm: 164 })
    expect(found).toEqual(expected.map((rule) => ({ side: 'rule', isLiftable: true, ...rule })))
  })
})

test.each([
  [600, 600, []],
  [601, 600, []],
  [599, 600, [['lowest_fit', ['59']]]],
  [500, 1000, [['lowest_fit', ['50']]]],
  [0, undefined, []],
])('a score of %i with a lowest fit of %s is ruled out as %j', (score, lowestFit, expected) => {
  const found = ruleOfPlan(score, lowestFit === undefined ? settings : { ...settings, lowestFit })
  expect(found.map(({ rule, values }) => [rule, values])).toEqual(expected)
  expect(found.every(({ isLiftable }) => isLiftable)).toBe(true)
})
