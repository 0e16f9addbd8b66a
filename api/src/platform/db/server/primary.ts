import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import pg from 'pg'

/** The sum stays below the pool's connection timeout of three seconds. */
const connectWithinMs = 1_500
const answerWithinMs = 500
const othersWithinMs = 500

/** Address and timeline of a server; each promotion starts a higher timeline. */
type Found = { host: string; port: number; timeline: string }

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * Connection class for a pool that connects to the primary. If two servers accept changes, because an old
 * primary has returned, it uses the one with the later timeline. This process never uses an older timeline
 * again.
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

/** Queries all servers in parallel: a dead machine sends nothing and must not delay the others. */
async function findPrimary(servers: readonly string[]): Promise<Found> {
  const found: Found[] = []
  const asked = servers.map(async (server) => found.push(await askServer(server)))
  await Promise.any(asked).catch((error: unknown) => {
    throw new NoPrimary(error instanceof AggregateError ? error.errors : [error])
  })
  await Promise.race([Promise.allSettled(asked), wait(othersWithinMs, undefined, { ref: false })])
  return found.reduce((best, one) => (one.timeline > best.timeline ? one : best))
}

/** @throws when it is unreachable or read-only */
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
    // A silent server would not close the connection.
    client.connection.stream.destroy()
  }
}

/** Error for no available primary. If all servers give the same reason, it has that code. */
class NoPrimary extends Error {
  readonly code: string

  constructor(reasons: readonly unknown[]) {
    const said = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)))
    super(said.join('; '))
    const codes = new Set(reasons.map(codeOf))
    const [code = ''] = codes
    // 25006 (read_only_sql_transaction): PostgreSQL's code for a read-only server.
    this.code = codes.size === 1 && code !== '' ? code : '25006'
  }
}

function codeOf(reason: unknown): string {
  return reason instanceof Error && 'code' in reason ? String(reason.code) : ''
}
