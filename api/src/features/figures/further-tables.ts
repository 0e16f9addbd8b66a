import type { FigureTable } from '@udyam/contract/figures/schemas'
import { suppressChain } from '@udyam/contract/figures/suppress'
import { fewest } from '@udyam/contract/figures/values'
import { yesOrNo } from '@udyam/contract/questions/values'
import { type InLanguages, unwritten } from '@udyam/contract/setup/in-language'
import { perLanguage } from '@udyam/contract/texts/languages'
import { text } from '#platform/lib/texts.ts'
import type { CountedEvent, Reported } from './further.store.ts'
import { groupsOf, type Label, questionTable, rate, type TableSpec, toTable } from './table.ts'

/** A member as the table of a question counts them. */
type Member = { id: string; group: string; half: string; intake: string }

/** What a report covers, asked of an intake and a half-year. */
export type IsCovered = (one: { half: string; intake: string }) => boolean

/** Makes a table of what a report covers; undefined where there is nothing to count. */
export type FurtherTable = (isCovered: IsCovered) => FigureTable | undefined

const said: Readonly<Record<string, InLanguages>> = {
  yes: perLanguage((language) => text(language, 'figures.sells.yes')),
  no: perLanguage((language) => text(language, 'figures.sells.no')),
}
const unsaid = { key: 'unsaid', title: perLanguage((language) => text(language, 'figures.unsaid')) }

/** The table of a programme's own question: those who registered in an intake that asks it, or all approved mentors. */
function questionSpec(question: Reported): TableSpec<Member> {
  const { name, kind, options, intakes, answers } = question
  const rows: Label[] =
    kind === 'yes_no'
      ? yesOrNo.map((key) => ({ key, title: said[key] ?? unwritten }))
      : options.map((title) => ({ key: title.en, title }))
  return questionTable<Member>({
    name,
    title: question.text,
    columns: ['people'],
    rows: kind === 'choices' ? rows : [...rows, unsaid],
    isMany: kind === 'choices',
    isAsked: ({ intake }) => intakes.has(intake),
    answer({ id, intake }) {
      const given = answers.get(intake)?.get(id)
      // Of several answers none is counted as said.
      return given === null ? (kind === 'choices' ? null : [unsaid.key]) : (given ?? null)
    },
  })
}

const eventRows = ['events', 'places', 'came']

const eventSpec: TableSpec<CountedEvent> = {
  name: 'events',
  columns: ['count'],
  rows: eventRows.map((key) => ({ key })),
  count(group) {
    const sum = (of: (one: CountedEvent) => number) => group.reduce((all, one) => all + of(one), 0)
    const [places, came] = [sum((one) => one.places), sum((one) => one.came)]
    // Some who came had no place.
    const shown = came <= places ? suppressChain([places, came]) : [rate(places), rate(came)]
    const counts = [group.length, ...shown]
    return { rows: new Map(eventRows.map((key, at) => [key, [counts[at] ?? null]])) }
  },
}

type Counted = {
  questions: readonly Reported[]
  members: readonly Member[]
  mentors: readonly { id: string }[]
  events: readonly CountedEvent[]
}

/** The tables of the programme's own questions, and of events, in parts as small as those of the others. */
export function furtherTables({ questions, members, mentors, events }: Counted): FurtherTable[] {
  const tables = questions.map((question): FurtherTable => {
    const spec = questionSpec(question)
    const all =
      question.about === 'mentee'
        ? members
        : [...question.intakes].flatMap(([intake, half]) =>
            mentors.map(({ id }) => ({ id, group: intake, half, intake })),
          )
    const asked = all.filter(({ intake }) => question.intakes.has(intake))
    return (isCovered) => tableOf(spec, asked.filter(isCovered), fewest)
  })
  return [...tables, (isCovered) => tableOf(eventSpec, events.filter(isCovered), 1)]
}

function tableOf<P extends { group: string }>(spec: TableSpec<P>, all: readonly P[], least: number) {
  const groups = groupsOf(all, least)
  return groups.length === 0 ? undefined : toTable(spec, groups)
}
