import type { Services } from '#platform/http/context.ts'
import { emptySecrets } from '#platform/mail/mail.store.ts'
import { askPeopleFromBefore } from '#programme/privacy/consent-requests.ts'
import { deleteExpiredExports } from '#programme/privacy/export.store.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { dropDueFactors } from '#people/accounts/factors/factor-recovery.ts'
import { deleteOldChallenges } from '#people/accounts/factors/challenge.store.ts'
import { deleteOldDevices } from '#people/accounts/rate-limit/device.store.ts'
import { deleteEndedWindows } from '#people/accounts/rate-limit/throttle.store.ts'
import { deleteDeadLinks } from '#people/accounts/link.store.ts'

const everyMs = 10 * 60_000

const day = 24 * 60 * 60_000
/** Longest lifetime of a mailed link. */
const linksLiveMs = 7 * day

/**
 * Periodic cleanup: deletes expired rate-limit windows, devices and links, removes due second factors, and
 * sends the consent requests for older accounts.
 */
export async function cleanUp(services: Pick<Services, 'db' | 'now' | 'env'>): Promise<void> {
  const { db, now } = services
  await dropDueFactors(services)
  await deleteEndedWindows(db, now())
  await deleteOldDevices(db, now())
  await deleteOldChallenges(db, now())
  await deleteExpiredExports(db, now())
  await deleteDeadLinks(db, new Date(now().getTime() - day))
  await emptySecrets(db, { now: now(), before: new Date(now().getTime() - linksLiveMs) })
  await askPeopleFromBefore(services)
}

/** Runs the cleanup every 10 minutes while the service is ready. */
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
