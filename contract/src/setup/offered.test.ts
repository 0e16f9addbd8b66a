import { describe, expect, test } from 'vitest'
import { Helps, Interests } from './offered-schemas.ts'
import { needs } from '../profile/needs.ts'
import { suggestedInterests } from '#mentees/values.ts'
import { unwritten } from './in-language.ts'
import { mostOffered, slugs, withBuiltIn, withIds, words } from './offered.ts'

const say = (en: string) => ({ ...unwritten, en })
const area = (id: string, en = '') => ({ id, label: say(en), hidden: [] })
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

describe('a list of choices', () => {
  test.each([
    ['nothing', '', 'a b c'],
    ['the last alone', 'c', 'a b c'],
    ['the middle alone', 'b', 'a b c'],
    ['another order of all', 'c a b', 'c a b'],
    ['one that was added', 'a x b c', 'a x b c'],
    ['one that was added alone', 'x', 'a b c x'],
  ])('with %s has every built-in one', (_what, list, whole) => {
    const given = list
      .split(' ')
      .filter(Boolean)
      .map((id) => area(id))
    expect(idsOf(withBuiltIn(['a', 'b', 'c'], given))).toBe(whole)
  })

  test('offers what it lacks in every language, with its usual words', () => {
    expect(withBuiltIn(['a'], [])).toEqual([{ id: 'a', label: unwritten, hidden: [] }])
  })

  test('is parsed with the built-in ones, in their order where it says nothing', () => {
    expect(idsOf(Helps.parse({ areas: [] }).areas)).toBe(needs.join(' '))
    expect(Interests.parse({ interests: [] }).interests.map(({ id }) => id)).toEqual([...suggestedInterests])
  })

  test.each([
    ['an id twice', [area('pricing'), area('pricing')]],
    ['an added one without words in English', [{ ...area('x'), label: { ...unwritten, mr: 'शीतगृह' } }]],
    ['a new one without words', [area('')]],
    ['too many', Array.from({ length: mostOffered + 1 }, (_, at) => area(`x${at}`, 'X'))],
  ])('with %s is refused', (_what, areas) => {
    expect(Helps.safeParse({ areas }).success).toBe(false)
  })
})

describe('the id of a new choice', () => {
  const made = (rule: typeof slugs, labels: string[], known: string[] = []) =>
    withIds(
      labels.map((label) => area('', label)),
      known,
      rule,
    ).map(({ id }) => id)

  test.each([
    [['Cold storage'], [], ['cold-storage']],
    [['Cold storage', 'Cold  Storage!'], [], ['cold-storage', 'cold-storage-2']],
    [['Pricing'], ['pricing', 'pricing-2'], ['pricing-3']],
    [['Café & bar'], [], ['cafe-bar']],
    [['शीतगृह', 'भाव'], [], ['area', 'area-2']],
  ])('of an area %j beside %j is %j', (labels, known, ids) => {
    expect(made(slugs, labels, known)).toEqual(ids)
  })

  test.each([
    [['Organic farming'], [], ['Organic farming']],
    [['finance'], ['Finance'], ['finance (2)']],
    [['शेती'], [], ['शेती']],
    [['x'.repeat(60)], [], ['x'.repeat(50)]],
    [[`${'x'.repeat(49)} farming`], [], ['x'.repeat(49)]],
  ])('of an interest %j beside %j is %j, as everybody may type it', (labels, known, ids) => {
    expect(made(words, labels, known)).toEqual(ids)
  })

  test('leaves an id as it is, whatever its words are', () => {
    expect(withIds([area('pricing', 'Cost'), area('x', 'Pricing')], [], slugs)).toEqual([
      area('pricing', 'Cost'),
      area('x', 'Pricing'),
    ])
  })
})
