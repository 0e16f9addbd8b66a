import type { BrowserContext } from '@playwright/test'
import { test as cold } from './fixtures.ts'

/**
 * A test whose pages share with those before them what the browser has cached, and nothing else: most of what a look at
 * each page takes is to fetch the same files anew.
 */
export const test = cold.extend<object, { warm: BrowserContext }>({
  warm: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
      await context.addInitScript(() => {
        // A frame of a sandboxed player has no storage.
        if (window.top !== window || sessionStorage.getItem('is-new') !== null) return
        sessionStorage.setItem('is-new', 'no')
        localStorage.clear()
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ warm }, use) => {
    await use(warm)
    await Promise.all(warm.pages().map((page) => page.close()))
    await warm.clearCookies()
  },
})
