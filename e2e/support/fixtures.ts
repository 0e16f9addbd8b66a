import {
  test as base,
  expect,
  type Browser,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { limit } from '../../scripts/speed.mjs'
import { startServer, type Server } from './server.ts'
import type { Language } from './texts.ts'

export { expect, type Page }

export const viewports = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

type Fixtures = {
  /** Patterns of console errors that the test provokes on purpose; a test adds its own. */
  expectedErrors: RegExp[]
  /** Closes what a test has opened beside its page: it would work on, and take the time of the tests after it. */
  closing: void
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
  closing: [async ({ browser }, use) => closeAfter(browser, use), { auto: true }],
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const seen = watch(page, baseURL ?? '')
    await use(page)
    await expectClean(page, seen, expectedErrors)
  },
})

/** Closes the contexts that were opened meanwhile. */
export async function closeAfter(browser: Browser, use: () => Promise<void>) {
  const before = new Set(browser.contexts())
  await use()
  for (const context of browser.contexts()) if (!before.has(context)) await context.close()
}

/** Violations of a page: console errors, and requests to other hosts. */
export type Seen = { errors: string[]; strangers: string[] }

/** Collects from now on what a page does, and how many requests of it are open. */
export function watch(page: Page, baseURL: string): Seen {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  countRequests(page)
  return { errors, strangers: hostsBeside(page, baseURL) }
}

export async function expectClean(page: Page, { errors, strangers }: Seen, expectedErrors: RegExp[]) {
  const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))
  expect(unexpected, 'errors on the console').toEqual([])
  expect(strangers, 'other hosts that were called').toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).filter((name) => !noticedCookies.includes(name))).toEqual([])
}

/** The cookies that the notice names. */
const noticedCookies = ['language', 'device']

/** Other hosts that a page calls. The notice promises none. */
function hostsBeside(page: Page, baseURL: string): string[] {
  const found: string[] = []
  const note = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    // A test may run another application on this machine, by another port.
    if (/^https?:$/.test(protocol) && hostname !== new URL(baseURL).hostname) found.push(hostname)
  }
  page.on('requestfinished', note)
  // The browser never sends requests that the page's policy forbids.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') note(request)
  })
  return found
}

/** The browser notes every refused call; that the API refuses is part of the product, that it fails is not. */
function isRefusal(message: ConsoleMessage) {
  const { pathname } = new URL(message.location().url || 'http://localhost')
  // The answer of a call, or an unknown address, which has no name of a file at its end.
  const isAnswer = pathname.includes('/api/') || !/\.\w+$/.test(pathname)
  return /status of 4\d\d/.test(message.text()) && isAnswer
}

type Looked = { only?: keyof typeof rules; without?: keyof typeof rules }

/**
 * Fails when axe finds anything on the page: WCAG 2.2 A and AA, and its best practices; or, of a page that has
 * been looked at already, anything that another colour scheme, or another script, can change.
 */
export async function axeClean(page: Page, { only, without }: Looked = {}) {
  // Further down, what slides beneath the bar at the top would count as too small to be hit.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  // Checks only the page itself: frames of other origins contain third-party players.
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: only === undefined ? tags : rules[only],
    rules: Object.fromEntries((without ? rules[without] : []).map((rule) => [rule, { enabled: false }])),
  }
  // Its script once a document: the builder of @axe-core/playwright brings it anew for each look, which takes longer.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Content beneath a bar at the bottom can be scrolled from under it. The bar is checked in its own place.
  const bars = await page.evaluateHandle(() => {
    const atBottom = [...document.querySelectorAll<HTMLElement>('[class*="sticky"]')].filter((element) => {
      const { position, bottom } = getComputedStyle(element)
      return position === 'sticky' && bottom !== 'auto'
    })
    for (const bar of atBottom) bar.style.position = 'static'
    return atBottom
  })
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  await bars.evaluate((atBottom) => atBottom.forEach((bar) => bar.style.removeProperty('position')))
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, 'accessibility').toEqual([])
}

/**
 * Waits for the page's own heading, as its code loads after its frame, and for the end of all transitions.
 * Colours in a transition between schemes have a different contrast.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await page.evaluate(async () => {
    // A browser without a screen may draw no further frame until something changes; nothing moves then either.
    const orAfter = (milliseconds: number, awaited: Promise<unknown>) =>
      Promise.race([awaited, new Promise((passed) => setTimeout(passed, milliseconds))])
    const frame = () => orAfter(1000, new Promise((drawn) => requestAnimationFrame(drawn)))
    // Work that starts while other work ends is awaited too.
    for (let rounds = 0; rounds < 10; rounds += 1) {
      await frame()
      await frame()
      // What follows the scrolling of a table runs as long as the page.
      const running = document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      if (running.length === 0) return
      await orAfter(3000, Promise.allSettled(running.map(({ finished }) => finished)))
    }
  })
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = { contrast: ['color-contrast'], size: ['target-size'] }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Traffic = { open: Set<Request>; begun: number }

const traffic = new WeakMap<Page, Traffic>()

function countRequests(page: Page) {
  const counted: Traffic = { open: new Set(), begun: 0 }
  page.on('request', (request) => {
    // A stream of events ends with the page. To end it here would take the page its cache, as each route laid does.
    if (request.url().endsWith('/events')) return
    counted.open.add(request)
    counted.begun += 1
  })
  page.on('requestfinished', (request) => counted.open.delete(request))
  page.on('requestfailed', (request) => counted.open.delete(request))
  traffic.set(page, counted)
}

/**
 * Waits until the page has its heading, no placeholder and no open request, and starts no new request. The
 * browser's own `networkidle` waits for half a second each time. On a busy machine it also takes a busy page
 * for a loaded one.
 */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(async () => {
    const { open, begun } = traffic.get(page) ?? { open: new Set(), begun: 0 }
    expect(open.size).toBe(0)
    await page.evaluate(async () => {
      const idle = () => new Promise((passed) => requestIdleCallback(passed, { timeout: 1000 }))
      await idle()
      await new Promise((passed) => setTimeout(passed))
      await idle()
    })
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
    expect(traffic.get(page)?.begun ?? 0).toBe(begun)
  }).toPass({ intervals: [20], timeout: limit(20_000) })
}

/** Every page opened from now on is in this language, as if it had been chosen on an earlier visit. */
export async function setLanguage(page: Page, language: Language) {
  // Only where none is stored yet: what the test chooses later on the page itself has to last.
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
  }, language)
}
