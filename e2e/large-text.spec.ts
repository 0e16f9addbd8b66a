import { randomUUID } from 'node:crypto'
import { expect, loaded, type Page, setLanguage, test, viewports } from './support/fixtures.ts'
import { brokenAtLargeText } from './support/large-text.ts'
import { addressOf } from './support/routes.ts'
import { type DemoRole, signedIn, signInOnDevice, storedSession } from './support/session.ts'
import { besideScreen, brokenWords } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

for (const language of ['mr', 'hi'] as const)
  test(`at twice the text an agreed meeting and the form for another stand in their card: ${language}`, async ({
    page,
    server,
  }) => {
    const t = wordsOf(language)
    await page.setViewportSize(viewports.phone)
    await setLanguage(page, language)
    const headers = await signedIn(page, server.url, 'mentee')
    const path = '/mentorships/{mentorship}?part=meetings'
    const address = await addressOf(page.request, { path, role: 'mentee' }, headers)
    const id = /mentorships\/([^?]+)/.exec(address)?.[1] ?? ''
    const time = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const proposal = { times: [time], topic: '', way: 'phone' }
    const call = (to: string, data: object, headers: Record<string, string>) =>
      page.request.post(`${server.url}/api/${to}`, { data, headers })
    const made = await call(`mentorship/${id}/meeting`, proposal, headers)
    const { data } = (await made.json()) as { data: { _id: string } }
    const mentor = { authorization: `Bearer ${(await storedSession(server.url, 'mentor'))['access_token']}` }
    expect((await call(`meeting/${data._id}/accept`, { time }, mentor)).ok()).toBe(true)
    await enlarge(page)
    await page.goto(address)
    await loaded(page)
    await expect(page.getByRole('button', { name: t('mentorship.meeting.calendar') }).first()).toBeVisible()
    expect(await brokenAtLargeText(page)).toEqual([])
    await page.getByRole('button', { name: t('mentorship.meeting.propose') }).click()
    await expect(page.locator('input[type=date]').first()).toBeVisible()
    expect(await brokenAtLargeText(page)).toEqual([])
  })

test('at twice the text the link past the menus is out of sight until it has the focus', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'en')
  await enlarge(page)
  await page.goto('/about')
  await loaded(page)
  const link = page.getByRole('link', { name: wordsOf('en')('nav.skip') })
  await expect(link).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
})

test('at twice the text no word of what happened last is broken on the dashboard', async ({
  page,
  server,
}) => {
  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'mr')
  await signedIn(page, server.url, 'admin')
  const reminded = {
    _id: randomUUID(),
    at: new Date(Date.now() - 12 * 60_000).toISOString(),
    actorId: null,
    actorRole: null,
    requestId: '',
    kind: 'done',
    action: 'introduction.remind',
    targetType: 'introduction',
    targetId: randomUUID(),
    targetName: 'Yash Thorat',
    alike: 0,
  }
  await page.route('**/api/admin/dashboard', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...rest, data: { ...data, recentActivity: [reminded] } } })
  })
  await enlarge(page)
  await page.goto('/admin')
  await loaded(page)
  const happened = page.getByRole('region', { name: wordsOf('mr')('admin.recentActivity') })
  await expect(happened.getByText('Yash Thorat')).toBeVisible()
  expect(await brokenWords(page)).toEqual([])
})

const longWords: readonly [string, DemoRole | null][] = [
  ['/mentee-onboarding', null],
  ['/admin/login', null],
  ['/invitation#unknown', null],
  ['/certificate/DEM0-SETV-2026', null],
  ['/notifications', 'mentee'],
  ['/mentor/introductions', 'mentor'],
]

test('in a browser set to letters of twice the size no English word is broken', async ({ page, server }) => {
  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'en')
  // What somebody sets for all sites, other than the size of one document, also counts for media queries.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const [path, role] of longWords) {
    await page.goto('/favicon.svg')
    if (role !== null) await signInOnDevice(page, server.url, role)
    await page.goto(path)
    await loaded(page)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    expect([path, ...(await besideScreen(page)), ...(await brokenAtLargeText(page))]).toEqual([path])
  }
})

/** Pages opened from now on have letters of twice the size. */
async function enlarge(page: Page) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  })
}
