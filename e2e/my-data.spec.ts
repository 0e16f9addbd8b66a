import type { Locator } from '@playwright/test'
import { type Page, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('mr')

test.use({ viewport: viewports.phone })

test('a mentee finds their data on a phone, switches contact off, takes a copy, erases and comes back, in Marathi', async ({
  page,
}) => {
  await setLanguage(page, 'mr')
  const headers = await register(page)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.goto('/')
  await tap(page.getByRole('button', { name: t('nav.menu') }))
  await tap(page.getByRole('link', { name: t('nav.myData') }))
  await expect(page.getByRole('heading', { level: 1, name: t('myData.title') })).toBeVisible()
  await soundIn(page, 'mr')
  expect(taps, 'to find it').toBe(2)

  const contents = page.getByRole('navigation', { name: t('myData.contents') })
  page.once('dialog', (dialog) => dialog.accept())
  const name = t('consent.purpose.contact')
  await tap(page.getByRole('group', { name }).getByRole('button', { name: t('consent.no'), exact: true }))
  await expect(page.getByRole('switch', { name })).not.toBeChecked()
  const mine = await page.request.get('/api/privacy', { headers })
  expect(await mine.json()).toMatchObject({
    data: {
      purposes: expect.arrayContaining([expect.objectContaining({ purpose: 'contact', given: false })]),
    },
  })

  await tap(contents.getByRole('link', { name: t('myData.copy') }))
  const download = page.waitForEvent('download')
  await tap(page.getByRole('button', { name: t('myData.copyHtml') }))
  expect((await download).suggestedFilename()).toMatch(/\.html$/)

  await tap(contents.getByRole('link', { name: t('myData.erase') }))
  // With text of twice the size the dialog is higher than the screen. It must still begin with its title.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await tap(page.getByRole('button', { name: t('myData.erase') }))
  await expect(page.getByRole('dialog').getByRole('heading')).toBeInViewport({ ratio: 0.9 })
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await tap(page.getByRole('button', { name: t('myData.eraseYes') }))
  await expect(page).toHaveURL(/\/your-rights\?erased=/)
  await expect(page.getByText(t('rights.erasedTitle'))).toBeVisible()
  await soundIn(page, 'mr')
  expect(taps, 'for all of it').toBe(8)
  expect((await page.request.get('/api/auth/verify-token', { headers })).status()).toBe(401)

  await page.goto('/signin')
  await page.getByLabel(t('field.email')).fill('mukta.data@example.org')
  await page.getByLabel(t('field.password'), { exact: true }).fill('pahila-2026')
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  const keep = page.getByRole('button', { name: t('link.erasureAction') })
  await expect(keep).toBeVisible()
  await soundIn(page, 'mr')
  await keep.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /Mukta/ })).toBeVisible()
})

/** Registers a mentee for this test, and stores the session on the device as the sign-up does. */
async function register(page: Page): Promise<Record<string, string>> {
  const person = { fullName: 'Mukta Salve', dob: '2000-01-03', email: 'mukta.data@example.org' }
  const aims = {
    education: 'B.Com.',
    interests: ['Finance'],
    goals: 'एक दुकान',
    expectations: 'सल्ला',
    terms: true,
  }
  const place = { city_or_village: 'वाई', taluka: 'वाई', district: 'Satara' }
  const body = { ...person, ...aims, ...place, phoneNumber: '9822054321', password: 'pahila-2026' }
  const answer = await page.request.post('/api/mentee/signup', { data: body })
  expect(answer.status()).toBe(201)
  const session = (await answer.json()) as { access_token: string; refresh_token: string }
  await page.goto('/terms')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    {
      userType: 'mentee',
      username: person.fullName,
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      user: JSON.stringify({ name: person.fullName, email: person.email }),
    },
  )
  return { authorization: `Bearer ${session.access_token}` }
}
