import { once } from 'node:events'
import { createServer } from 'node:http'
import { computePlan } from '../../../api/src/programme/matching/compute.ts'
import { makeRequest } from '../../../api/src/test/answers.ts'
import { quantile } from './timing.ts'

const calls = 2_000

/**
 * A server in the computing process: its calls at rest and during plans, the memory of both, and the time
 * until a plan ends.
 */
export async function beside(): Promise<string> {
  const server = createServer((_, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const call = async () => {
    const started = performance.now()
    await (await fetch(`http://127.0.0.1:${address.port}`)).text()
    return performance.now() - started
  }
  const request = makeRequest({ mentees: 5_000, mentors: 1_000, places: 4 })
  await timesOf(call, () => false)
  const rest = await timesOf(call, () => false)
  const before = process.memoryUsage.rss()
  let [most, isRunning, heard] = [before, true, 0]
  const plan = computePlan(request, { signal: new AbortController().signal, onProgress: () => heard++ })
  void plan.finally(() => (isRunning = false))
  const started = performance.now()
  const busy = await timesOf(call, () => {
    most = Math.max(most, process.memoryUsage.rss())
    return isRunning
  })
  await plan
  const seconds = (performance.now() - started) / 1000
  const ended = await cancelled(request)
  server.close()
  server.closeAllConnections()
  const p99 = (times: number[]) => quantile(times, 0.99).toFixed(1)
  return (
    `Beside a plan of 5,000 × 1,000 with 4,000 places, which took ${seconds.toFixed(1)} s in its thread and told ${heard} times how far it was: ` +
    `the 99th percentile of a call is ${p99(busy)} ms, ${p99(rest)} ms at rest, the longest ${Math.max(...busy).toFixed(0)} ms. ` +
    `The process grew by ${Math.round((most - before) / 1e6)} MB. Cancelled, it ended after ${ended} ms.`
  )
}

async function timesOf(call: () => Promise<number>, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn() || times.length < calls) times.push(await call())
  return times
}

async function cancelled(request: Parameters<typeof computePlan>[0]): Promise<number> {
  const ending = new AbortController()
  let asked = 0
  const plan = computePlan(request, {
    signal: ending.signal,
    onProgress: ({ stage }) => {
      if (stage === 'scores' || asked > 0) return
      asked = performance.now()
      ending.abort()
    },
  })
  await plan.catch(() => undefined)
  return Math.round(performance.now() - asked)
}
