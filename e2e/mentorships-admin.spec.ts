import { mkdirSync } from 'node:fs'
import { axeClean, expect, test } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')
const pictures = process.env['PICTURES']

test('a manager finds the mentoring that needs somebody, and asks how it is going', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signedIn(page, server.url, 'admin')
  await page.goto(`${server.url}/admin`)
  await page.getByRole('link', { name: t('admin.nav.mentorships'), exact: true }).click()
  const open = page.getByRole('link', { name: new RegExp(`^${t('followUp.open')}`) }).first()
  await expect(open).toBeVisible()
  await axeClean(page)
  await open.click()
  await expect(page.getByRole('heading', { name: t('followUp.signs') })).toBeVisible()
  const both = page.getByRole('button', { name: t('followUp.nudge.both') })
  await both.click()
  await expect(page.getByText(t('messages.nudge_sent'))).toBeVisible()
  await both.click()
  await expect(page.getByText(/They can be asked again from/)).toBeVisible()
  await axeClean(page)
  const address = page.url()
  for (const language of ['en', 'mr']) {
    await page.evaluate((code) => {
      localStorage.setItem('language', code)
      document.cookie = `language=${code}; path=/`
    }, language)
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      for (const [name, at] of [
        ['list', `${server.url}/admin/mentorships`],
        ['one', address],
      ] as const) {
        await page.goto(at)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        if (pictures === undefined) continue
        mkdirSync(pictures, { recursive: true })
        await page.screenshot({ path: `${pictures}/mentorships-${name}-${language}-${width}.png` })
      }
    }
  }
})
