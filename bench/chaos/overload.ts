import { makeCallers, secretKey } from '../support/callers.ts'
import { measure } from '../support/crowd.ts'
import { fillMentors } from '../support/fixtures.ts'
import type { Result } from '../support/load.ts'
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
  // Before and after the crowd: a service that has just started grows faster for about a minute.
  const earlier = await calm()
  const [crowd, watched] = await Promise.all([
    measure({ ports, connections: tenfold, seconds: 3 * inSeconds, requests }),
    watch(service, 3 * inSeconds),
  ])
  const later = await calm()
  const before = Math.round((earlier + later) / 2)
  const meanwhile = goodput(crowd)
  const shed = crowd.byStatus['503']
  if (process.env['DEBUG_LOAD'])
    console.log(JSON.stringify({ tried: [...tried], earlier, later, crowd, watched }))
  const others = Object.keys(crowd.byStatus).filter((status) => !['200', '503', '429'].includes(status))
  promise(others.length === 0, `answered ${others.join(', ')}`)
  promise(
    Object.keys(crowd.failures).length === 0,
    `calls without an answer: ${JSON.stringify(crowd.failures)}`,
  )
  promise(shed !== undefined, 'nothing was shed')
  promise(shed.withRetryAfter === shed.count, 'a call was shed without Retry-After')
  const share = Math.round((100 * meanwhile) / before)
  promise(share >= 70, `${meanwhile} calls a second of ${before} are left, ${share} %`)
  promise(shed.p99 < 200, `the slowest hundredth was shed after ${Math.round(shed.p99)} ms`)
  promise(watched.memory < 1024, `${watched.memory} MiB of memory`)
  promise(watched.isAlwaysWell, 'health did not answer 200')
  promise(watched.healthMs < 2000, `health answered after ${watched.healthMs} ms`)
  return (
    `${meanwhile} calls a second served, ${share} % of ${before} without the crowd; ${Math.round(shed.count / crowd.seconds)} a second ` +
    `refused with 503 and Retry-After, 99 of 100 within ${Math.ceil(shed.p99)} ms; ` +
    `health within ${watched.healthMs} ms, at most ${watched.memory} MiB`
  )
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
