import { setTimeout as pause } from 'node:timers/promises'
import { toHttpError } from '../http/errors.ts'
import { reasonOf } from '../lib/operator-error.ts'

/** A server that answers, and refuses: a wrong password, a user or a database that is not there. Time mends it rarely. */
const refusal = /^(?:28...|3D000)$/

/**
 * Does what needs a database server. One that cannot be reached yet is waited for; one that refuses has a minute, in
 * which somebody may be setting it up.
 *
 * @param onWait told each reason once, not at each try
 */
export async function whileAway(
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
