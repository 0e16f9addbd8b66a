import { describe, expect, test } from 'vitest'
import { districts } from '../texts/districts.ts'
import { bandOf } from './bands.ts'
import { kilometres } from './district-points.ts'
import { fit } from './fit.ts'
import type { PairHistory } from './history.ts'
import { liftableRules } from './said.ts'
import { adjusted } from './score.ts'
import { firstSettings as settings } from './settings.ts'
import { history, silentMentee, silentMentor } from './test/silent.ts'

describe('what happened between two', () => {
  const rules = (past: Partial<PairHistory>) =>
    fit(silentMentee, silentMentor, { ...history, ...past }, settings).ruledOut.map(
      ({ rule, isLiftable }) => [rule, isLiftable],
    )

  test.each<[string, Partial<PairHistory>, [string, boolean][]]>([
    ['nothing', {}, []],
    ['a blocked mentor', { barred: 'blocked' }, [['blocked', false]]],
    ['a profile that waits', { asked: true }, [['asked', false]]],
    ['a tie', { tied: true }, [['tie', false]]],
    [
      'declined as known too well',
      { declines: [{ reason: 'know_too_well', day: '2020-01-01' }] },
      [['tie', false]],
    ],
    ['no time, 179 days ago', { declines: [{ reason: 'no_time', day: '2026-05-28' }] }, [['declined', true]]],
    ['no time, 180 days ago', { declines: [{ reason: 'no_time', day: '2026-05-27' }] }, []],
    [
      'another field, years ago',
      { declines: [{ reason: 'not_my_field', day: '2020-01-01' }] },
      [['declined', true]],
    ],
    ['ended early', { ended: true }, [['ended', true]]],
    ['no room', { room: 0 }, [['full', true]]],
    [
      'avoided and reported',
      { avoided: true, reported: true },
      [
        ['avoid', false],
        ['reported', false],
      ],
    ],
  ])('%s', (_what, past, expected) => {
    expect(rules(past)).toEqual(expected)
  })

  test('a wish comes first and counts 100, a silence 50; the score stays within 0 and 1000', () => {
    const past = { ...history, wished: true, expired: '2026-09-01' }
    const found = fit(
      { ...silentMentee, needs: ['exports'] },
      { ...silentMentor, helps: ['exports'] },
      past,
      settings,
    )
    expect(found.score).toBe(650 + 100 - 50)
    expect(found.reasons.map(({ kind }) => kind)).toEqual(['wish', 'needs'])
    expect(found.misfits).toMatchObject([{ kind: 'silent', values: ['2026-09-01'], weight: -5 }])
    expect(adjusted(960, { wished: true, expired: null }, settings)).toBe(1000)
    expect(adjusted(20, { wished: false, expired: '2026-09-01' }, settings)).toBe(0)
  })
})

test('a plan has a lowest fit, and rules can be lifted for one introduction', () => {
  const found = fit(silentMentee, silentMentor, history, { ...settings, lowestFit: 501 })
  expect(found.ruledOut).toMatchObject([{ rule: 'lowest_fit', isLiftable: true }])
  expect(liftableRules).toContain('lowest_fit')
})

test('districts are as far apart as on the map', () => {
  expect(kilometres('Pune', 'Nashik')).toBe(165)
  expect(kilometres('Pune', 'Pune')).toBe(0)
  expect(kilometres('Sindhudurg', 'Gadchiroli')).toBe(kilometres('Gadchiroli', 'Sindhudurg'))
  expect(kilometres('Pune', 'Paris')).toBeNull()
  expect(Object.keys(districts).filter((name) => kilometres(name, 'Pune') === null)).toEqual([])
})

test.each([
  [750, 40, 'strong'],
  [749, 100, 'good'],
  [599, 100, 'possible'],
  [449, 100, 'weak'],
  [1000, 39, 'little_known'],
])('a score of %i with %i %% known is %s', (score, known, band) => {
  expect(bandOf(score, known)).toBe(band)
})
