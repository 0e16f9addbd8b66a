import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import pg from 'pg'

/** Together less than the three seconds in which a pool wants its connection. */
const connectWithinMs = 1_500
const answerWithinMs = 500
const othersWithinMs = 500

/** Where a server listens, and which line of history it writes: each promotion begins a later one. */
type Found = { host: string; port: number; timeline: string }

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * A class of connections for a pool: each goes to the one of the servers that takes changes. Where two of them do,
 * because the one before the last promotion has come back, it is the later one; one that was left behind is never
 * used again by this process.
 */
export function primaryOf(servers: readonly string[]): typeof pg.Client {
  let latest = ''
  let finding: Promise<Found> | undefined
  const findLatest = async () => {
    const found = await findPrimary(servers)
    if (found.timeline < latest) throw new NoPrimary([`${found.host}:${found.port} was left behind`])
    latest = found.timeline
    return found
  }
  const find = () => (finding ??= findLatest().finally(() => (finding = undefined)))

  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback): Promise<pg.Client> | void {
      if (callback === undefined) return this.#connect()
      callbackify(() => this.#connect())(callback as (error: Error | null, client: pg.Client) => void)
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = await find()
      Object.assign(this, { host, port })
      return super.connect()
    }
  }
}

/** Asks all of them at once: one whose machine is gone answers nothing, and must not keep the others waiting for long. */
async function findPrimary(servers: readonly string[]): Promise<Found> {
  const found: Found[] = []
  const asked = servers.map(async (server) => found.push(await askServer(server)))
  await Promise.any(asked).catch((error: unknown) => {
    throw new NoPrimary(error instanceof AggregateError ? error.errors : [error])
  })
  await Promise.race([Promise.allSettled(asked), wait(othersWithinMs, undefined, { ref: false })])
  return found.reduce((best, one) => (one.timeline > best.timeline ? one : best))
}

/** @throws when it cannot be reached, or only reads */
async function askServer(connectionString: string): Promise<Found> {
  const client = new pg.Client({
    connectionString,
    application_name: 'udyam-setu-asks',
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
  })
  client.on('error', () => undefined)
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when current_setting('transaction_read_only') = 'off'
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    const timeline = rows[0]?.timeline
    if (typeof timeline !== 'string') throw new NoPrimary([`${host}:${port} only reads`])
    return { host, port, timeline }
  } finally {
    client.end().catch(() => undefined)
    // A server that has fallen silent would not close it.
    client.connection.stream.destroy()
  }
}

/** None of the servers takes changes. Where all of them give the same reason, its code is theirs. */
class NoPrimary extends Error {
  readonly code: string

  constructor(reasons: readonly unknown[]) {
    const said = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)))
    super(said.join('; '))
    const codes = new Set(reasons.map(codeOf))
    const [code = ''] = codes
    // 25006: PostgreSQL's word for a server that only reads.
    this.code = codes.size === 1 && code !== '' ? code : '25006'
  }
}

function codeOf(reason: unknown): string {
  return reason instanceof Error && 'code' in reason ? String(reason.code) : ''
}
