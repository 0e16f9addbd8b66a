import { pushKeys } from './push-keys.ts'

/** Why the device may be asked: a sign-up of that role, or a consent. Nobody is asked at the load of a page. */
const reasons = ['mentee', 'mentor', 'consent'] as const
export type PushReason = (typeof reasons)[number]

export type PushSupport = 'full' | 'after-install' | 'none'

/** What the browser can do. iPhones show notifications of installed apps only. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full'
  return Reflect.get(navigator, 'standalone') === false ? 'after-install' : 'none'
}

/** Subscription of this device as the server knows it; null without one. */
export function storedDevice(): { id: string; endpoint: string } | null {
  const [id, endpoint] = (localStorage.getItem(pushKeys.device) ?? '').split(' ')
  return id && endpoint ? { id, endpoint } : null
}

export function storeDevice({ id, endpoint }: { id: string; endpoint: string }): void {
  localStorage.setItem(pushKeys.device, `${id} ${endpoint}`)
}

export function removeDevice(): void {
  localStorage.removeItem(pushKeys.device)
}

/** Lets the next page with room for the question ask it, once on a device. */
export function giveReason(reason: PushReason): void {
  const support = pushSupport()
  if (support === 'none' || storedDevice() !== null || localStorage.getItem(pushKeys.asked) !== null) return
  if (support === 'full' && Notification.permission === 'denied') return
  localStorage.setItem(pushKeys.asked, 'yes')
  sessionStorage.setItem(pushKeys.reason, reason)
}

/** The reason to ask now; null after the answer. */
export function reasonToAsk(): PushReason | null {
  const stored = sessionStorage.getItem(pushKeys.reason)
  return reasons.find((reason) => reason === stored) ?? null
}

export function endAsking(): void {
  sessionStorage.removeItem(pushKeys.reason)
}
