import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, test } from './support/fixtures.ts'
import { startServer } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')

test('an owner renames the programme, sees what it was, and takes it back', async ({ browser }) => {
  test.setTimeout(limit(180_000))
  const server = await startServer()
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' })
  try {
    await signedIn(page, server.url, 'admin')
    await page.goto(`${server.url}/admin`)
    await page.getByRole('link', { name: t('admin.nav.setup') }).click()
    await page.getByRole('link', { name: t('setup.part.brand') }).click()
    const name = page.getByRole('group', { name: t('setup.field.name') })
    await name.getByLabel('English').fill('Maitri')
    for (const language of ['हिन्दी', 'मराठी'])
      await expect(name.getByText(t('setup.fallsBack', { language }))).toBeVisible()
    await page.getByRole('button', { name: t('setup.save') }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Maitri' })).toBeVisible()
    const titleOf = async () => /<title>(.*?)<\/title>/.exec(await (await fetch(server.url)).text())?.[1]
    expect(await titleOf()).toContain('Maitri')
    const changes = page.getByRole('region', { name: t('setup.history') })
    await expect(changes.getByText('Maitri')).toBeVisible()
    await axeClean(page)

    await changes.getByRole('button', { name: new RegExp(t('setup.first')) }).click()
    await expect(page.getByText(t('messages.setting_restored'))).toBeVisible()
    await expect(name.getByLabel('English')).toHaveValue('')
    expect(await titleOf()).not.toContain('Maitri')

    await page.goto(`${server.url}/admin/setup/privacy`)
    await page.getByRole('button', { name: t('setup.fillBuiltIn') }).click()
    await page.getByLabel(t('setup.field.version')).fill('2')
    await page.getByLabel(t('setup.field.validFrom')).fill('2026-12-01')
    await page.getByRole('button', { name: t('setup.save') }).click()
    await expect(page.getByText(t('messages.settings_saved'))).toBeVisible()
    await page.goto(`${server.url}/privacy-policy`)
    await expect(page.getByText('Version 2, valid from 1 December 2026')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Digital Personal Data Protection Act')
    await axeClean(page)
  } finally {
    await page.close()
    await server.stop()
  }
})
