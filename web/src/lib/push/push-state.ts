/** What the device keeps about notifications on it. Small: pages that load first import it. */

/** Why the device may be asked: a sign-up of that role, or a consent. Nobody is asked at the load of a page. */
const reasons = ['mentee', 'mentor', 'consent'] as const
export type PushReason = (typeof reasons)[number]

export type PushSupport = 'full' | 'after-install' | 'none'

const keys = { device: 'pushDevice', asked: 'pushAsked', reason: 'pushReason' } as const

/** What the browser can do. iPhones show notifications of installed apps only. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full'
  return Reflect.get(navigator, 'standalone') === false ? 'after-install' : 'none'
}

/** Subscription of this device as the server knows it; null without one. */
export function storedDevice(): { id: string; endpoint: string } | null {
  const [id, endpoint] = (localStorage.getItem(keys.device) ?? '').split(' ')
  return id && endpoint ? { id, endpoint } : null
}

export function storeDevice({ id, endpoint }: { id: string; endpoint: string }): void {
  localStorage.setItem(keys.device, `${id} ${endpoint}`)
}

export function removeDevice(): void {
  localStorage.removeItem(keys.device)
}

/** Lets the next page with room for the question ask it, once on a device. */
export function giveReason(reason: PushReason): void {
  const support = pushSupport()
  if (support === 'none' || storedDevice() !== null || localStorage.getItem(keys.asked) !== null) return
  if (support === 'full' && Notification.permission === 'denied') return
  localStorage.setItem(keys.asked, 'yes')
  sessionStorage.setItem(keys.reason, reason)
}

/** The reason to ask now; null after the answer. */
export function reasonToAsk(): PushReason | null {
  const stored = sessionStorage.getItem(keys.reason)
  return reasons.find((reason) => reason === stored) ?? null
}

export function endAsking(): void {
  sessionStorage.removeItem(keys.reason)
}
