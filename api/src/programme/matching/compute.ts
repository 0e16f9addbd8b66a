import { extname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PlanOutcome, PlanRequest, Progress } from './request.ts'
import type { Part } from './worker.ts'

const slice = 200
/** Next to this file, in the sources and in the build. */
const workerFile = join(import.meta.dirname, `worker${extname(import.meta.filename)}`)

/**
 * Computes a plan in a worker thread, so the service still answers calls.
 *
 * @param signal ends it at once
 * @param onProgress called at most five times a second
 * @throws the signal's reason, or the error of the thread
 */
export async function computePlan(
  request: PlanRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<PlanOutcome> {
  signal.throwIfAborted()
  const worker = new Worker(workerFile, { execArgv: ['--enable-source-maps'] })
  const outcome = new Promise<PlanOutcome>((resolve, reject) => {
    worker.on('message', (said: { progress: Progress } | { outcome: PlanOutcome }) => {
      if ('outcome' in said) resolve(said.outcome)
      else onProgress(said.progress)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the thread ended before its plan')))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    await Promise.race([outcome, sendTo(worker, request, signal)])
    return await outcome
  } finally {
    await worker.terminate()
  }
}

async function sendTo(worker: Worker, request: PlanRequest, signal: AbortSignal): Promise<void> {
  const { mentees, mentors, ...rest } = request
  const send = async (part: Part) => {
    signal.throwIfAborted()
    worker.postMessage(part, [])
    await setImmediate()
  }
  for (let at = 0; at < mentees.length; at += slice) await send({ mentees: mentees.slice(at, at + slice) })
  for (let at = 0; at < mentors.length; at += slice) await send({ mentors: mentors.slice(at, at + slice) })
  await send({ rest })
}
