import type { Worker } from '@playwright/test'
import { expect, type Page, test } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

test.use({ serviceWorkers: 'allow' })

const message = {
  title: 'Udyam Setu',
  body: 'You have a new message',
  link: '/mentee/journey',
  tag: 'one',
  lang: 'en',
}

/**
 * Stands in for the push service of the browser's maker, which no test reaches, and for the permission, which Chromium's
 * shell without windows never has.
 */
async function withSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = 'https://push.example/device'
    // A point of the curve P-256: its generator.
    const point = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
    const keys = { p256dh: point, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
    const subscription = {
      endpoint,
      options: { applicationServerKey: new ArrayBuffer(0) },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => true,
    }
    const manager = { getSubscription: async () => null, subscribe: async () => subscription }
    Object.assign(PushManager.prototype, manager)
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
}

/** The service worker of the page. In Chromium's shell, which shows nothing, it notes what it would show. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const query = await navigator.permissions.query({ name: 'notifications' })
    const isShell = await registration.showNotification('probe').then(
      () => false,
      () => true,
    )
    for (const probe of await registration.getNotifications()) probe.close()
    if (!isShell || query.state !== 'granted') return
    let shown: (Notification & { tag: string })[] = []
    registration.showNotification = async (title, options) => {
      const tag = options?.tag ?? ''
      const close = () => (shown = shown.filter((one) => one !== noted))
      const noted = { title, ...options, tag, close } as unknown as Notification
      shown = [...shown.filter((one) => one.tag !== tag), noted]
    }
    registration.getNotifications = async () => shown
  })
  return worker
}

/** Lets Chromium deliver what a push service would, to the worker of the page. */
async function deliver(page: Page, origin: string, data: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) found(one.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
  await cdp.detach()
}

type Shown = { title: string; body: string; tag: string; lang: string; data: unknown }

type Scope = typeof globalThis & {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (address: string) => Promise<null> }
}

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const shown = await (globalThis as Scope).registration.getNotifications()
    return shown.map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      data: data as unknown,
    }))
  })

/** Clicks the first notification. No test gives a worker the right to open a window: the address is answered. */
const click = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    const scope = globalThis as Scope
    const [notification] = await scope.registration.getNotifications()
    const opened = new Promise<string>((found) => {
      scope.clients.openWindow = async (address) => {
        found(address)
        return null
      }
    })
    const clicked = new Event('notificationclick')
    scope.dispatchEvent(Object.assign(clicked, { notification, waitUntil: () => undefined }))
    return opened
  })

test('a device that is switched on shows a notification, and a tap opens its page, by way of the sign-in', async ({
  page,
  context,
  server,
}) => {
  const t = wordsOf('en')
  await context.grantPermissions(['notifications'], { origin: server.url })
  await withSubscriptions(page)
  const headers = await signedIn(page, server.url, 'mentee')
  await page.goto('/notifications')
  const worker = await workerOf(page)
  await page.getByRole('button', { name: t('notifications.pushStart') }).click()
  await expect(page.getByText(t('notifications.pushIsOn.device'))).toBeVisible()
  await soundIn(page, 'en')
  const answer = await fetch(`${server.url}/api/push/subscription`, { headers })
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1)

  await deliver(page, server.url, message)
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  const { link, ...words } = message
  expect(await shownBy(worker)).toEqual([{ ...words, data: link }])
  // A repeat, as after a crash of the service, replaces the first.
  await deliver(page, server.url, message)
  await expect.poll(() => shownBy(worker)).toHaveLength(1)

  // Signing out ends the subscription; what is shown already can still be tapped.
  await page.getByRole('button', { name: 'Rahul Patil' }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('pushDevice'))).toBeNull()
  const opened = await click(worker)
  expect(opened).toBe(`${server.url}/mentee/journey`)
  expect(await shownBy(worker)).toEqual([])
  await page.goto(opened)
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email Address').fill('mentee@example.com')
  await page.getByLabel('Password', { exact: true }).fill('mentee123')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${server.url}/mentee/journey`)
})

test('a notification leads to no other site', async ({ page, context, server }) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await page.goto('/')
  const worker = await workerOf(page)
  await deliver(page, server.url, { ...message, link: 'https://evil.example/x' })
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  expect(await click(worker)).toBe(server.url)
})
