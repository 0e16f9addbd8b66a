import { shadesOf } from '@udyam/contract/setup/brand-colour'
import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, expectClean, test, watch } from './support/fixtures.ts'
import { isAlive, openHeld } from './support/held.ts'
import { startServer } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { languages, wordsOf } from './support/texts.ts'

const t = wordsOf('en')
const colour = '#6d28d9'

/** A wide picture, drawn by the browser. */
function drawWide() {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 600, height: 200 })
  const paint = canvas.getContext('2d')
  paint?.fillRect(0, 0, 600, 200)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

test('a logo and a colour are there from the first paint, in both themes', async ({ browser }) => {
  test.setTimeout(limit(180_000))
  const server = await startServer()
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' })
  const seen = watch(page, server.url)
  const brand = page.getByRole('banner').getByRole('link', { name: t('brand.name') })
  try {
    await signedIn(page, server.url, 'admin')
    await page.goto(`${server.url}/admin/setup/brand`)
    const field = page.getByRole('group', { name: t('setup.logo.label') })
    const buffer = Buffer.from(await page.evaluate(drawWide), 'base64')
    await field.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(field.getByRole('button', { name: t('setup.logo.change') })).toBeVisible()
    await page.getByLabel(t('setup.field.colour'), { exact: true }).fill(colour)
    // On a wide screen the buttons stand at the end of the form, and cover none of its texts.
    await expect(page.locator('[data-bottom-bar]')).toHaveCSS('position', 'static')
    await page.getByRole('button', { name: t('setup.save') }).click()
    await expect(page.getByText(t('messages.settings_saved'))).toBeVisible()
    await expect(brand.getByRole('img', { name: t('brand.name') })).toBeVisible()
    await axeClean(page)

    await page.evaluate(() => localStorage.clear())
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      const release = await openHeld(page, `${server.url}/signin`)
      const button = page.getByRole('main').getByRole('button', { name: t('auth.signIn'), exact: true })
      const hex = shadesOf(colour).action[scheme]
      const rgb = `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
      const logo = brand.getByRole('img', { name: t('brand.name') })
      await expect(button).toHaveCSS('background-color', rgb)
      await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(128)
      expect(await isAlive(page)).toBe(false)
      const icon = page.locator('link[rel=apple-touch-icon]')
      await expect(icon).toHaveAttribute('href', '/app-icon/apple-touch-icon.png')
      release()
      await expect.poll(() => isAlive(page)).toBe(true)
      await expect(button).toHaveCSS('background-color', rgb)
      await expect(logo).toBeVisible()
      await axeClean(page)
      await page.unrouteAll()
    }
    await expectClean(page, seen, [])
  } finally {
    await page.close()
    await server.stop()
  }
})

test('a link to a page has a title, a description and a picture, in any language', async ({
  request,
  server,
}) => {
  for (const language of languages) {
    const says = wordsOf(language)
    const headers = { cookie: `language=${language}` }
    const shared = [
      ['/', says('home.pageTitle')],
      ['/about', says('nav.aboutUs')],
      ['/signup', says('signup.title')],
    ]
    for (const [path = '', title] of shared) {
      const html = await (await request.get(path, { headers })).text()
      const tag = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]
      expect(tag('title')).toBe(`${title} – ${says('brand.name')}`)
      expect(tag('description')).toMatch(language === 'en' ? /^[A-Z].{20,}/ : /[\u0900-\u097f].{20,}/)
      expect(tag('image')).toContain(`${server.url}/assets/share-${language}-`)
      expect(tag('image:alt')).toBe(`${says('brand.name')}: ${says('home.pageTitle')}`)
      expect(tag('locale')).toBe(`${language}_IN`)
      const picture = await request.get(tag('image') ?? '')
      expect(picture.headers()).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const bytes = await picture.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
        tag('image:width'),
        tag('image:height'),
      ])
    }
  }
  expect(await (await request.get('/admin')).text()).not.toContain('og:image')
})
