import { limit } from '../scripts/speed.mjs'
import { type Page, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('mr')
const pause = { timeout: limit(15_000) }

test.use({ viewport: viewports.phone })

test('a mentor of 60 applies, tells more step by step and sees what members see, in Marathi on a phone', async ({
  page,
}) => {
  await setLanguage(page, 'mr')
  await apply(page)
  await page.getByRole('button', { name: t('guide.open') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/mentors/profile/guide', pause)
  await page.getByLabel(t('field.years')).fill('३५')
  await next(page, 'guide.part.industry')
  await page.getByLabel(t('field.category'), { exact: true }).selectOption({ label: t('industry.Business') })
  await page.getByLabel(t('field.subcategory')).selectOption({ label: t('subcategory.Agriculture and Food') })
  await next(page, 'guide.part.place')
  await page.goBack()
  await expect(page.getByLabel(t('field.category'), { exact: true }).locator('option:checked')).toHaveText(
    t('industry.Business'),
  )
  await next(page, 'guide.part.place')
  await page.getByLabel(t('field.town')).fill('विटा')
  await page.getByLabel(t('field.district')).fill('सांगली')
  await next(page, 'guide.part.headline')
  await page.getByRole('button', { name: t('guide.skip') }).click()
  await expect(heading(page, 'guide.part.bio')).toBeFocused()
  await page.getByLabel(t('field.bio')).fill('द्राक्ष प्रक्रिया उद्योगात पस्तीस वर्षे. '.repeat(3))
  await next(page, 'guide.part.languages')
  await page.getByRole('button', { name: 'मराठी', exact: true }).click()
  await next(page, 'guide.part.helps')
  await page.getByRole('checkbox', { name: t('need.exports') }).check()
  await soundIn(page, 'mr')
  await next(page, 'guide.part.photo')
  await page.getByRole('button', { name: t('common.next') }).click()
  await expect(page.getByRole('heading', { name: t('guide.thanks', { name: 'सदाशिव' }) })).toBeFocused()
  await expect(page.getByText(t('guide.progress', { done: 6, count: 8 }))).toBeVisible()
  const card = page.getByRole('article')
  await expect(card).toContainText('विटा, सांगली')
  await expect(card).toContainText('35 वर्षांचा अनुभव')
  await expect(card).toContainText('मराठी')
  await page.getByRole('checkbox', { name: t('field.shownToAll') }).check()
  await expect(page.getByText(t('messages.profile_updated'))).toBeVisible()
  await soundIn(page, 'mr')

  await page.reload()
  await expect(page.getByRole('checkbox', { name: t('field.shownToAll') })).toBeChecked()
  await page.goto('/mentors/profile')
  await page.getByRole('link', { name: t('guide.open') }).click()
  await expect(page.getByRole('textbox', { name: t('field.years') })).toHaveValue('35')
})

test('twelve cards of the directory take at most 3,600 px of a phone', async ({ page, server }) => {
  await signedIn(page, server.url, 'mentee')
  await page.goto('/mentors')
  // After those who may fit come all mentors.
  const all = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .last()
  const cards = all.getByRole('listitem').filter({ has: page.getByRole('article') })
  await expect(cards).toHaveCount(10)
  const list = await all.boundingBox()
  expect(((list?.height ?? Infinity) / 10) * 12).toBeLessThanOrEqual(3600)
})

async function apply(page: Page) {
  await page.goto('/mentor-onboarding')
  await page.getByLabel(t('field.firstName')).fill('सदाशिव')
  await page.getByLabel(t('field.fatherName')).fill('गणपत')
  await page.getByLabel(t('field.lastName')).fill('मोरे')
  await page.getByLabel(t('field.dob')).fill('1966-06-09')
  await page.getByLabel(t('field.email')).fill('sadashiv.guide@example.org')
  await page.getByLabel(t('field.phone')).fill('०९८२२० १२३४५')
  await page.getByLabel(t('field.password'), { exact: true }).fill('bhakri-2026')
  await page.getByRole('checkbox', { name: t('signup.agree') }).check()
  await page.getByRole('button', { name: t('signup.createAccount') }).click()
  await expect(page.getByRole('heading', { name: t('public.mentorSignup.submittedTitle') })).toBeFocused()
}

function heading(page: Page, part: Parameters<typeof t>[0]) {
  return page.getByRole('heading', { level: 2, name: t(part) })
}

async function next(page: Page, part: Parameters<typeof t>[0]) {
  await page.getByRole('button', { name: t('common.next') }).click()
  await expect(heading(page, part)).toBeFocused()
}
