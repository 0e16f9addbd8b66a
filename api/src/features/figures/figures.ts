import type { figures } from '@udyam/contract/figures/calls'
import type { FiguresQuery, FigureReport } from '@udyam/contract/figures/schemas'
import { aYearBefore, figureTables, yearBefore } from '@udyam/contract/figures/values'
import type { Wording } from '@udyam/contract/csv/schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { csvLines } from '#platform/csv/csv.ts'
import type { Db } from '#platform/db/open.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, requireFound } from '#platform/http/http-error.ts'
import { columnsOf, linesOf } from './figures-csv.ts'
import { findCountedEvents, findReported } from './further.store.ts'
import { furtherTables } from './further-tables.ts'
import { findCountedMentors, findNamedIntake, findPeople } from './people.store.ts'
import { type Scope, toReport } from './report.ts'

export const figureHandlers: Handlers<typeof figures> = {
  get: async ({ db, query, now }) => ({ data: await readFigures(db, query, now()) }),

  async exportCsv({ db, query, params, now }) {
    const { report, compared } = await readFigures(db, query, now())
    const of = (one: FigureReport | null) => one?.tables.find(({ name }) => name === params.table)
    const [table, other = null] = [of(report), of(compared)]
    if (table === undefined) {
      requireFound(
        figureTables.find((name) => name === params.table),
        'figures_table',
      )
      return fileOf(['row'], () => [])
    }
    return fileOf(columnsOf(table, other), (language) => linesOf({ table, other, language }))
  },
}

/** A file of a table; one without lines where there is no report. */
function fileOf(columns: readonly string[], toLines: (language: Language | undefined) => object[]) {
  async function* batches(language: Language | undefined) {
    yield toLines(language)
  }
  const lines = (wording: Wording) =>
    csvLines(columns, batches(wording?.language), wording ? { wording } : {})
  return { csv: { rows: toLines(undefined).length, lines } }
}

async function readFigures(db: Db, query: FiguresQuery, now: Date) {
  const scope = await scopeOf(db, query)
  const other = await comparedScope(db, query, scope)
  const people = await findPeople(db, now)
  const mentors = await findCountedMentors(db)
  const further = furtherTables({
    members: people,
    questions: await findReported(db, now),
    mentors,
    events: await findCountedEvents(db, now),
  })
  const counted = { people, mentors, further }
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
