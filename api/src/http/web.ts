import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import { messages } from '@udyam/contract/messages'
import type { FastifyInstance } from 'fastify'
import { Fault } from './fault.ts'

/**
 * Serves the built web app: hashed assets for ever, the page itself always asked anew, and the page for every
 * route of the browser. Below `/api` what is not known stays a JSON 404.
 */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  const served = webDir !== undefined && existsSync(join(webDir, 'index.html'))
  if (served) {
    await app.register(serveStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api')
    const isFile = /\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!served || !isPage || isFile) throw new Fault('not-found', messages.notFound)
    return reply.sendFile('index.html')
  })
}
