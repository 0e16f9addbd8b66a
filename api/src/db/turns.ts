import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { KyselyPlugin, PGliteDialectConfig } from 'kysely'
import { allIn } from '../lib/arrivals.ts'

/** How long statements that wait may follow each other before the calls have their turn, in ms. */
const mostMs = 2

type Embedded = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>

/**
 * The embedded database works on the thread that answers the calls, and a long row of statements would keep it to
 * itself: after each of them the others have their turn, in a transaction too.
 */
export const turnAfterEach: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await setImmediate()
    return result
  },
}

/**
 * The embedded database as Kysely uses it. While one caller has its turn, those that wait would follow each other without
 * a pause, hundreds of them: after some of them, what has come in meanwhile is looked at.
 */
export function takingTurns(pglite: PGlite): Embedded {
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
    query: (sql, parameters, options) => inTurn(() => pglite.query(sql, parameters, options)),
    transaction: (work) => inTurn(() => pglite.transaction(work)),
  }
}
