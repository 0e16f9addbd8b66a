import underPressure from '@fastify/under-pressure'
import { messages } from '@udyam/contract/messages'
import type { FastifyInstance } from 'fastify'
import { Fault } from './fault.ts'

/** Calls worked on at once. The embedded database answers some 300 a second: more would wait too long to be of use. */
const mostAtOnce = 400
const mostHeapBytes = 1.5 * 1024 ** 3

/**
 * Sheds what cannot be answered in good time with 503 and Retry-After, before any work is done for it, so that
 * memory stays bounded; health keeps answering. A single pause of the event loop is no overload: a long statement
 * of the embedded database is one.
 */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  let atOnce = 0
  app.addHook('onRequest', async (request, reply) => {
    atOnce += 1
    // A client that goes away before its answer closes the response too.
    reply.raw.once('close', () => (atOnce -= 1))
    if (atOnce > mostAtOnce && request.url !== '/api/health') throw overloaded()
  })
  await app.register(underPressure, {
    maxHeapUsedBytes: mostHeapBytes,
    pressureHandler: (request) => {
      if (request.url !== '/api/health') throw overloaded()
    },
  })
}

function overloaded(): Fault {
  return new Fault('unavailable', messages.overloaded, { retryAfter: 2 })
}
