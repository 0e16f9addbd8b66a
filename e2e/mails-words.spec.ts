import { mkdirSync } from 'node:fs'
import { axeClean, expect, type Page, test } from './support/fixtures.ts'
import type { Server } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { type Language, wordsOf } from './support/texts.ts'

const t = wordsOf('en')
const pictures = process.env['PICTURES']

test('an owner words a mail anew, looks at it, sends it to herself and takes it back', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signedIn(page, server.url, 'admin')
  await page.goto(`${server.url}/admin/setup`)
  await page.getByRole('link', { name: t('setup.mails') }).click()
  await page.getByRole('searchbox', { name: t('setup.mails.search') }).fill('choose a new')
  await axeClean(page)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  const subject = page.getByLabel(t('setup.field.subject')).first()
  await subject.fill('Your new password')
  await page.getByRole('button', { name: `${t('setup.mails.preview')}: English` }).click()
  await expect(page.getByTitle(`${t('setup.mails.preview')}: Your new password`)).toBeVisible()
  await page.getByRole('button', { name: `${t('setup.mails.test')}: English` }).click()
  await expect(page.getByText(t('messages.mail_test_sent'))).toBeVisible()
  await page.getByRole('button', { name: t('setup.save') }).click()
  const changes = page.getByRole('region', { name: t('setup.history') })
  await expect(changes.getByText('Your new password')).toBeVisible()
  await axeClean(page)
  await changes.getByRole('button', { name: new RegExp(t('setup.first')) }).click()
  await expect(page.getByText(t('messages.setting_restored'))).toBeVisible()
  await expect(subject).toHaveValue('Choose a new password')
  for (const language of ['en', 'mr'] as const) await lookAt(page, { server, language })
})

/** Neither page is wider than a phone. */
async function lookAt(page: Page, { server, language }: { server: Server; language: Language }) {
  await page.evaluate((code) => {
    localStorage.setItem('language', code)
    document.cookie = `language=${code}; path=/`
  }, language)
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    for (const part of ['', '/mail.welcome']) {
      await page.goto(`${server.url}/admin/setup/mails${part}`)
      await expect(page.getByRole(part === '' ? 'listitem' : 'textbox').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (pictures === undefined) continue
      mkdirSync(pictures, { recursive: true })
      const path = `${pictures}/mails${part.replace('/', '-')}-${language}-${width}.png`
      await page.screenshot({ path, fullPage: part !== '' })
    }
  }
}
