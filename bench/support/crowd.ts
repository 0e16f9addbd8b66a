import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Result } from './load.ts'

/** Has many call at once, from a process of their own. */
export async function measure(order: Order): Promise<Result> {
  const client = fork(join(import.meta.dirname, 'load.ts'))
  try {
    client.send(order)
    const [result] = (await once(client, 'message')) as [Result]
    return result
  } finally {
    client.disconnect()
  }
}
