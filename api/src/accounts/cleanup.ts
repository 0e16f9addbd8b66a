import type { Services } from '../http/context.ts'
import { runEvery } from '../lib/run-every.ts'
import { dropDueFactors } from './factors/drop.ts'
import { deleteOldChallenges } from './factors/challenge.store.ts'
import { deleteOldDevices } from './guessing/device.store.ts'
import { deleteEndedWindows } from './guessing/throttle.store.ts'

const everyMs = 10 * 60_000

/** Deletes what limits and devices have left behind once its time is over, and drops factors that are due. */
export async function cleanUp(services: Pick<Services, 'db' | 'now' | 'env'>): Promise<void> {
  const { db, now } = services
  await dropDueFactors(services)
  await deleteEndedWindows(db, now())
  await deleteOldDevices(db, now())
  await deleteOldChallenges(db, now())
}

/** The same every 10 minutes while the service is ready. */
export function startCleanup(
  services: Pick<Services, 'db' | 'now' | 'env' | 'lifecycle'> & { onError(error: unknown): void },
): { stop(): Promise<void> } {
  return runEvery({
    every: everyMs,
    work: () => cleanUp(services),
    isReady: () => services.lifecycle.state === 'ready',
    onError: services.onError,
  })
}
