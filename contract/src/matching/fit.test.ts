import { describe, expect, test } from 'vitest'
import { fit } from './fit.ts'
import { firstSettings } from './settings.ts'
import { history, silentMentee, silentMentor } from './test/silent.ts'
import { makeVocabulary } from './words/concepts.ts'

const past = { mentee: ['history'], mentor: ['history'] }
const kinds = (list: readonly { kind: string; weight: number }[]) =>
  list.map(({ kind, weight }) => [kind, Number(weight.toFixed(9))])

const mentee = {
  ...silentMentee,
  needs: ['exports', 'legal'] as const,
  category: 'Business',
  languages: ['mr', 'hi'],
  meeting: 'in_person' as const,
  district: 'Pune',
  stage: 'idea' as const,
  style: 'short_calls' as const,
  texts: ['bamboo cotton'],
}
const mentor = {
  ...silentMentor,
  helps: ['exports'] as const,
  category: 'Business',
  languages: ['hi'],
  district: 'Nashik',
  stages: ['idea'] as const,
  styles: ['think_aloud'] as const,
  skills: ['bamboo'],
}

describe('a fit', () => {
  test('of two who have said much is told with all its reasons, those that weigh most first', () => {
    const found = fit(mentee, mentor, history, firstSettings)
    // 500 for what is not known, and tenfold what is said: 9 + 3.6 + 3 + 1.8 − 6 − 2 − 0.4 − 3
    expect(found.score).toBe(560)
    // All but times and paths, which weigh 8 each.
    expect(found.known).toBe(84)
    expect(kinds(found.reasons)).toEqual([
      ['needs', 9],
      ['field', 3.6],
      ['stage', 3],
      ['words', 1.8],
    ])
    expect(kinds(found.misfits)).toEqual([
      ['needs', -6],
      ['style', -3],
      ['language', -2],
      ['km', -0.4],
    ])
    expect(found.unknown).toEqual([
      { side: 'unknown', signal: 'times', fields: { mentee: ['times'], mentor: ['times'] } },
      { side: 'unknown', signal: 'paths', fields: { mentee: ['paths'], mentor: ['paths'] } },
    ])
    expect(found.ruledOut.map(({ rule, values }) => [rule, values])).toEqual([['km', ['165']]])
  })

  test('of two who have said nothing is in the middle', () => {
    const found = fit(silentMentee, silentMentor, history, firstSettings)
    expect(found).toMatchObject({ score: 500, known: 0, reasons: [], misfits: [], ruledOut: [] })
    expect(found.unknown.map(({ signal }) => signal).join(' ')).toBe(
      'needs field language distance times paths stage style words',
    )
  })

  test('tells a wish first, whatever weighs more, and a silence by its weight', () => {
    const happened = { ...history, wished: true, expired: '2026-09-01' }
    const found = fit(mentee, mentor, happened, { ...firstSettings, wish: 20 })
    expect(found.score).toBe(560 + 20 - 50)
    expect(kinds(found.reasons)).toEqual([
      ['wish', 2],
      ['needs', 9],
      ['field', 3.6],
      ['stage', 3],
      ['words', 1.8],
    ])
    expect(kinds(found.misfits)).toEqual([
      ['needs', -6],
      ['silent', -5],
      ['style', -3],
      ['language', -2],
      ['km', -0.4],
    ])
    expect(found.reasons[0]).toEqual({
      side: 'for',
      kind: 'wish',
      fields: past,
      values: [],
      others: [],
      weight: 2,
    })
    expect(found.misfits[1]).toEqual({
      side: 'against',
      kind: 'silent',
      fields: past,
      values: ['2026-09-01'],
      others: [],
      weight: -5,
    })
  })

  test('measures a wish and a silence by what all weights come to', () => {
    const { weights } = firstSettings
    const settings = { ...firstSettings, wish: 100, weights: { ...weights, needs: 130 } }
    const found = fit(
      silentMentee,
      silentMentor,
      { ...history, wished: true, expired: '2026-09-01' },
      settings,
    )
    expect(kinds([...found.reasons, ...found.misfits])).toEqual([
      ['wish', 20],
      ['silent', -10],
    ])
  })

  test('takes rules from what happened, from the answers and from the plan, in this order', () => {
    const settings = { ...firstSettings, lowestFit: 561 }
    const found = fit(mentee, mentor, { ...history, room: 0 }, settings)
    expect(found.ruledOut.map(({ rule }) => rule)).toEqual(['full', 'km', 'lowest_fit'])
  })

  test('is the same with a vocabulary of many', () => {
    const vocabulary = makeVocabulary()
    fit(
      { ...mentee, texts: ['honey and toys'] },
      { ...mentor, bio: 'leather' },
      history,
      firstSettings,
      vocabulary,
    )
    expect(fit(mentee, mentor, history, firstSettings, vocabulary).score).toBe(560)
  })
})
