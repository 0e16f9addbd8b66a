import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import { knownLanguage, type Language } from '@udyam/contract/texts/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#platform/http/http-error.ts'
import { appLook } from './app-icons.ts'
import { type BuiltPages, type Site, brandIn, pageHandler } from './pages.ts'

/** Build output for the server, never served to browsers; its documents are in `pages/`. */
const builtPages = 'pages.json'

/**
 * Serves the built web app: hashed assets are cached forever, pages are revalidated, and every known address
 * has a page. Unknown addresses below `/api` stay a JSON 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, ...site }: Site & { webDir: string | undefined },
): Promise<void> {
  const hasPages = webDir !== undefined && existsSync(join(webDir, builtPages))
  const sendUnknown = hasPages ? await servePages(app, { webDir, ...site }) : undefined
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api')
    if (!sendUnknown || !isPage || isFile(request.url)) throw new HttpError('not-found', 'not_found')
    return sendUnknown(request, reply)
  })
}

/** Whether an address is that of a file, or of one in a hidden folder as `/.git/config`. */
function isFile(url: string): boolean {
  return isHidden(url) || /\.[\w~-]+$/.test(pathOf(url))
}

function isHidden(url: string): boolean {
  return pathOf(url).includes('/.')
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(/%2e/gi, '.')
}

/** @returns how to answer for an address that leads to no page */
async function servePages(app: FastifyInstance, { webDir, ...site }: Site & { webDir: string }) {
  await app.register(serveStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    globIgnore: [builtPages, 'pages/**', '**/*.br'],
    // The build compresses immutable files once, with maximum compression.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const written = JSON.parse(await readFile(join(webDir, builtPages), 'utf8')) as Omit<BuiltPages, 'webDir'>
  const built = { ...written, webDir }
  // An installed app may ask in a language that is gone.
  app.get<{ Params: { language: string } }>(
    '/app-:language(^\\w+).webmanifest',
    async ({ params }, reply) => {
      void reply.header('cache-control', 'no-cache')
      const language = knownLanguage(params.language)
      const brand = await site.brand()
      const manifest = { ...manifestOf(language, brandIn(language, built, brand)), ...appLook(brand) }
      return reply.type('application/manifest+json').send(JSON.stringify(manifest))
    },
  )
  for (const route of built.routes) {
    const send = pageHandler(route, built, site)
    const handler: typeof send = (request, reply) => {
      // Texts of mails, which administrators change, have a dot in their names.
      const isUnknown = route.document === 'admin' ? isHidden : isFile
      if (isUnknown(request.url)) throw new HttpError('not-found', 'not_found')
      return send(request, reply)
    }
    app.get(route.path, handler)
    if (route.path !== '/') app.get(`${route.path}/`, handler)
  }
  const send = pageHandler({ path: '*', document: 'site', early: '', preloads: {} }, built, site)
  return (request: FastifyRequest, reply: FastifyReply) => send(request, reply.code(404))
}

/** How the app is called when it is installed on a phone. */
function manifestOf(language: Language, { name, description }: { name: string; description: string }) {
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  }
}
