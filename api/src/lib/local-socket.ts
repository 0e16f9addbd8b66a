import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'

/** Some systems allow 103 bytes for the name of a socket. */
const longestName = 100
const isFile = process.platform !== 'win32'

/** One of the local sockets of the service that holds a data directory. */
type Place = { dataDir: string; door: 'backup' | 'account' }

/**
 * Answers whoever may enter the data directory, through a local socket, until it is closed. Where there can be no
 * socket, `onError` is told and the service does without.
 *
 * @param answer is given the socket of each caller; a caller may end its half and still be answered
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
    // What a killed process has left; the directory is ours.
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

/** Connects to a local socket of the service; undefined when none answers there. */
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
