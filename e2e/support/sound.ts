import { axeClean, expect, type Page } from './fixtures.ts'

/** Fails unless the open page is sound: its language is set, nothing sticks out, and axe finds nothing in light and dark. */
export async function soundIn(page: Page, language: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.evaluate(() => Promise.all(document.getAnimations().map((running) => running.finished)))
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, 'the page scrolls sideways').toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axeClean(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
