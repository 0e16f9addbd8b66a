import { expect, type Page } from '@playwright/test'

/**
 * Opens a page whose script is held back until the given function is called. The page counts as loaded only with its
 * script if that was asked for before all else was there, so its content is what is waited for.
 */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, scripts)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

const scripts = /\/assets\/.*\.js$/

/** Delays the answers from such addresses until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Whether React has taken the page over. */
export const isAlive = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('#root a')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'))
  })

/** A page that is held looks the same, pixel by pixel, before and after its script has taken it over. */
export async function expectSameLook(
  page: Page,
  { path, release }: { path: string; release: () => void },
): Promise<void> {
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-fonts')
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await page.screenshot({ fullPage: true, animations: 'disabled' })
  release()
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const after = await page.screenshot({ fullPage: true, animations: 'disabled' })
  expect(after.equals(before), `${path} looks the same`).toBe(true)
  await page.unroute(scripts)
}
