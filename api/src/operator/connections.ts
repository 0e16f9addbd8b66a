import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** For so long after the service begins to stop, calls that are under way may go on. */
const graceMs = 2500

/**
 * Watches the connections of a server, for its end. Node's own `closeIdleConnections` leaves those open that have never
 * sent a request, or half the head of one: browsers and load balancers open such all the time.
 *
 * @returns what ends those at once that carry no call, and all others after their time
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  })
  return () => {
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  }
}
