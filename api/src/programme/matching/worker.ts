import { parentPort } from 'node:worker_threads'
import type { Pulse } from './plan/problem.ts'
import type { PlanRequest } from './request.ts'
import { runPlan } from './run.ts'

/*
 * Worker thread for one plan; `compute.ts` starts and ends it. People arrive in slices, since one long
 * message would block the sender.
 */

/** Message parts: people, then the rest last. */
export type Part = Partial<Pick<PlanRequest, 'mentees' | 'mentors'>> & {
  rest?: Omit<PlanRequest, 'mentees' | 'mentors'>
}

const between = 200
const mentees: PlanRequest['mentees'][number][] = []
const mentors: PlanRequest['mentors'][number][] = []

parentPort?.on('message', (part: Part) => {
  mentees.push(...(part.mentees ?? []))
  mentors.push(...(part.mentors ?? []))
  if (part.rest === undefined) return
  const outcome = runPlan({ mentees, mentors, ...part.rest }, sayNowAndThen())
  parentPort?.postMessage({ outcome }, [])
  parentPort?.close()
})

/** Reports progress, at most five times a second. */
function sayNowAndThen(): Pulse {
  let next = 0
  return (stage, part) => {
    const now = performance.now()
    if (now < next) return
    next = now + between
    parentPort?.postMessage({ progress: { stage, part } }, [])
  }
}
