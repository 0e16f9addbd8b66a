import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasBody } from './body.ts'

/** Limits in time and bytes for reading and discarding the rest of a body after its response. */
const mostMs = 2_000
const mostBytes = 8 * 1024 * 1024
/** Lets a client that is still sending see the end of the connection before the reset. */
const goodbyeMs = 500

/**
 * Delivers responses sent before the body is read. Closing a connection while its client sends resets it, and
 * the client may lose the response. A proxy would see a broken server and exclude it for a while.
 */
export function answerEarly(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request.raw)) {
      void reply.header('connection', 'close')
      closeAfterBody(request.raw)
    }
    done(null, payload)
  })
}

/** Whether part of a request body has not arrived yet. */
export function isUnread(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete && !request.readableEnded
}

/** Delays Node's close of the connection until the body is read or a timeout. */
export function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request
  const drained = drain(request)
  // Node calls it after a response with `connection: close`; it would reset a connection that still receives.
  const { destroySoon } = socket
  const close = async () => {
    await drained
    if (request.complete) {
      destroySoon.call(socket)
      return
    }
    socket.end()
    setTimeout(() => socket.destroy(), goodbyeMs).unref()
  }
  socket.destroySoon = () => void close()
}

/** Reads and discards the rest of a body; stops at the limits. */
async function drain(request: IncomingMessage): Promise<void> {
  const drained = Promise.withResolvers<void>()
  const timer = setTimeout(drained.resolve, mostMs).unref()
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes >= mostBytes) drained.resolve()
  })
  request.once('end', drained.resolve).once('close', drained.resolve)
  await drained.promise
  clearTimeout(timer)
  if (!request.complete) request.pause()
}
