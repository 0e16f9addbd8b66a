import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { escapeHtml } from '@udyam/contract/escape-html'
import { type Language, languages } from '@udyam/contract/system'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { takes } from '../http/encoding.ts'
import { metaOf } from './meta.ts'

type Brand = Record<Language, { name: string; description: string }>
type Encoding = 'br' | 'gzip' | 'identity'
type Page = {
  etag: string
  /** Compressed for the first client that takes it so, and kept. */
  encoded: (encoding: Encoding) => Promise<Buffer>
  /** The policy of the pages, with the page's own script and style named in it. */
  allowedBy: (policy: string) => string
}

/** What the build says of a page of the route table: what stands around it, and what the browser loads of it. */
type Parts = { path: string; frame: string; files: Partial<Record<Language, string>> }

/** For an address that leads to no page. */
const noParts: Parts = { path: '', frame: 'site', files: {} }

const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (content) => content,
}

const vary = 'Cookie, Accept-Encoding, Service-Worker-Navigation-Preload'

/**
 * The manifest and the pages of the built web app, in each language: those that most people open first are sent
 * whole, all others as a frame that their script fills. The build has left room for what is the installation's own,
 * and for the names of the files that the page asked for will need.
 *
 * @returns how to send the page of an address, in the language of the person's cookie; English when there is none
 */
export async function preparePages(app: FastifyInstance, { webDir, env }: { webDir: string; env: Env }) {
  const folder = join(webDir, 'pages')
  const brand = JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8')) as Brand
  const partsOf = findParts(JSON.parse(await readFile(join(folder, 'parts.json'), 'utf8')) as Parts[])
  const whole = new Map([
    ['/', 'home'],
    ['/signin', env.demo ? 'signin-demo' : 'signin'],
  ])
  const texts = new Map<string, string>()
  for (const language of languages) {
    for (const name of [...whole.values(), 'site', 'admin']) {
      const text = await readFile(join(folder, language, `${name}.html`), 'utf8')
      texts.set(`${language} ${name}`, fill(text, { env, own: brand[language] }))
    }
  }
  const pages = new Map<string, Page>()
  /** One page for each row of the route table, each language and each kind of visit. */
  const pageOf = (asked: { path: string; language: Language; isKnown: boolean }): Page => {
    const { language, isKnown } = asked
    const { path, frame, files } = partsOf(asked.path) ?? noParts
    const key = `${language} ${isKnown} ${path}`
    const ready = pages.get(key)
    if (ready) return ready
    const text = texts.get(`${language} ${whole.get(path) ?? frame}`) ?? ''
    const html = text.replace('%PARTS%', () => escapeHtml(files[language] ?? ''))
    // Until the service worker keeps the fonts, a page is read in the fonts of the system first.
    const page = made(isKnown ? html : withLateFonts(html))
    pages.set(key, page)
    return page
  }
  for (const language of languages) {
    const manifest = JSON.stringify(manifestOf(language, { env, own: brand[language] }))
    app.get(`/app-${language}.webmanifest`, async (_request, reply) => {
      void reply.header('cache-control', 'no-cache')
      return reply.type('application/manifest+json').send(manifest)
    })
  }
  return async (reply: FastifyReply, request: FastifyRequest) => {
    const [path = ''] = request.url.split('?')
    const language = languageOf(request)
    const isKnown = request.headers['service-worker-navigation-preload'] !== undefined
    const page = pageOf({ path, language, isKnown })
    void reply.headers({ 'cache-control': 'no-cache', vary, etag: page.etag })
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') void reply.header('content-security-policy', page.allowedBy(policy))
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    const encoding = encodingOf(request)
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await page.encoded(encoding))
  }
}

/** Finds a page by an address: one that stands there as it is before one with a parameter in that place. */
function findParts(all: readonly Parts[]): (address: string) => Parts | undefined {
  const patterns = all
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
    .map((parts) => ({ parts, pattern: new RegExp(`^${parts.path.replaceAll(/:\w+/g, '[^/]+')}/?$`) }))
  return (address) => patterns.find(({ pattern }) => pattern.test(address))?.parts
}

function languageOf({ headers }: FastifyRequest): Language {
  const given = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return languages.find((language) => language === given) ?? 'en'
}

function encodingOf(request: FastifyRequest): Encoding {
  if (takes(request, 'br')) return 'br'
  return takes(request, 'gzip') ? 'gzip' : 'identity'
}

function fill(text: string, { env, own }: { env: Env; own: Brand[Language] }): string {
  const name = escapeHtml(env.brand.name || own.name)
  const description = escapeHtml(env.brand.description || own.description)
  // The page shows no links to other sites until it is alive; what it says of the installation has to agree.
  const meta = metaOf({ ...env, brand: { ...env.brand, socialLinks: [] } })
  const script = `<script type="application/json" id="meta">${JSON.stringify(meta).replaceAll('<', '\\u003c')}</script>`
  return text
    .replaceAll('%BRAND_NAME%', () => name)
    .replaceAll('%BRAND_DESCRIPTION%', () => description)
    .replace('<!--meta-->', () => script)
}

/** How the app is called and looks when it is installed on a phone. */
function manifestOf(language: Language, { env, own }: { env: Env; own: Brand[Language] }) {
  const name = env.brand.name || own.name
  return {
    id: '/',
    name,
    short_name: name,
    description: env.brand.description || own.description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f5',
    theme_color: '#052f38',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

function withLateFonts(html: string): string {
  return html
    .replace(/<html lang="\w+"/, '$& data-fonts="late"')
    .replaceAll(/<link\s[^>]*as="font"[^>]*>\s*/g, '')
}

function made(html: string): Page {
  const content = Buffer.from(html)
  const kept = new Map<Encoding, Promise<Buffer>>()
  const script = sourceOf(html, /<script data-main[^>]*>([^]*?)<\/script>/)
  const style = sourceOf(html, /<style>([^]*?)<\/style>/)
  return {
    allowedBy: (policy) =>
      policy
        .replace("script-src 'self'", `script-src 'self'${script}`)
        .replace("style-src 'self'", `style-src 'self'${style}`),
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`,
    encoded: (encoding) => {
      const made = kept.get(encoding) ?? encoders[encoding](content)
      kept.set(encoding, made)
      return made
    },
  }
}

/** How a policy names what stands between two tags; nothing when it is not there. */
function sourceOf(html: string, block: RegExp): string {
  const content = block.exec(html)?.[1]
  return content === undefined ? '' : ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
