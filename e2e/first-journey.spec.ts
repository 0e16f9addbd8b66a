import { limit } from '../scripts/speed.mjs'
import { type Page, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { fillInRegistration } from './support/registration.ts'
import { soundIn } from './support/sound.ts'
import { type Language, serverWordsOf, wordsOf } from './support/texts.ts'
import { closeToast } from './support/toast.ts'

type Words = ReturnType<typeof wordsOf>
type Cast = { page: Page; t: Words; isPhone: boolean; look: () => Promise<void> }

/** Each language and each width: what differs between the other pairs is how a page looks, not what it does. */
const walks = [
  ['en', 'desktop'],
  ['hi', 'phone'],
  ['mr', 'phone'],
] as const

for (const [language, device] of walks) {
  test(`from a mentor's application to a mentee who reads the profile, in ${language} on a ${device}`, async ({
    page,
  }) => {
    test.setTimeout(limit(120_000))
    await page.setViewportSize(viewports[device])
    await setLanguage(page, language)
    const mentor = newMentor(`${language}${device}`)
    const cast: Cast = {
      page,
      t: wordsOf(language),
      isPhone: device === 'phone',
      // Every page is looked at in both by every-route.spec.ts; here the states on the way are.
      look: () => soundIn(page, language, [device === 'phone' ? 'light' : 'dark']),
    }

    await test.step('a mentor applies', () => applyAsMentor(cast, mentor))
    await test.step('an administrator finds the application and approves it', () => approve(cast, mentor))
    await test.step('a mentee registers in two steps', () => registerAsMentee(cast, `${language}${device}`))
    await test.step('the mentee finds the mentor and reads the profile', () => findMentor(cast, mentor))
    await test.step('a blocked mentor cannot sign in', () => blockAndTry(cast, mentor, language))
  })
}

type Mentor = ReturnType<typeof newMentor>

function newMentor(mark: string) {
  const surname = `Zinjade${mark}`
  return { firstName: 'Tukaram', surname, email: `tukaram.${mark}@example.org`, password: 'bhakri-2026' }
}

async function applyAsMentor({ page, t, look }: Cast, mentor: Mentor) {
  await page.goto('/signup')
  await look()
  await page.getByRole('radio', { name: t('role.mentor'), exact: true }).click()
  await page.getByRole('button', { name: t('signup.createAccount') }).click()
  // An empty form shows each field's error, next to the field and in the summary.
  const summary = page.getByRole('group', { name: t('errors.summaryTitle') })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(8)
  await look()
  await page.getByLabel(t('field.firstName')).fill(mentor.firstName)
  await page.getByLabel(t('field.fatherName')).fill('Vithoba')
  await page.getByLabel(t('field.lastName')).fill(mentor.surname)
  await page.getByLabel(t('field.dob')).fill('1970-02-14')
  await page.getByLabel(t('field.email')).fill(mentor.email)
  await page.getByLabel(t('field.phone')).fill('+91 ९८२२० १२३४५')
  await page.getByLabel(t('field.password'), { exact: true }).fill(mentor.password)
  await page.getByRole('checkbox', { name: t('signup.agree') }).check()
  await page.getByRole('button', { name: t('signup.createAccount') }).click()
  await expect(page.getByRole('heading', { name: t('public.mentorSignup.submittedTitle') })).toBeFocused()
  await expect(page.getByText(t('public.mentorSignup.submittedBody'))).toBeVisible()
  await look()
}

async function signInAsAdmin({ page, t }: Cast) {
  await page.goto('/admin/login')
  await page.getByLabel(t('field.email')).fill('admin@example.com')
  await page.getByLabel(t('field.password'), { exact: true }).fill('admin123')
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  await closeToast(page, t, t('auth.signedInAdmin'))
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: t('admin.dashboard') })).toBeVisible()
}

/** The mentor's row, or on a phone the card, found through the search. */
async function findRow({ page, t, isPhone }: Cast, mentor: Mentor) {
  await page.goto('/admin/mentors')
  await page.getByRole('searchbox').fill(mentor.email)
  await expect(page).toHaveURL(/q=tukaram/)
  await expect(page.getByText(t('admin.mentors.showing', { shown: 1, total: 1 }))).toBeVisible()
  return isPhone
    ? page.getByRole('article').filter({ hasText: mentor.surname })
    : page.getByRole('row').filter({ hasText: mentor.surname })
}

async function press({ page, t }: Cast, label: Parameters<Words>[0], mentor: Mentor) {
  await page.getByRole('button', { name: `${t(label)} ${mentor.firstName} ${mentor.surname}` }).click()
}

async function approve(cast: Cast, mentor: Mentor) {
  const { page, t, isPhone, look } = cast
  await signInAsAdmin(cast)
  await look()
  await page.goto('/admin/mentors')
  await expect(page.getByText(/@example/).first()).toBeVisible()
  await look()
  if (!isPhone) {
    await page.getByRole('button', { name: t('field.emailShort'), exact: true }).click()
    await expect(page).toHaveURL(/sort=email/)
    await expect(page.locator('th[aria-sort]')).toHaveAttribute('aria-sort', 'ascending')
  }
  const row = await findRow(cast, mentor)
  await expect(row.getByText(t('status.pending'), { exact: true })).toBeVisible()
  page.once('dialog', (dialog) => dialog.dismiss())
  await press(cast, 'admin.approve', mentor)
  await expect(row.getByText(t('status.pending'), { exact: true })).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await press(cast, 'admin.approve', mentor)
  await expect(page.getByText(t('admin.mentors.approved'))).toBeVisible()
  await expect(row.getByText(t('status.approved'), { exact: true })).toBeVisible()
  await look()
  await signOutAsAdmin(cast)
}

async function signOutAsAdmin({ page, t, isPhone }: Cast) {
  if (isPhone) await page.getByRole('button', { name: t('nav.menu') }).click()
  await page.getByRole('button', { name: t('auth.logout') }).click()
  await expect(page.getByText(t('auth.loggedOut'))).toBeVisible()
}

async function registerAsMentee({ page, t, look }: Cast, mark: string) {
  await page.goto('/signup')
  await page.getByRole('radio', { name: t('role.mentee'), exact: true }).click()
  await expect(page.getByText(t('common.stepOf', { step: 1, count: 2 }))).toBeVisible()
  const person = { name: 'Sayali Pawar', email: `sayali.${mark}@example.org`, password: 'pahila-2026' }
  await fillInRegistration({ page, t, look }, person)
  await expect(page.getByText(t('public.menteeSignup.complete'))).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  // A personal home page replaces the public one.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sayali')
  await look()
}

async function findMentor({ page, t, isPhone, look }: Cast, mentor: Mentor) {
  await page.goto('/mentors')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look()
  const search = page.getByRole('searchbox')
  await search.fill('nobody is called like this')
  await expect(page.getByText(t('mentors.empty'))).toBeVisible()
  await page
    .getByRole('button', { name: t('common.clearFilters') })
    .last()
    .click()
  await expect(page).toHaveURL((url) => url.search === '')
  if (isPhone) await page.getByText(t('common.filtersCount', { count: 0 })).click()
  await page.getByLabel(t('field.industry'), { exact: true }).selectOption('Technology')
  await expect(page).toHaveURL(/industry=Technology/)
  await page.getByLabel(t('field.experience'), { exact: true }).selectOption('10')
  await expect(page).toHaveURL(/exp=10/)
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText(t('industry.Technology'))
  await page.goto('/mentors')
  await page.getByRole('searchbox').fill(mentor.surname)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(/\/mentors\/[0-9a-f-]{36}$/)
  const heading = page.getByRole('heading', { level: 1, name: `${mentor.firstName} ${mentor.surname}` })
  await expect(heading).toBeVisible()
  await expect(page.getByText(t('mentors.noDescription'))).toBeVisible()
  await look()
  // Contact details stay with the mentor until mentoring has begun.
  await expect(page.getByText(mentor.email)).toHaveCount(0)
  await signOut({ page, t, isPhone })
}

async function signOut({ page, t, isPhone }: Pick<Cast, 'page' | 't' | 'isPhone'>) {
  if (isPhone) await page.getByRole('button', { name: t('nav.menu') }).click()
  else await page.getByRole('button', { name: /Sayali/ }).click()
  await page.getByRole('button', { name: t('auth.signOut') }).click()
  await expect(page.getByText(t('auth.loggedOut'))).toBeVisible()
}

async function blockAndTry(cast: Cast, mentor: Mentor, language: Language) {
  const { page, t, look } = cast
  await signInAsAdmin(cast)
  await findRow(cast, mentor)
  page.once('dialog', (dialog) => dialog.accept())
  await press(cast, 'admin.block', mentor)
  await expect(page.getByText(t('admin.mentors.blocked'))).toBeVisible()
  await signOutAsAdmin(cast)
  await page.goto('/signin')
  await page.getByRole('radio', { name: t('role.mentor'), exact: true }).check()
  await page.getByLabel(t('field.email')).fill(mentor.email)
  await page.getByLabel(t('field.password'), { exact: true }).fill(mentor.password)
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: serverWordsOf(language)('account_blocked') })
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel(t('field.email'))).toHaveValue(mentor.email)
  await look()
}
