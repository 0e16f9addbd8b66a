import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'lightningcss'
import { type Plugin, type Rolldown, build } from 'vite'
import { escapeHtml } from '@udyam/contract/escape-html'
import { writeWorker } from './offline-shell.ts'
import { type Route, partsOf } from './page-parts.ts'

type Page = {
  language: string
  name: string
  title: string
  description: string
  noScript: string
  html: string
  isWhole: boolean
}
/** Where the project's packages are found from. */
const rendererDir = join(import.meta.dirname, 'node_modules/.renderer')

type Rendered = { pages: Page[]; routes: Route[]; brand: object; offline: string }

/**
 * Renders the pages most people open first, in each language, when the app has been built: `dist/pages` holds them
 * and the frames of all other pages. The service fills in the installation's name, and the files that the page asked
 * for will need, and sends them. Then it writes the service worker.
 */
export function sentPages(): Plugin {
  let outDir = ''
  let isApp = false
  let chunks: Rolldown.OutputChunk[] = []
  return {
    name: 'sent-pages',
    apply: 'build',
    configResolved({ root, build: { outDir: folder, ssr } }) {
      outDir = resolve(root, folder)
      isApp = !ssr
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    },
    async closeBundle() {
      if (!isApp) return
      const { pages, routes, brand, offline } = await render()
      const frame = await readFile(join(outDir, 'index.html'), 'utf8')
      const folder = join(outDir, 'pages')
      const inline = await inlineParts(outDir, frame)
      for (const page of pages) {
        await mkdir(join(folder, page.language), { recursive: true })
        await writeFile(join(folder, page.language, `${page.name}.html`), fill(frame, { page, inline }))
      }
      await writeWorker(outDir, offline)
      await writeFile(
        join(folder, 'parts.json'),
        JSON.stringify(await partsOf(chunks, { routes, html: frame })),
      )
      await writeFile(join(folder, 'brand.json'), JSON.stringify(brand))
      await rm(rendererDir, { recursive: true })
    },
  }
}

async function render(): Promise<Rendered> {
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    ssr: { noExternal: ['lucide-react'] },
    build: {
      ssr: 'src/app/start/prerender.tsx',
      outDir: rendererDir,
      copyPublicDir: false,
      rolldownOptions: { output: {} },
    },
  })
  const module = (await import(pathToFileURL(join(rendererDir, 'prerender.js')).href)) as {
    renderAll: () => Promise<Rendered>
  }
  return module.renderAll()
}

/** The first paint is of the whole page: what is drawn of a part moves when the rest of it comes. */
const wholePaint = '<link rel="expect" href="#boot" blocking="render" />'

/** What stands in a page that is sent whole, so that its first paint waits for nothing else; the style in part. */
type Inline = { style: string; stylesheet: string; boot: string }

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/

async function inlineParts(outDir: string, frame: string): Promise<Inline> {
  const [, href = ''] = stylesheet.exec(frame) ?? []
  const style = await readFile(join(outDir, href), 'utf8')
  return { style, stylesheet: href, boot: await readFile(join(import.meta.dirname, 'boot.js'), 'utf8') }
}

/** The rules that the content can make use of as it stands: the first paint of more than 14 kB takes a round trip more. */
function rulesFor(page: string, style: string): string {
  const used = new Set([...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const unused = new Set<string>()
  const sheet = { filename: 'style.css', code: Buffer.from(style), minify: true }
  transform({
    ...sheet,
    visitor: {
      Selector(selector) {
        for (const part of selector)
          if (part.type === 'class' && !used.has(escapeHtml(part.name))) unused.add(part.name)
      },
    },
  })
  return transform({ ...sheet, unusedSymbols: [...unused] }).code.toString()
}

/** The built page with a page's words in its head, and its content; its script then waits for the first paint. */
function fill(frame: string, { page, inline }: { page: Page; inline: Inline }): string {
  const { language, title, description, noScript, html, isWhole } = page
  const filled = frame
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta property="og:title" content=")[^"]*/,
      (_whole, head: string) => `${head}${escapeHtml(title)}`,
    )
    .replaceAll(
      /(<meta\s+(?:name|property)="(?:og:)?description"\s+content=")[^"]*/g,
      (_whole, head: string) => `${head}${escapeHtml(description)}`,
    )
    .replace('/app-en.webmanifest', `/app-${language}.webmanifest`)
    .replace(/(<noscript>\s*<p[^>]*>)[^<]*/, (_whole, head: string) => `${head}${escapeHtml(noScript)}`)
    .replace(/(id="devanagari-font"\s+rel=")alternate/, language === 'en' ? '$1alternate' : '$1preload')
  const script = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g
  const sources = [...filled.matchAll(script)].map(([, source]) => source)
  if (sources.length === 0) throw new Error('The page has no script to wait for its first paint.')
  const main = `data-main="${sources.join(' ')}" data-style="${inline.stylesheet}" data-parts="%PARTS%"`
  return filled
    .replaceAll(script, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('</title>', () => `</title>\n    ${wholePaint}`)
    .replace(stylesheet, () => `<style>${rulesFor(filled + html, inline.style)}</style>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root"${isWhole ? '' : ' data-frame'}>${html}</div>\n    <!--meta-->\n    <script ${main} id="boot">${inline.boot}</script>`,
    )
}
