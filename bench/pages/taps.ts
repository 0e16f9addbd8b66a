import type { Locator, Page } from '@playwright/test'
import type { Route } from '../../e2e/support/routes.ts'
import { median, table } from '../support/report.ts'
import type { Browser } from './browser.ts'
import { placeOf } from './place.ts'

const slower = 4
const tries = 5

type Tap = Route & { what: string; target: (page: Page) => Locator }

const taps: readonly Tap[] = [
  {
    what: "the phone's menu",
    path: '/',
    role: null,
    target: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }),
  },
  {
    what: 'the filters',
    path: '/mentors',
    role: 'mentee',
    target: (page) => page.locator('search summary'),
  },
  {
    what: 'a tab',
    path: '/mentorships/{mentorship}',
    role: 'mentee',
    target: (page) => page.locator('nav a[href*="part=meetings"]'),
  },
  {
    what: 'the other view',
    path: '/admin/selection',
    role: 'admin',
    target: (page) => page.locator('#view-table'),
  },
]

/**
 * Taps on what is tapped most, on a phone whose processor is four times slower.
 *
 * @param url where the service is
 * @param aimMs what a tap may take until the next paint
 * @returns a table in Markdown: by the browser's Event Timing, in steps of 8 ms, from the tap until the next paint
 */
export async function tapTimes(browser: Browser, url: string, aimMs: number): Promise<string> {
  const playwright = await browser.connect()
  const rows: (string | number)[][] = []
  for (const tap of taps) {
    const times: number[] = []
    for (let at = 0; at < tries; at += 1) {
      const context = await playwright.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        baseURL: url,
      })
      times.push(await tapTime(await context.newPage(), url, tap))
      await context.close()
    }
    rows.push([`${tap.what} of \`${tap.path}\``, median(times), Math.max(...times)])
    console.log(rows.at(-1)?.join('  '))
  }
  await playwright.close()
  return table([['tapped', `answered within, ms (aim: ${aimMs})`, `longest of ${tries}`], ...rows])
}

async function tapTime(page: Page, url: string, { target, ...route }: Tap): Promise<number> {
  const [address, { stored = {} }] = await placeOf(url, route)
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    const slowest = { ms: 0 }
    Object.assign(window, { slowest })
    // TypeScript's library lacks this option. Without it, events below 104 ms are left out.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration)
    }).observe(options)
  }, stored)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // A page with messages has an open event stream. Its network is never idle.
  await page.goto(address)
  await target(page).waitFor()
  await page.waitForTimeout(3_000)
  await target(page).tap()
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (window as Window & { slowest?: { ms: number } }).slowest?.ms ?? Number.NaN)
}
