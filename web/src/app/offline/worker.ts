import { loadArea, t } from '#lib/i18n.ts'
import { renewAtStart } from '#lib/push/push-session.ts'
import { getSession } from '#lib/session.ts'
import { whenQuiet } from '#lib/loading/when-quiet.ts'
import { toast } from '#ui/patterns/toast.ts'

const hourMs = 3_600_000
/** What the press itself loads is there by then. */
const settledMs = 500

/**
 * Registers the service worker (web/build/service-worker.js), which caches the shell and serves it offline. A
 * new version waits until the user presses "Reload" in a message, because a form in progress must not reload.
 */
export function startWorker(): void {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  const register = async () => {
    // Without a worker, everything works while online.
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
    if (registration) watch(registration)
    if (getSession().userType !== null) renewAtStart()
  }
  whenQuiet(() => {
    const language = document.documentElement.lang
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'manifest',
        href: `/app-${language}.webmanifest`,
      }),
    )
    void register()
  })
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) void tell(registration).catch(() => {})
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    // A tab that stays open for days must also find new versions.
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < hourMs) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

async function tell(registration: ServiceWorkerRegistration): Promise<void> {
  await loadArea('site')
  toast.info(t('update.available'), {
    action: {
      label: t('errors.reload'),
      onPress: () => {
        const next = registration.waiting
        // If another tab has activated the new version, only this page is outdated.
        if (!next) {
          location.reload()
          return
        }
        // While it begins it fetches the open pages itself: a reload then would wait for it, and may never come.
        next.addEventListener('statechange', () => next.state !== 'activating' && location.reload())
        // A request to the old worker in the moment in which it ends starts it again. In Chromium the new one then waits
        // more than 20 s, and a page that is loaded meanwhile may never come.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
        setTimeout(() => next.postMessage('take over'), settledMs)
      },
    },
  })
}
