import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, test } from './support/fixtures.ts'
import { fitsScreens } from './support/fits.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')

test('an owner words a mail anew, looks at it, sends it to herself and takes it back', async ({
  page,
  server,
}) => {
  test.setTimeout(limit(180_000))
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
  const visits = [
    { part: '', role: 'listitem' },
    { part: '/mail.welcome', role: 'textbox' },
  ] as const
  for (const language of ['en', 'mr'] as const) {
    await fitsScreens(
      page,
      language,
      visits.map(({ part, role }) => ({
        address: `${server.url}/admin/setup/mails${part}`,
        ready: () => expect(page.getByRole(role).first()).toBeVisible(),
      })),
    )
  }
})
