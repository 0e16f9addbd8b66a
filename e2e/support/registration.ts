import { type Page, expect } from './fixtures.ts'
import type { wordsOf } from './texts.ts'

type Person = { name: string; email: string; password: string }

/** Fills in both steps of a mentee's registration and sends it; `look` looks at each state on the way. */
export async function fillInRegistration(
  { page, t, look }: { page: Page; t: ReturnType<typeof wordsOf>; look: () => Promise<void> },
  person: Person,
): Promise<void> {
  await page.getByLabel(t('field.fullName')).fill(person.name)
  await page.getByLabel(t('field.dob')).fill('2001-08-15')
  await page.getByLabel(t('field.email')).fill(person.email)
  await page.getByLabel(t('field.phone')).fill('98220-54321')
  await page.getByLabel(t('field.password'), { exact: true }).fill(person.password)
  await page.getByLabel(t('field.confirmPassword')).fill(person.password)
  await look()
  await page.getByRole('button', { name: t('common.next'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('signup.step2') })).toBeFocused()
  await page.getByLabel(t('field.education')).fill('B.Com.')
  await page.getByRole('button', { name: t('interest.Finance'), exact: true }).click()
  await page.getByLabel(t('field.interests'), { exact: true }).last().fill('Pickles')
  await page.getByLabel(t('field.interests'), { exact: true }).last().press('Enter')
  await page.getByLabel(t('field.city')).fill('Wai')
  await page.getByLabel(t('field.taluka')).fill('Wai')
  await page.getByLabel(t('field.district')).fill(t('district.Satara'))
  await page.getByLabel(t('field.goals')).fill('Sell my pickles in twelve towns.')
  await page.getByLabel(t('field.expectations')).fill('Somebody who has done it.')
  await page.getByRole('button', { name: t('signup.complete') }).click()
  await expect(page.getByRole('link', { name: t('messages.agree_terms') })).toBeVisible()
  await look()
  await page.getByRole('checkbox', { name: t('signup.agree') }).check()
  await page.getByRole('button', { name: t('signup.complete') }).click()
}
