import compress from '@fastify/compress'
import { contract } from '@udyam/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { authHandlers } from './features/auth/auth.ts'
import { categoryHandlers } from './features/categories/categories.ts'
import { contactHandlers } from './features/contact/contact.ts'
import { introductionHandlers } from './features/introductions/introductions.ts'
import { menteeHandlers } from './features/mentees/mentees.ts'
import { mentorHandlers } from './features/mentors/mentors.ts'
import { mentorshipHandlers } from './features/mentorships/mentorships.ts'
import { notificationHandlers } from './features/notifications/notifications.ts'
import { operationsHandlers } from './features/operations/operations.ts'
import { promoterHandlers } from './features/promoters/promoters.ts'
import { selectionHandlers } from './features/selection/selection.ts'
import { systemHandlers } from './features/system/system.ts'
import { visitorHandlers } from './features/visitors/visitors.ts'
import { takeJsonBodies } from './http/body.ts'
import type { Services } from './http/context.ts'
import { answerErrors, sendHttpError } from './http/errors.ts'
import { HttpError } from './http/http-error.ts'
import { setHeaders } from './http/headers.ts'
import { logging } from './http/log.ts'
import { serveMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { shedOverload } from './http/overload.ts'
import { serveWeb } from './site/site.ts'

type AppOptions = Services & {
  /** The built web app; without it the API alone is served. */
  webDir?: string
}

/** The whole service, ready to listen or to be injected into. */
export async function createApp({ webDir, ...services }: AppOptions): Promise<FastifyInstance> {
  const { env, lifecycle } = services
  const app = fastify({
    ...logging(env),
    trustProxy: (_address, hop) => hop < env.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // A call that comes on a kept connection while the service stops is answered, and is the connection's last.
    return503OnClosing: false,
    // A long id is a malformed id, which its endpoint answers; an address that cannot be decoded is no endpoint's.
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, request, reply) => {
      void sendHttpError(request, reply, new HttpError('not-found', 'not_found'))
    },
  })
  await shedOverload(app)
  answerErrors(app)
  takeJsonBodies(app)
  await setHeaders(app, env)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  app.addHook('onRequest', async (request) => {
    if (lifecycle.state === 'starting' && request.url.startsWith('/api/') && request.url !== '/api/meta') {
      throw new HttpError('unavailable', 'not_ready', { retryAfter: 1 })
    }
  })

  serveMetrics(app, services)
  mount(app, { services, group: contract.auth, handlers: authHandlers })
  mount(app, { services, group: contract.mentors, handlers: mentorHandlers })
  mount(app, { services, group: contract.mentees, handlers: menteeHandlers })
  mount(app, { services, group: contract.visitors, handlers: visitorHandlers })
  mount(app, { services, group: contract.promoters, handlers: promoterHandlers })
  mount(app, { services, group: contract.categories, handlers: categoryHandlers })
  mount(app, { services, group: contract.contact, handlers: contactHandlers })
  mount(app, { services, group: contract.operations, handlers: operationsHandlers })
  mount(app, { services, group: contract.adminSelection, handlers: selectionHandlers })
  mount(app, { services, group: contract.introductions, handlers: introductionHandlers })
  mount(app, { services, group: contract.mentorships, handlers: mentorshipHandlers })
  mount(app, { services, group: contract.notifications, handlers: notificationHandlers })
  mount(app, { services, group: contract.system, handlers: systemHandlers })
  await serveWeb(app, { webDir, env })
  return app
}
