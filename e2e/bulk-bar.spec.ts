import { expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { languages, wordsOf } from './support/texts.ts'

for (const language of languages)
  test(`on a phone the bar of a selection is one row, and every action is reached by keyboard: ${language}`, async ({
    page,
    server,
  }) => {
    const t = wordsOf(language)
    await page.setViewportSize(viewports.phone)
    await setLanguage(page, language)
    await signedIn(page, server.url, 'admin')
    await page.goto('/admin/mentors')
    const rows = page.locator('main li').filter({ has: page.getByRole('checkbox') })
    await rows.nth(1).getByRole('checkbox').check()
    await rows.nth(2).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: t('admin.bulk.label') })
    await expect(bar.getByText(t('admin.bulk.selected', { count: 2 }))).toBeInViewport({ ratio: 1 })
    const { height } = (await bar.boundingBox()) ?? { height: Infinity }
    expect(height).toBeLessThanOrEqual(viewports.phone.height * 0.15)

    const acts = bar.locator('button, a')
    expect(await acts.count()).toBeGreaterThan(4)
    await acts.first().focus()
    for (const act of await acts.all()) {
      await expect(act).toBeFocused()
      await expect(act).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
    }

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = (await rows.last().boundingBox()) ?? { y: Infinity, height: 0 }
    expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  })
