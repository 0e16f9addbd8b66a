import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')

test('a manager finds the mentoring that needs somebody, and asks how it is going', async ({
  page,
  server,
}) => {
  test.setTimeout(limit(120_000))
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
  await expect(page.getByText(new RegExp(t('messages.nudged_lately', { day: '.+' })))).toBeVisible()
  await axeClean(page)
  await page.setViewportSize(viewports.phone)
  await soundIn(page, 'en', ['light'])
})
