import { paths, stages, styles, times } from '@udyam/contract/matching/answers'
import type { Db } from '../open.ts'
import { answerOf, menteeMeeting, mentorMeeting, pick, silent } from './answers.ts'
import type { CategoryIds } from './categories.ts'

/** Two values of a list, selected by a person's position. */
const two = <V>(values: readonly V[], at: number) => [at, at * 2 + 1].map((place) => pick(values, place))

const common = (at: number) => ({
  // Some people skipped a question.
  times: at % 7 === 2 ? [] : [...new Set(two(times, at))],
  paths: at % 5 === 1 ? [] : [...new Set(two(paths, at))],
})

type Person = { id: string; at: number; created: Date }

/** Inserts answers to the matching questions for nearly all demo people. */
export async function insertAnswers(
  db: Db,
  { mentees, mentors, categories }: { mentees: Person[]; mentors: Person[]; categories: CategoryIds },
): Promise<void> {
  const wishes = mentees.flatMap(({ id, at, created }) => {
    const answer = answerOf(at)
    if (answer === undefined) return []
    const { category, subcategory, ...asked } = answer
    const category_id = categories.get(category) ?? null
    const subcategory_id = categories.get(`${category}/${subcategory}`) ?? null
    const own = { ...asked, category_id, subcategory_id, style: pick(styles, at), meeting: menteeMeeting(at) }
    return [{ mentee_id: id, ...own, ...common(at), ...givenAt(at, created) }]
  })
  const known = mentors.filter(({ at }) => !silent.includes(at))
  const offers = known.map(({ id, at, created }) => ({
    mentor_id: id,
    stages: [...new Set(two(stages, at))],
    ...common(at),
    meeting: mentorMeeting(at),
    styles: [...new Set(two(styles, at))],
    ...givenAt(at, created),
  }))
  await db.insertInto('mentee_match').values(wishes).execute()
  await db.insertInto('mentor_match').values(offers).execute()
}

/** An administrator entered every fourth answer. */
const givenAt = (at: number, created: Date) => ({
  answered_by: at % 4 === 3 ? ('admin' as const) : ('self' as const),
  answered_at: created,
  updated_at: created,
})
