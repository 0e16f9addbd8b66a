import { expect, type Page } from './fixtures.ts'
import type { wordsOf } from './texts.ts'

/** Waits for a message at the edge of the page and closes it: on a phone it may cover the menu. */
export async function closeToast(page: Page, t: ReturnType<typeof wordsOf>, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text })
  const close = toast.locator('..').getByRole('button', { name: t('common.closeMessage'), exact: true })
  await expect(toast).toBeVisible()
  // The toast may disappear on its own meanwhile.
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1000 })
    expect(await toast.count()).toBe(0)
  }).toPass()
}
