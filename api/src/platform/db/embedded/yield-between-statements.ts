import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { KyselyPlugin } from 'kysely'
import { allIn } from '#platform/lib/arrivals.ts'
import { type Embedded, preparing } from './prepared.ts'

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
 * Adapter of the embedded database for Kysely. Without it, hundreds of waiting statements would run without a
 * pause. It yields to incoming calls after a few of them.
 */
export function takingTurns(pglite: PGlite): Embedded {
  const statements = preparing(pglite)
  let last: Promise<unknown> = Promise.resolve()
  let turned = 0
  const inTurn = <Given>(work: () => Promise<Given>): Promise<Given> => {
    const done = last.then(async () => {
      if (performance.now() - turned > mostMs) {
        await setImmediate()
        await allIn()
        turned = performance.now()
      }
      return work()
    })
    last = done.catch(() => undefined)
    return done
  }
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    get waitReady() {
      return pglite.waitReady
    },
    close: () => pglite.close(),
    query: (sql, parameters, options) => inTurn(() => statements.query(sql, parameters, options)),
    transaction: (work) => inTurn(() => statements.transaction(work)),
  }
}
