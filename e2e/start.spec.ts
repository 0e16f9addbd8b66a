import { expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

test.use({ viewport: viewports.phone })

for (const language of ['en', 'hi', 'mr'] as const) {
  test(`guests find two doors in the first view, with what it asks and the numbers, in ${language}`, async ({
    page,
    context,
    server,
  }) => {
    const t = wordsOf(language)
    await setLanguage(page, language)
    await context.addCookies([{ name: 'language', value: language, url: server.url }])
    await page.goto('/')
    const apply = page.getByRole('link', { name: t('home.apply') }).first()
    const mentor = page.getByRole('link', { name: t('home.becomeMentor') })
    // The demo has an open intake with such a day. Tests before this one may have closed it.
    const promise = [t('signup.hearByDay', { day: '@' }), t('signup.hearWithin', { days: '@' })]
    const hears = page.getByText(
      new RegExp(promise.map((text) => text.replace('@', String.raw`\d+.*`)).join('|')),
    )
    for (const inView of [apply, mentor, hears]) await expect(inView).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(t('home.asks'))).toContainText('मराठी, हिन्दी, English')
    await expect(page.getByRole('listitem').filter({ hasText: t('home.number.places') })).toHaveText(/^\d\d/)
    await soundIn(page, language)
    await mentor.click()
    await expect(page.getByRole('heading', { name: t('signup.mentor.title') })).toBeVisible()
    await page.goBack()
    await apply.click()
    await expect(page.getByRole('heading', { name: t('signup.mentee.title') })).toBeVisible()
  })
}

test('a page that is opened by its address begins at its top, wherever the one before was left', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => globalThis.scrollTo(0, 1100))
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(1100)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0)
})

test('what is said of the sign-in covers neither the greeting nor the bar on a phone', async ({ page }) => {
  const t = wordsOf('en')
  await page.goto('/signin')
  await page.getByLabel(t('field.email')).fill('mentee@example.com')
  await page.getByLabel(t('field.password'), { exact: true }).fill('mentee123')
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  // Both load scripts, each within its own limit.
  await expect(page).not.toHaveURL(/signin/)
  const greeting = page.getByRole('heading', { level: 1, name: t('start.hello', { name: 'Rahul' }) })
  await expect(greeting).toBeVisible()
  const toast = await page.locator('section[aria-label] > div').first().boundingBox()
  for (const uncovered of [greeting.locator('xpath=..'), page.getByRole('banner')]) {
    const box = await uncovered.boundingBox()
    expect(toast?.y ?? 0).toBeGreaterThanOrEqual((box?.y ?? 1000) + (box?.height ?? 0))
  }
})

for (const [role, language, key] of [
  ['mentee', 'en', 'start.openMeeting'],
  ['mentor', 'mr', 'start.readAnswer'],
  ['visitor', 'hi', 'home.becomeMentor'],
  ['admin', 'mr', 'start.toDo'],
] as const) {
  test(`who signs in as ${role} opens the product at their own day, above the sections of the home page`, async ({
    page,
    server,
  }) => {
    const t = wordsOf(language)
    await setLanguage(page, language)
    await signedIn(page, server.url, role)
    await page.goto('/')
    const greeting = t('start.hello', { name: '' }).trim()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting)
    const own = page.getByText(t(key), { exact: true }).first()
    await expect(own).toBeInViewport()
    const learnMore = page.getByRole('link', { name: t('home.learnMore') })
    await expect(learnMore).toBeVisible()
    const [above, below] = [await own.boundingBox(), await learnMore.boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await soundIn(page, language)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      t('footer.write'),
      t('nav.privacy'),
      t('nav.rights'),
      t('nav.termsOfService'),
    ])
  })
}
