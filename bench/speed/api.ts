import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { openDatabase } from '../../api/src/platform/db/open.ts'
import { makeCallers, secretKey } from '../support/callers.ts'
import { commonWords, fillMentors, rareWords } from '../support/fixtures.ts'
import { makePostgres } from '../support/postgres.ts'
import { circumstances, median, table, whole, writeFigures } from '../support/report.ts'
import { freePort, root, type Service, startService } from '../support/service.ts'

const connections = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const mentors = Number(process.env['BENCH_MENTORS'] ?? 100_000)
/** 32 connections at 15,000 calls a second for 5 s stay below 600 calls an account. */
const members = 2_000

type Figure = { perSecond: number; p99: number }
type Contender = { name: string; url: string; requests: { path: string; headers?: Record<string, string> }[] }

/**
 * Measures the directory's calls on a server and on the embedded database, compared with plain Node, a floor
 * and Express.
 */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'udyam-bench-'))
  const postgres = await makePostgres({ shared_buffers: '256MB' })
  try {
    const databaseUrl = await postgres.database('bench')
    const server = await onDatabase({ databaseUrl }, `PostgreSQL ${postgres.version}`, databaseUrl)
    const embedded = await onDatabase(
      { dataDir: join(folder, 'data') },
      'embedded database',
      databaseUrl,
      server.tokens,
    )
    const heading = `${circumstances()} Medians of ${rounds} rounds of ${seconds} s.`
    await writeFigures('docs/performance.md', 'api', [heading, server.figures, embedded.figures].join('\n\n'))
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = { databaseUrl: string } | { dataDir: string }

type Measured = { figures: string; tokens: () => Promise<string[]> }

/**
 * Fills the database, starts all contenders, and measures them in turn. Express and the floor always work on the
 * server.
 *
 * @param serverTokens for the floor; the tokens of this database unless given
 * @returns the table, and what makes tokens of this database
 */
async function onDatabase(
  place: Place,
  name: string,
  expressUrl: string,
  serverTokens?: () => Promise<string[]>,
): Promise<Measured> {
  console.log(`${name}: filling in ${mentors} mentors`)
  const { db, close } = await openDatabase(place)
  await migrate(db)
  await fillMentors(db, mentors)
  const tokens = await makeCallers(db, members)
  await close()
  const env: Record<string, string> = { SECRET_KEY: secretKey, DEMO: 'false', LOG_LEVEL: 'fatal' }
  if ('databaseUrl' in place) env['DATABASE_URL'] = place.databaseUrl
  else env['DATA_DIR'] = place.dataDir
  const ours = await startService({ env })
  const atRest = await ours.memory()
  const headers = headersOf(await tokens())
  const floorHeaders = serverTokens === undefined ? headers : headersOf(await serverTokens())
  const body = await firstPage(ours, headers[0])
  const plain = await startOther('plain.ts', { BODY: body })
  const floor = await startOther('floor.ts', { BODY: body, SECRET_KEY: secretKey, DATABASE_URL: expressUrl })
  const express = await startOther('express.ts', { DATABASE_URL: expressUrl })
  try {
    const urls = { ours: ours.url, plain: plain.url, floor: floor.url, express: express.url }
    const contenders = contendersOf({ ...urls, headers, floorHeaders })
    const figures = await inTurn(contenders, () => untilQuiet(expressUrl))
    const memory = `Memory of the service: ${Math.round(atRest)} MiB at rest, ${Math.round(await ours.memory())} MiB after the load.`
    const text = [`### ${name}, ${whole(mentors)} mentors`, ratios(figures), memory].join('\n\n')
    return { figures: text, tokens }
  } finally {
    await ours.stop()
    plain.child.kill()
    floor.child.kill()
    express.child.kill()
  }
}

function headersOf(tokens: readonly string[]): Authorization[] {
  return tokens.map((token) => ({ authorization: `Bearer ${token}` }))
}

type Authorization = { authorization: string }

function contendersOf(at: {
  ours: string
  plain: string
  floor: string
  express: string
  headers: Authorization[]
  floorHeaders: Authorization[]
}): Contender[] {
  const path = '/api/mentee/approved-mentors?limit=20'
  const ours = (name: string, paths: string[]) => ({
    name,
    url: at.ours,
    requests: at.headers.map((headers, call) => ({ path: paths[call % paths.length] ?? '', headers })),
  })
  const express = (name: string, paths: string[]) => ({
    name,
    url: at.express,
    requests: paths.map((path) => ({ path })),
  })
  const pages = Array.from({ length: 10 }, (_, page) => `page=${page + 1}`)
  const searches = (words: string[]) => words.map((word) => `search=${word}`)
  const kinds = { list: pages, 'common words': searches(commonWords), 'rare words': searches(rareWords) }
  return [
    { name: 'plain', url: at.plain, requests: [{ path: '/' }] },
    { name: 'floor', url: at.floor, requests: at.floorHeaders.map((headers) => ({ path: '/', headers })) },
    ...Object.entries(kinds).flatMap(([kind, queries]) => [
      ours(
        `ours, ${kind}`,
        queries.map((query) => `${path}&${query}`),
      ),
      express(
        `Express, ${kind}`,
        queries.map((query) => `/mentors?limit=20&${query}`),
      ),
      express(
        `Express with count, ${kind}`,
        queries.map((query) => `/mentors?limit=20&count=1&${query}`),
      ),
    ]),
  ]
}

async function inTurn(contenders: Contender[], quiet: () => Promise<void>): Promise<Map<string, Figure>> {
  const all = new Map<string, Figure[]>(contenders.map(({ name }) => [name, []]))
  // The first round warms everybody up, and is not counted: each account's first call reads who it is.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url, requests } of contenders) {
      const result = await autocannon({ url, connections, duration: seconds, requests })
      await quiet()
      if (result.non2xx + result.errors > 0) {
        throw new Error(`${name}: ${result.non2xx} answers were no success, ${result.errors} calls failed`)
      }
      const figure = { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
      console.log(
        `${round}  ${name.padEnd(36)} ${figure.perSecond.toFixed(0).padStart(7)}/s  p99 ${figure.p99} ms`,
      )
      if (round > 0) all.get(name)?.push(figure)
    }
  }
  return new Map([...all].map(([name, figures]) => [name, middle(figures)]))
}

/** Waits for the statements of calls that nobody waits for any more: they would slow down the next contender. */
async function untilQuiet(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const busy = async () => {
    const { rows } = await client.query<{ busy: boolean }>(
      `select count(*) > 0 as busy from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.busy === true
  }
  // Twice: between two statements of a queue there is a moment of quiet.
  while ((await busy()) || (await pause(100)) || (await busy())) await pause(200)
  await client.end()
}

async function pause(ms: number): Promise<false> {
  await new Promise((wake) => setTimeout(wake, ms))
  return false
}

/** The median of each figure on its own. */
function middle(figures: Figure[]): Figure {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99: median(figures.map(({ p99 }) => p99)),
  }
}

function ratios(figures: Map<string, Figure>): string {
  const plain = figures.get('plain')?.perSecond ?? 0
  const floor = figures.get('floor')?.perSecond ?? 0
  const kindOf = (name: string) => name.slice(name.indexOf(', ') + 2)
  const rows = [...figures].map(([name, { perSecond, p99 }]) => {
    const mine = figures.get(`ours, ${kindOf(name)}`)?.perSecond
    const times = name.startsWith('Express') && mine !== undefined ? `${(mine / perSecond).toFixed(1)} ×` : ''
    return [
      name,
      whole(perSecond),
      (perSecond / plain).toFixed(3),
      (perSecond / floor).toFixed(2),
      times,
      p99,
    ]
  })
  return table([
    ['', 'calls a second', 'of plain Node', 'of the floor', 'ours against it', 'p99, ms'],
    ...rows,
  ])
}

async function firstPage(ours: Service, headers: Record<string, string> | undefined): Promise<string> {
  const answer = await fetch(`${ours.url}/api/mentee/approved-mentors?limit=20`, headers ? { headers } : {})
  if (!answer.ok) throw new Error(`The first page was answered with ${answer.status}.`)
  return answer.text()
}

async function startOther(
  file: string,
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join('bench/speed', file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, child }
}
