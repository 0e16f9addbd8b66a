import type { Page } from './fixtures.ts'

/**
 * What a reader of large text does not see as a whole: controls that stand out of their card or the screen, fields
 * that cut what they show, and words that are broken inside.
 */
export async function brokenAtLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.sr-only, [inert], [aria-hidden=true], [class*="animate-shimmer"]') === null
    const textOf = (element: Element) => (element.textContent || element.getAttribute('name') || '').trim()

    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      if (!isShown(control) || control.matches('[class*="sr-only"]')) continue
      const { left, right, width } = control.getBoundingClientRect()
      if (width === 0) continue
      const name = `${control.tagName.toLowerCase()} ${textOf(control).slice(0, 60)}`
      const scroller = [...ancestorsOf(control)].find((one) =>
        /auto|scroll/.test(getComputedStyle(one).overflowX),
      )
      const card =
        scroller ?? control.parentElement?.closest('[class*="rounded-card"]') ?? document.documentElement
      const box = card.getBoundingClientRect()
      if (scroller === undefined && (right > box.right + 0.5 || left < box.left - 0.5))
        found.add(`${name} stands out by ${Math.round(Math.max(right - box.right, box.left - left))} px`)
      if (control instanceof HTMLInputElement && ['date', 'time', 'datetime-local'].includes(control.type)) {
        const before = control.style.cssText
        control.style.cssText = 'width: max-content; max-width: none; flex: none; justify-self: start'
        const needed = control.getBoundingClientRect().width
        control.style.cssText = before
        if (needed > width + 0.5)
          found.add(`${control.type} ${control.name} lacks ${Math.ceil(needed - width)} px`)
      }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest('script, style, option, textarea, noscript') || !isShown(parent))
        continue
      const text = node.textContent ?? ''
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        // A mail address, an address of the web or a key may be broken.
        const whole =
          /\S*$/.exec(text.slice(0, index))?.[0] +
          word +
          (/^\S*/.exec(text.slice(index + word.length))?.[0] ?? '')
        if (lines.size > 1 && !/[@/_]|\w\.\w/.test(whole)) found.add(`the word ${word} is broken`)
      }
    }
    return [...found]

    function* ancestorsOf(element: Element) {
      for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement)
        yield one
    }
  })
}

/**
 * Chips and badges that do not hold a long English word: it stands out of them or they out of their card, or it is cut.
 */
export async function chipsWithoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const long = 'Telecommunications Electroencephalography'
    const found = new Set<string>()
    for (const chip of document.querySelectorAll(
      'main [class*="rounded-pill"], main [class*="rounded-badge"]',
    )) {
      const texts = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT)
      let text = texts.nextNode()
      while (text !== null && !/\p{L}{3}/u.test(text.textContent ?? '')) text = texts.nextNode()
      if (text === null || !chip.checkVisibility() || text.parentElement?.closest('.sr-only')) continue
      const name = `${chip.tagName.toLowerCase()} ${chip.textContent}`
      const before = text.textContent
      text.textContent = long
      const range = document.createRange()
      range.selectNodeContents(text)
      const [words, box] = [range.getBoundingClientRect(), chip.getBoundingClientRect()]
      const card = chip.parentElement?.closest('[class*="rounded-card"]') ?? document.documentElement
      const limit = card.getBoundingClientRect()
      if (words.right > box.right + 0.5 || words.bottom > box.bottom + 0.5)
        found.add(`${name}: its words stand out`)
      if (box.right > limit.right + 0.5) found.add(`${name} stands out`)
      text.textContent = before
    }
    return [...found]
  })
}
