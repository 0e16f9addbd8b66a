import { expect, type Page, setLanguage, test, viewports } from './support/fixtures.ts'
import { startServer } from './support/server.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('mr')

// It has a server of its own: the one of the worker is at a bare number.
test.use({ baseURL: 'http://localhost' })

test('a mentee adds a passkey on a phone, signs out, and signs in with it, in Marathi', async ({ page }) => {
  const server = await startServer('localhost')
  try {
    const addDevice = await devicesOf(page)
    await addDevice('internal')
    await page.setViewportSize(viewports.phone)
    await setLanguage(page, 'mr')
    await page.goto(`${server.url}/signin`)
    await page.getByLabel(t('field.email')).fill('mentee@example.com')
    await page.getByLabel(t('field.password'), { exact: true }).fill('mentee123')
    await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/`)

    await page.goto(`${server.url}/security`)
    await page.getByRole('button', { name: t('passkey.add') }).click()
    await expect(page.getByText(t('codes.title'))).toBeVisible()
    await page.getByRole('button', { name: t('codes.saved') }).click()
    const list = page.getByRole('listitem').filter({ hasText: t('passkey.rename') })
    await expect(list).toHaveCount(1)
    await soundIn(page, 'mr')
    await page.getByRole('button', { name: new RegExp(t('passkey.rename')) }).click()
    await page.getByLabel(t('passkey.name')).fill('माझा फोन')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('passkey.rename') })
      .click()
    await expect(list).toContainText('माझा फोन')
    // The recovery codes come with the first second step alone.
    const key = await addDevice('usb')
    await page.getByRole('button', { name: t('passkey.add') }).click()
    await expect(list).toHaveCount(2)
    await expect(page.getByText(t('codes.title'))).toHaveCount(0)
    await key.remove()

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${server.url}/signin`)
    const passkey = page.getByRole('button', { name: t('passkey.signIn') })
    await expect(passkey).toBeVisible()
    await soundIn(page, 'mr')
    await passkey.click()
    await expect(page.getByText(t('auth.signedInAs', { role: t('role.mentee.lower') }))).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('mentee')
  } finally {
    // Closing the page cancels its requests to a service that stops.
    await page.close()
    await server.stop()
  }
})

/** Adds devices that check their owner, as far as the browser knows: `internal` is the phone itself. */
async function devicesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  return async (transport: 'internal' | 'usb') => {
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return { remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
  }
}
