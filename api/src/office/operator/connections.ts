import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Time for running calls after the service begins to stop, in ms. */
const graceMs = 2500

/**
 * Tracks a server's connections for a shutdown. Node's `closeIdleConnections` leaves connections open that
 * never sent a complete request head; browsers and load balancers open such ones.
 *
 * @returns a function that ends idle connections at once, and others after a grace period
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
