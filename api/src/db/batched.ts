import type { Db } from './open.ts'

type Waiting<Key, Value> = {
  key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Makes one statement of many look-ups: those asked for while one is under way wait for it, and go together in
 * the next. Each is made after it was asked for, so nothing is older than it would be alone.
 *
 * @param load answers for the keys, one for each and in their order
 * @returns the look-up of one key; it throws what `load` throws
 */
export function batched<Key, Value>(
  load: (db: Db, keys: Key[]) => Promise<Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const waitingFor = new WeakMap<Db, Waiting<Key, Value>[]>()

  async function work(db: Db, waiting: Waiting<Key, Value>[]) {
    while (waiting.length > 0) {
      const batch = waiting.splice(0)
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
      // What arrives in the same turn of the event loop goes along.
      setImmediate(() => void work(db, first))
    })
}
