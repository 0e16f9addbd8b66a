import type { Page } from './fixtures.ts'

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  n: 'ñ',
  s: 'š',
  c: 'ç',
}

/** These pages come with words of the locales in their HTML: it is taken out, so that their script renders alone. */
const sentWhole = ({ pathname }: URL) => pathname === '/' || pathname === '/signin'
const frame = '<div id="root"></div>'

/**
 * Shows English in an accented, longer form between brackets, so that a text that does not come from the
 * locales is found, and one that has no room to grow too. Gives what the service answers meanwhile: people's
 * own words, which are not translated.
 */
export async function pseudoLanguage(page: Page): Promise<string[]> {
  const data: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) {
      response.text().then(
        (text) => data.push(text),
        () => undefined,
      )
    }
  })
  await page.route(
    /\/assets\/(?:core|home|start|site|joining|people|about|profile|mentorship|log|setup|dashboard|names|messages|admin|selection|office|legal|matching|mentoring|notifications|plan|privacy|security)-[\w-]{8}\.js$/,
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        /:`((?:[^`\\]|\\.)*)`/g,
        (_whole, text: string) => `:\`${pseudo(text)}\``,
      )
      await route.fulfill({ response, body })
    },
  )
  await page.route(sentWhole, async (route) => {
    const response = await route.fetch()
    const whole = await response.text()
    const body = whole.replace(
      /<div id="root">[^]*<script type="application\/json" id="meta">.*<\/script>/,
      frame,
    )
    if (body === whole) throw new Error(`${route.request().url()} was not sent whole.`)
    await route.fulfill({ response, body })
  })
  return data
}

/** Texts on the page that neither come from the locales nor from the service. */
export async function untranslated(page: Page, data: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (
        !holder ||
        !/[a-z]{3}/i.test(text) ||
        holder.closest('[translate=no], script, style, .rich-text, #recharts_measurement_span')
      )
        continue
      if (holder.checkVisibility()) found.push(text)
    }
    for (const named of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (named.closest('[translate=no], .rich-text')) continue
      for (const attribute of ['aria-label', 'placeholder', 'title']) {
        const text = named.getAttribute(attribute)
        if (text && /[a-z]{3}/i.test(text)) found.push(text)
      }
    }
    return found
  })
  const known = data.join('\n')
  const isKnown = (part: string) =>
    part === '' || own.includes(part) || date.test(part) || known.includes(JSON.stringify(part).slice(1, -1))
  return shown.filter((text) => !text.includes('[') && !text.split(/ · | and |, /).every(isKnown))
}

/** What stands in every language as it is, and the names of languages, which the browser translates. */
const own = ['English', 'https://…', 'https://', 'Marathi', 'Hindi', 'Gujarati', 'Urdu', 'Kannada', 'Telugu']
/** The formats' own tests show that days follow the language. */
const date =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)?(?: ?\d{1,2})?(?: ?[A-Z][a-z]+ \d{4})?(?: at)?(?: ?\d{1,2}:\d\d [ap]m)?$|^(?:this|last|\d+) \w+(?: ago)?$|^in \d+ \w+$|^(?:yesterday|tomorrow)$/

/** How dates and numbers are written is no text. */
const languageTag = /^[a-z]{2}-[A-Z]{2}$/

function pseudo(text: string): string {
  if (languageTag.test(text)) return text
  const parts = text.split(/(\{\{\w+\}\}|\\.|https?:\S+)/)
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
  )
  // What is filled in does not grow with the words around it.
  const { length } = text.replaceAll(/\{\{\w+\}\}/g, '')
  const growth = length <= 8 ? 0.7 : 0.4
  return `[${accented.join('')} ${'~ '.repeat(Math.ceil((length * growth) / 2))}]`
}
