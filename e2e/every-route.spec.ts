import { axeClean, expect, loaded, type Page, setLanguage, viewports } from './support/fixtures.ts'
import { pseudoLanguage, untranslated } from './support/pseudo.ts'
import { addressOf, routes } from './support/routes.ts'
import { signedIn } from './support/session.ts'
import { clippedTexts, soundIn } from './support/sound.ts'
import { languages } from './support/texts.ts'
import { test } from './support/warm.ts'

const schemes = {
  // The same colours stand on both; on a phone most people see them.
  en: { phone: ['light', 'dark'], desktop: ['dark'] },
  hi: { phone: [], desktop: [] },
  mr: { phone: [], desktop: [] },
} as const

/** What stands in the place of a page that broke has what went wrong in it. */
const brokenPage = (page: Page) => page.locator('main details pre')

for (const route of routes) {
  const name = `${route.path}${route.role === null ? '' : ` as ${route.role}`}`

  test(`${name} is sound in every language and width, light and dark`, async ({ page, server }) => {
    test.setTimeout(120_000)
    const headers = route.role === null ? {} : await signedIn(page, server.url, route.role)
    const address = await addressOf(page.request, route, headers)
    await setLanguage(page, 'en')
    await page.goto(address)
    for (const language of languages) {
      await page.setViewportSize(viewports.phone)
      if (language !== 'en') {
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
        await page.reload()
      }
      await loaded(page)
      await expect(brokenPage(page)).toHaveCount(0)
      expect(await clippedTexts(page), 'clipped texts').toEqual([])
      // Colours and the page's structure are the same in every language, the script's height in hi and mr; how long
      // the words are is not.
      await soundIn(page, language, schemes[language].phone)
      if (language === 'mr') await axeClean(page, { only: 'size' })
      await page.setViewportSize(viewports.desktop)
      await soundIn(page, language, schemes[language].desktop)
    }
  })

  test(`${name} says nothing that cannot be translated`, async ({ page, server }) => {
    const headers = route.role === null ? {} : await signedIn(page, server.url, route.role)
    await setLanguage(page, 'en')
    const data = await pseudoLanguage(page)
    await page.setViewportSize(viewports.phone)
    await page.goto(await addressOf(page.request, route, headers))
    await loaded(page)
    await expect(brokenPage(page)).toHaveCount(0)
    expect(await untranslated(page, data)).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, 'longer words make the page scroll sideways').toBeLessThanOrEqual(0)
    expect(await clippedTexts(page), 'clipped texts').toEqual([])
  })
}
