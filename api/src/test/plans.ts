import * as fc from 'fast-check'
import { ruleBits } from '#programme/matching/left-out/rules.ts'
import { int16, int32, upTo } from '#programme/matching/plan/numbers.ts'
import { waivableScore, type Problem } from '#programme/matching/plan/problem.ts'
import { solver } from './highs.ts'

const switches = fc.record({
  objective: fc.constantFrom('people', 'people', 'fit'),
  queue: fc.boolean(),
  lowest: fc.boolean(),
} as const)
const ruled = [ruleBits.language, ruleBits.meeting, 4, 12, 5, ruleBits.always]

/** A small problem with the rules of its pairs; scores are often equal, and places are short. */
export const anyRuled = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom(3, 9, 1000),
    switches,
    fc.constantFrom(0, 0, 0, 0.45),
    fc.constantFrom(1, 1, 2),
  )
  .chain(([mentees, mentors, highest, options, part, open]) =>
    fc.record({
      mentees: fc.constant(mentees),
      places: fc.array(fc.nat(2), { minLength: mentors, maxLength: mentors }),
      pairs: fc.array(
        fc.record({
          score: fc.nat(highest),
          bits: fc.constantFrom(...ruled, ...Array<number>(6 ** open).fill(0)),
        }),
        { minLength: mentees * mentors, maxLength: mentees * mentors },
      ),
      kept: fc.array(fc.integer({ min: -1, max: mentors - 1 }), { minLength: mentees, maxLength: mentees }),
      pins: fc.uniqueArray(
        fc.record({ mentee: fc.nat(mentees - 1), mentor: fc.nat(mentors - 1), score: fc.nat(highest) }),
        { maxLength: 1, selector: ({ mentee }) => mentee },
      ),
      options: fc.constant({ ...options, lowestFit: Math.floor(part * highest) }),
    }),
  )
  .map(({ pairs, places, kept, ...rest }) => ({
    problem: {
      ...rest,
      places: Int32Array.from(places),
      kept: Int32Array.from(kept),
      scores: Int16Array.from(pairs, ({ score, bits }) => {
        if (bits & ruleBits.always) return -1
        return bits > 0 ? waivableScore(score) : score
      }),
    } satisfies Problem,
    bits: Uint8Array.from(pairs, ({ bits }) => bits),
  }))

type Pair = { mentee: number; mentor: number; score: number; isKept: boolean }

/** The pairs that a plan may have beside its pins, and the places beside theirs. */
export function openPairs({ mentees, places, scores, pins, kept, options }: Problem): Pair[] {
  const pinned = new Set(pins.map(({ mentee }) => mentee))
  return upTo(mentees)
    .filter((mentee) => !pinned.has(mentee))
    .flatMap((mentee) =>
      upTo(places.length).map((mentor) => {
        const isKept = int32(kept, mentee) === mentor
        return { mentee, mentor, score: int16(scores, mentee * places.length + mentor), isKept }
      }),
    )
    .filter(({ score }) => score >= Math.max(0, options.lowestFit))
}

/** The highest sum of weights by HiGHS; NaN where it cannot be. @param must mentees who all have a place, or how many there are */
export function solve(
  { places, pins }: Pick<Problem, 'places' | 'pins'>,
  pairs: readonly Pair[],
  weigh: (pair: Pair) => number,
  must: readonly number[] | number = [],
): number {
  if (pairs.length === 0) return typeof must === 'number' || must.length === 0 ? 0 : Number.NaN
  const name = ({ mentee, mentor }: Pair) => `x${mentee}_${mentor}`
  const sumOf = (some: readonly Pair[]) => some.map(name).join(' + ')
  const of = (mentee: number) => pairs.filter((pair) => pair.mentee === mentee)
  const atMost = [...places].flatMap((count, mentor) => {
    const some = pairs.filter((pair) => pair.mentor === mentor)
    const left = Math.max(0, count - pins.filter((pin) => pin.mentor === mentor).length)
    return some.length > 0 ? [`${sumOf(some)} <= ${left}`] : []
  })
  const all = [...new Set(pairs.map(({ mentee }) => mentee))]
  const list = typeof must === 'number' ? [] : must
  if (list.some((mentee) => of(mentee).length === 0)) return Number.NaN
  const rows = [
    ...all.map((mentee) => `${sumOf(of(mentee))} ${list.includes(mentee) ? '=' : '<='} 1`),
    ...atMost,
    ...(typeof must === 'number' ? [`${sumOf(pairs)} = ${must}`] : []),
  ]
  const objective = pairs.map((pair) => `${weigh(pair)} ${name(pair)}`).join(' + ')
  const text = `Maximize\n obj: ${objective}\nSubject To\n ${rows.join('\n ')}\nEnd\n`
  const { Status, ObjectiveValue } = solver.solve(text, { presolve: 'off', solver: 'simplex' })
  return Status === 'Optimal' ? Math.round(ObjectiveValue) : Number.NaN
}
