import { makePlan } from '../../../api/src/programme/matching/plan/plan.ts'
import { solver } from '../../../api/src/test/highs.ts'
import { median, whole } from '../../support/report.ts'
import { makeProblem, toText } from './candidates.ts'
import { timed } from './timing.ts'

const rounds = 5
const sizes = [
  { mentees: 100, mentors: 40, most: 40 },
  { mentees: 1_000, mentors: 300, most: 50 },
  { mentees: 5_000, mentors: 1_000, most: 50 },
]

/** Both in turn on the same problems; a first round of the smaller ones warms both up. */
export function againstHighs(): (string | number)[][] {
  const heading = ['people', 'mentors', 'pairs', 'ours, ms', 'HiGHS, ms', 'times faster', 'total of both']
  return [heading, ...sizes.map(compare)]
}

function compare({ mentees, mentors, most }: (typeof sizes)[number]): (string | number)[] {
  const problem = makeProblem(mentees, mentors, most)
  const text = toText(problem)
  const [ours, theirs]: [number[], number[]] = [[], []]
  let total = 0
  for (let round = mentees < 5_000 ? 0 : 1; round <= rounds; round++) {
    const plan = timed(() => makePlan(problem))
    // Interior points, with what makes a corner of the last one: only that is a plan.
    const solution = timed(() => solver.solve(text, { solver: 'ipm' }))
    if (solution.result.Status !== 'Optimal') throw new Error(`HiGHS: ${solution.result.Status}`)
    total = plan.result.total
    if (Math.round(solution.result.ObjectiveValue) !== total) throw new Error('the totals differ')
    if (round === 0) continue
    ours.push(plan.ms)
    theirs.push(solution.ms)
    console.log(mentees, Math.round(plan.ms), Math.round(solution.ms))
  }
  const pairs = problem.scores.filter((score) => score >= 0).length
  const faster = Math.round(median(theirs) / median(ours))
  const figures = [whole(median(ours)), whole(median(theirs)), faster, whole(total)]
  return [whole(mentees), whole(mentors), whole(pairs), ...figures]
}
