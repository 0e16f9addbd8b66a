import { expect, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'

const name = 'Maharashtra Young Entrepreneurs Foundation of Western India'

for (const [device, viewport] of Object.entries({
  ...viewports,
  'small phone': { width: 320, height: 640 },
})) {
  test(`a long name leaves the others their place in the bars, on a ${device}`, async ({ page, server }) => {
    await page.setViewportSize(viewport)
    await page.route('/api/meta', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.data.brand.inLanguages.name.en = name
      await route.fulfill({ json: answer })
    })
    const widthOf = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
      return page.evaluate(() => document.documentElement.scrollWidth)
    }
    for (const path of ['/', '/signin', '/signup']) expect(await widthOf(path), path).toBe(viewport.width)
    await signedIn(page, server.url, 'admin')
    for (const path of ['/mentors', '/admin/mentors']) expect(await widthOf(path), path).toBe(viewport.width)
  })
}
