import { setTimeout as pause } from 'node:timers/promises'
import { toHttpError } from '#platform/http/errors.ts'
import { reasonOf } from '#platform/lib/operator-error.ts'

/** A server that refuses permanently: wrong password, unknown user or database. */
const refusal = /^(?:28...|3D000)$/

/**
 * Runs work on a database server and waits while it is unreachable. A refusal is retried for one minute, because the
 * server may still be in setup.
 *
 * @param onWait called once per reason, not per attempt
 */
export async function retryConnection(
  work: () => Promise<void>,
  {
    onWait,
    pauseMs = 2_000,
    refusedMs = 60_000,
  }: { onWait(reason: string): void; pauseMs?: number; refusedMs?: number },
): Promise<void> {
  let said = ''
  let refusedSince: number | undefined
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (toHttpError(error).kind !== 'unavailable') throw error
      refusedSince = isRefusal(error) ? (refusedSince ?? performance.now()) : undefined
      if (refusedSince !== undefined && performance.now() - refusedSince > refusedMs) throw error
      const reason = reasonOf(error)
      if (reason !== said) onWait(reason)
      said = reason
      await pause(pauseMs)
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusal.test(String(error.code))
}
