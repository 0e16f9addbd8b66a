import { expect, type Page, setLanguage, test, viewports } from './support/fixtures.ts'
import { hold, isAlive, openHeld } from './support/held.ts'
import { languages, wordsOf } from './support/texts.ts'

const pressedOf = (page: Page) => page.locator('[data-pressed]')

test('what is typed into a sign-up before its script has come is kept, and its button shows the press', async ({
  page,
}) => {
  const t = wordsOf('mr')
  await setLanguage(page, 'mr')
  const release = await openHeld(page, '/signup?role=mentee')
  await expect(page.getByRole('heading', { level: 1, name: t('signup.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('signup.step1') })).toBeVisible()
  await expect(page.locator('form [aria-required=true]')).toHaveCount(6)
  const name = page.getByLabel(t('field.fullName'))
  await name.fill('आरती इंगळे')
  await page.getByLabel(t('field.phone')).fill('9822012345')
  await page.getByLabel(t('field.password'), { exact: true }).fill('a good pass phrase')
  await page.getByRole('button', { name: t('common.next') }).click()
  await expect(pressedOf(page)).toHaveText(t('common.next'))
  await name.focus()
  expect(await isAlive(page)).toBe(false)
  release()
  await expect(page.getByRole('link', { name: t('field.email') }).first()).toBeVisible()
  await expect(name).toHaveValue('आरती इंगळे')
  await expect(page.getByLabel(t('field.phone'))).toHaveValue('9822012345')
  await expect(page.getByLabel(t('field.password'), { exact: true })).toHaveValue('a good pass phrase')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await expect(pressedOf(page)).toHaveCount(0)
})
