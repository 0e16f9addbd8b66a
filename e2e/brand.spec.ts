import { expect, settled, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'

const name = 'Maharashtra Young Entrepreneurs Foundation of Western India'

const sizes = Object.values({ ...viewports, smallPhone: { width: 320, height: 640 } })

test('a long name leaves the others their place in the bars, on any device', async ({ page, server }) => {
  await page.route('/api/meta', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.brand.inLanguages.name.en = name
    await route.fulfill({ json: answer })
  })
  const expectRoom = async (path: string) => {
    await page.goto(path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
      await settled(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${path} at ${size.width} px`).toBe(size.width)
    }
  }
  for (const path of ['/', '/signin', '/signup']) await expectRoom(path)
  await signedIn(page, server.url, 'admin')
  for (const path of ['/mentors', '/admin/mentors']) await expectRoom(path)
})
