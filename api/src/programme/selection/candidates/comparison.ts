import type { MenteeAnswers, MentorAnswers } from '@udyam/contract/matching/sides'
import { menteeFields, mentorFields } from '@udyam/contract/matching/sides'
import { full, likeness, unknown } from '@udyam/contract/matching/likeness'
import type { PreparedMentee, PreparedMentor } from '@udyam/contract/matching/prepared'
import { signals } from '@udyam/contract/matching/settings'
import type { Compared } from '@udyam/contract/matching/comparison-schemas'
import type { Db } from '#platform/db/open.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { explained } from './explained.ts'
import { rankMentors } from './ranking.ts'

/**
 * Some mentors beside each other for a mentee, with every answer the fit rests on.
 *
 * @throws not-found for a mentee or a mentor who is not among those to choose from
 */
export async function compareMentors(
  db: Db,
  { menteeId, mentorIds, now }: { menteeId: string; mentorIds: readonly string[]; now: Date },
): Promise<Compared> {
  const ranking = await rankMentors(db, menteeId, now)
  const { row, answers } = ranking.mentee
  const chosen = mentorIds.map((id) =>
    requireFound(
      ranking.ranked.find(({ mentor }) => mentor.row.id === id),
      'mentor_not_found',
    ),
  )
  return {
    mentee: { _id: row.id, name: row.name },
    answers: answersOf(menteeFields, answers, row),
    mentors: chosen.map((one) => ({
      mentor: { _id: one.mentor.row.id, name: one.mentor.row.name },
      ...explained(ranking, one),
      signals: signalsOf(ranking, one),
      answers: answersOf(mentorFields, one.mentor.answers, one.mentor.row),
    })),
  }
}

type Alike<Side extends string, Prepared> = Record<Side, { prepared: Prepared }>

/** How alike a mentee and a mentor are by each signal. */
export function signalsOf(
  { mentee }: Alike<'mentee', PreparedMentee>,
  { mentor }: Alike<'mentor', PreparedMentor>,
) {
  return signals.map((signal) => {
    const value = likeness[signal](mentee.prepared, mentor.prepared)
    return { signal, likeness: value === unknown ? null : value / full }
  })
}

type Given = { matching: { answeredBy: 'self' | 'admin'; answeredAt: string } | null; updatedAt: Date }

/** Answers outside the profile form; the other fields are in the profile. */
const answered: readonly string[] = [
  'needs',
  'stage',
  'style',
  'stages',
  'styles',
  'meeting',
  'times',
  'paths',
]

function answersOf<F extends string>(fields: readonly F[], side: MenteeAnswers | MentorAnswers, of: Given) {
  const isMentee = 'texts' in side
  return fields.map((field) => {
    const held: unknown = Reflect.get(side, field)
    const values = [held ?? []]
      .flat()
      .map(String)
      .filter((value) => value.trim() !== '')
    const isAnswer = answered.includes(field) || (isMentee && ['category', 'subcategory'].includes(field))
    const { answeredBy: by, answeredAt: at } = of.matching ?? { answeredBy: 'self', answeredAt: null }
    if (values.length === 0) return { field, values, by: 'profile' as const, at: null }
    return isAnswer
      ? { field, values, by, at }
      : { field, values, by: 'profile' as const, at: of.updatedAt.toISOString() }
  })
}
