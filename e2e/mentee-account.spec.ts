import { type Page, expect, setLanguage, test } from './support/fixtures.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('mr')

test('a mentee registers and edits the profile; unsaved changes are asked about, in Marathi', async ({
  page,
}) => {
  await setLanguage(page, 'mr')
  await register(page)
  await page.getByRole('button', { name: /Mukta/ }).click()
  await page
    .locator('#user-menu')
    .getByRole('link', { name: t('nav.profile'), exact: true })
    .click()
  await expect(page.getByLabel(t('field.district'))).toHaveValue(t('district.Satara'))
  await soundIn(page, 'mr')
  await page.getByLabel(t('field.goals')).fill('दोन दुकाने')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page
    .getByRole('link', { name: t('nav.about') })
    .first()
    .click()
  await expect(page).toHaveURL(/mentee\/profile$/)
  await expect(page.getByLabel(t('field.goals'))).toHaveValue('दोन दुकाने')
  await page.getByLabel(t('field.district')).fill('Poona')
  await page.getByRole('button', { name: t('common.saveChanges') }).click()
  await expect(page.getByText(t('profile.saved'))).toBeVisible()
  await expect(page.getByLabel(t('field.district'))).toHaveValue(t('district.Pune'))
  await soundIn(page, 'mr')
})

async function register(page: Page) {
  await page.goto('/mentee-onboarding')
  await page.getByLabel(t('field.fullName')).fill('Mukta Salve')
  await page.getByLabel(t('field.dob')).fill('2000-01-03')
  await page.getByLabel(t('field.email')).fill('mukta@example.org')
  await page.getByLabel(t('field.phone')).fill('98220 54321')
  await page.getByLabel(t('field.password'), { exact: true }).fill('pahila-2026')
  await page.getByLabel(t('field.confirmPassword')).fill('pahila-2026')
  await page.getByRole('button', { name: t('common.next'), exact: true }).click()
  // The browser's Back returns to the first step. Typed values survive a reload, except the password.
  await expect(page.getByRole('heading', { name: t('signup.step2') })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('signup.step1') })).toBeFocused()
  await expect(page.getByLabel(t('field.fullName'))).toHaveValue('Mukta Salve')
  await page.getByRole('button', { name: t('common.next'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('signup.step2') })).toBeFocused()
  await page.reload()
  await expect(page.getByText(t('signup.restored'))).toBeVisible()
  await page.getByLabel(t('field.password'), { exact: true }).fill('pahila-2026')
  await page.getByLabel(t('field.confirmPassword')).fill('pahila-2026')
  await page.getByLabel(t('field.education')).fill('B.Com.')
  await page.getByRole('button', { name: t('interest.Finance'), exact: true }).click()
  await page.getByLabel(t('field.city')).fill('Wai')
  await page.getByLabel(t('field.taluka')).fill('Wai')
  await page.getByLabel(t('field.district')).fill(t('district.Satara'))
  await page.getByLabel(t('field.goals')).fill('एक दुकान')
  await page.getByLabel(t('field.expectations')).fill('सल्ला')
  await page.getByRole('checkbox', { name: t('signup.agree') }).check()
  await page.getByRole('button', { name: t('signup.complete') }).click()
  await expect(page.getByText(t('public.menteeSignup.complete'))).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}
