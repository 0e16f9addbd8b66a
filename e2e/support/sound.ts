import { axeClean, expect, type Page, settled } from './fixtures.ts'

export type Scheme = 'light' | 'dark'

/** Fails unless the open page is sound: its language is set, nothing sticks out, and axe finds nothing in the schemes asked for. */
export async function soundIn(page: Page, language: string, schemes: readonly Scheme[] = ['light', 'dark']) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  expect(await besideScreen(page), 'the page scrolls sideways').toEqual([])
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await axeClean(page, colorScheme === schemes[0] ? {} : { only: 'contrast' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** By how much the page is wider than the screen, if it is, and the first elements that stick out. */
export async function besideScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - window.innerWidth
    if (excess <= 0) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth,
    )
    return [`${excess} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** Texts of which a part cannot be seen, unless they are meant to be cut short. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meantToBeCut =
      '[class*="clamp-lines"], [class*="one-line"], .sr-only, .max-sm\\:sr-only, [class*="line-clamp"], datalist, option, select, textarea, input'
    const clipped: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const clips = [style.overflowX, style.overflowY].some(
        (overflow) => overflow === 'hidden' || overflow === 'clip',
      )
      if (!clips || !element.checkVisibility() || element.closest(meantToBeCut)) continue
      const isCut =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
      if (isCut && (element.textContent ?? '').trim() !== '') {
        clipped.push(
          `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 60)}`,
        )
      }
    }
    return clipped
  })
}

/** Words of the page's main part that are broken inside, though no word here is as long as a line. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) return []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue
      if (node.parentElement.closest('.sr-only, option, textarea, [contenteditable]')) continue
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        // Addresses, and words with a hyphen or a slash, may break there.
        if (word.length > 14 || /[-–/@.]/.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
}
