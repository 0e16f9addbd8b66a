import type { Worker } from '@playwright/test'
import { expect, type Page, setLanguage, test } from './support/fixtures.ts'
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

/** Stands in for the push service of the browser's maker, which no test reaches. */
async function withSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = 'https://push.example/device'
    // A point of the curve P-256: its generator.
    const point =
      'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
    const keys = { p256dh: point, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
    const made = (applicationServerKey: unknown) => ({
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => true,
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async () => made(new ArrayBuffer(0)),
    })
  })
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

const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data: data as unknown }))
  })

/** Clicks the first notification. No test gives a worker the right to open a window: the address is answered. */
const click = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    type Scope = typeof globalThis & {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (address: string) => Promise<null>; matchAll: () => Promise<unknown[]> }
    }
    const scope = globalThis as Scope
    const [notification] = await scope.registration.getNotifications()
    const opened = new Promise<string>((found) => {
      scope.clients.openWindow = async (address) => {
        found(address)
        return null
      }
    })
    const made = Reflect.get(scope, 'NotificationEvent') as new (name: string, of: object) => Event
    scope.dispatchEvent(new made('notificationclick', { notification }))
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
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  await page.getByRole('button', { name: t('notifications.pushStart') }).click()
  await expect(page.getByText(t('notifications.pushIsOn.device'))).toBeVisible()
  await soundIn(page, 'en')
  const answer = await fetch(`${server.url}/api/push/subscription`, { headers })
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1)

  await deliver(page, server.url, message)
  await expect.poll(() => shownIn(page)).toHaveLength(1)
  const { link, ...words } = message
  expect(await shownIn(page)).toEqual([{ ...words, data: link }])
  // A repeat, as after a crash of the service, replaces the first.
  await deliver(page, server.url, message)
  await expect.poll(() => shownIn(page)).toHaveLength(1)

  // Signing out ends the subscription; what is shown already can still be tapped.
  await page.getByRole('button', { name: /Priya/ }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('pushDevice'))).toBeNull()
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  const opened = await click(worker)
  expect(opened).toBe(`${server.url}/mentee/journey`)
  expect(await shownIn(page)).toEqual([])
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
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  await deliver(page, server.url, { ...message, link: 'https://evil.example/x' })
  await expect.poll(() => shownIn(page)).toHaveLength(1)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  expect(await click(worker)).toBe(server.url)
})

for (const language of ['en', 'hi', 'mr'] as const) {
  for (const [name, viewport] of Object.entries({
    phone: { width: 360, height: 740 },
    desktop: { width: 1366, height: 768 },
  })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`pictures ${language} ${name} ${colorScheme}`, async ({ page, context, server }) => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await context.grantPermissions(['notifications'], { origin: server.url })
        await withSubscriptions(page)
        await setLanguage(page, language)
        await signedIn(page, server.url, 'mentee')
        const t = wordsOf(language)
        await page.goto('/notifications')
        await page.getByRole('button', { name: t('notifications.pushStart') }).waitFor()
        await page.screenshot({ path: `/tmp/shots/off-${language}-${name}-${colorScheme}.png`, fullPage: true })
        await page.getByRole('button', { name: t('notifications.pushStart') }).click()
        await page.getByRole('button', { name: t('notifications.pushStop') }).first().waitFor()
        await page.screenshot({ path: `/tmp/shots/on-${language}-${name}-${colorScheme}.png`, fullPage: true })
        await page.evaluate(() => sessionStorage.setItem('pushReason', 'mentee'))
        await page.goto('/')
        await page.getByRole('button', { name: t('notifications.askYes') }).waitFor()
        await page.screenshot({ path: `/tmp/shots/ask-${language}-${name}-${colorScheme}.png` })
        await soundIn(page, language)
      })
    }
  }
}
