import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'

/** Some systems limit socket names to 103 bytes. */
const longestName = 100
const isFile = process.platform !== 'win32'

/** A local socket of the service for a data directory. */
type Place = { dataDir: string; door: 'backup' | 'account' }

/**
 * Serves users with access to the data directory through a local socket, until it is closed. If there can be
 * no socket, calls `onError` and continues without it.
 *
 * @param answer handles the socket of each caller; a caller may half-close and still gets the answer
 */
export async function openLocalSocket(
  place: Place,
  answer: (socket: Socket) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', onError).on('close', () => open.delete(socket))
    answer(socket).catch((error: unknown) => {
      socket.destroy()
      onError(error)
    })
  }).on('error', onError)
  try {
    const name = nameOf(place)
    // Leftovers of a killed process; the directory belongs to this service.
    if (isFile) await rm(name, { force: true })
    await once(server.listen(name), 'listening')
    if (isFile) await chmod(name, 0o600)
  } catch (error) {
    onError(error)
  }
  return {
    async close() {
      for (const socket of open) socket.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}

/** Connects to a local socket of the service; undefined if none answers. */
export async function connectLocally(place: Place): Promise<Socket | undefined> {
  const socket = createConnection(nameOf(place))
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return undefined
  }
}

function nameOf({ dataDir, door }: Place): string {
  const full = resolve(dataDir)
  if (!isFile) {
    return `\\\\.\\pipe\\udyam-setu-${door}-${createHash('sha256').update(full).digest('hex').slice(0, 16)}`
  }
  const name = join(full, `${door}.sock`)
  return Buffer.byteLength(name) <= longestName ? name : relative('', name)
}
