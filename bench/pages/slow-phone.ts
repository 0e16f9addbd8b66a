import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@udyam/contract/texts/languages'
import type { Page } from '@playwright/test'
import { circumstances, median, table, writeFigures } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { type Browser, startBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'

/** The phone and its line: 400 kbit/s, a latency of 400 ms, a processor four times slower. */
const line = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
  // Pages read the kind of their line.
  connectionType: 'cellular3g',
} as const
const slower = 4
/** The aims in seconds: until the first field is seen, and until the form works. */
const aims = { seen: 3.5, works: 6 }
const tries = Number(process.env['BENCH_ROUNDS'] ?? 3)

type Times = { seen: number; works: number }
type Way = { name: string; go: (page: Page, url: string) => Promise<Times> }

const apply = 'main a[href="/signup?role=mentee"]'
const ways: readonly Way[] = [
  { name: 'home page: its title, its script', go: opened('/', 'h1') },
  {
    name: '"Apply", tapped as soon as it can be read',
    go: async (page, url) => {
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator(apply).first().waitFor()
      return tapped(page)
    },
  },
  {
    name: '"Apply", tapped on the quiet home page',
    go: async (page, url) => {
      // It is quiet when it asks for what it will need next.
      await Promise.all([page.waitForResponse(/\/assets\/signup-page-/), page.goto(url)])
      await page.waitForTimeout(3_000)
      return tapped(page)
    },
  },
  { name: '`/mentor-onboarding`', go: opened('/mentor-onboarding', 'form input') },
  { name: '`/visitor/login`', go: opened('/visitor/login', 'form input') },
  { name: '`/signin`', go: opened('/signin', 'form input') },
]

/** Measures by itself how long a first visit waits for the forms on a slow phone. */
export async function measure(): Promise<void> {
  buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'udyam-slow-'))
  const env = { DATA_DIR: join(folder, 'data'), DEMO: 'true', LOG_LEVEL: 'fatal' }
  const service = await startService({ env })
  const browser = await startBrowser()
  try {
    await writeFormTimes(browser, service.url)
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a table of the waiting times in each language. */
export async function writeFormTimes(browser: Browser, url: string): Promise<void> {
  const rows: string[][] = []
  for (const { name, go } of ways) {
    const cells: string[] = []
    for (const language of languages) {
      const times: Times[] = []
      for (let at = 0; at < tries; at += 1) times.push(await onPhone(browser, url, language, go))
      const [seen, works] = [median(times.map((one) => one.seen)), median(times.map((one) => one.works))]
      cells.push(`${seen.toFixed(1)} / ${works.toFixed(1)}`)
    }
    rows.push([name, ...cells])
    console.log(rows.at(-1)?.join('  '))
  }
  const heading = [`seen / works, s (aim: ${aims.seen} / ${aims.works})`, ...languages]
  await writeFigures('docs/performance.md', 'slow', [circumstances(), table([heading, ...rows])].join('\n\n'))
}

async function onPhone(browser: Browser, url: string, language: string, go: Way['go']): Promise<Times> {
  const playwright = await browser.connect()
  const context = await playwright.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies([{ name: 'language', value: language, url }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const times = await go(page, url)
  await context.close()
  await playwright.close()
  return times
}

function opened(path: string, selector: string): Way['go'] {
  return async (page, url) => {
    await watch(page, selector)
    const began = Date.now()
    await page.goto(url + path, { waitUntil: 'commit' })
    return times(page, began)
  }
}

/** Taps on "Apply" and waits for the first field. */
async function tapped(page: Page): Promise<Times> {
  const selector = 'input[name=fullName]'
  await watch(page, selector)
  const began = await page.evaluate(
    ([link = '', field = '']) => {
      const now = Date.now()
      // A page that stays shows the field itself.
      const look = () => {
        if (document.querySelector(field)) {
          Object.assign(window, { seenAt: Date.now(), worksAt: Date.now() })
        } else requestAnimationFrame(look)
      }
      look()
      document.querySelector<HTMLElement>(link)?.click()
      return now
    },
    [apply, selector],
  )
  return times(page, began)
}

/** From the next document on, notes when an element is seen and when the script has taken the page over. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.addInitScript((of) => {
    const look = () => {
      if (document.querySelector(of)?.checkVisibility()) Object.assign(window, { seenAt: Date.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    addEventListener('app-alive', () => Object.assign(window, { worksAt: Date.now() }))
  }, selector)
}

async function times(page: Page, began: number): Promise<Times> {
  const noted = () => {
    const { seenAt, worksAt } = window as Window & { seenAt?: number; worksAt?: number }
    return seenAt !== undefined && worksAt !== undefined && { seenAt, worksAt }
  }
  const handle = await page.waitForFunction(noted, undefined, { timeout: 60_000 })
  const found = await handle.jsonValue()
  if (!found) throw new Error('The page noted no times.')
  return { seen: (found.seenAt - began) / 1000, works: (found.worksAt - began) / 1000 }
}
