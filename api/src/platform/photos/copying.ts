import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/http/context.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { NotFetched, type ExternalNetwork } from '#platform/lib/external-request.ts'
import { fetchImage } from './foreign-image.ts'
import { delayCopy, endCopying, findCopies, lockCopy, savePhoto } from './photo.store.ts'
import { NoPicture, readsPhotos, toPicture } from './picture.ts'

const everyMs = 15_000
const atOnce = 5
const mostTries = 4
const hourMs = 3_600_000

type Copying = Pick<Services, 'db' | 'now'> & { world?: ExternalNetwork }

/**
 * Copies photos from entered addresses, a few at a time. A failed one is retried some hours later; an address
 * without a photo stays unchanged.
 */
export async function copyPhotos({ db, now, world }: Copying): Promise<void> {
  if (!readsPhotos()) return
  for (const { id, url, tries } of await findCopies(db, now(), atOnce)) {
    try {
      const picture = await toPicture(await fetchImage(url, world))
      await inTransaction(db, async (trx) => {
        const copy = await lockCopy(trx, { id, url })
        if (copy !== undefined) {
          await savePhoto(trx, { ...picture, id, approved: copy.approved, copied: true, now: now() })
        }
      })
    } catch (error) {
      if (!(error instanceof NotFetched || error instanceof NoPicture)) throw error
      const isFinal = error instanceof NotFetched ? error.isFinal : error.code !== 'overloaded'
      if (isFinal || tries + 1 >= mostTries) await endCopying(db, id)
      else await delayCopy(db, id, new Date(now().getTime() + hourMs * 4 ** tries))
    }
  }
}

/** Runs it every 15 seconds while the service is ready. */
export function startCopying(
  services: Pick<Services, 'db' | 'now' | 'lifecycle'> & { onError(error: unknown): void },
): { stop(): Promise<void> } {
  return runEvery({
    every: everyMs,
    work: () => copyPhotos(services),
    isReady: () => services.lifecycle.state === 'ready',
    onError: services.onError,
  })
}
