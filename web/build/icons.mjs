// Draws the icons of the installed app from the brand mark: node web/build/icons.mjs
// The results are committed, so a build needs no browser.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'

const folder = join(import.meta.dirname, '../public/icons')
const mark = await readFile(join(import.meta.dirname, '../public/favicon.svg'), 'utf8')
// Platforms that mask icons crop the outer tenth and fill the corners themselves.
const whole = mark.replace('rx="7"', '')
const maskable = whole
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'maskable-512', size: 512, svg: maskable },
  { name: 'apple-touch-icon', size: 180, svg: maskable },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
}
await browser.close()
