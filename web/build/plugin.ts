import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Plugin, build, minify } from 'vite'
import { defaultLanguage, languages, scriptOf } from '@udyam/contract/texts/languages'
import { criticalCss } from './critical-css.ts'
import { documentOf, icon, iconOfLogo, touchIcon, touchIconOfLogo } from './document.ts'
import { filesOf } from './files.ts'
import { writeOffline } from './offline.ts'
import fonts from './fonts.json' with { type: 'json' }
import type { renderAll } from './prerender.tsx'

const web = join(import.meta.dirname, '..')
const compress = promisify(brotliCompress)
const fontFolder = 'src/ui/primitives/fonts'

/** Fonts of a language; all languages include the Latin one. */
function fontsOf(language: string): { font: string; letter: string }[] {
  return Object.entries(fonts).flatMap(([script, font]) =>
    script === 'Latn' || script === scriptOf(language) ? [font] : [],
  )
}

/**
 * Writes the additional build output that README.md lists: `pages.json` and `pages/` for the server, and the offline
 * shell.
 */
export function site(): Plugin {
  return {
    name: 'site',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const rendered = await prerender()
      const files = filesOf(bundle, web)
      // Longest script first, because it takes the longest to load and the page needs all of them.
      const length = (script: string) => files.content(script).length
      const scripts = files.scripts(['src/main.tsx']).toSorted((one, other) => length(other) - length(one))
      const stylesheet = files.asset('src/main.tsx')
      const addressesOf = (language: string) =>
        fontsOf(language).map(({ font }) => files.asset(`${fontFolder}/${font}.woff2`))
      const drawings = files.asset('src/ui/primitives/drawings.svg')
      const shown = new Set([...languages.flatMap(addressesOf), drawings])
      const shell = [...scripts, stylesheet, ...shown, ...files.scripts(rendered.texts)]
      await writeOffline(dir, {
        body: rendered.offline,
        stylesheet,
        shell: shell.map((address) => ({ address, content: files.content(address) })),
      })

      const css = files.content(stylesheet).toString()
      const source = await readFile(join(import.meta.dirname, 'boot.js'), 'utf8')
      const { code: boot } = await minify('boot.js', source, { module: false })
      const pictures = await writePictures(dir)
      await mkdir(join(dir, 'pages'), { recursive: true })
      const write = async (file: string, document: string) => {
        await writeFile(join(dir, file), document)
        return file
      }
      const made = rendered.documents.map(async ({ name, demo, ...content }) => {
        const letters = fontsOf(content.language)
          .map(({ letter }) => letter)
          .join('')
        const share = pictures[content.language] ?? ''
        const parts = { boot, stylesheet, scripts, letters, share }
        const plain = documentOf(content, { ...parts, style: '', fonts: 'late' })
        const style = criticalCss(plain, css)
        const start = `pages/${name}${demo ? '-demo' : ''}-${content.language}`
        const first = documentOf(content, { ...parts, style, fonts: 'late' })
        const later = documentOf(content, { ...parts, style, fonts: addressesOf(content.language) })
        return {
          name,
          demo,
          language: content.language,
          styleHash: hashOf(style),
          firstVisit: await write(`${start}-first.html`, first),
          laterVisit: await write(`${start}-later.html`, later),
        }
      })
      const documents = await Promise.all(made)
      const preloadsOf = (sources: readonly string[]) =>
        files.scripts(sources).filter((script) => !scripts.includes(script))
      const routes = rendered.routes.map(({ sources, ...route }) => ({
        ...route,
        preloads: Object.fromEntries(
          languages.map((language) => [language, preloadsOf(sources(language)).join(' ')]),
        ),
      }))
      const marks = [
        rendered.mark,
        { own: icon, withLogo: iconOfLogo },
        { own: touchIcon, withLogo: touchIconOfLogo },
      ]
      const built = { brand: rendered.brand, marks, scriptHash: hashOf(boot), documents, routes }
      await writeFile(join(dir, 'pages.json'), JSON.stringify(built))
      // Compressed at build time at the highest level: 105 kB instead of the 125 kB of the server's fast
      // level.
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) =>
          writeFile(join(dir, `${name}.br`), await compress(files.content(`/${name}`))),
        ),
      )
    },
  }
}

/** Copies the share pictures under hashed names; returns their addresses by language. */
async function writePictures(dir: string): Promise<Record<string, string>> {
  const written = languages.map(async (language) => {
    const own = join(import.meta.dirname, `share/${language}.png`)
    const picture = await readFile(
      existsSync(own) ? own : join(import.meta.dirname, `share/${defaultLanguage}.png`),
    )
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8)
    const address = `/assets/share-${language}-${hash}.png`
    await writeFile(join(dir, address), picture)
    return [language, address] as const
  })
  return Object.fromEntries(await Promise.all(written))
}

/** Builds prerender.tsx for Node and runs it, inside the project because it needs the packages. */
async function prerender(): ReturnType<typeof renderAll> {
  const outDir = join(web, 'node_modules/.prerender')
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    ssr: { noExternal: ['lucide-react'] },
    build: { ssr: 'build/prerender.tsx', outDir, copyPublicDir: false },
  })
  const url = pathToFileURL(join(outDir, 'prerender.js')).href
  const { renderAll: render }: { renderAll: typeof renderAll } = await import(url)
  const rendered = await render()
  await rm(outDir, { recursive: true })
  return rendered
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
