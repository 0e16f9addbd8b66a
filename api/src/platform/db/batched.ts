import type { Db } from './open.ts'

type Waiting<Key, Value> = {
  key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Most look-ups in one statement. With more, hundreds of calls advance together: each of them waits for all others, and
 * what they hold in memory outlives the quick kind of garbage collection.
 */
const mostAtOnce = 64

/**
 * Batches look-ups into one statement. Requests that arrive while a statement runs wait for the next one.
 * Each statement starts after its requests, so results are never stale.
 *
 * @param load returns one value per key, in order
 * @returns the look-up of one key; it throws the errors of `load`
 */
export function batched<Key, Value>(
  load: (db: Db, keys: Key[]) => Promise<Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const waitingFor = new WeakMap<Db, Waiting<Key, Value>[]>()

  async function work(db: Db, waiting: Waiting<Key, Value>[]) {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      try {
        const values = await load(
          db,
          batch.map(({ key }) => key),
        )
        for (const [at, { resolve }] of batch.entries()) resolve(values[at] as Value)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waitingFor.delete(db)
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const waiting = waitingFor.get(db)
      if (waiting !== undefined) {
        waiting.push({ key, resolve, reject })
        return
      }
      const first = [{ key, resolve, reject }]
      waitingFor.set(db, first)
      // Includes requests from the same turn of the event loop.
      setImmediate(() => void work(db, first))
    })
}
