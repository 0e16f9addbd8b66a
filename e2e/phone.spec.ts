import { expect, loaded, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn, storedSession } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('mr')

test.use({ viewport: viewports.phone })

test('a mentee switches on messages on the phone in Marathi, and off again', async ({ page, server }) => {
  await signedIn(page, server.url, 'mentee')
  await setLanguage(page, 'mr')
  await page.goto('/my-data#phone')
  const part = page.locator('#phone')
  await part.getByRole('button', { name: t('myData.phoneSwitchOn') }).click()
  const field = part.getByLabel(t('myData.phoneCode'))
  await field.fill('000000')
  await part.getByRole('button', { name: t('myData.phoneVerify') }).click()
  await expect(part.getByText(t('messages.code_wrong'))).not.toHaveCount(0)
  await soundIn(page, 'mr')
  await field.fill(await codeOf(server.url))
  await part.getByRole('button', { name: t('myData.phoneVerify') }).click()
  const off = part.getByRole('button', { name: t('myData.phoneOff') })
  await expect(off).toBeVisible()
  await expect(field).toHaveCount(0)

  await page.goto('/notifications')
  await loaded(page)
  await expect(page.getByLabel(t('notifications.byPhone')).first()).toBeChecked()
  await soundIn(page, 'mr')

  await page.goto('/my-data#phone')
  await off.click()
  await expect(part.getByRole('button', { name: t('myData.phoneSwitchOn') })).toBeVisible()
})

/** The code as an administrator of the demo reads it in the outbox. */
async function codeOf(url: string): Promise<string> {
  const { access_token: token } = await storedSession(url, 'admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const list = await fetch(`${url}/api/admin/mail?search=%2B91`, { headers })
  const { data } = (await list.json()) as { data: { _id: string }[] }
  const body = JSON.stringify({ reason: 'The demo' })
  const opened = await fetch(`${url}/api/admin/mail/${data[0]?._id}/open`, { method: 'POST', headers, body })
  const { data: message } = (await opened.json()) as { data: { text: string } }
  return /\d{6}/.exec(message.text)?.[0] ?? ''
}
