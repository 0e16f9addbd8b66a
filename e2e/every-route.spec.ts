import { axeClean, expect, loaded, type Page, settled, viewports } from './support/fixtures.ts'
import { answersDuring, untranslated } from './support/pseudo.ts'
import { brokenAtLargeText, chipsWithoutRoom } from './support/large-text.ts'
import { addressOf, type Route, routes } from './support/routes.ts'
import { signInOnDevice } from './support/session.ts'
import { besideScreen, brokenWords, clippedTexts } from './support/sound.ts'
import { type Language, wordsOf } from './support/texts.ts'
import { test } from './support/warm.ts'

for (const route of routes) {
  const name = `${route.path}${route.role === null ? '' : ` as ${route.role}`}`

  test(`${name} is sound in every language and width, light and dark, and translated`, async ({
    page,
    server,
  }) => {
    const headers = route.role === null ? {} : await signInOnDevice(page, server.url, route.role)
    const address = await addressOf(page.request, route, headers)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(viewports.phone)
    const answers = await answersDuring(page, async () => {
      await page.goto(address)
      await expectSound(page)
    })
    expect(await untranslated(page, answers)).toEqual([])
    // Colours and the page's structure are the same in every language; how high and how long the words are is not.
    await axeClean(page, { without: 'size' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(viewports.desktop)
    await expectSound(page)
    await axeClean(page, { without: 'size' })

    await chooseLanguage(page, 'hi')
    await expectSound(page)
    await page.setViewportSize(viewports.phone)
    await expectSound(page)
    await expectReadableLarge(page, route)

    await chooseLanguage(page, 'mr')
    await expectSound(page)
    await axeClean(page, { only: 'size' })
    await expectReadableLarge(page, route)
    await page.setViewportSize(viewports.desktop)
    await expectSound(page)
    await axeClean(page, { only: 'size' })
  })
}

/** Nothing has broken, nothing is wider than the screen, and no text is cut. */
async function expectSound(page: Page) {
  await loaded(page)
  await settled(page)
  // The error page shows the details of a crash.
  await expect(page.locator('main details pre')).toHaveCount(0)
  expect(await besideScreen(page), 'the page scrolls sideways').toEqual([])
  expect(await clippedTexts(page), 'clipped texts').toEqual([])
}

/** At twice the text nothing stands out or is broken. The pages of administrators are read on larger screens. */
async function expectReadableLarge(page: Page, { role }: Route) {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
  await enlarge('200%')
  await loaded(page)
  await settled(page)
  expect(await besideScreen(page), 'at twice the text the page scrolls sideways').toEqual([])
  const broken =
    role === 'admin'
      ? await brokenWords(page)
      : [...(await brokenAtLargeText(page)), ...(await chipsWithoutRoom(page))]
  expect(broken, 'cut or broken at twice the text').toEqual([])
  await enlarge('')
}

/** Chooses a language in the open page, and closes the message that says so. */
async function chooseLanguage(page: Page, language: Language) {
  const t = wordsOf(language)
  await page.locator('select:has(> option[lang=mr])').first().selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const close = page.getByRole('button', { name: t('common.closeMessage'), exact: true })
  await close.dispatchEvent('click')
  await expect(close).toHaveCount(0)
}
