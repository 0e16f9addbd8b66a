import { int16, upTo } from '../../../api/src/programme/matching/plan/numbers.ts'
import type { Problem } from '../../../api/src/programme/matching/plan/problem.ts'
import { scorePairs } from '../../../api/src/programme/matching/scores.ts'
import { toProblem } from '../../../api/src/programme/matching/to-problem.ts'
import { makeRequest } from '../../../api/src/test/answers.ts'

/** A problem that maximises the total score, with a limited number of mentors per mentee, the best ones. */
export function makeProblem(mentees: number, mentors: number, most: number): Problem {
  const request = makeRequest({ mentees, mentors, places: 5 })
  const asked = { ...request, options: { ...request.options, objective: 'fit', lowest: false } as const }
  const problem = toProblem(
    asked,
    scorePairs(asked, () => undefined),
  )
  for (let from = 0; from < problem.scores.length; from += mentors) {
    const row = problem.scores.subarray(from, from + mentors)
    const rest = upTo(mentors)
      .toSorted((one, other) => int16(row, other) - int16(row, one))
      .slice(most)
    for (const mentor of rest) row[mentor] = -1
  }
  return problem
}

/** The problem as a linear program in the text format of HiGHS. */
export function toText({ mentees, places, scores }: Problem): string {
  const isOpen = (mentee: number, mentor: number) => int16(scores, mentee * places.length + mentor) >= 0
  const sum = (pairs: readonly string[], limit: number) =>
    pairs.length > 0 ? [`${pairs.join(' + ')} <= ${limit}`] : []
  const rows = upTo(mentees).map((mentee) =>
    upTo(places.length)
      .filter((mentor) => isOpen(mentee, mentor))
      .map((mentor) => ({ mentee, mentor })),
  )
  const columns = new Map<number, string[]>()
  const objective: string[] = []
  for (const { mentee, mentor } of rows.flat()) {
    columns.set(mentor, [...(columns.get(mentor) ?? []), `x${mentee}_${mentor}`])
    objective.push(`${int16(scores, mentee * places.length + mentor)} x${mentee}_${mentor}`)
  }
  const limits = [
    ...rows.flatMap((row) =>
      sum(
        row.map(({ mentee, mentor }) => `x${mentee}_${mentor}`),
        1,
      ),
    ),
    ...[...columns].flatMap(([mentor, pairs]) => sum(pairs, places[mentor] ?? 0)),
  ]
  return `Maximize\n obj: ${objective.join('\n + ')}\nSubject To\n ${limits.join('\n ')}\nEnd\n`
}
