import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { HttpError } from '../http/http-error.ts'
import { preparePages } from './pages.ts'

/**
 * Serves the built web app: hashed assets for ever, the page itself always asked anew, and the page for every
 * route of the browser. Below `/api` what is not known stays a JSON 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, env }: { webDir: string | undefined; env: Env },
): Promise<void> {
  const served = webDir !== undefined && existsSync(join(webDir, 'pages/brand.json'))
  if (served) {
    await app.register(serveStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      globIgnore: ['pages/**'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const sendPage = served ? await preparePages(app, { webDir, env }) : undefined
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api')
    const isFile = /\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!sendPage || !isPage || isFile) throw new HttpError('not-found', 'not_found')
    return sendPage(reply, request)
  })
}
