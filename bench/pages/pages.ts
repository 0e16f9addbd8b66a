import { languages } from '@udyam/contract/texts/languages'
import { openDatabase } from '../../api/src/platform/db/open.ts'
import { storedSession } from '../../e2e/support/session.ts'
import { fillMentors } from '../support/fixtures.ts'
import { makePostgres } from '../support/postgres.ts'
import { circumstances, median, table, whole, writeFigures } from '../support/report.ts'
import { type Service, startService } from '../support/service.ts'
import { serveBareForm } from './bare-form.ts'
import { type Browser, type Kept, type Seen, startBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { scriptBytes } from './script-bytes.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const mentors = Number(process.env['BENCH_MENTORS'] ?? 100_000)
/** The aims: the largest paint against the bare form's, and kB of 1,000 bytes. */
const aims = {
  paint: 0.75,
  script: 135,
  fonts: { en: 16, hi: 72, mr: 72 } as Record<string, number>,
  list: 95,
}

type Subject = { name: string; url: string; kept?: () => Promise<Kept>; language?: string }
type Figures = Omit<Seen, 'requests'> & { script: number; fonts: number }

/** Looks at the pages with Lighthouse, in turn with a bare form in React. */
export async function measure(): Promise<void> {
  buildWeb()
  const postgres = await makePostgres()
  const databaseUrl = await postgres.database('pages')
  const env = { DATABASE_URL: databaseUrl, DEMO: 'true', LOG_LEVEL: 'fatal' }
  try {
    // The demo's people first, then all the others.
    await (await startService({ env })).stop()
    const { db, close } = await openDatabase({ databaseUrl })
    await fillMentors(db, mentors)
    await close()
    const service = await startService({ env })
    const form = await serveBareForm()
    const browser = await startBrowser()
    try {
      const subjects = subjectsOf(service, form.url)
      const figures = await inTurn(browser, subjects)
      const { rows, short } = judged(subjects, figures)
      const verdict = short.length === 0 ? 'All aims are reached.' : `Short of the aims: ${short.join('; ')}.`
      const heading = `${circumstances()} Medians of ${rounds} runs, ${whole(mentors)} mentors.`
      await writeFigures('docs/performance.md', 'pages', [heading, table(rows), verdict].join('\n\n'))
      console.log(verdict)
    } finally {
      await browser.close()
      await form.stop()
      await service.stop()
    }
  } finally {
    await postgres.remove()
  }
}

function subjectsOf({ url }: Service, form: string): Subject[] {
  const open = languages.flatMap((language) =>
    ['/signin', '/'].map((path) => ({
      name: `\`${path}\`, ${language}`,
      url: `${url}${path}`,
      language,
      kept: async () => ({ language }),
    })),
  )
  const signedIn = (path: string, role: 'mentee' | 'admin') => ({
    name: `\`${path}\`, signed in`,
    url: `${url}${path}`,
    kept: async () => ({ language: 'en', stored: await storedSession(url, role) }),
  })
  return [
    { name: 'a bare form', url: form },
    ...open,
    signedIn('/mentors', 'mentee'),
    signedIn('/admin/mentors', 'admin'),
  ]
}

async function inTurn(browser: Browser, subjects: readonly Subject[]): Promise<Figures[]> {
  const all: Figures[][] = subjects.map(() => [])
  for (let round = 1; round <= rounds; round += 1) {
    for (const [at, { name, url, kept }] of subjects.entries()) {
      const seen = await browser.look(url, await kept?.())
      const figures = { ...seen, ...(await weighed(seen)) }
      all[at]?.push(figures)
      console.log(
        `${round}  ${name.padEnd(28)} ${whole(seen.largestPaintMs).padStart(6)} ms  ${seen.performance} ${seen.accessibility}` +
          `  shift ${seen.shift.toFixed(3)}  script ${figures.script.toFixed(1)} kB  fonts ${figures.fonts.toFixed(1)} kB`,
      )
    }
  }
  return all.map(middle)
}

/** Scripts after gzip and fonts as served, in kB. */
async function weighed(seen: Seen) {
  const fonts = seen.requests.filter(({ type }) => type === 'Font').reduce((sum, { bytes }) => sum + bytes, 0)
  return { script: (await scriptBytes(seen)) / 1000, fonts: fonts / 1000 }
}

/** The median of each figure on its own. */
function middle(figures: readonly Figures[]): Figures {
  const of = (figure: (one: Figures) => number) => median(figures.map(figure))
  return {
    largestPaintMs: of((one) => one.largestPaintMs),
    performance: of((one) => one.performance),
    accessibility: of((one) => one.accessibility),
    shift: of((one) => one.shift),
    script: of((one) => one.script),
    fonts: of((one) => one.fonts),
  }
}

function judged(subjects: readonly Subject[], figures: readonly Figures[]) {
  const bare = figures[0]?.largestPaintMs ?? Number.NaN
  const short: string[] = []
  const rows = subjects.map(({ name, language }, at) => {
    const one = figures[at]
    if (!one) throw new Error(`${name} was not measured.`)
    const ratio = one.largestPaintMs / bare
    const miss = (what: string, isMissed: boolean) => isMissed && short.push(`${name}: ${what}`)
    if (language !== undefined) {
      miss(`the largest paint is ${ratio.toFixed(2)} of the form's`, ratio > aims.paint)
      miss(`performance ${one.performance}`, one.performance < 100)
      miss(`accessibility ${one.accessibility}`, one.accessibility < 100)
      miss(`layout shift ${one.shift.toFixed(3)}`, one.shift >= 0.0005)
      miss(`${one.script.toFixed(1)} kB of JavaScript`, one.script > aims.script)
      miss(`${one.fonts.toFixed(1)} kB of fonts`, one.fonts > (aims.fonts[language] ?? 0))
    } else if (at > 0) miss(`performance ${one.performance}`, one.performance < aims.list)
    return [
      name,
      whole(one.largestPaintMs),
      ratio.toFixed(2),
      one.performance,
      one.accessibility,
      Number(one.shift.toFixed(3)),
      one.script.toFixed(1),
      one.fonts.toFixed(1),
    ]
  })
  const heading = [
    '',
    'largest paint, ms',
    "of the form's",
    'performance',
    'accessibility',
    'layout shift',
    'JavaScript, kB',
    'fonts, kB',
  ]
  return { rows: [heading, ...rows], short }
}
