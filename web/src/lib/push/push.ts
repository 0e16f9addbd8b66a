import { push } from '@udyam/contract/push/calls'
import { call } from '../api.ts'
import { removeDevice, storeDevice, storedDevice } from './push-state.ts'

/**
 * Asks the browser for its permission and subscribes the device.
 *
 * @returns `granted`, or the answer of the person: `denied`, or `default` for none
 */
export async function startPush(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await subscribe()
  return permission
}

/** Ends the notifications on a device of the account, by its id on the server. */
export async function stopPush(id: string): Promise<void> {
  await call(push.remove, { params: { id } })
  if (storedDevice()?.id === id) await leavePush()
}

/** Ends the subscription of the browser alone. */
export async function leavePush(): Promise<void> {
  removeDevice()
  await (await ownSubscription())?.unsubscribe().catch(() => false)
}

/**
 * Binds the subscription to a new sign-in, or ends it if another person has signed in. Failures are no news to the
 * reader: the settings show the state.
 */
export async function renewPush(): Promise<void> {
  const { id } = storedDevice() ?? {}
  try {
    const { data } = await call(push.list)
    if (!data.some(({ _id }) => _id === id)) await leavePush()
    else if (Notification.permission === 'granted') await subscribe()
  } catch {
    // The next sign-in tries again.
  }
}

/** A browser may have replaced its subscription, which the server cannot know. */
export async function renewIfReplaced(): Promise<void> {
  const own = await ownSubscription().catch(() => null)
  if (own?.endpoint !== storedDevice()?.endpoint) await renewPush()
}

async function subscribe(): Promise<void> {
  const { serviceWorker } = navigator
  // Registered already, unless the page has just been opened.
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await serviceWorker.ready
  const { publicKey } = (await call(push.key)).data
  const known = await pushManager.getSubscription()
  const isUsable = known !== null && keyOf(known) === publicKey
  if (!isUsable) await known?.unsubscribe()
  const own = isUsable
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = own.toJSON()
  const { data } = await call(push.create, { body: { endpoint, keys: { p256dh, auth } } })
  storeDevice({ id: data._id, endpoint })
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const letters = key === null ? '' : String.fromCodePoint(...new Uint8Array(key))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
