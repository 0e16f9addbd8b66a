import { cpus } from 'node:os'
import { migrate } from '../../../api/src/platform/db/migrate.ts'
import { openDatabase } from '../../../api/src/platform/db/open.ts'
import { secretKey } from '../../support/callers.ts'
import { measure } from '../../support/crowd.ts'
import type { Result } from '../../support/load.ts'
import { ask } from '../../support/postgres.ts'
import { whole } from '../../support/report.ts'
import { type Service, startService } from '../../support/service.ts'
import { between, type Cost, costSoFar } from './cost.ts'
import { type Kind, requestsOf } from './kinds.ts'
import { fillPeople } from './people.ts'

const people = Number(process.env['BENCH_MENTORS'] ?? 100_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const callers = 32
const processes = [1, 2, 4]

/** CPU milliseconds of one call. */
type Single = {
  api: number
  postgres: number
  callers: number
  statements: number
  bytes: number
  p50: number
  p99: number
}
type Measured = { perSecond: number; single: Single; connections: number }
type Rows = (string | number)[][]

/**
 * Each kind of call alone on one process, and the mix on 1, 2 and 4 processes compared with the prediction.
 */
export async function measureCalls(databaseUrl: string): Promise<(string | Rows)[]> {
  console.log(`filling in ${people} members`)
  const { db, close } = await openDatabase({ databaseUrl })
  await migrate(db)
  await ask(databaseUrl, 'create extension if not exists pg_stat_statements')
  const filled = await fillPeople(db, people, Math.min(2_000, people / 10))
  await close()
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
  }
  const services: Service[] = []
  const kinds = await requestsOf(filled)
  const mixed = mixOf(kinds)
  try {
    const alone: [Kind, Measured][] = []
    const together: [number, Measured][] = []
    for (const count of processes) {
      while (services.length < count) services.push(await startService({ env }))
      await round(databaseUrl, services, { requests: mixed, seconds: 2 })
      if (count === 1) {
        for (const kind of kinds) {
          alone.push([kind, await round(databaseUrl, services, { ...kind, seconds: 2 })])
          console.log(kind.name, alone.at(-1)?.[1])
        }
      }
      together.push([count, await round(databaseUrl, services, { requests: mixed, seconds })])
      console.log(count, together.at(-1)?.[1])
    }
    return [
      `${whole(people)} members, one of five a mentor; ${callers} callers, each with one call at a time.`,
      kindRows(alone),
      `The mix on several processes, ${seconds} s each:`,
      roundRows(alone, together),
      ofTen(together),
    ]
  } finally {
    await Promise.all(services.map((service) => service.stop()))
  }
}

type Round = { requests: string[]; seconds: number; callers?: number }

async function round(databaseUrl: string, services: Service[], given: Round): Promise<Measured> {
  const { requests, seconds: length } = given
  const pids = services.map(({ child }) => child.pid)
  const ports = services.map(({ url }) => Number(new URL(url).port))
  const before = await costSoFar(databaseUrl, pids)
  const result = await measure({ ports, connections: given.callers ?? callers, seconds: length, requests })
  const [row] = await ask<{ open: number }>(
    databaseUrl,
    `select count(*)::int as open from pg_stat_activity where application_name = 'udyam-setu'`,
  )
  const cost = between(before, await costSoFar(databaseUrl, pids))
  return measuredOf(result, { cost, connections: row?.open ?? 0 })
}

function measuredOf(result: Result, { cost, connections }: { cost: Cost; connections: number }): Measured {
  const { byStatus, failures, cpuSeconds } = result
  const wrong = Object.entries(byStatus).filter(([status]) => !status.startsWith('2'))
  if (wrong.length > 0 || Object.keys(failures).length > 0) {
    const said = wrong.map(([status, { count }]) => `${status} × ${count}`).join(', ')
    throw new Error(`Some calls had no success: ${said} ${JSON.stringify(failures)}`)
  }
  const good = Object.values(byStatus)
  const count = good.reduce((sum, kind) => sum + kind.count, 0)
  // Those few that are answered 201 are written: the times are of the others, where there are any.
  const [most] = good.toSorted((a, b) => b.count - a.count)
  const each = (sum: number) => sum / count
  return {
    perSecond: count / result.seconds,
    connections,
    single: {
      api: each(cost.api * 1000),
      postgres: each(cost.postgres * 1000),
      callers: each(cpuSeconds * 1000),
      statements: each(cost.statements),
      bytes: each(good.reduce((sum, kind) => sum + kind.bytes * kind.count, 0)),
      p50: most?.p50 ?? 0,
      p99: most?.p99 ?? 0,
    },
  }
}

/** Calls of all kinds, by their shares, well shuffled and always in the same order. */
function mixOf(kinds: readonly Kind[]): string[] {
  return kinds
    .flatMap(({ share, requests }) =>
      Array.from({ length: share * 20 }, (_, at) => ({
        when: (at + 0.5) / (share * 20),
        text: requests[at % requests.length] ?? '',
      })),
    )
    .toSorted((a, b) => a.when - b.when)
    .map(({ text }) => text)
}

function kindRows(alone: readonly [Kind, Measured][]): Rows {
  const heading = ['one kind alone, on one process', 'of 1,000 calls', 'calls a second', ...figureNames]
  return [heading, ...alone.map(([{ name, share }, measured]) => [name, share, ...figuresOf(measured)])]
}

const figureNames = [
  'p50, ms',
  'p99, ms',
  'API, CPU s per 1,000',
  'PostgreSQL, CPU s per 1,000',
  'statements a call',
  'bytes an answer',
]

function figuresOf({ perSecond, single }: Measured): (string | number)[] {
  const { p50, p99, api, postgres, statements, bytes } = single
  const figures = [p50.toFixed(1), p99.toFixed(0), api.toFixed(2), postgres.toFixed(2), statements.toFixed(1)]
  return [whole(perSecond), ...figures, whole(bytes)]
}

/** Ten processes with a core each, and a server with as many cores as they need: the costs are those of the most processes. */
function ofTen(together: readonly [number, Measured][]): string {
  const { api = 0, postgres = 0, statements = 0 } = together.at(-1)?.[1].single ?? {}
  const perSecond = (10 * 1000) / api
  return (
    `Ten processes on one server, by calculation: a call takes ${api.toFixed(2)} ms of the API's processor, so ten cores carry ` +
    `10 × 1,000 / ${api.toFixed(2)} = ${whole(perSecond)} calls a second. The server needs ${postgres.toFixed(2)} ms for each: ` +
    `${whole(perSecond)} × ${postgres.toFixed(2)} / 1,000 = ${((perSecond * postgres) / 1000).toFixed(1)} cores, for ` +
    `${whole(perSecond * statements)} statements a second on 100 connections. A server of 8 cores carries ` +
    `8 × 1,000 / ${postgres.toFixed(2)} = ${whole(8000 / postgres)} calls a second, whatever the number of processes.`
  )
}

/**
 * Calls per second predicted from the single costs. A process uses one core at a time. The API processes
 * share the machine's cores with the database server and the callers.
 */
function foretold(alone: readonly [Kind, Measured][], count: number): number {
  const sum = (part: 'api' | 'postgres' | 'callers') =>
    alone.reduce((total, [{ share }, { single }]) => total + (share * single[part]) / 1000, 0)
  const [api, all] = [sum('api'), sum('api') + sum('postgres') + sum('callers')]
  return 1000 * Math.min(count / api, cpus().length / all)
}

function roundRows(alone: readonly [Kind, Measured][], together: readonly [number, Measured][]): Rows {
  const heading = [
    'processes',
    'foretold, calls a second',
    'measured',
    ...figureNames,
    'callers, CPU s per 1,000',
    'connections',
  ]
  return [
    heading,
    ...together.map(([count, measured]) => [
      count,
      whole(foretold(alone, count)),
      ...figuresOf(measured),
      measured.single.callers.toFixed(2),
      measured.connections,
    ]),
  ]
}
