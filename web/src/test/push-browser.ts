import { createECDH, randomBytes } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'

type PushBrowser = {
  /** How often the person was asked for the permission. */
  asked: number
  permission: NotificationPermission
  /** Address of the present subscription; null without one. */
  endpoint: string | null
}

/** A browser that shows notifications: jsdom cannot. `answer` is what the person says to its question. */
export function pushBrowser(given: {
  permission?: NotificationPermission
  answer?: NotificationPermission
}): PushBrowser {
  const state: PushBrowser = { asked: 0, permission: given.permission ?? 'default', endpoint: null }
  let serverKey = ''
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const subscription = () => ({
    endpoint: state.endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(serverKey, 'base64url')).buffer },
    toJSON: () => ({ endpoint: state.endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      state.endpoint = null
      return true
    },
  })
  const registration = {
    pushManager: {
      getSubscription: async () => (state.endpoint === null ? null : subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        serverKey = applicationServerKey
        state.endpoint = `https://push.example/${crypto.randomUUID()}`
        return subscription()
      },
    },
  }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      state.permission = given.answer ?? 'granted'
      return state.permission
    },
  })
  giveNavigator('serviceWorker', {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  return state
}

/** Gives the navigator a property until the test ends. */
export function giveNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}
