import { expect, loaded, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { languages, wordsOf } from './support/texts.ts'

const faces = /\/assets\/faces-[\w-]+\.svg$/

for (const language of languages) {
  test(`three drawn faces stand above the bridge beside the words: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await setLanguage(page, language)
    const answer = page.waitForResponse(faces)
    await page.goto('/')
    expect((await answer).ok()).toBe(true)
    await loaded(page)
    const hero = page.locator('.hero')
    const { x, y, height } = await hero.evaluate((element) => {
      const look = getComputedStyle(element, '::before')
      const box = element.getBoundingClientRect()
      return {
        x: box.right - Number.parseFloat(look.right) - Number.parseFloat(look.width),
        y: box.top + Number.parseFloat(look.top),
        height: Number.parseFloat(look.height),
      }
    })
    const bridge = await hero.getByRole('presentation').boundingBox()
    expect(y + height).toBeLessThan(bridge?.y ?? 0)
    const words = await hero.locator('h1').boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? Infinity)).toBeLessThanOrEqual(x)
  })
}

test('a phone does not load the faces', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize(viewports.phone)
  await page.goto('/')
  await loaded(page)
  expect(asked.filter((path) => path.endsWith('.svg')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => faces.test(path))).toEqual([])
})

for (const [name, viewport, inRow] of [
  ['phone', viewports.phone, false],
  ['desktop', { width: 1280, height: 900 }, true],
] as const) {
  test(`a mentor's face stands before the bridge, and steps in order are stitched, on a ${name}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport)
    const headers = await signedIn(page, server.url, 'mentee')
    const list = await page.request.get(`${server.url}/api/mentee/approved-mentors`, {
      headers,
      params: { search: 'Vikram Shinde' },
    })
    const [mentor] = (await list.json()).data
    const band = page.waitForResponse(/\/assets\/bridge-band-[\w-]+\.svg$/)
    await page.goto(`/mentors/${mentor._id}`)
    expect((await band).ok()).toBe(true)
    await loaded(page)
    const backdrop = await page.locator('.bridge-band').boundingBox()
    const bottom = (backdrop?.y ?? 0) + (backdrop?.height ?? 0)
    const face = await page.locator('.profile-head > :first-child').boundingBox()
    expect(face?.y).toBeLessThan(bottom)
    expect((face?.y ?? 0) + (face?.height ?? 0)).toBeGreaterThan(bottom)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y).toBeGreaterThan(bottom)
    const back = page.getByRole('link', { name: wordsOf('en')('mentors.back'), exact: true })
    await expect(back).toHaveCSS('color', 'rgb(255, 255, 255)')
    const steps = page.locator('.rich-text ol:has(> li:not([data-list=bullet])) > li')
    await expect(steps).toHaveCount(3)
    const looks = await steps.evaluateAll((all) =>
      all.map((step) => {
        const { top } = step.getBoundingClientRect()
        const stitches = getComputedStyle(step, '::after').backgroundImage
        return { top, isStitched: stitches.startsWith('repeating-linear-gradient') }
      }),
    )
    expect(looks.map(({ isStitched }) => isStitched)).toEqual([true, true, false])
    expect(new Set(looks.map(({ top }) => top)).size).toBe(inRow ? 1 : 3)
  })
}
