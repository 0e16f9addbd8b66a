import { type Page, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { soundIn } from './support/sound.ts'
import { serverWordsOf, wordsOf } from './support/texts.ts'
import { closeToast } from './support/toast.ts'

const t = wordsOf('hi')
const says = serverWordsOf('hi')
const mentor = { email: 'sadashiv@example.org', password: 'bhakri-2026', next: 'thecha-2027' }

test('a mentor applies, signs in, edits the profile and signs in with a new password, in Hindi on a phone', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'hi')
  await apply(page)
  await signIn(page, mentor.password)
  await editProfile(page)
  await changePassword(page)
  await signOut(page)
  await signIn(page, mentor.next)
})

async function apply(page: Page) {
  await page.goto('/mentor-onboarding')
  await page.getByLabel(t('field.firstName')).fill('Sadashiv')
  await page.getByLabel(t('field.fatherName')).fill('Ganpat')
  await page.getByLabel(t('field.lastName')).fill('More')
  await page.getByLabel(t('field.dob')).fill('1972-06-09')
  await page.getByLabel(t('field.email')).fill(mentor.email)
  await page.getByLabel(t('field.phone')).fill('०९८२२० १२३४५')
  await page.getByLabel(t('field.password'), { exact: true }).fill(mentor.password)
  await expect(page.getByText(t('password.strength', { level: t('password.good') }))).toBeVisible()
  await page.getByRole('checkbox', { name: t('signup.agree') }).check()
  await page.getByRole('button', { name: t('signup.createAccount') }).click()
  await expect(page.getByRole('heading', { name: t('public.mentorSignup.submittedTitle') })).toBeFocused()
}

async function signIn(page: Page, password: string) {
  await page.goto('/signin')
  await page.getByRole('radio', { name: t('role.mentor'), exact: true }).check()
  await page.getByLabel(t('field.email')).fill(mentor.email)
  await page.getByLabel(t('field.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await closeToast(page, t, t('auth.signedInAs', { role: t('role.mentor.lower') }))
}

async function editProfile(page: Page) {
  await openFromMenu(page, 'nav.profile')
  await expect(page.getByText(t('profile.underReview'))).toBeVisible()
  const save = page.getByRole('button', { name: t('common.saveChanges') })
  await expect(save).toBeInViewport()
  await soundIn(page, 'hi')
  await page.getByLabel(t('field.firstName')).fill('')
  await save.click()
  await page.getByRole('link', { name: t('messages.first_name_required') }).click()
  await page.getByLabel(t('field.firstName')).fill('Sadanand')
  await page.getByLabel(t('field.bio')).fill('मैंने तीन कारखाने खड़े किए हैं।')
  await page.getByLabel(t('field.skills')).last().fill('Costing')
  await page.getByLabel(t('field.skills')).last().press('Enter')
  await save.click()
  await expect(page.getByText(t('profile.saved'))).toBeInViewport()
  await soundIn(page, 'hi')
  await page.reload()
  await expect(page.getByLabel(t('field.firstName'))).toHaveValue('Sadanand')
}

async function changePassword(page: Page) {
  await openFromMenu(page, 'nav.changePassword')
  await page.getByLabel(t('field.currentPassword')).fill(mentor.password)
  await page.getByLabel(t('field.newPassword')).fill(mentor.next)
  await page.getByLabel(t('field.confirmPassword')).fill('thecha-2028')
  const update = page.getByRole('button', { name: t('profile.updatePassword') })
  await update.click()
  await expect(page.getByRole('link', { name: t('messages.new_password_mismatch') })).toBeVisible()
  await soundIn(page, 'hi')
  await page.getByLabel(t('field.confirmPassword')).fill(mentor.next)
  await update.click()
  await closeToast(page, t, says('password_updated'))
}

async function openFromMenu(page: Page, link: 'nav.profile' | 'nav.changePassword') {
  await page.getByRole('button', { name: t('nav.menu') }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: t(link), exact: true }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: t('nav.menu') }).click()
  await page.getByRole('button', { name: t('auth.signOut') }).click()
  await expect(page.getByText(t('auth.loggedOut'))).toBeVisible()
}
