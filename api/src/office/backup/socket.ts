import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/db/open.ts'
import { connectLocally, openLocalSocket } from '#platform/lib/local-socket.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import type { Archive } from './read.ts'
import { sealing } from './sealing.ts'
import { keepWhole, writeArchive } from './write.ts'

const door = 'backup'

type BackupSocket = { db: Db; dataDir: string; onError(error: unknown): void }

/**
 * Serves `npm run backup` while the service has locked the data directory, through a local socket for users
 * with access to the directory. If there can be no socket, calls `onError` and continues without it.
 */
export async function openBackupSocket({
  db,
  dataDir,
  onError,
}: BackupSocket): Promise<{ close(): Promise<void> }> {
  const folder = join(dataDir, 'asked-for')
  // Leftovers of a killed process; the directory belongs to this service.
  await rm(folder, { recursive: true, force: true }).catch(onError)
  return openLocalSocket({ dataDir, door }, answer, onError)

  /** Through a file: a slow reader blocks nobody. */
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
 * Asks the service that has locked a data directory for an archive; encrypts it here if a passphrase is set.
 *
 * @returns undefined when no service answers
 */
export async function askOverSocket({
  dataDir,
  file,
  passphrase,
}: {
  dataDir: string
  file: string
  passphrase?: string | undefined
}): Promise<Archive | undefined> {
  const socket = await connectLocally({ dataDir, door })
  if (socket === undefined) return undefined
  return keepWhole({ file, passphrase }, async (unfinished) => {
    const sealed = passphrase === undefined ? new PassThrough() : sealing(passphrase)
    await pipeline(socket, sealed, createWriteStream(unfinished, { mode: 0o600 }))
    if (socket.bytesRead === 0)
      throw new OperatorError('The service could not write an archive; its log says why.')
  })
}
