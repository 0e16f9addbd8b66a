import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Route, routes } from '../../e2e/support/routes.ts'
import { circumstances, median, table, whole, writeFigures } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { serveBareForm } from './bare-form.ts'
import { type Browser, type Kept, startBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { placeOf } from './place.ts'
import { scriptBytes } from './script-bytes.ts'
import { writeFormTimes } from './slow-phone.ts'
import { tapTimes } from './taps.ts'

/** The aims: performance of every page, and a second visit's largest paint against the bare form's first. */
const aims = { performance: 90, again: 1.2, tapMs: 100 }
/**
 * Number of measurements of a page that misses its targets. The median counts, as the machine may have been
 * busy.
 */
const tries = Number(process.env['BENCH_ROUNDS'] ?? 3)
const again: readonly Route[] = [
  { path: '/mentors', role: 'mentee' },
  { path: '/mentee/journey', role: 'mentee' },
  { path: '/admin/mentors', role: 'admin' },
  { path: '/admin/selection', role: 'admin' },
]

type Visit = { largestPaintMs: number; performance: number; shift: number; script: number }

/** Looks at every page of the route table as a phone does, at second visits, and at what a tap takes. */
export async function measure(): Promise<void> {
  buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'udyam-phone-'))
  const service = await startService({
    env: { DATA_DIR: join(folder, 'data'), DEMO: 'true', LOG_LEVEL: 'fatal' },
  })
  const form = await serveBareForm()
  const browser = await startBrowser()
  try {
    const first = await everyPage(browser, service.url)
    const second = await secondVisits(browser, service.url, form.url)
    const taps = await tapTimes(browser, service.url, aims.tapMs)
    await writeFigures('docs/performance.md', 'phone', [circumstances(), first, second, taps].join('\n\n'))
    await writeFormTimes(browser, service.url)
  } finally {
    await browser.close()
    await form.stop()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function everyPage(browser: Browser, url: string): Promise<string> {
  const rows: (string | number)[][] = []
  let short = 0
  for (const route of routes) {
    const look = async () => visit(browser, ...(await placeOf(url, route)))
    const visits = [await look()]
    while (visits.length < tries && !isReached(middle(visits))) visits.push(await look())
    const { largestPaintMs, performance, shift, script } = middle(visits)
    if (!isReached({ performance, shift })) short += 1
    const name = `\`${route.path}\``
    rows.push([name, route.role ?? '', whole(largestPaintMs), performance, rounded(shift), script.toFixed(1)])
    console.log(rows.at(-1)?.join('  '))
  }
  const heading = ['page', 'as', 'largest paint, ms', 'performance', 'layout shift', 'JavaScript, kB']
  const verdict = `${routes.length - short} of ${routes.length} pages reach performance ${aims.performance} without a layout shift; those that do not were looked at ${tries} times.`
  return [verdict, table([heading, ...rows])].join('\n\n')
}

async function secondVisits(browser: Browser, url: string, form: string): Promise<string> {
  const bare: number[] = []
  for (let at = 0; at < tries; at += 1) bare.push((await browser.look(form)).largestPaintMs)
  const formMs = median(bare)
  const rows: (string | number)[][] = [['a bare form, first visit', whole(formMs), '1.00']]
  for (const route of again) {
    const paints: number[] = []
    for (let at = 0; at < tries; at += 1) {
      const [address, kept] = await placeOf(url, route)
      await browser.look(address, kept)
      paints.push((await browser.lookAgain(address)).largestPaintMs)
    }
    const paint = median(paints)
    rows.push([`\`${route.path}\`, second visit`, whole(paint), (paint / formMs).toFixed(2)])
    console.log(rows.at(-1)?.join('  '))
  }
  return table([['', 'largest paint, ms', `of the form's (aim: ${aims.again})`], ...rows])
}

async function visit(browser: Browser, url: string, kept: Kept): Promise<Visit> {
  const seen = await browser.look(url, kept)
  return { ...seen, script: (await scriptBytes(seen)) / 1000 }
}

const isReached = ({ performance, shift }: { performance: number; shift: number }) =>
  performance >= aims.performance && rounded(shift) === 0

const rounded = (shift: number) => Number(shift.toFixed(3))

/** The median of each figure on its own. */
function middle(visits: readonly Visit[]): Visit {
  return {
    largestPaintMs: median(visits.map((one) => one.largestPaintMs)),
    performance: median(visits.map((one) => one.performance)),
    shift: median(visits.map((one) => one.shift)),
    script: median(visits.map((one) => one.script)),
  }
}
