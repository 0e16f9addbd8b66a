import type { Page } from '@playwright/test'
import { closeAfter, test as cold, expect, expectClean, type Seen, watch } from './fixtures.ts'
import { startPseudo } from './pseudo.ts'

/**
 * A test in the one page of its worker: as most of what a look at each page takes is to fetch, compile and warm up the
 * same scripts. Nothing else is left of the test before, and nobody is signed in. Its English is the pseudo-language.
 */
export const test = cold.extend<object, { pseudo: string; warm: { page: Page; seen: Seen } }>({
  pseudo: [
    async ({ server }, use) => {
      const { url, stop } = await startPseudo(server.url)
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
  warm: [
    async ({ browser, pseudo }, use) => {
      const context = await browser.newContext({
        baseURL: pseudo,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await use({ page, seen: watch(page, pseudo) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  // The page of the worker is opened before the test, and stays.
  closing: async ({ browser, warm: { page } }, use) => {
    expect(page.isClosed()).toBe(false)
    await closeAfter(browser, use)
  },
  baseURL: async ({ pseudo }, use) => use(pseudo),
  page: async ({ warm: { page, seen }, expectedErrors }, use) => {
    // A picture writes nothing to the device when it is left, as a page may.
    await page.goto('/favicon.svg')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
    seen.errors.length = 0
    seen.strangers.length = 0
    await use(page)
    await expectClean(page, seen, expectedErrors)
  },
})
