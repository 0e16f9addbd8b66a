import { test as base, expect, type ConsoleMessage, type Page, type Request } from '@playwright/test'
import axe from 'axe-core'
import { limit } from '../../scripts/speed.mjs'
import { startServer, type Server } from './server.ts'

export { expect, type Page }

export const viewports = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

type Fixtures = {
  /** Patterns of console errors that the test provokes on purpose; a test adds its own. */
  expectedErrors: RegExp[]
}

/** Each worker has an application of its own; a console error or an uncaught exception on `page` fails the test. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // Playwright reads a fixture's needs from its first argument, which must be destructured.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: limit(60_000) },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // oxlint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message)) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
    const strangers = hostsBeside(page, baseURL ?? '')
    countRequests(page)
    await use(page)
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))
    expect(unexpected, 'errors on the console').toEqual([])
    expect([...strangers], 'other hosts that were called').toEqual([])
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name).filter((name) => !noticedCookies.includes(name))).toEqual([])
  },
})

/** The cookies that the notice names. */
const noticedCookies = ['language', 'device']

/** The hosts that a page calls beside the one of the application: none, as the notice says. */
function hostsBeside(page: Page, baseURL: string): Set<string> {
  const found = new Set<string>()
  const note = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    // A test may run another application on this machine, by another port.
    if (/^https?:$/.test(protocol) && hostname !== new URL(baseURL).hostname) found.add(hostname)
  }
  page.on('requestfinished', note)
  // What the policy of the page forbids is never sent.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') note(request)
  })
  return found
}

/** The browser notes every refused call; that the API refuses is part of the product, that it fails is not. */
function isRefusal(message: ConsoleMessage) {
  return /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/')
}

/**
 * Fails when axe finds anything on the page: WCAG 2.2 A and AA, and its best practices; or, of a page that has
 * been looked at already, anything that another colour scheme, or another script, can change.
 */
export async function axeClean(page: Page, { only }: { only?: keyof typeof rules } = {}) {
  // Further down, what slides beneath the bar at the top would count as too small to be hit.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  // Within the page alone: frames of other origins hold players of others.
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: only === undefined ? tags : rules[only],
  }
  // Its script once a document: the builder of @axe-core/playwright brings it anew for each look, which takes longer.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, 'accessibility').toEqual([])
}

/**
 * Waits until the page's own heading is there, as its code comes after its frame, and nothing moves: colours on
 * their way from one scheme to the other have a contrast of their own.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await page.evaluate(async () => {
    // A browser without a screen may draw no further frame until something changes; nothing moves then either.
    const orAfter = (milliseconds: number, awaited: Promise<unknown>) =>
      Promise.race([awaited, new Promise((passed) => setTimeout(passed, milliseconds))])
    const frame = () => orAfter(1000, new Promise((drawn) => requestAnimationFrame(drawn)))
    // What begins while something else ends is waited for too.
    for (let rounds = 0; rounds < 10; rounds += 1) {
      await frame()
      await frame()
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      if (running.length === 0 && rounds > 0) return
      await orAfter(3000, Promise.allSettled(running.map(({ finished }) => finished)))
    }
  })
}

const rules = { contrast: ['color-contrast'], size: ['target-size'] }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Traffic = { open: Set<Request>; lastChange: number }

const traffic = new WeakMap<Page, Traffic>()

function countRequests(page: Page) {
  const counted: Traffic = { open: new Set(), lastChange: 0 }
  const change = (request: Request, isOpen: boolean) => {
    if (isOpen) counted.open.add(request)
    else counted.open.delete(request)
    counted.lastChange = performance.now()
  }
  page.on('request', (request) => {
    // A stream of events ends with the page. To end it here would take the page its cache, as each route laid does.
    if (!request.url().endsWith('/events')) change(request, true)
  })
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))
  traffic.set(page, counted)
}

/**
 * Waits until the page's heading is there and everything it asked for has come, and for 200 ms nothing more: the
 * browser's own `networkidle` waits for half a second each time.
 */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(async () => {
    const { open, lastChange } = traffic.get(page) ?? { open: new Set(), lastChange: 0 }
    expect(open.size).toBe(0)
    expect(performance.now() - lastChange).toBeGreaterThan(200)
  }).toPass({ intervals: [50], timeout: limit(20_000) })
}

/** Every page opened from now on is in this language, as if it had been chosen on an earlier visit. */
export async function setLanguage(page: Page, language: 'en' | 'hi' | 'mr') {
  // Only where none is stored yet: what the test chooses later on the page itself has to last.
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
  }, language)
}
