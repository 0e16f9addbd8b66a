import type { figures } from '@udyam/contract/figures/calls'
import type { FiguresQuery, Report } from '@udyam/contract/figures/schemas'
import { aYearBefore, yearBefore } from '@udyam/contract/figures/values'
import type { Wording } from '@udyam/contract/csv/schemas'
import { csvLines } from '#platform/csv/csv.ts'
import type { Db } from '#platform/db/open.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, requireFound } from '#platform/http/http-error.ts'
import { columnsOf, linesOf } from './figures-csv.ts'
import { findCountedMentors, findNamedIntake, findPeople } from './people.store.ts'
import { type Scope, toReport } from './report.ts'

export const figureHandlers: Handlers<typeof figures> = {
  get: async ({ db, query, now }) => ({ data: await readFigures(db, query, now()) }),

  async exportCsv({ db, query, params, now }) {
    const { report, compared } = await readFigures(db, query, now())
    const of = (one: Report | null) => one?.tables.find(({ name }) => name === params.table)
    const table = requireFound(of(report), 'figures_table')
    const other = of(compared) ?? null
    const lines = (wording: Wording) => {
      async function* batches() {
        yield linesOf({ table, other, language: wording?.language })
      }
      return csvLines(columnsOf(table, other), batches(), wording ? { wording } : {})
    }
    return { csv: { rows: table.rows.length, lines } }
  },
}

async function readFigures(db: Db, query: FiguresQuery, now: Date) {
  const scope = await scopeOf(db, query)
  const other = await comparedScope(db, query, scope)
  const counted = { people: await findPeople(db, now), mentors: await findCountedMentors(db), tables: [] }
  const [first = null] = counted.people.map(({ half }) => half).toSorted()
  return { report: toReport(counted, scope), compared: other && toReport(counted, other), first }
}

async function scopeOf(db: Db, { intake, ...days }: FiguresQuery): Promise<Scope> {
  const [from, to] = [days.from ?? null, days.to ?? null]
  if (from !== null && to !== null && from > to) throw badField('to', 'figures_order')
  return { from, to, intake: intake === undefined ? null : await requireIntake(db, intake, 'intake') }
}

/** The same a year before, or the whole of another intake. */
async function comparedScope(db: Db, { compare }: FiguresQuery, scope: Scope): Promise<Scope | null> {
  if (compare === undefined || compare === '') return null
  if (compare !== yearBefore)
    return { from: null, to: null, intake: await requireIntake(db, compare, 'compare') }
  if (scope.from === null || scope.to === null) throw badField('compare', 'figures_year')
  return { ...scope, from: aYearBefore(scope.from), to: aYearBefore(scope.to) }
}

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

async function requireIntake(db: Db, id: string, field: 'intake' | 'compare') {
  const found = guid.test(id) ? await findNamedIntake(db, id) : undefined
  if (found === undefined) throw badField(field, 'intake_not_found')
  return found
}
