import { expect, type Page } from './fixtures.ts'
import type { Language } from './texts.ts'

type Visit = { address: string; ready: () => Promise<unknown> }

/** Opens pages on a phone and on a wide screen, in a language: none is wider than the screen. */
export async function fitsScreens(page: Page, language: Language, visits: readonly Visit[]): Promise<void> {
  await page.evaluate((code) => {
    localStorage.setItem('language', code)
    document.cookie = `language=${code}; path=/`
  }, language)
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    for (const { address, ready } of visits) {
      await page.goto(address)
      await ready()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${address} ${language}`).toBe(width)
    }
  }
}
