import type { IncomingMessage, ServerResponse } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { allIn, noteArrival } from '#platform/lib/arrivals.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import { hasBody } from './body.ts'
import { closeAfterBody, isUnread } from './early-answers.ts'
import { HttpError } from './http-error.ts'

/** Maximum of concurrent calls. Further ones would wait too long to be useful. */
const mostAtOnce = 400
const mostHeapBytes = 1.5 * 1024 ** 3
/** Delay of a rejection, to slow down clients that retry at once: a rejection costs a third of a served call. */
const holdMs = 150
const mostHeld = 2_000
const reportEveryMs = 1_000
const retryAfter = 2
const answer = JSON.stringify({
  success: false,
  ...sentenceOf('overloaded'),
})
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(answer),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': String(retryAfter),
}

const places = new WeakMap<object, () => void>()

/** Event streams do not count as running requests. */
export function leavePlace({ raw }: FastifyReply): void {
  places.get(raw)?.()
}

/**
 * Rejects excess calls with 503 and Retry-After to bound memory; health checks still work. It runs first and
 * does the minimum, without a log line, because rejections take capacity from accepted calls. A single pause
 * of the event loop is no overload: a long statement of the embedded database causes one. Partly received
 * calls do not count: a slow sender takes no capacity.
 */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  let atOnce = 0
  let held = 0
  let shed = 0
  const begin = ({ raw }: FastifyReply) => {
    atOnce += 1
    const end = () => {
      if (places.delete(raw)) atOnce -= 1
    }
    places.set(raw, end)
    // A client that disconnects before its response also closes the response.
    raw.once('close', end)
  }
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    if (isUnread(request)) {
      response.setHeader('connection', 'close')
      closeAfterBody(request)
    }
    response.writeHead(503, headers).end(answer)
  }
  const turnAway = (request: IncomingMessage, response: ServerResponse) => {
    shed += 1
    if (held >= mostHeld) {
      refuse(request, response)
      return
    }
    held += 1
    setTimeout(() => {
      held -= 1
      refuse(request, response)
    }, holdMs)
  }
  app.server.on('connection', noteArrival)
  const isShed = (url = '') => atOnce >= mostAtOnce && url !== '/api/health'
  // The framework's work per call costs more than a rejection, so rejected calls bypass it.
  const takers = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isShed(request.url)) turnAway(request, response)
    else for (const take of takers) take.call(app.server, request, response)
  })
  // For calls on other routes: injected ones, or a second address of the host.
  app.addHook('onRequest', async (request, reply) => {
    if (!isShed(request.url)) {
      if (!hasBody(request)) begin(reply)
      await allIn()
      return
    }
    reply.hijack()
    turnAway(request.raw, reply.raw)
  })
  // The body has arrived.
  app.addHook('preValidation', (request, reply, done) => {
    if (hasBody(request) && !reply.raw.destroyed) begin(reply)
    done()
  })
  const reporting = setInterval(() => {
    if (shed > 0) app.log.warn({ calls: shed }, 'calls were shed: there are more than can be served')
    shed = 0
  }, reportEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(reporting))
  await app.register(underPressure, {
    maxHeapUsedBytes: mostHeapBytes,
    pressureHandler: (request) => {
      if (request.url !== '/api/health') throw new HttpError('unavailable', 'overloaded', { retryAfter })
    },
  })
}
