import { expect, setLanguage, test } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

test('filters chosen quickly one after the other all hold, on a slow phone', async ({ page, server }) => {
  const t = wordsOf('en')
  await setLanguage(page, 'en')
  await signedIn(page, server.url, 'mentee')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/mentors?q=nobody-is-called-this')
  await expect(page.getByText(t('mentors.empty'))).toBeVisible()
  await page
    .getByRole('button', { name: t('common.clearFilters') })
    .last()
    .click()
  await page.getByLabel(t('field.industry'), { exact: true }).selectOption('Technology')
  await page.getByLabel(t('field.experience'), { exact: true }).selectOption('10')
  await expect(page).toHaveURL((url) => url.search === '?industry=Technology&exp=10')
  await expect(page.getByRole('article').first()).toContainText(t('industry.Technology'))
})
