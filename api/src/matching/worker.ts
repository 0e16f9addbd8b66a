import { parentPort } from 'node:worker_threads'
import type { Pulse } from './plan/problem.ts'
import type { PlanRequest } from './request.ts'
import { runPlan } from './run.ts'

/*
 * Computes one plan in a thread of its own; `compute.ts` starts it and ends it. People come in slices, since a long message
 * would keep the sender waiting.
 */

/** What is sent to it: people, and last of all the rest. */
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

/** Tells how far it has come, five times a second at most. */
function sayNowAndThen(): Pulse {
  let next = 0
  return (stage, part) => {
    const now = performance.now()
    if (now < next) return
    next = now + between
    parentPort?.postMessage({ progress: { stage, part } }, [])
  }
}
