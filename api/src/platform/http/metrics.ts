import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { databaseState } from '#platform/db/state.ts'
import { version } from '#platform/lib/version.ts'
import type { Services } from './context.ts'
import { HttpError } from './http-error.ts'
import { countMails } from './metrics.store.ts'

/**
 * Serves operator metrics at `/metrics` in the Prometheus text format, protected by `METRICS_TOKEN`. It
 * covers calls by route, status and duration, the process (memory, event loop, garbage collection), database
 * availability, and waiting or failed mails. Without the token nothing is measured, and the address does not
 * exist.
 */
export function serveMetrics(app: FastifyInstance, { db, env }: Pick<Services, 'db' | 'env'>): void {
  const { metricsToken } = env
  if (metricsToken === undefined) {
    // Otherwise the web app would answer with a page.
    app.get('/metrics', () => {
      throw new HttpError('not-found', 'not_found')
    })
    return
  }
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of the answered calls by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const databaseUp = gauge('udyam_database_up', 'Whether the database answers, 1 or 0')
  const writable = gauge(
    'udyam_database_writable',
    'Whether the database takes changes, 1 or 0; 0 on a full disk',
  )
  const waiting = gauge('udyam_mails_waiting', 'Mails that have not left yet')
  const failed = gauge('udyam_mails_failed', 'Mails that have been given up')
  new Gauge({
    name: 'udyam_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [register],
  }).set({ version }, 1)

  app.addHook('onResponse', async (request, reply) => {
    // The duration of an event stream is not a response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!same(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      throw new HttpError('no-session', 'session_required')
    }
    const mails = await countMails(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database does not answer')
      return undefined
    })
    databaseUp.set(mails === undefined ? 0 : 1)
    const state = await databaseState(db).catch(() => undefined)
    writable.set(state === 'ok' ? 1 : 0)
    if (mails !== undefined) {
      waiting.set(mails.waiting)
      failed.set(mails.failed)
    }
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
