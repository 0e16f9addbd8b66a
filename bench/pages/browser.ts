import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserFlags, ensureBrowser } from '../../scripts/browser.mjs'

const flags = ['--headless=new', ...browserFlags, '--remote-debugging-port=0']
const startWithinMs = 20_000

/** State stored on a device. */
export type Kept = { language: string; stored?: Record<string, string> }

/** Lighthouse's results for a page on its emulated phone. */
export type Seen = {
  largestPaintMs: number
  performance: number
  accessibility: number
  shift: number
  requests: { url: string; type: string; bytes: number }[]
}

export type Browser = {
  /** Opens a page as a first-time visitor, apart from the state stored on the device. */
  look(url: string, kept?: Kept): Promise<Seen>
  /** Opens a page as a returning visitor, with the cache and the service worker of the last visit. */
  lookAgain(url: string): Promise<Seen>
  /** Opens pages of it by Playwright; what is opened is to be closed. */
  connect(): ReturnType<typeof chromium.connectOverCDP>
  close(): Promise<void>
}

/** Starts a browser for Lighthouse. Installs one if there is none. */
export async function startBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'udyam-browser-'))
  const child = spawn(await ensureBrowser(), [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const port = await portOf(folder)
  return {
    async look(url, kept) {
      if (kept) await keep(port, url, kept)
      return looked(url, port)
    },
    lookAgain: (url) => looked(url, port, { disableStorageReset: true }),
    connect: () => chromium.connectOverCDP(`http://127.0.0.1:${port}`),
    async close() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function portOf(folder: string): Promise<number> {
  const giveUpAt = Date.now() + startWithinMs
  while (Date.now() < giveUpAt) {
    const text = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number.parseInt(text, 10)
    if (port > 0) return port
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new Error('The browser did not start.')
}

/** Lighthouse leaves cookies and the local storage as they are. */
async function keep(port: number, url: string, { language, stored = {} }: Kept): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  await context.addCookies([{ name: 'language', value: language, url: new URL('/', url).href }])
  const page = await context.newPage()
  await page.goto(new URL('/favicon.svg', url).href)
  await page.evaluate(
    (entries) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { ...stored, language },
  )
  await page.close()
  await browser.close()
}

/** Lighthouse loses the trace of a page now and then, and asks to be run again. */
async function looked(
  url: string,
  port: number,
  options: { disableStorageReset?: boolean } = {},
  triesLeft = 2,
): Promise<Seen> {
  const result = await lighthouse(url, {
    ...options,
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  })
  const failure = result ? result.lhr.runtimeError : { code: '', message: 'no result' }
  if (failure?.code === 'NO_NAVSTART' && triesLeft > 0) return looked(url, port, options, triesLeft - 1)
  if (!result || failure)
    throw new Error(`${url} could not be measured: ${failure?.code} ${failure?.message}`)
  const { audits, categories } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    performance: score('performance'),
    accessibility: score('accessibility'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    requests: (audits['network-requests']?.details?.items ?? []).map((item) => ({
      url: item.url,
      type: item.resourceType,
      bytes: item.transferSize,
    })),
  }
}
