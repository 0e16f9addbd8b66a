import { retentionDays } from '@udyam/contract/privacy/settings'
import { purgeOld, rules } from '@udyam/api/programme/privacy/retention.store'
import { makeAdmin } from '@udyam/api/test/make'
import { type Db, openDatabase } from '../../../api/src/platform/db/open.ts'
import { inTransaction } from '../../../api/src/platform/db/transaction.ts'
import { secretKey, signAll } from '../../support/callers.ts'
import { median, whole } from '../../support/report.ts'
import { startService } from '../../support/service.ts'
import { fillRows, type Filled } from './filled.ts'
import { openSessions } from './people.ts'

const tries = 9
const day = 86_400_000
const purged = ['mail', 'notification', 'audit_detail', 'audit_event']
type Rows = (string | number)[][]

/**
 * Lists over the log, the mails and the notifications of the people there, once they are long, and the nightly deletion
 * of what is old.
 */
export async function measureRows(databaseUrl: string): Promise<(string | Rows)[]> {
  const { db, close } = await openDatabase({ databaseUrl })
  try {
    const filled = await fillRows(databaseUrl)
    const callers = await openSessions(db, [await makeAdmin({ db }), { id: filled.someone }])
    const [admin, member] = await signAll(callers)
    const env = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DEMO: 'false', LOG_LEVEL: 'fatal' }
    const service = await startService({ env })
    try {
      const call = caller(service.url, { admin, member })
      const lists: Rows = [['call', 'median, ms', 'slowest, ms']]
      for (const path of pathsOf(filled)) {
        const times: number[] = []
        while (times.length < tries) times.push(await call(path))
        lists.push([`\`${path}\``, median(times).toFixed(1), Math.max(...times).toFixed(0)])
        console.log(lists.at(-1))
      }
      return [said(filled), lists, ...(await purge(db, call))]
    } finally {
      await service.stop()
    }
  } finally {
    await close()
  }
}

function said({ rows, wanted, seconds }: Filled): string {
  const counts = Object.entries(rows).map(([name, count]) => `${whole(count)} in \`${name}\``)
  const short = Object.values(rows).some((count) => count < wanted * 0.9)
  const why = short ? `, fewer than the ${whole(wanted)} wanted, as the time for filling was over` : ''
  return `Rows: ${counts.join(', ')}, filled in within ${Math.round(seconds)} s${why}.`
}

/** The lists as the pages ask for them, and with a filter each. */
function pathsOf({ someone }: Filled): string[] {
  return [
    'admin/audit?limit=20',
    'admin/audit?limit=20&page=50',
    'admin/audit?limit=20&readings=true',
    'admin/audit?limit=20&action=session.open',
    `admin/audit?limit=20&actor=${someone}`,
    `admin/audit?limit=20&target=${someone}`,
    'admin/mail?limit=20',
    'admin/mail?limit=20&page=50',
    'notifications?limit=20',
    'notifications/unread',
  ]
}

type Call = (path: string) => Promise<number>

function caller(
  url: string,
  { admin, member }: { admin: string | undefined; member: string | undefined },
): Call {
  return async (path) => {
    const token = path.startsWith('admin/') ? admin : member
    const started = performance.now()
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - started
  }
}

/** One night's deletion, piece by piece as the service does it, while others call. */
async function purge(db: Db, call: Call): Promise<(string | Rows)[]> {
  const rest = await whileCalling(call, () => new Promise((wake) => setTimeout(wake, 3_000)))
  const rows: Rows = [['rule', 'rows deleted or emptied', 'pieces', 'longest piece, ms', 'all, s']]
  const during = await whileCalling(call, async () => {
    for (const rule of rules.filter(({ table }) => purged.includes(table))) {
      const before = new Date(Date.now() - retentionDays[rule.key].first * day)
      const times: number[] = []
      let [sum, taken] = [0, 500]
      while (taken === 500) {
        const started = performance.now()
        taken = await inTransaction(db, (trx) => purgeOld(trx, rule, { before, limit: 500 }))
        times.push(performance.now() - started)
        sum += taken
      }
      const all = times.reduce((total, time) => total + time, 0) / 1000
      const longest = Math.max(...times).toFixed(0)
      rows.push([`\`${rule.key}\`, \`${rule.table}\``, whole(sum), times.length, longest, all.toFixed(1)])
      console.log(rows.at(-1))
    }
  })
  const told = (name: string, { count, p50, p99, max }: Calls) =>
    `${name}: ${whole(count)} calls, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, longest ${max.toFixed(0)} ms.`
  return [rows, `${told('Other calls at rest', rest)} ${told('While it deletes', during)}`]
}

type Calls = { count: number; p50: number; p99: number; max: number }

/** One call after another, without a pause, of those that most people make. */
async function whileCalling(call: Call, work: () => Promise<void>): Promise<Calls> {
  const times: number[] = []
  const end = new AbortController()
  const calling = async () => {
    const paths = ['notifications/unread', 'notifications?limit=20', 'mentee/approved-mentors?limit=20']
    while (!end.signal.aborted) {
      times.push(await call(paths[times.length % paths.length] ?? ''))
      // One account may make 600 calls a minute.
      await new Promise((wake) => setTimeout(wake, 110))
    }
  }
  const called = calling()
  await work().finally(() => end.abort())
  await called
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}
