import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/open.ts'
import { OperatorError, reasonOf } from '../lib/operator-error.ts'
import { runEvery } from '../lib/run-every.ts'
import { type Archive, readArchive } from './read.ts'
import { findWritten } from './tables.ts'
import { writeArchive } from './write.ts'

const every = 15 * 60_000
const kept = 24
/** At the end there are other things to wait for, and no snapshot is worth a stop that is cut off. */
const lastWithin = 10_000
const pattern = /^udyam-setu-[-\dTZ.]+\.jsonl\.gz(?:\.enc)?$/

/** Where snapshots are, and by what they are encrypted. */
export type Keeping = { dataDir: string; backupPassphrase?: string | undefined }
type Taking = Keeping & { db: Db; onError(error: unknown): void }

/** What an archive of this moment is called: names in order are in the order of time. */
export function archiveName(at = new Date()): string {
  return `udyam-setu-${at.toISOString().replaceAll(':', '-')}.jsonl.gz`
}

/** A new archive in a folder, whose name says whether it is encrypted. */
export function archiveIn(folder: string, passphrase: string | undefined): string {
  return join(folder, `${archiveName()}${passphrase === undefined ? '' : '.enc'}`)
}

/** Snapshots of the embedded database as long as the service runs, and a last one when it stops. */
export function startSnapshots({ db, onError, ...keeping }: Taking): { stop(): Promise<void> } {
  const repeated = runEvery({ every, work: () => takeSnapshot(db, keeping), onError })
  return {
    async stop() {
      await repeated.stop()
      await takeSnapshot(db, keeping, AbortSignal.timeout(lastWithin)).catch(onError)
    },
  }
}

/**
 * Writes a snapshot into the data directory, unless nothing has been written to the database since the newest one,
 * and lets go of the oldest. It is encrypted as a backup is, where there is a passphrase.
 */
export async function takeSnapshot(
  db: Db,
  { dataDir, backupPassphrase: passphrase }: Keeping,
  signal?: AbortSignal,
): Promise<void> {
  const folder = snapshotsIn(dataDir)
  await clean(folder)
  const [newest] = await findSnapshots(dataDir)
  const last = newest === undefined ? undefined : await readArchive(newest, passphrase).catch(() => undefined)
  if (last?.header.written === (await findWritten(db))) return
  await writeArchive(db, archiveIn(folder, passphrase), { passphrase, ...(signal && { signal }) })
  for (const old of (await findSnapshots(dataDir)).slice(kept)) await rm(old, { force: true })
}

/** The newest snapshot that is whole. */
export async function findNewestGood(keeping: Keeping): Promise<Archive | undefined> {
  for (const file of await findSnapshots(keeping.dataDir)) {
    try {
      return await readArchive(file, keeping.backupPassphrase)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
    }
  }
  return undefined
}

/** Why the newest snapshot cannot be read; empty where it can, or where there is none. */
export async function whyUnread({ dataDir, backupPassphrase }: Keeping): Promise<string> {
  const [newest] = await findSnapshots(dataDir)
  return newest === undefined ? '' : readArchive(newest, backupPassphrase).then(() => '', reasonOf)
}

/** Newest first. */
export async function findSnapshots(dataDir: string): Promise<string[]> {
  return (await findArchives(snapshotsIn(dataDir))).map(({ file }) => file)
}

/** The archives of a folder by their names, with when they were made; newest first. */
export async function findArchives(folder: string): Promise<{ file: string; at: Date }[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed()
    .map((name) => ({ file: join(folder, name), at: momentIn(name) }))
}

/** The moment in a name that `archiveName` has made. */
function momentIn(name: string): Date {
  const [, day = '', hours = '', minutes = '', seconds = ''] =
    /^udyam-setu-([-\d]{10})T(\d\d)-(\d\d)-([\d.]+)Z/.exec(name) ?? []
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

function snapshotsIn(dataDir: string): string {
  return join(dataDir, 'snapshots')
}

/** Removes what a process that was killed has left unfinished. */
async function clean(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.endsWith('.partial')) await rm(join(folder, name), { force: true })
}
