// Draws the share picture in each language from the bridge of the home page: node
// web/build/share-pictures.mjs
// The results are committed, so a build needs no browser. share.json lists their sources.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { defaultLanguage, languages } from '../../contract/src/texts/languages.ts'
import { findBrowser } from '../../scripts/browser.mjs'

const root = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, 'share')
const read = (path) => readFile(join(root, path), 'utf8')
const [bridge, mark] = [await read('web/src/features/home/bridge.svg'), await read('web/public/favicon.svg')]

/** The fonts of the pages, which Chromium then uses regardless of the system fonts. */
const faces = await Promise.all(
  ['latin', 'devanagari'].map(async (script) => {
    const file = await readFile(join(root, `web/src/ui/primitives/fonts/noto-sans-${script}.woff2`))
    const address = `data:font/woff2;base64,${file.toString('base64')}`
    return `@font-face{font-family:${script};font-weight:400 700;src:url(${address}) format('woff2')}`
  }),
)
const weave = '#7a1f4b 0 28px, #f2a93b 28px 36px, #0e6b7c 36px 64px, #f2a93b 64px 72px'
const style = `${faces.join('')}
*{margin:0;box-sizing:border-box}
body{position:relative;width:1200px;height:630px;overflow:hidden;background:#052f38;color:#fff;font-family:latin,devanagari}
body::before{content:'';position:absolute;inset:0 0 auto;height:14px;background:repeating-linear-gradient(90deg,${weave})}
header{display:flex;align-items:center;gap:28px;padding:68px 72px 0}
header svg{flex:none;width:112px;height:112px}
h1{font-size:76px;line-height:1.3;font-weight:700}
p{padding:10px 72px 0;font-size:40px;line-height:1.45;color:#cbe8ec}
.bridge{position:absolute;bottom:0;left:-1175px;width:3438px;height:440px}
.bridge svg{width:100%;height:100%}`

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
const drawn = {}
for (const language of languages) {
  const texts = { ...(await textsOf(defaultLanguage)), ...(await textsOf(language)) }
  const [name, line] = [texts['brand.name'], texts['home.pageTitle']]
  await page.setContent(
    `<!doctype html><html lang="${language}"><style>${style}</style><header>${mark}<h1>${name}</h1></header><p>${line}</p><div class="bridge">${bridge}</div></html>`,
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${language}.png`) })
  drawn[language] = { name, line }
}
await browser.close()
const bridgeHash = createHash('sha256').update(bridge).digest('hex')
await writeFile(
  join(folder, 'share.json'),
  `${JSON.stringify({ bridge: bridgeHash, texts: drawn }, null, 2)}\n`,
)

async function textsOf(language) {
  const areas = ['core', 'home'].map((area) => read(`locales/${language}/${area}.json`).catch(() => '{}'))
  return Object.assign({}, ...(await Promise.all(areas)).map((area) => JSON.parse(area)))
}
