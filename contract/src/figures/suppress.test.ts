import { describe, expect, test } from 'vitest'
import { sumOf, suppress, suppressChain } from './suppress.ts'

describe('the rows of a table', () => {
  test.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [5, 0, 9],
      [5, 0, 9],
    ],
    [[1], [null]],
    [
      [4, 12, 7, 20],
      [null, 12, null, 20],
    ],
    [
      [3, 2, 9],
      [null, null, 9],
    ],
    [
      [3, 0, 9, 8],
      [null, null, 9, null],
    ],
    [
      [4, 4, 9],
      [null, null, null],
    ],
    [
      [2, 1],
      [null, null],
    ],
    [
      [4, 6, 6, 7],
      [null, null, null, 7],
    ],
    [
      [3, 2, 5],
      [null, null, 5],
    ],
  ])('of %j show %j', (counts, shown) => expect(suppress(counts)).toEqual(shown))

  test.each([2, 3, 4])(
    '%i of them never tell a number from 1 to 4, whoever knows the rule and the total',
    (rows) => {
      // Fewer than five people are no table.
      const splits = everyList(rows, 12).filter((counts) => sum(counts) >= 5)
      const published = splits.map((counts) => [counts, [sum(counts), suppress(counts)]] as const)
      expect(toldNumbers(published)).toEqual([])
    },
  )
})

describe('numbers of which each is part of the one before', () => {
  test.each([
    [
      [40, 38, 30, 12, 3],
      [40, null, 30, 12, null],
    ],
    [
      [4, 4, 0],
      [null, null, null],
    ],
    [
      [9, 9, 4, 0],
      [9, 9, null, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [12, 6, 5, 1],
      [12, 6, null, null],
    ],
  ])('of %j show %j', (counts, shown) => expect(suppressChain(counts)).toEqual(shown))

  test('never tell a number from 1 to 4, nor a difference', () => {
    const chains = everyList(4, 14).filter((counts) =>
      counts.every((count, at) => at === 0 || count <= (counts[at - 1] ?? 0)),
    )
    expect(toldNumbers(chains.map((counts) => [counts, suppressChain(counts)] as const))).toEqual([])
    for (const counts of chains) {
      const shown = suppressChain(counts).filter((count) => count !== null)
      const differences = shown.flatMap((one) => shown.map((other) => Math.abs(one - other)))
      expect([...shown, ...differences].filter((count) => count > 0 && count < 5)).toEqual([])
    }
  })
})

test.each([
  [[5, 7], { count: 12, isLeast: false }],
  [[5, null], { count: 5, isLeast: true }],
  [[0, null], { count: null, isLeast: false }],
  [[null], { count: null, isLeast: false }],
  [[0, 0], { count: 0, isLeast: false }],
  [[], { count: 0, isLeast: false }],
])('the parts %j add up to %j', (parts, sum) => expect(sumOf(parts)).toEqual(sum))

test('a hidden number adds what it is at the least', () => {
  expect(sumOf([null, 5])).toEqual({ count: 5, isLeast: true })
  expect(sumOf([5, null], [0, 12])).toEqual({ count: 17, isLeast: true })
  expect(sumOf([null], [0])).toEqual({ count: null, isLeast: false })
})

/** All lists of so many numbers up to `most`. */
function everyList(length: number, most: number): number[][] {
  if (length === 0) return [[]]
  return everyList(length - 1, most).flatMap((list) =>
    Array.from({ length: most + 1 }, (_, one) => [...list, one]),
  )
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Numbers from 1 to 4 that are the same in every list of which the same is published. */
function toldNumbers(lists: readonly (readonly [number[], unknown])[]): string[] {
  const alike = new Map<string, number[][]>()
  for (const [counts, published] of lists) {
    const key = JSON.stringify(published)
    alike.set(key, [...(alike.get(key) ?? []), counts])
  }
  return [...alike].flatMap(([key, same]) =>
    (same[0] ?? []).flatMap((count, at) =>
      count > 0 && count < 5 && same.every((list) => list[at] === count) ? [`${key} tells ${count}`] : [],
    ),
  )
}
