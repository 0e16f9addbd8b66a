import { type FunnelStep, funnelSteps } from '@udyam/contract/dashboard/chart-values'
import type { FigureTable, FigureReport } from '@udyam/contract/figures/schemas'
import { fewest } from '@udyam/contract/figures/values'
import type { CountedMentor, Person } from './people.store.ts'
import { medianDays, menteeTables, mentorTable } from './tables.ts'
import type { FurtherTable, IsCovered } from './further-tables.ts'
import { groupsOf, toTable } from './table.ts'

/** What a report covers: whole half-years and intakes. */
export type Scope = Pick<FigureReport, 'from' | 'to' | 'intake'>

/** Those whom reports count, read once for all of them. */
export type Counted = {
  people: readonly Person[]
  mentors: readonly CountedMentor[]
  further: readonly FurtherTable[]
}

/**
 * A report. Its parts are fixed groups of people: an intake, or a half-year without one. Each is made safe by itself, and a
 * report only adds safe numbers up, so no subtraction of reports tells more than one of the parts.
 */
export function toReport({ people, mentors, further }: Counted, scope: Scope): FigureReport {
  const { from, to, intake } = scope
  const isWithin = ({ half }: { half: string }) =>
    (from === null || half >= from) && (to === null || half <= to)
  const isCovered: IsCovered = (one) => isWithin(one) && (intake === null || one.intake === intake._id)
  const counted = people.filter(isCovered)
  const large = groupsOf(counted, fewest)
  const part = { ...scope, isPart: large.flat().length < counted.length, tables: [] }
  if (large.length === 0) return { ...part, state: counted.length === 0 ? 'none' : 'few' }
  // Mentors belong to no intake.
  const teams = intake === null ? groupsOf(mentors.filter(isWithin), fewest) : []
  return {
    ...part,
    state: 'shown',
    tables: [
      ...menteeTables.map((spec) => withMedians(toTable(spec, large), large)),
      ...(teams.length > 0 ? [toTable(mentorTable, teams)] : []),
      ...further.flatMap((make) => make(isCovered) ?? []),
    ],
  }
}

/** Adds the median days to the funnel. */
function withMedians(table: FigureTable, groups: readonly (readonly Person[])[]): FigureTable {
  if (table.name !== 'funnel') return table
  const isStep = (key: string): key is FunnelStep => funnelSteps.some((step) => step === key)
  return {
    ...table,
    columns: [...table.columns, { key: 'days', asked: null, answered: null }],
    rows: table.rows.map((row) => ({
      ...row,
      cells: [
        ...row.cells,
        { count: isStep(row.key) ? medianDays(groups, row.key) : null, isLeast: false, of: null },
      ],
    })),
  }
}
