import { makeCallers, secretKey } from '../support/callers.ts'
import { measure } from '../support/crowd.ts'
import { fillMentors } from '../support/fixtures.ts'
import type { Order, Result } from '../support/load.ts'
import type { Service } from '../support/service.ts'
import { call } from './call.ts'
import { promise, sleep, withDatabase, type Context, type Fault, type Place } from './support.ts'

const members = 2_000
const sane = 64
const tenfold = 10 * sane
const inSeconds = 4

/** Ten times the callers that the service can serve. None of them waits before the next call. */
export const overloads: Fault[] = [
  {
    name: 'overload-embedded',
    does: `${tenfold} callers at once, each without a pause, where ${sane} are served best, on the embedded database with 2,000 mentors`,
    run: async (context) => overload(context, { DATA_DIR: await context.directory() }),
  },
  {
    name: 'overload-server',
    does: 'the same on a PostgreSQL server',
    async run(context) {
      const server = await context.postgres()
      return overload(context, {
        DATA_DIR: await context.directory(),
        DATABASE_URL: await server.database('setu'),
      })
    },
  },
]

async function overload(context: Context, place: Place): Promise<string> {
  const tokensNow = await withDatabase(place, async (db) => {
    await fillMentors(db, 2_000)
    return makeCallers(db, members)
  })
  const service = await context.service({ env: { ...place, SECRET_KEY: secretKey, DEMO: 'false' } })
  const ports = [Number(new URL(service.url).port)]
  const requests = requestsOf(await tokensNow())
  await measure({ ports, connections: sane, seconds: inSeconds, requests })
  const tried = new Map<number, number>()
  for (const connections of [sane / 2, sane, 2 * sane]) {
    tried.set(connections, goodput(await measure({ ports, connections, seconds: inSeconds, requests })))
  }
  const [connections = sane] = [...tried].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const calm = async () => goodput(await measure({ ports, connections, seconds: 2 * inSeconds, requests }))
  // By turns: a service that has just started grows faster for about a minute, and the machine's own speed varies.
  const calms = [await calm()]
  const crowds: Crowd[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    crowds.push(await crowd(service, { ports, connections: tenfold, seconds: 3 * inSeconds, requests }))
    calms.push(await calm())
  }
  if (process.env['DEBUG_LOAD']) console.log(JSON.stringify({ tried: [...tried], calms, crowds }))
  const before = mean(calms)
  const meanwhile = mean(crowds.map(({ served }) => served))
  const share = Math.round((100 * meanwhile) / before)
  promise(share >= 70, `${meanwhile} calls a second of ${before} are left, ${share} %`)
  const most = (kind: keyof Crowd) => Math.ceil(Math.max(...crowds.map((one) => one[kind])))
  return (
    `${meanwhile} calls a second served, ${share} % of ${before} without the crowd; ` +
    `${mean(crowds.map(({ refused }) => refused))} a second refused with 503 and Retry-After, ` +
    `99 of 100 within ${most('refusedMs')} ms; health within ${most('healthMs')} ms, at most ${most('memory')} MiB`
  )
}

/** Calls a second, milliseconds, and MiB. */
type Crowd = { served: number; refused: number; refusedMs: number; healthMs: number; memory: number }

/** Has too many call, and holds what they and health are answered. */
async function crowd(service: Service, order: Order): Promise<Crowd> {
  const [result, watched] = await Promise.all([measure(order), watch(service, order.seconds)])
  const others = Object.keys(result.byStatus).filter((status) => !['200', '503', '429'].includes(status))
  promise(others.length === 0, `answered ${others.join(', ')}`)
  const failures = JSON.stringify(result.failures)
  promise(failures === '{}', `calls without an answer: ${failures}`)
  const shed = result.byStatus['503']
  promise(shed !== undefined, 'nothing was shed')
  promise(shed.withRetryAfter === shed.count, 'a call was shed without Retry-After')
  promise(shed.p99 < 200, `the slowest hundredth was shed after ${Math.round(shed.p99)} ms`)
  promise(watched.memory < 1024, `${watched.memory} MiB of memory`)
  promise(watched.isAlwaysWell, 'health did not answer 200')
  promise(watched.healthMs < 2000, `health answered after ${watched.healthMs} ms`)
  const { healthMs, memory } = watched
  return {
    served: goodput(result),
    refused: shed.count / result.seconds,
    refusedMs: shed.p99,
    healthMs,
    memory,
  }
}

function mean(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** Calls of members: their profile, the list page by page, a search, who they are. */
function requestsOf(tokens: string[]): string[] {
  const paths = ['mentee/profile', 'mentee/approved-mentors?limit=20&page=', 'auth/verify-token']
  return tokens.map((token, index) => {
    const path = paths[index % paths.length] ?? ''
    const page = path.endsWith('page=') ? String(1 + (index % 50)) : ''
    return `GET /api/${path}${page} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`
  })
}

function goodput({ byStatus, seconds }: Result): number {
  return Math.round((byStatus['200']?.count ?? 0) / seconds)
}

/** Asks for health all the while, and looks at the memory. */
async function watch(service: Service, seconds: number) {
  let healthMs = 0
  let memory = 0
  let isAlwaysWell = true
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(250)) {
    const { status, ms } = await call(service.url, 'GET health')
    healthMs = Math.max(healthMs, Math.ceil(ms))
    memory = Math.max(memory, Math.round(await service.memory()))
    isAlwaysWell &&= status === 200
  }
  return { healthMs, memory, isAlwaysWell }
}
