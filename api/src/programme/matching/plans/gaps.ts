import { setImmediate } from 'node:timers/promises'
import { kilometres } from '@udyam/contract/matching/district-points'
import type { PlanGaps } from '@udyam/contract/plans/finding-schemas'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import { makeTable } from '../plan/table.ts'
import { fill } from '../plan/who.ts'
import { upTo } from '../plan/numbers.ts'
import type { People } from './people.ts'

type Mentee = People['mentees'][number]
type Mentor = People['mentors'][number]
type Gap<Value> = { value: Value; waiting: number; places: number; served: number }

/**
 * Shortages of mentors among current participants: by need, by district (within the distance limit) and by
 * preferred language. Yields to other calls.
 */
export async function gapsOf(
  { mentees, mentors, pairs }: People,
  { limitKm }: Pick<PlanOptions, 'limitKm'>,
): Promise<PlanGaps> {
  const apart = pairs.filter(({ isOut }) => isOut)
  const gaps = async <Value extends string>(
    valuesOf: (mentee: Mentee) => readonly Value[],
    has: (mentor: Mentor, value: Value) => boolean,
  ) => {
    const found = []
    for (const value of new Set(mentees.flatMap(valuesOf))) {
      const waiting = mentees.filter((mentee) => valuesOf(mentee).includes(value))
      found.push(gapOf(value, { waiting, mentors: mentors.filter((mentor) => has(mentor, value)), apart }))
      await setImmediate()
    }
    return found.toSorted(byUnserved)
  }
  return {
    needs: await gaps(
      ({ answers }) => answers.needs,
      ({ answers }, need) => answers.helps.includes(need),
    ),
    districts: await gaps(
      ({ answers: { district } }) => (district === '' ? [] : [district]),
      ({ answers }, district) => isNear(answers.district, district, limitKm),
    ),
    languages: await gaps(
      ({ answers }) => answers.languages.slice(0, 1),
      ({ answers }, language) => answers.languages.includes(language),
    ),
  }
}

function isNear(one: string, other: string, limitKm: number | null): boolean {
  if (one === other) return true
  const km = kilometres(one, other)
  return km !== null && (limitKm === null || km <= limitKm)
}

function byUnserved(one: Gap<string>, other: Gap<string>): number {
  return other.waiting - other.served - (one.waiting - one.served) || (one.value < other.value ? -1 : 1)
}

type Sides = { waiting: readonly Mentee[]; mentors: readonly Mentor[]; apart: People['pairs'] }

/** Only pairs separated by past events are excluded; other rules are ignored. */
function gapOf<Value>(value: Value, { waiting, mentors, apart }: Sides): Gap<Value> {
  const scores = new Int16Array(waiting.length * mentors.length)
  const rows = new Map(waiting.map(({ id }, at) => [id, at * mentors.length]))
  const columns = new Map(mentors.map(({ id }, at) => [id, at]))
  for (const { mentee, mentor } of apart) {
    const [row, column] = [rows.get(mentee), columns.get(mentor)]
    if (row !== undefined && column !== undefined) scores[row + column] = -1
  }
  const places = Int32Array.from(mentors, (mentor) => mentor.places)
  const options = { objective: 'people', queue: true, lowest: false, lowestFit: 0 } as const
  const table = makeTable({ mentees: waiting.length, places, scores, pins: [], options })
  const { missing } = fill(table, { people: upTo(waiting.length), lowest: 0 })
  const free = places.reduce((all, count) => all + count, 0)
  return { value, waiting: waiting.length, places: free, served: waiting.length - missing.length }
}
