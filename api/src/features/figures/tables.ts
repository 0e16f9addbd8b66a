import { fewestForMedian, type FunnelStep, funnelSteps } from '@udyam/contract/dashboard/chart-values'
import { suppress, suppressChain } from '@udyam/contract/figures/suppress'
import { type FigureTableName, fewest } from '@udyam/contract/figures/values'
import { endReasons } from '@udyam/contract/mentorships/values'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { baseline, outcomeMonths, practices } from '@udyam/contract/surveys/values'
import type { CountedMentor, Person } from './people.store.ts'
import { openSplit, questionTable, rate, split, type TableSpec } from './table.ts'

const waves = [baseline, ...outcomeMonths].map(String)
const unsaid = 'unsaid'
const labels = (...keys: readonly string[]) => keys.map((key) => ({ key }))
const at = (step: FunnelStep) => funnelSteps.indexOf(step)
const hasReached = (step: FunnelStep) => (person: Person) => person.steps.length > at(step)
const isOnWay = (person: Person) => hasReached('mentoring')(person) && !hasReached('completed')(person)

/** How many have reached each step; a number is hidden with the difference to the step before it. */
function reached(group: readonly Person[]): (number | null)[] {
  return suppressChain(funnelSteps.map((step) => group.filter(hasReached(step)).length))
}

const stepShown = (group: readonly Person[], step: FunnelStep) => reached(group)[at(step)] ?? null

/** Median of the days since the step before, of people in groups that show the step. */
export function medianDays(groups: readonly (readonly Person[])[], step: FunnelStep): number | null {
  const days = groups
    .filter((group) => stepShown(group, step) !== null)
    .flat()
    .flatMap(({ steps }) => {
      const [from, to] = [steps[at(step) - 1], steps[at(step)]]
      return from && to && from <= to ? [(to.getTime() - from.getTime()) / 86_400_000] : []
    })
    .toSorted((one, other) => one - other)
  if (days.length < fewestForMedian) return null
  const [low, high] = [days[Math.ceil(days.length / 2) - 1] ?? 0, days[Math.floor(days.length / 2)] ?? 0]
  return Math.round((low + high) / 2)
}

const onePerRow = (keys: readonly string[], counts: readonly (number | null)[]) =>
  new Map(keys.map((key, row) => [key, [counts[row] ?? null]]))

const funnel: TableSpec<Person> = {
  name: 'funnel',
  columns: ['people'],
  rows: labels(...funnelSteps),
  count(group) {
    const counts = reached(group)
    const later = (from: number) => counts.slice(from).find((count) => count !== null) ?? 0
    return {
      rows: onePerRow(funnelSteps, counts),
      least: new Map(funnelSteps.map((step, from) => [step, later(from)])),
    }
  },
}

const districts: TableSpec<Person> = {
  name: 'districts',
  columns: ['people'],
  rows: [],
  count: (group) => ({ rows: openSplit(group, ({ district }) => district || 'unknown') }),
}

const meetingRows = ['pairs', 'met', 'meetings', 'hours']

const meetings: TableSpec<Person> = {
  name: 'meetings',
  columns: ['count'],
  rows: labels(...meetingRows),
  count(group) {
    const met = group.filter((person) => hasReached('mentoring')(person) && person.meetings > 0)
    const pairs = stepShown(group, 'mentoring')
    const isShown = rate(met.length) !== null
    const sum = (of: (person: Person) => number) => met.reduce((all, person) => all + of(person), 0)
    const counts = [
      pairs,
      pairs === null ? null : (suppressChain([pairs, met.length])[1] ?? null),
      isShown ? sum((person) => person.meetings) : null,
      isShown ? Math.round(sum(({ minutes }) => minutes) / 60) : null,
    ]
    return { rows: onePerRow(meetingRows, counts) }
  },
}

const endingRows = ['going', ...endReasons]

const endings: TableSpec<Person> = {
  name: 'endings',
  columns: ['people'],
  rows: labels('completed', ...endingRows),
  count(group) {
    const completed = stepShown(group, 'completed')
    const isShown = completed !== null && stepShown(group, 'mentoring') !== null
    const ending = ({ last }: Person) => {
      if (last === null || last.state === 'active') return 'going'
      return endReasons.find((reason) => reason === last.reason) ?? 'other'
    }
    const counts = isShown ? split(group.filter(isOnWay), endingRows, ending) : []
    return { rows: onePerRow(['completed', ...endingRows], [completed, ...counts]) }
  },
}

const isCompleted = hasReached('completed')
const starRows = ['5', '4', 'low']

const reviews: TableSpec<Person> = {
  name: 'reviews',
  columns: ['people'],
  rows: labels(...starRows),
  count(group) {
    const completed = stepShown(group, 'completed')
    const given = group.filter((person) => isCompleted(person) && person.stars !== null)
    const stars = (person: Person) => (person.stars === 5 ? '5' : person.stars === 4 ? '4' : 'low')
    const isShown = completed !== null
    return {
      rates: [{ asked: completed, answered: isShown ? rate(given.length) : null }],
      rows: onePerRow(starRows, isShown ? split(given, starRows, stars) : []),
    }
  },
}

/** The thirds of a scale from 1 to 5. */
const third = (mark: number) => (mark >= 4 ? 'well' : mark === 3 ? 'middling' : 'badly')
const thirds = labels('well', 'middling', 'badly')

const pulse = questionTable<Person>({
  name: 'pulse',
  columns: ['people'],
  rows: thirds,
  isAsked: (person) => person.pulse !== undefined,
  answer: ({ pulse: last }) => (typeof last?.going === 'number' ? [third(last.going)] : null),
})

type Outcome = Omit<Parameters<typeof questionTable<Person>>[0], 'columns' | 'isAsked' | 'answer'> & {
  choose: (answers: SurveyAnswers) => readonly string[] | null | undefined
}

/** Answers about the venture, one column for each wave. */
function outcome({ choose, ...spec }: Outcome): TableSpec<Person> {
  return questionTable<Person>({
    ...spec,
    columns: waves,
    isAsked: ({ outcomes }, wave) => outcomes.has(Number(wave)),
    answer({ outcomes }, wave) {
      const answers = outcomes.get(Number(wave))?.answers
      return answers ? (choose(answers) ?? [unsaid]) : null
    },
  })
}

const one = (value: string | null | undefined) => (value ? [value] : null)
const salesRows = ['0', '25000', '100000', 'more']
/** Two bands of the question make one of the table. */
const salesRow: Readonly<Record<string, string>> = {
  '0': '0',
  '10000': '25000',
  '25000': '25000',
  '50000': '100000',
  '100000': '100000',
}
const crew = (people: number) => (people >= 5 ? 'five' : people >= 2 ? 'two' : 'one')

const outcomes: readonly TableSpec<Person>[] = [
  outcome({ name: 'sells', rows: labels('yes', 'no', unsaid), choose: ({ sells }) => one(sells) }),
  outcome({
    name: 'sales',
    rows: labels(...salesRows, unsaid),
    choose: ({ sales }) => one(sales && (salesRow[sales] ?? 'more')),
  }),
  outcome({
    name: 'people',
    rows: labels('one', 'two', 'five', unsaid),
    choose: ({ people }) => (typeof people === 'number' ? [crew(people)] : null),
  }),
  outcome({
    name: 'funding',
    rows: labels('received', 'applied', 'refused', 'none', unsaid),
    choose: ({ funding }) => one(funding),
  }),
  outcome({
    name: 'practices',
    rows: labels(...practices),
    isMany: true,
    choose: (answers) => answers.practices,
  }),
  outcome({
    name: 'venture',
    rows: [...thirds, { key: unsaid }],
    choose: ({ venture }) => (typeof venture === 'number' ? [third(venture)] : null),
  }),
]

const bands = ['0', '10000', '25000', '50000', '100000', '500000', 'more']

const amounts: Readonly<Record<string, (answers: SurveyAnswers) => number | null | undefined>> = {
  sales: ({ sales }) => sales && bands.indexOf(sales),
  people: ({ people }) => people,
  practices: (answers) => answers.practices?.length,
  venture: ({ venture }) => venture,
}

/** How many have more than before mentoring, of those alone who answered both times. */
const changes: TableSpec<Person> = {
  name: 'changes',
  columns: outcomeMonths.map(String),
  rows: labels(...Object.keys(amounts)),
  count(group) {
    const cells = Object.entries(amounts).map(([key, amount]) => {
      const columns = outcomeMonths.map((wave) => {
        const pairs = group.flatMap(({ outcomes: known }) => {
          const [before, after] = [known.get(baseline), known.get(wave)]
          const [from, to] = [before?.isLate === false && before.answers, after?.answers]
          const both = [from ? amount(from) : null, to ? amount(to) : null] as const
          return typeof both[0] === 'number' && typeof both[1] === 'number'
            ? [[both[0], both[1]] as const]
            : []
        })
        // Too few are left out of both numbers.
        return rate(pairs.length) === null ? { of: 0, more: 0 } : { of: pairs.length, more: risen(pairs) }
      })
      return { key, columns }
    })
    return {
      rows: new Map(cells.map(({ key, columns }) => [key, columns.map(({ more }) => more)])),
      of: new Map(cells.map(({ key, columns }) => [key, columns.map(({ of }) => of)])),
    }
  },
}

/** How many rose. Where all answers are one of two, the tables of both times would tell how many fell, or are the same. */
function risen(pairs: readonly (readonly [number, number])[]): number | null {
  const [more, less] = [pairs.filter(([a, b]) => b > a).length, pairs.filter(([a, b]) => b < a).length]
  const isFew = (count: number) => count > 0 && count < fewest
  const hasTwo = new Set(pairs.flat()).size <= 2
  if (hasTwo && [less, pairs.length - more - less].some(isFew)) return null
  return suppress([more, pairs.length - more])[0] ?? null
}

/** All tables about mentees, in the order of `figureTables`. */
export const menteeTables: readonly TableSpec<Person>[] = [
  funnel,
  districts,
  meetings,
  endings,
  reviews,
  pulse,
  ...outcomes,
  changes,
]

export const mentorTable: TableSpec<CountedMentor> = {
  name: 'mentors' satisfies FigureTableName,
  columns: ['people'],
  rows: [],
  count: (group) => ({ rows: openSplit(group, ({ industry }) => industry || 'unknown') }),
}
