import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasBody } from './body.ts'

/** For so long, and for so many bytes, the rest of a body is read and thrown away after its answer. */
const mostMs = 2_000
const mostBytes = 8 * 1024 * 1024
/** A client that still sends then sees the end of the connection before it is reset. */
const goodbyeMs = 500

/**
 * Lets answers that come before the body is read arrive. A connection that is closed while its client still sends is
 * reset, and the client may lose the answer: a proxy sees a broken server, and leaves it out for a while.
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

/** Whether a part of the body of a call has not come yet. */
export function isUnread(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete && !request.readableEnded
}

/** Has Node close the connection of an answer that closes it only once the body is read, or has had its time. */
export function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request
  const drained = drain(request)
  // Node calls it when an answer with `connection: close` has been sent. It would reset a connection that is sent to.
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

/** Reads the rest of a body and throws it away; past its limits nothing more is read. */
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
