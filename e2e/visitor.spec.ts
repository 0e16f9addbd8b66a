import { expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'
import { closeToast } from './support/toast.ts'

test('a visitor signs up, reads the advisory board and finds no way to the mentors, in Marathi on a phone', async ({
  page,
}) => {
  const t = wordsOf('mr')
  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'mr')
  await page.goto('/')
  await page.getByRole('button', { name: t('nav.menu') }).click()
  await page.getByRole('link', { name: t('nav.iAmVisitor') }).click()
  await page.getByRole('button', { name: t('auth.signUp') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('visitor.signupTitle') })).toBeFocused()
  await page.getByLabel(t('field.fullName')).fill('विठ्ठल मोरे')
  await page.getByLabel(t('field.email')).fill('vitthal.more@example.org')
  await page.getByLabel(t('field.phone')).fill('९८२२० १२३४५')
  await page.getByLabel(t('field.purpose')).selectOption('both')
  await page.getByLabel(t('field.password'), { exact: true }).fill('pahuna-2026')
  await page.getByLabel(t('field.confirmPassword')).fill('pahuna-2026')
  await soundIn(page, 'mr')
  await page.getByRole('button', { name: t('signup.createAccount') }).click()
  await closeToast(page, t, t('auth.accountCreated'))
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('visitor')

  await page.getByRole('button', { name: t('nav.menu') }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: t('nav.mentors'), exact: true }),
  ).toHaveCount(0)
  await expect(
    page.getByRole('dialog').getByRole('link', { name: t('nav.profile'), exact: true }),
  ).toHaveCount(0)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('nav.advisory') })
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/promoters\/[0-9a-f-]{36}$/)
  await page.goto('/mentors')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
