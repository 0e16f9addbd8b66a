import type { Browser } from '@playwright/test'
import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { addressOf } from './support/routes.ts'
import { type DemoRole, signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { type Language, wordsOf } from './support/texts.ts'

type Place = { language: Language; device: keyof typeof viewports; role: DemoRole; url: string }

/** A page of one of the two of the demo's mentoring, at their messages. */
async function open(browser: Browser, { language, device, role, url }: Place) {
  const context = await browser.newContext({ baseURL: url, viewport: viewports[device] })
  const page = await context.newPage()
  await setLanguage(page, language)
  const headers = await signedIn(page, url, role)
  const address = await addressOf(page.request, { path: '/mentorships/{mentorship}', role }, headers)
  const stream = page.waitForResponse(/\/events$/)
  await page.goto(`${address}?part=messages`)
  expect((await stream).headers()['content-type']).toContain('text/event-stream')
  return { page, t: wordsOf(language) }
}

test('a message appears without a reload and is seen: a mentor in Marathi on a phone, a mentee on a desktop', async ({
  browser,
  server,
}) => {
  const { url } = server
  const mentor = await open(browser, { language: 'mr', device: 'phone', role: 'mentor', url })
  const mentee = await open(browser, { language: 'en', device: 'desktop', role: 'mentee', url })
  const text = `The quotations have come ${Date.now()}`
  await expect(mentor.page.getByRole('log')).toBeVisible()
  const form = mentee.page.getByRole('region', { name: mentee.t('mentorship.part.messages') })
  await mentee.page.bringToFront()
  await form.getByRole('textbox').fill(text)
  await form.getByRole('button', { name: mentee.t('mentorship.message.send') }).click()
  await expect(mentor.page.getByText(text)).toBeVisible({ timeout: limit(6_000) })
  const own = mentee.page.getByRole('article').filter({ hasText: text })
  await expect(own).toContainText(mentee.t('mentorship.message.read'), { timeout: limit(6_000) })
  await soundIn(mentor.page, 'mr', ['light'])
  await axeClean(mentee.page)
  // The keyboard of a phone takes almost half of the page.
  await mentor.page.setViewportSize({ width: 360, height: 400 })
  await mentor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await mentor.page.getByRole('main').getByRole('textbox').focus()
  await expect(mentor.page.getByRole('main').getByRole('textbox')).toBeInViewport({ ratio: 1 })
  await expect(mentor.page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await mentor.page.setViewportSize(viewports.phone)
  await mentor.page.goto(mentor.page.url().replace('messages', 'meetings'))
  // Other journeys of this worker may have agreed on more meetings.
  await expect(mentor.page.getByRole('button', { name: /फोन करा/ }).first()).toBeVisible()
  const part = mentor.page.getByRole('region', { name: mentor.t('mentorship.part.meetings') })
  expect((await part.boundingBox())?.y).toBeLessThan(560)
  await soundIn(mentor.page, 'mr')
  await mentee.page.goto(mentee.page.url().replace('messages', 'meetings'))
  await expect(mentee.page.getByRole('heading', { name: mentee.t('mentorship.part.profile') })).toBeVisible()
  await soundIn(mentee.page, 'en')
})
