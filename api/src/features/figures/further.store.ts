import { createHash } from 'node:crypto'
import { halfYearOf } from '@udyam/contract/figures/values'
import { indianDate } from '@udyam/contract/indian-date'
import type { AnswerValue, AskedSide, QuestionKind } from '@udyam/contract/questions/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import { isPresentId } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { inWords } from '#programme/selection/intakes/question.store.ts'

type Stored = {
  id: string
  intake: string
  half: string
  about: AskedSide
  kind: QuestionKind
  text: InLanguages
  options: ({ id: string } & InLanguages)[]
}

/** A question that is counted: copies in several intakes are one. */
export type Reported = {
  name: string
  about: AskedSide
  kind: QuestionKind
  text: InLanguages
  /** By English words, which copies share. */
  options: readonly InLanguages[]
  /** The half-year of each intake that asks it. */
  intakes: ReadonlyMap<string, string>
  /** Chosen options by intake and person; null for "Rather not say". */
  answers: ReadonlyMap<string, ReadonlyMap<string, readonly string[] | null>>
}

/** The questions whose answers a report counts, those of the newest intake first. */
export async function findReported(db: Db, now: Date): Promise<Reported[]> {
  const { rows } = await sql<Omit<Stored, 'half'> & { opens_on: string | null }>`
    select question.id, intake_id as intake, opens_on, question.about, kind, text, options
    from intake_question as question join intake on intake.id = intake_id
    where report and kind in ('choice', 'choices', 'yes_no')
    order by opens_on desc nulls last, position, question.id
  `.execute(db)
  const { rows: answers } = await sql<{ question: string; person: string; value: AnswerValue }>`
    select question_id as question, coalesce(mentee_id, mentor_id) as person, value from intake_answer
    where question_id = any(${rows.map(({ id }) => id)}::uuid[])
      and ${isPresentId(sql`coalesce(mentee_id, mentor_id)`)}
  `.execute(db)
  const given = Map.groupBy(answers, ({ question }) => question)
  const stored = rows.map(({ opens_on, ...row }): Stored => {
    return { ...inWords(row), half: halfYearOf(opens_on ?? indianDate(now)) }
  })
  return [...Map.groupBy(stored, nameOf)].flatMap(([name, same]) => {
    const [newest] = same
    if (newest === undefined) return []
    const { about, kind, text, options } = newest
    const intakes = new Map(same.map(({ intake, half }) => [intake, half]))
    const byIntake = new Map(
      same.map((one) => [
        one.intake,
        new Map((given.get(one.id) ?? []).map(({ person, value }) => [person, chosen(one, value)])),
      ]),
    )
    return [{ name, about, kind, text, options, intakes, answers: byIntake }]
  })
}

/** A name for the table of a question and its copies. It can stand in an address. */
function nameOf({ about, kind, text, options }: Stored): string {
  const words = [about, kind, text.en, ...options.map(({ en }) => en)]
  return `question-${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)}`
}

function chosen({ options }: Stored, value: AnswerValue): string[] | null {
  if (value === null) return null
  return [value].flat().map((one) => options.find(({ id }) => id === one)?.en ?? String(one))
}

/** How an event that has begun was attended: places given, and people who came. */
export type CountedEvent = { group: string; half: string; intake: string; places: number; came: number }

export async function findCountedEvents(db: Db, now: Date): Promise<CountedEvent[]> {
  const { rows } = await sql<{ intake: string | null; at: Date; places: number; came: number }>`
    select event.intake_id as intake, starts_at as at, count(*) filter (where answer = 'yes')::int as places,
      count(*) filter (where came)::int as came
    from event left join event_answer on event_answer.event_id = event.id
    where event.state = 'published' and starts_at <= ${now} group by event.id
  `.execute(db)
  return rows.map(({ intake, at, places, came }) => {
    const half = halfYearOf(indianDate(at))
    return { group: `${intake ?? ''} ${half}`, half, intake: intake ?? '', places, came }
  })
}
