import type { Said } from '@udyam/contract/matching/reasons'
import type { plans } from '@udyam/contract/plans/calls'
import type { Wording } from '@udyam/contract/csv/schemas'
import type { Page } from '@udyam/contract/parts/page'
import { csvLines } from '#platform/csv/csv.ts'
import { everyRow } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/context.ts'
import { fitText } from '#programme/matching/fit-text.ts'
import { askedOf } from '#programme/matching/plans/requested-changes.ts'
import { findOwnTexts } from '#platform/setup/offered.ts'
import { readLeft, readMentors, readPairs } from '#programme/matching/plans/plan-queries.ts'

type Calls = Pick<typeof plans, 'exportPairs' | 'exportLeft' | 'exportMentors'>

const columns = {
  pairs:
    'mentee mentor score band known rank isPinned reasons misfits unknown better introduction.state skipped',
  left: 'mentee queuedAt why.kind ruledOut.language ruledOut.meeting ruledOut.km ruledOut.lowest_fit ruledOut.other places lifts',
  mentors: 'mentor places planned next gain why',
}

export const planExports: Handlers<Calls> = {
  async exportPairs(context) {
    const { db, language } = context
    const own = await findOwnTexts(db)
    const say = (said: readonly Said[]) => said.map((one) => fitText(one, language, own))
    const found = await readPairs(db, await askedOf(withAll(context)))
    return fileOf(columns.pairs, found, ({ reasons, misfits, unknown, better, ...pair }) => ({
      ...pair,
      reasons: say(reasons),
      misfits: say(misfits),
      unknown: say(unknown),
      better: better.map(({ mentor }) => mentor.name),
    }))
  },

  async exportLeft(context) {
    const found = await readLeft(context.db, await askedOf(withAll(context)))
    return fileOf(columns.left, found, ({ places, lifts, ...left }) => ({
      ...left,
      places: places.map(({ name }) => name),
      lifts: lifts.map(({ mentor }) => mentor.name),
    }))
  },

  async exportMentors(context) {
    const found = await readMentors(context.db, await askedOf(withAll(context)))
    return fileOf(columns.mentors, found, (mentor) => mentor)
  },
}

function withAll<C extends { query: object }>(context: C) {
  return { ...context, query: { ...context.query, ...everyRow } }
}

function fileOf<Row>(names: string, { data }: Page<Row>, toLine: (row: Row) => object) {
  async function* lines() {
    yield data.map(toLine)
  }
  const written = (wording: Wording) => csvLines(names.split(' '), lines(), { wording })
  return { csv: { rows: data.length, lines: written } }
}
