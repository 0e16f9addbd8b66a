import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import type { Archive } from './read.ts'
import { keepWhole, writeArchive } from './write.ts'

/** Some systems allow 103 bytes for the name of a socket. */
const longestName = 100

type BackupSocket = { db: Db; dataDir: string; onError(error: unknown): void }

/**
 * Lets `npm run backup` have an archive while the service holds the data directory: through a local socket, for
 * whoever may enter the directory. Where there can be no socket, `onError` is told and the service does without.
 */
export async function openBackupSocket({
  db,
  dataDir,
  onError,
}: BackupSocket): Promise<{ close(): Promise<void> }> {
  const folder = join(dataDir, 'asked-for')
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', onError).on('close', () => open.delete(socket))
    answer(socket).catch((error: unknown) => {
      socket.destroy()
      onError(error)
    })
  }).on('error', onError)
  try {
    const name = doorOf(dataDir, 'backup')
    // What a killed process has left; the directory is ours.
    await rm(folder, { recursive: true, force: true })
    if (process.platform !== 'win32') await rm(name, { force: true })
    await once(server.listen(name), 'listening')
  } catch (error) {
    onError(error)
  }
  return {
    async close() {
      for (const socket of open) socket.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }

  /** Through a file: whoever reads slowly holds up nobody. */
  async function answer(socket: Socket): Promise<void> {
    const file = join(folder, randomUUID())
    try {
      await writeArchive(db, file)
      await pipeline(createReadStream(file), socket)
    } finally {
      await rm(file, { force: true })
    }
  }
}

/**
 * Has the service that holds a data directory write an archive.
 *
 * @returns undefined when no service answers there
 */
export async function askOverSocket(dataDir: string, file: string): Promise<Archive | undefined> {
  const socket = createConnection(doorOf(dataDir, 'backup'))
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  return keepWhole(file, async (unfinished) => {
    await pipeline(socket, createWriteStream(unfinished, { mode: 0o600 }))
    if (socket.bytesRead === 0)
      throw new OperatorError('The service could not write an archive; its log says why.')
  })
}

/** The name of a local socket of the service that holds a data directory. */
export function doorOf(dataDir: string, door: string): string {
  const full = resolve(dataDir)
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\udyam-setu-${door}-${createHash('sha256').update(full).digest('hex').slice(0, 16)}`
  }
  const name = join(full, `${door}.sock`)
  return Buffer.byteLength(name) <= longestName ? name : relative('', name)
}
