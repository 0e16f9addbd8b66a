import { type Stage, stages } from '../../../api/src/programme/matching/plan/problem.ts'
import { runPlan } from '../../../api/src/programme/matching/run.ts'
import { makeRequest } from '../../../api/src/test/answers.ts'
import { median, whole } from '../../support/report.ts'

const rounds = 5
const cases = [
  { mentees: 100, mentors: 40, places: 5, objective: 'people' },
  { mentees: 1_000, mentors: 300, places: 5, objective: 'people' },
  { mentees: 5_000, mentors: 1_000, places: 5, objective: 'people' },
  { mentees: 5_000, mentors: 1_000, places: 4, objective: 'people' },
  { mentees: 5_000, mentors: 1_000, places: 5, objective: 'fit' },
  { mentees: 5_000, mentors: 1_000, places: 4, objective: 'fit' },
] as const

/** All steps on all pairs, in ms by stage. */
export function allPairs(): (string | number)[][] {
  return [
    ['all pairs', 'places', 'for', ...stages.map((stage) => `${stage}, ms`), 'all, ms'],
    ...cases.map(measure),
  ]
}

function measure({ objective, ...size }: (typeof cases)[number]): (string | number)[] {
  const request = makeRequest(size)
  const options = { ...request.options, objective }
  const runs = Array.from({ length: rounds }, () => stagesOf(() => ({ ...request, options })))
  const of = (stage: Stage) => whole(median(runs.map((run) => run.get(stage) ?? 0)))
  const all = median(runs.map((run) => [...run.values()].reduce((sum, ms) => sum + ms, 0)))
  console.log(size.mentees, objective, Math.round(all))
  const people = `${whole(size.mentees)} × ${whole(size.mentors)}`
  return [people, whole(size.mentors * size.places), objective, ...stages.map(of), whole(all)]
}

function stagesOf(request: () => Parameters<typeof runPlan>[0]): Map<Stage, number> {
  const spent = new Map<Stage, number>()
  let [stage, since]: [Stage, number] = ['scores', performance.now()]
  const change = (next: Stage) => {
    const now = performance.now()
    spent.set(stage, (spent.get(stage) ?? 0) + now - since)
    ;[stage, since] = [next, now]
  }
  runPlan(request(), (next) => next !== stage && change(next))
  change('left')
  return spent
}
