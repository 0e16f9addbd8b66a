import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Env } from '#platform/env.ts'

const self = ["'self'"]

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: self,
  styleSrc: self,
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: self,
  connectSrc: self,
  manifestSrc: self,
  workerSrc: self,
  frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: self,
  frameAncestors: ["'none'"],
}

/** Security headers of every response, and CORS. */
export async function setHeaders(app: FastifyInstance, env: Env): Promise<void> {
  // Fastify's helmet plugin would compute them again for each call.
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: env.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // For Internet Explorer 8 and Flash alone; documents have to fit into the first packets.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    crossOriginResourcePolicy: { policy: env.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) =>
    protect(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  )
  await app.register(cors, {
    origin: env.corsOrigins.length > 0 ? env.corsOrigins : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    credentials: true,
    allowedHeaders: ['authorization', 'x-refresh-token', 'content-type', 'accept-language'],
    exposedHeaders: ['x-access-token', 'x-refresh-token', 'x-request-id', 'retry-after'],
    maxAge: 600,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store')
  })
}
