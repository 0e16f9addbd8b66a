import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type KyselyPlugin, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely'
import { allIn } from '#platform/lib/arrivals.ts'
import { preparing } from './prepared.ts'

/** Longest time of consecutive statements without a yield to other calls, in ms. */
const mostMs = 2

/**
 * The embedded database runs on the thread that answers calls, and a long series of statements would block
 * it. This plugin yields after each statement, also in a transaction.
 */
export const turnAfterEach: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await setImmediate()
    return result
  },
}

/**
 * Kysely's dialect of the embedded database, with a queue in place of Kysely's lock. The lock wakes every waiting statement
 * each time one ends, which costs time when hundreds wait.
 */
export function queueing(pglite: PGlite): PGliteDialect {
  return new QueueingDialect({ pglite: preparing(pglite) })
}

class QueueingDialect extends PGliteDialect {
  readonly #config: ConstructorParameters<typeof PGliteDriver>[0]

  constructor(config: ConstructorParameters<typeof PGliteDriver>[0]) {
    super(config)
    this.#config = config
  }

  override createAdapter(): PGliteAdapter {
    return new UnlockedAdapter()
  }

  override createDriver(): PGliteDriver {
    return new QueueingDriver(this.#config)
  }
}

class UnlockedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Gives its one connection for a statement or a transaction, in the order of the requests. It yields to incoming calls
 * after a few of them: without that, hundreds of waiting statements would run without a pause.
 */
class QueueingDriver extends PGliteDriver {
  #last: Promise<void> = Promise.resolve()
  #end = () => {}
  #yielded = 0

  override async acquireConnection() {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#end = resolve
    if (performance.now() - this.#yielded > mostMs) {
      await setImmediate()
      await allIn()
      this.#yielded = performance.now()
    }
    return super.acquireConnection()
  }

  override releaseConnection(): Promise<void> {
    this.#end()
    return super.releaseConnection()
  }
}
