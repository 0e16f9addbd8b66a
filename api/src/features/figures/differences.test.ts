import { funnelSteps } from '@udyam/contract/dashboard/chart-values'
import type { FigureTable, FigureReport } from '@udyam/contract/figures/schemas'
import { endOfHalfYear, halfYears, openTables, otherRow } from '@udyam/contract/figures/values'
import { endReasons } from '@udyam/contract/mentorships/values'
import { fundingAnswers, practices, salesBands } from '@udyam/contract/surveys/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unwritten } from '@udyam/contract/setup/in-language'
import type { Person } from './people.store.ts'
import { type Scope, toReport } from './report.ts'
import { menteeTables } from './tables.ts'

const halves = halfYears('2025-04-01', '2026-04-01').toReversed()
const intakes = ['rolling', 'autumn']

const answers = fc.record({
  sells: fc.constantFrom('yes', 'no', null),
  sales: fc.constantFrom(...salesBands.slice(0, 3), null),
  people: fc.constantFrom(1, 2, 3, null),
  funding: fc.constantFrom(...fundingAnswers),
  practices: fc.subarray([...practices]),
  venture: fc.constantFrom(2, 3, 4),
})
const outcome = fc.record({ answers: fc.option(answers, { freq: 6 }), isLate: fc.constant(false) })

const person: fc.Arbitrary<Person> = fc
  .record({
    place: fc.constantFrom(...halves.map((half) => ({ half, intake: 'rolling' })), {
      half: halves[1] ?? '',
      intake: 'autumn',
    }),
    district: fc.constantFrom('Satara', 'Satara', 'Satara', 'Pune', 'Beed', ''),
    furthest: fc.constantFrom(1, 2, 3, 3, 5, 5, 5, 6, 6),
    last: fc.constantFrom(
      { state: 'active' as const, reason: '' },
      ...endReasons.slice(0, 2).map((reason) => ({ state: 'ended' as const, reason })),
    ),
    meetings: fc.constantFrom(0, 1, 2, 2),
    stars: fc.constantFrom(null, 3, 4, 5, 5),
    pulse: fc.constantFrom(undefined, { going: null }, { going: 2 }, { going: 4 }, { going: 5 }),
    outcomes: fc.tuple(outcome, outcome),
  })
  .map(({ place, furthest, outcomes: [before, after], ...rest }) => ({
    ...rest,
    ...place,
    id: '',
    group: place.intake === 'rolling' ? place.half : place.intake,
    minutes: 60 * rest.meetings,
    steps: Array.from({ length: furthest }, () => null),
    outcomes: new Map([
      [0, before],
      [3, after],
    ]),
  }))

const people = fc.array(person, { minLength: 20, maxLength: 90 })
const of = (all: readonly Person[], scope: Partial<Scope> = {}) =>
  toReport({ people: all, mentors: [], further: [] }, { from: null, to: null, intake: null, ...scope })
const named = (id: string) => ({ _id: id, name: unwritten, isRolling: id === 'rolling' })

test('a report is the sum of the reports on its parts, so it tells no more than they do', () => {
  fc.assert(
    fc.property(people, (all) => {
      for (const intake of [null, ...intakes])
        for (const [at, from] of halves.entries())
          for (const to of halves.slice(at)) {
            const scope = { from, to: endOfHalfYear(to), intake: intake === null ? null : named(intake) }
            const within = (one: Person) =>
              one.half >= from && one.half <= to && (intake === null || one.intake === intake)
            const parts = [...Map.groupBy(all.filter(within), ({ group }) => group).values()].map((part) =>
              of(part),
            )
            expect(numbers(of(all, scope))).toEqual(added(parts))
          }
    }),
    { numRuns: 25, seed: 5 },
  )
})

/** A report's numbers by table, row and column. Hidden parts count nothing, as in the sum. */
function numbers(report: FigureReport): Record<string, number> {
  return added([report])
}

function added(reports: readonly FigureReport[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { tables } of reports)
    for (const { name, rows, columns } of tables)
      for (const { key, cells } of rows)
        for (const [at, { count }] of cells.entries()) {
          const cell = `${name} ${key} ${columns[at]?.key}`
          if (columns[at]?.key !== 'days' && (count ?? 0) > 0) sums[cell] = (sums[cell] ?? 0) + (count ?? 0)
        }
  return sums
}

test('all that is published of a part, added and subtracted, tells no number from 1 to 4', () => {
  fc.assert(
    fc.property(people, (all) => {
      const parts = [...Map.groupBy(all, ({ group }) => group).values()].map((part) => ({
        part,
        ...of(part),
      }))
      const shown = parts.filter(({ state }) => state === 'shown')
      expect(shown.flatMap(({ part, tables }) => told(part, tables))).toEqual([])
    }),
    { numRuns: 60, seed: 7 },
  )
})

test('where all answers are one of two, how many rose is hidden with the few who fell', () => {
  const [model] = fc.sample(person, { numRuns: 1, seed: 1 })
  const answered = (before: string, after: string): Person => {
    const answers = { sells: 'yes' as const, people: 1, funding: 'none' as const, practices: [], venture: 3 }
    const wave = (sales: string) => ({ answers: { ...answers, sales: sales as '0' }, isLate: false })
    const outcomes = new Map([
      [0, wave(before)],
      [3, wave(after)],
    ])
    return { ...(model as Person), group: 'autumn', outcomes }
  }
  const many = (count: number, before: string, after: string) =>
    Array.from({ length: count }, () => answered(before, after))
  const two = [...many(10, '0', '10000'), ...many(8, '0', '0'), ...many(2, '10000', '0')]
  const rise = (all: readonly Person[]) =>
    of(all)
      .tables.find(({ name }) => name === 'changes')
      ?.rows.find(({ key }) => key === 'sales')?.cells[0]
  expect(rise(two)).toEqual({ count: null, isLeast: false, of: 20 })
  expect(rise([...two, answered('25000', '25000')])).toEqual({ count: 10, isLeast: false, of: 21 })
})

/** A sum of unknowns that is known, or is as large as another one. */
type Known = { of: string[]; minus?: string[] }

/** Unknown numbers of a part from 1 to 4 that follow from what is published, by any addition and subtraction. */
function told(part: readonly Person[], tables: readonly FigureTable[]): string[] {
  const truth = new Map<string, number>()
  const know: Known[] = []
  const furthest = (one: Person) => `furthest ${one.steps.length - 1}`
  const from = (step: number) => funnelSteps.slice(step).map((_step, at) => `furthest ${step + at}`)
  for (const key of from(0)) truth.set(key, part.filter((one) => furthest(one) === key).length)
  for (const table of tables) {
    if (['meetings', 'changes', 'practices'].includes(table.name)) continue
    for (const [column, { key: columnKey, answered }] of table.columns.entries()) {
      if (columnKey === 'days') continue
      const rows = table.rows.map(({ key, cells }) => {
        const { count = null, isLeast = false } = cells[column] ?? {}
        return { key, count: isLeast ? null : count }
      })
      const cellOf = (key: string) => `${table.name} ${columnKey} ${key}`
      if (table.name === 'funnel') {
        for (const [at, { count }] of rows.entries()) if (count !== null) know.push({ of: from(at) })
        continue
      }
      const values = valuesOf(part, table.name, columnKey)
      const counts = new Map(
        [...Map.groupBy(values, (value) => value)].map(([key, same]) => [key, same.length]),
      )
      const keys = openTables.has(table.name)
        ? [...counts.keys()]
        : rows.map(({ key }) => key).filter((key) => key !== 'completed')
      for (const key of keys) truth.set(cellOf(key), counts.get(key) ?? 0)
      const shown = rows.filter(({ key, count }) => count !== null && key !== otherRow && key !== 'completed')
      for (const { key } of shown) know.push({ of: [cellOf(key)] })
      const population = table.name === 'districts' ? from(0) : table.name === 'endings' ? ['furthest 4'] : []
      if (population.length > 0) {
        know.push({ of: keys.map(cellOf), minus: population })
      } else if (answered?.count) know.push({ of: keys.map(cellOf) })
    }
  }
  return determined([...truth.keys()], know).filter((key) => {
    const count = truth.get(key) ?? 0
    return count > 0 && count < 5
  })
}

/** Which unknowns have one value in all solutions, by Gaussian elimination. */
function determined(unknowns: readonly string[], know: readonly Known[]): string[] {
  const at = new Map(unknowns.map((key, index) => [key, index]))
  const rows = know.map(({ of: plus, minus = [] }) => {
    const row = unknowns.map(() => 0)
    for (const [keys, sign] of [
      [plus, 1],
      [minus, -1],
    ] as const)
      for (const key of keys) {
        const index = at.get(key) ?? -1
        row[index] = (row[index] ?? 0) + sign
      }
    return row
  })
  let pivot = 0
  for (let column = 0; column < unknowns.length; column += 1) {
    const found = rows.findIndex((row, index) => index >= pivot && Math.abs(row[column] ?? 0) > 1e-9)
    if (found < 0) continue
    const [row = []] = rows.splice(found, 1)
    const scale = row[column] ?? 1
    const scaled = row.map((value) => value / scale)
    rows.splice(pivot, 0, scaled)
    for (const [index, other] of rows.entries()) {
      const factor = other[column] ?? 0
      if (index !== pivot && Math.abs(factor) > 1e-9)
        rows[index] = other.map((value, place) => value - factor * (scaled[place] ?? 0))
    }
    pivot += 1
  }
  return rows.flatMap((row) => {
    const [only = '', ...more] = unknowns.filter((_key, index) => Math.abs(row[index] ?? 0) > 1e-9)
    return only !== '' && more.length === 0 ? [only] : []
  })
}

/** The row of each person who is counted in a column, found by counting everyone alone five times. */
function valuesOf(part: readonly Person[], name: string, column: string): string[] {
  const spec = menteeTables.find((one) => one.name === name)
  const place = spec?.columns.indexOf(column) ?? 0
  return part.flatMap((one) => {
    const counted = spec?.count(Array.from({ length: 5 }, () => one))
    const found = [...(counted?.rows ?? [])].find(([key, cells]) => key !== 'completed' && cells[place] === 5)
    return found === undefined ? [] : [found[0]]
  })
}
