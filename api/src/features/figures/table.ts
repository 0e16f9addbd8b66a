import type { FigureTable } from '@udyam/contract/figures/schemas'
import { type FigureCount, sumOf, suppress } from '@udyam/contract/figures/suppress'
import { fewest, openTables, otherRow } from '@udyam/contract/figures/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'

type Shown = number | null

/** What one group of people adds to a table: numbers that tell of nobody by themselves. */
export type Counted = {
  /** By row, one for each column; a hidden number is null. */
  rows: ReadonlyMap<string, readonly Shown[]>
  /** By row, what a hidden number of the first column is at the least. */
  least?: ReadonlyMap<string, number>
  /** By column, how many were asked and answered. */
  rates?: readonly { asked: Shown; answered: Shown }[]
  /** By row and column, of how many the number is a part. */
  of?: ReadonlyMap<string, readonly Shown[]>
}

export type Label = { key: string; title?: InLanguages }

/** A table of a report. Each group of people is counted by itself, and a report adds groups up. */
export type TableSpec<P> = {
  name: string
  title?: InLanguages
  columns: readonly string[]
  /** Rows in their order; those of an open table follow from what is counted. */
  rows: readonly Label[]
  count: (group: readonly P[]) => Counted
}

/** The groups of so many people and more: an intake, or a half-year without one. */
export function groupsOf<P extends { group: string }>(all: readonly P[], least: number): P[][] {
  return [...Map.groupBy(all, ({ group }) => group).values()].filter(({ length }) => length >= least)
}

/** A table of groups that are separate and each large enough. */
export function toTable<P>(spec: TableSpec<P>, groups: readonly (readonly P[])[]): FigureTable {
  const counted = groups.map((group) => spec.count(group))
  const cellOf = (key: string, column: number) => {
    const found = counted.filter(({ rows }) => rows.has(key))
    return sumOf(
      found.map(({ rows }) => rows.get(key)?.[column] ?? null),
      found.map(({ least }) => least?.get(key) ?? 0),
    )
  }
  const ofOf = (key: string, column: number) => counted.map(({ of }) => of?.get(key)?.[column] ?? null)
  const hasOf = counted.some(({ of }) => of !== undefined)
  const rates = (column: number, name: 'asked' | 'answered'): FigureCount | null =>
    counted.some((one) => one.rates !== undefined)
      ? sumOf(counted.map((one) => one.rates?.[column]?.[name] ?? null))
      : null
  return {
    name: spec.name,
    title: spec.title ?? null,
    columns: spec.columns.map((key, column) => ({
      key,
      asked: rates(column, 'asked'),
      answered: rates(column, 'answered'),
    })),
    rows: rowsOf(spec, counted).map(({ key, title }) => ({
      key,
      title: title ?? null,
      cells: spec.columns.map((_key, column) => ({
        ...cellOf(key, column),
        of: hasOf ? sumOf(ofOf(key, column)).count : null,
      })),
    })),
  }
}

/** The rows of an open table: the largest first, those that are too small together at the end. */
function rowsOf<P>({ name, rows }: TableSpec<P>, counted: readonly Counted[]): readonly Label[] {
  if (!openTables.has(name)) return rows
  const sums = new Map<string, number>()
  for (const { rows: found } of counted)
    for (const [key, [count]] of found) sums.set(key, (sums.get(key) ?? 0) + (count ?? 0))
  const isOther = (key: string) => Number(key === otherRow)
  return [...sums]
    .toSorted(
      ([one, many], [other, few]) => isOther(one) - isOther(other) || few - many || (one < other ? -1 : 1),
    )
    .map(([key]) => ({ key }))
}

/** How many of a group have each value; numbers that would tell of fewer than five people are null. */
export function split<P>(group: readonly P[], keys: readonly string[], of: (one: P) => string): Shown[] {
  return suppress(keys.map((key) => group.filter((one) => of(one) === key).length))
}

/** The same for values that are not known before: hidden ones are counted together. */
export function openSplit<P>(group: readonly P[], of: (one: P) => string): Map<string, Shown[]> {
  const keys = [...new Set(group.map(of))].toSorted()
  const counts = split(group, keys, of)
  const shown = keys.flatMap((key, at) => {
    const count = counts[at]
    return typeof count === 'number' ? [[key, count] as const] : []
  })
  const rest = group.length - shown.reduce((sum, [, count]) => sum + count, 0)
  const all = rest > 0 ? [...shown, [otherRow, rest] as const] : shown
  return new Map(all.map(([key, count]) => [key, [count]]))
}

/** A number of people who were asked or answered; null if it is small. What is missing is no answer of a person. */
export const rate = (count: number): Shown => (count > 0 && count < fewest ? null : count)

type Question<P> = Omit<TableSpec<P>, 'count'> & {
  /** Whether one was asked, by column. */
  isAsked: (one: P, column: string) => boolean
  /** Keys of the rows that were chosen; null without an answer. */
  answer: (one: P, column: string) => readonly string[] | null
  /** Whether several rows can be chosen: each is then counted by itself. */
  isMany?: boolean
}

/** A table of what people answered, beside how many were asked. */
export function questionTable<P>({ isAsked, answer, isMany = false, ...spec }: Question<P>): TableSpec<P> {
  const keys = spec.rows.map(({ key }) => key)
  return {
    ...spec,
    count(group) {
      const columns = spec.columns.map((column) => {
        const asked = group.filter((one) => isAsked(one, column))
        const answers = asked.flatMap((one) => {
          const chosen = answer(one, column)
          return chosen === null ? [] : [chosen]
        })
        const has = (key: string) => answers.filter((chosen) => chosen.includes(key)).length
        const counts = isMany
          ? keys.map((key) => suppress([has(key), answers.length - has(key)])[0] ?? null)
          : suppress(keys.map(has))
        return { asked: rate(asked.length), answered: rate(answers.length), counts }
      })
      return {
        rates: columns,
        rows: new Map(keys.map((key, at) => [key, columns.map(({ counts }) => counts[at] ?? null)])),
      }
    },
  }
}
