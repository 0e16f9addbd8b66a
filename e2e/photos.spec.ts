import type { Browser, Page } from '@playwright/test'
import { axeClean, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { type DemoRole, signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { serverWordsOf, wordsOf } from './support/texts.ts'

const t = wordsOf('mr')
const says = serverWordsOf('mr')

test('a mentor takes a photo on a phone, in Marathi, and members see it once an administrator has looked', async ({
  browser,
  server,
}) => {
  const baseURL = server.url
  const mentor = await enter(browser, { url: baseURL, role: 'mentor' })
  const hosts = new Set<string>()
  mentor.on('request', (request) => hosts.add(new URL(request.url()).protocol + new URL(request.url()).host))
  await mentor.goto('/mentors/profile')
  const bio = mentor.getByLabel(t('field.bio'))
  await bio.fill('तीन कारखाने उभे केले')
  const photo = mentor.getByRole('group', { name: t('photo.label') })
  await choose(mentor, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(photo.getByText(says('photo_unreadable'))).toBeVisible()
  await choose(mentor, { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic') })
  await expect(photo.getByText(says('photo_unreadable'))).toBeVisible()
  await choose(mentor, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_000) })
  await expect(photo.getByText(says('photo_too_large'))).toBeVisible()
  await expect(bio).toHaveValue('तीन कारखाने उभे केले')
  const picture = await mentor.screenshot({ type: 'jpeg' })
  await choose(mentor, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(photo.getByText(t('photo.waits'))).toBeVisible()
  await expect(photo.getByText(says('photo_too_large'))).toBeHidden()
  expect(await sizeOf(photo.locator('img'))).toBe(128)
  await expect(bio).toHaveValue('तीन कारखाने उभे केले')
  await soundIn(mentor, 'mr')

  const mentee = await enter(browser, { url: baseURL, role: 'mentee' })
  await mentee.goto('/mentors?q=Kulkarni')
  const card = mentee.getByRole('article').filter({ hasText: 'Sanjay Kulkarni' })
  await expect(card).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)

  const admin = await enter(browser, { url: baseURL, role: 'admin' })
  await admin.goto('/admin')
  const waiting = admin.getByRole('button', {
    name: `${t('dashboard.todo.review')}: ${t('dashboard.todo.photos_one')}`,
  })
  await waiting.click()
  await axeClean(admin)
  await admin.getByRole('button', { name: `${t('dashboard.photoAccept')}: Sanjay Kulkarni` }).click()
  await expect(waiting).toBeHidden()

  await mentee.reload()
  expect(await sizeOf(card.locator('img'))).toBe(128)
  await mentor.reload()
  await expect(photo.getByText(t('photo.waits'))).toBeHidden()
  await photo.getByRole('button', { name: t('photo.remove') }).click()
  await expect(photo.getByRole('button', { name: t('photo.add') })).toBeVisible()
  expect([...hosts].filter((host) => !host.startsWith('data:'))).toEqual([`http:${new URL(baseURL).host}`])
})

async function enter(browser: Browser, { url, role }: { url: string; role: DemoRole }): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: viewports.phone })
  const page = await context.newPage()
  await setLanguage(page, 'mr')
  await signedIn(page, url, role)
  return page
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

/** How many pixels wide the picture is that was loaded. */
async function sizeOf(image: ReturnType<Page['locator']>): Promise<number> {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  return image.evaluate((node) => (node as HTMLImageElement).naturalWidth)
}
