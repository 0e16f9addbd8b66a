import autocannon from 'autocannon'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { openDatabase } from '../../api/src/platform/db/open.ts'
import { makeCallers, secretKey } from '../support/callers.ts'
import { commonWords, fillMentors, rareWords } from '../support/fixtures.ts'
import { makePostgres } from '../support/postgres.ts'
import { circumstances, median, table, whole, writeFigures } from '../support/report.ts'
import { startService } from '../support/service.ts'

const largest = Number(process.env['BENCH_LARGEST'] ?? 1_000_000)
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= largest)
const tries = 20
const list = '/api/mentee/approved-mentors?limit=20'

/** Measures how the directory's calls grow with its mentors, on a PostgreSQL server. */
export async function measure(): Promise<void> {
  const postgres = await makePostgres({ shared_buffers: '512MB' })
  try {
    const databaseUrl = await postgres.database('bench')
    const rows: (string | number)[][] = []
    for (const size of sizes) rows.push(await atSize(databaseUrl, size))
    const heading = [
      'mentors',
      'list again, calls/s',
      'list after a change, ms',
      'page 50 after a change, ms',
      'new common search, ms',
      'new rare search, ms',
    ]
    await writeFigures(
      'docs/performance.md',
      'growth',
      [circumstances(), table([heading, ...rows])].join('\n\n'),
    )
  } finally {
    await postgres.remove()
  }
}

async function atSize(databaseUrl: string, size: number): Promise<(string | number)[]> {
  const { db, close } = await openDatabase({ databaseUrl })
  await migrate(db)
  await fillMentors(db, size)
  const tokens = await makeCallers(db, 1_000)
  const someone = await db.selectFrom('mentor').select('id').limit(1).executeTakeFirstOrThrow()
  const change = () =>
    db
      .updateTable('mentor')
      .set((mentor) => ({ experience_years: mentor('experience_years', '+', 1) }))
      .where('id', '=', someone.id)
      .execute()
  const service = await startService({
    env: { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DEMO: 'false', LOG_LEVEL: 'fatal' },
  })
  const headers = (await tokens()).map((token) => ({ authorization: `Bearer ${token}` }))
  try {
    const again = await autocannon({
      url: service.url,
      connections: 32,
      duration: 3,
      requests: headers.map((header) => ({ path: list, headers: header })),
    })
    const one = async (path: string, at: number) => {
      const started = performance.now()
      const answer = await fetch(service.url + path, { headers: headers[at % headers.length] ?? {} })
      await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return performance.now() - started
    }
    const timeOf = async (paths: string[], before?: () => Promise<unknown>) => {
      const times: number[] = []
      for (const [at, path] of paths.entries()) {
        await before?.()
        times.push(await one(path, at))
      }
      return Math.round(median(times) * 10) / 10
    }
    const numbers = Array.from({ length: tries }, (_, at) => at)
    const figures = [
      whole(size),
      whole(again['2xx'] / again.duration),
      await timeOf(
        numbers.map(() => list),
        change,
      ),
      await timeOf(
        numbers.map(() => `${list}&page=50`),
        change,
      ),
      await timeOf(numbers.map((at) => `${list}&search=${commonWords[at] ?? ''}`)),
      await timeOf(numbers.map((at) => `${list}&search=${rareWords[at] ?? ''}`)),
    ]
    console.log(figures.join('  '))
    return figures
  } finally {
    await service.stop()
    await close()
  }
}
